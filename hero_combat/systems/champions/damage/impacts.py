"""What stands against normal dice that are no attack: a fall, a collision, a recoil."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.damage.defenses import reduced
from hero_combat.systems.champions.damage.guards import IMPACT, meet
from hero_combat.systems.champions.state import Book


class Cushion(msgspec.Struct, frozen=True, gc=False):
    """What somebody has against an impact.

    Attributes:
        defense: points of PD.
        negation: damage classes, here dice, that are not rolled.
        reduction: per cent off what gets past.
    """

    defense: int
    negation: int = 0
    reduction: int = 0


def cushion_of(book: Book, who: str, dice: Dice) -> Cushion:
    """Return what `who` has against an impact; armor that is there by a roll is rolled for."""
    sheet = book.sheets[who]
    if not sheet.guarded:
        return Cushion(sheet.pd)
    _, guard = meet(book, IMPACT, who, dice)
    return Cushion(guard.defense, guard.negation, guard.reduction)


def past_cushion(stun: int, body: int, cushion: Cushion, *, least: bool) -> tuple[int, int]:
    """Return how much STUN, and how much BODY, gets past.

    Args:
        stun: STUN of the impact.
        body: BODY of it.
        cushion: what stands against it.
        least: the setting `stun_for_body`: 1 STUN at least for each BODY that gets through.
    """
    stun, body = max(0, stun - cushion.defense), max(0, body - cushion.defense)
    if cushion.reduction:
        stun, body = reduced(stun, cushion.reduction), reduced(body, cushion.reduction)
    return (body if least and body > stun else stun), body
