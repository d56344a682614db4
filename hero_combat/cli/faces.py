"""Where the faces of a command come from: `--dice`, `--ask`, `--seed`, or the fight's own seed."""

from collections.abc import Callable, Sequence
from typing import Any

from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.streams import Rolling
from hero_combat.dice import Source
from hero_combat.errors import DiceError, Exit, UsageError
from hero_combat.fight.implied import acting_in
from hero_combat.fight.names import called
from hero_combat.fight.rollers import who_rolls
from hero_combat.fight.sides import players_in
from hero_combat.log.session import Faces, OrderFaces, seed_of, supplied_faces
from hero_combat.orders.declaration import Order
from hero_combat.table import GameTable
from hero_combat.text import listing

_Place = tuple[int, int, str, int, int]
"""A roll of a line: its dice, their sides, its label, how often it came before, and the skip."""


def faces_of(
    environment: Environment,
    io: Rolling,
    fight: GameTable | None = None,
    order: Order | None = None,
) -> Faces | None:
    """Return where the faces come from; None for the fight's seed.

    Args:
        environment: where somebody is asked.
        io: the options.
        fight: the fight, which says who is a player's; None for dice alone.
        order: the order that rolls them.
    """
    if io.dice:
        return supplied_faces(io.dice)
    if io.ask or io.ask_all:
        return _asking(environment, fight, order, everything=io.ask_all)
    if io.seed is not None:
        from hero_combat.dice import seeded

        seed = io.seed
        return lambda key, nth: seeded(seed, key, nth)
    return None


def warned(faces: Faces, fight: GameTable) -> Faces:
    """Return the faces of an attack; who is asked for them hears first that others act now."""

    def warning(key: str, nth: int) -> Source:
        source = faces(key, nth)
        hear = getattr(source, "hear", None)  # hardly a source has anybody who listens
        now = fight.encounter
        acting = acting_in(now, fight.system)
        if hear and acting and key in now.combatants and key not in acting:
            act = "acts" if len(acting) == 1 else "act"
            names = listing(called(who, now) for who in acting)
            hear(f"{names} {act} now, not {called(key, now)}.")
        return source

    return warning


def asked_again(environment: Environment, io: Rolling, fight: GameTable) -> OrderFaces | None:
    """Return the faces of orders that somebody is asked for, None where nobody is.

    An order that is taken back and given anew has the faces that it had: nobody is asked twice.
    """
    if not (io.ask or io.ask_all):
        return None
    known: dict[tuple[str, int], dict[_Place, Sequence[int]]] = {}

    def of_order(order: Order) -> Faces:
        asking = _asking(environment, fight, order, everything=io.ask_all)
        return lambda key, nth: _Remembered(asking(key, nth), known.setdefault((key, nth), {}))

    return of_order


class _Remembered:
    """Faces of one line, each asked for once."""

    __slots__ = ("_asked", "_known")

    def __init__(self, asked: Source, known: dict["_Place", Sequence[int]]) -> None:
        self._asked = asked
        self._known = known

    def hear(self, text: str) -> None:
        """Pass on what is to be told before the next question."""
        listener: Any = self._asked
        listener.hear(text)

    def draw(self, count: int, sides: int, label: str, occurrence: int, skip: int) -> Sequence[int]:
        place = (count, sides, label, occurrence, skip)
        if place not in self._known:
            try:
                self._known[place] = self._asked.draw(*place)
            except UsageError as error:  # which would only pass over what an NPC does
                raise _Unasked(*error.problems) from error
        return self._known[place]

    def finish(self) -> None:
        self._asked.finish()


class _Unasked(DiceError):
    """There is nobody to be asked for faces."""

    exit = Exit.USAGE


def _asking(
    environment: Environment, fight: GameTable | None, order: Order | None, *, everything: bool
) -> Faces:
    """Return faces for which somebody is asked: for all of them, or for the players' alone."""
    from hero_combat.dice import asked, seeded

    def faces(key: str, nth: int) -> Source:
        seed = seed_of(fight.encounter) if fight else None
        fair = seeded(environment.draw_seed() if seed is None else seed, key, nth)
        asks = players_rolls(fight, key, order) if fight and not everything else lambda _label: True
        return asked(environment.ask, fair, asks)

    return faces


def players_rolls(fight: GameTable, key: str, order: Order | None) -> Callable[[str], bool]:
    """Return what tells by its label whether a roll is a player's.

    Where nobody is marked as a player, and where dice are rolled for nobody, all are asked.

    Args:
        fight: the fight.
        key: the id of who acts, else the verb.
        order: the order that rolls; None where it is not known.
    """
    players = players_in(fight.encounter)
    if not players or key == "roll":
        return lambda _label: True
    whose = who_rolls(fight.encounter, fight.system, key, order)
    return lambda label: whose(label) in players
