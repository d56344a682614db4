"""A fight played on to its end from where it stands, by everybody's doctrine, without a word."""

from _blake2 import blake2b
from copy import copy

import msgspec

from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.sides import Side, sides_left
from hero_combat.log.session import Session
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.interpreter import Interpreter
from hero_combat.orders.declaration import Order


class Rollouts:
    """A fight that is played on from one moment again and again; the fight itself stays as it is.

    Everybody is played by doctrine, players too, and nobody thinks.

    Args:
        conduct: the program's part in the fight: whose doctrines, and what is remembered.
        fight: the fight as far as it is known.
    """

    def __init__(self, conduct: Conduct, fight: AnyEncounter) -> None:
        self._conduct = conduct
        self._start = msgspec.structs.replace(fight, quiet=True)
        self._counts = conduct.session.mark().counts
        self._program = copy(conduct.program)
        self._program.thinker = None
        self._program.plays = lambda _who: True

    def winner(self, seed: int, order: Order | None) -> Side | None:
        """Return the side that wins if `order` is given first, None if none does.

        Args:
            seed: what the dice are keyed with.
            order: the order; None for what the doctrine has.

        Raises:
            Forbidden: the rules won't have the order.
            UsageError: an option says nothing about it.
            FileError: a line of a doctrine can't be played as it is written.
        """
        start, program = self._start, self._program
        record = msgspec.structs.replace(start.record, seed=seed)
        session = Session(
            msgspec.structs.replace(start, seed=seed, record=record),
            program.system,
            judging=False,
            counts=self._counts,
            rules=program.rules,
        )
        table = Interpreter(session, program, before=self._conduct)
        if order is not None:
            table.give(order)
        for _ in table.play_on():
            pass
        left = sides_left(session.encounter, program.is_out)
        return left[0] if len(left) == 1 and table.ended().kind == "over" else None


def seed_of_rollout(seed: int, who: str, lines: int, number: int) -> int:
    """Return the seed of a rollout: 63 bits, apart from those of the fight and of simulations.

    Args:
        seed: the seed of the fight.
        who: who thinks, by the id.
        lines: how many lines of the log they have given.
        number: the number of the rollout, from 0.
    """
    text = f"hca1\x1f{seed}\x1f{who}\x1f{lines}\x1f{number}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 1
