"""Whether a hit knocks back, and how far: the roll against it, and a punch that is pulled."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision
from hero_combat.systems.megs.attack.to_hit import Hit
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.knockback.collisions import Collision, fly, way_of
from hero_combat.systems.megs.knockback.distance import roll_against_knockback
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.ap_measures import tell_aps


def knocks_back(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, points: int
) -> bool:
    """Tell whether a hit can knock back. source: seed, "Knockback", "Grappling Attacks"."""
    attack = prepared.attack
    if points <= 0 or attack.group != "physical" or attack.knockback is False:
        return False
    if order.no_knockback or prepared.grappling:
        return False
    return prepared.ev >= attribute_now(book, target, "body")


def knock_back(
    book: Book, order: Resolve, prepared: PreparedAttack, hit: Hit, points: int, dice: Dice
) -> tuple[int, tuple[Collision, ...]]:
    """Knock the target back: how many APs, and what that runs into."""
    target = hit.target
    if not knocks_back(book, order, prepared, target, points):
        return _STAYS
    back = roll_against_knockback(
        book, target, prepared.ev, prepared.power, hit.shifts["knockback"], dice
    )
    if back and "pull-punch" in prepared.maneuvers:
        back = pull_knockback(book, order, back)
    if not back:
        return _STAYS
    way = way_of(order.into, open_ground=order.open_ground)
    return back, fly(book, target, back, way, dice, by=order.attacker)


_STAYS: tuple[int, tuple[Collision, ...]] = 0, ()


def pull_knockback(book: Book, order: Resolve, back: int) -> int:
    """Hold knockback back as the attacker says; all of it counts until that is said."""
    if order.knockback_at_most is None:
        if book.quiet:
            return back
        what, how = f"how much of {tell_aps(back)} of knockback", "amend --knockback-at-most N"
        book.open.append(Decision(order.attacker, what, "pull-punch", (how,)))
        return back
    return min(back, order.knockback_at_most)
