"""Where the faces of a command come from: `--dice`, `--ask`, `--seed`, or the fight's own seed."""

from collections.abc import Callable

from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.streams import Rolling
from hero_combat.dice import Source
from hero_combat.log.session import Faces, seed_of, supplied_faces
from hero_combat.orders.declaration import Order
from hero_combat.table import GameTable

_AGAIN = ("", " rote", " again")
"""What stands behind the label of dice that come again."""


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

    A roll is the actor's, if it is none of those that somebody makes for themselves in anybody's
    order; one that is called like the maneuver of an attack is the attacker's. Where nobody is
    marked as a player, and where dice are rolled for nobody, all are asked.

    Args:
        fight: the fight.
        key: the id of who acts, else the verb.
        order: the order that rolls; None where it is not known.
    """
    sheets = fight.encounter.sheets
    players = {who for who, sheet in sheets.items() if getattr(sheet, "player", False)}
    if not players or key == "roll":
        return lambda _label: True
    own = {
        f"{what} {who}{again}": who in players
        for what in fight.system.own_rolls
        if what != getattr(order, "maneuver", "")
        for who in sheets
        for again in _AGAIN
    }
    actors = key in players
    return lambda label: own.get(label, actors)
