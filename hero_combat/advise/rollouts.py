"""A fight played on to its end from where it stands, by everybody's doctrine."""

from _blake2 import blake2b

import msgspec

from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.sides import sides_left
from hero_combat.log.session import Session
from hero_combat.npc.conduct import Program
from hero_combat.npc.interpreter import Interpreter
from hero_combat.orders.declaration import Order


class Rollouts:
    """A fight that is played on from one moment again and again, without a word or a log.

    Args:
        encounter: the fight; it has begun.
        program: how everybody is played.
    """

    def __init__(self, encounter: AnyEncounter, program: Program) -> None:
        self._start = msgspec.structs.replace(encounter, quiet=True)
        self._counts = Session(encounter, program.system).mark().counts
        self._program = program

    def table(self, seed: int) -> Interpreter:
        """Return the fight as it stands, its dice keyed with a seed."""
        start = self._start
        record = msgspec.structs.replace(start.record, seed=seed)
        session = Session(
            msgspec.structs.replace(start, seed=seed, record=record),
            self._program.system,
            judging=False,
            counts=self._counts,
            rules=self._program.rules,
        )
        return Interpreter(session, self._program)

    def winner(self, seed: int, order: Order | None) -> str | None:
        """Return the side that wins when `order` is given first, None when nobody does.

        Args:
            seed: what the dice are keyed with.
            order: the order; None for what the doctrine has.

        Raises:
            Forbidden: the rules won't have the order.
            FileError: a line of a doctrine can't be played as it is written.
        """
        table = self.table(seed)
        if order is not None:
            for _ in table.before(order):
                pass
        for _ in table.play_on():
            pass
        left = sides_left(table.session.encounter, self._program.is_out)
        won = len(left) == 1 and table.ended().kind == "over"
        return left[0].name if won else None


def seed_of_rollout(seed: int, lines: int, number: int) -> int:
    """Return the seed of a rollout: apart from those of the fight and of its simulations."""
    text = f"hca1\x1f{seed}\x1f{lines}\x1f{number}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 1
