"""Whether a hit knocks back, and how far: the roll against it, and a punch that is pulled."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision
from hero_combat.systems.megs.attack.attempt import Attempt, Landed
from hero_combat.systems.megs.knockback.collisions import Collision, fly, way_of
from hero_combat.systems.megs.knockback.distance import roll_against_knockback
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.ap_measures import tell_aps


def knocks_back(attempt: Attempt, points: int, body: int) -> bool:
    """Tell whether so much damage can knock somebody of that BODY back.

    source: seed, "Knockback", "Grappling Attacks"
    """
    prepared = attempt.prepared
    attack = prepared.attack
    if points <= 0 or attack.group != "physical" or attack.knockback is False:
        return False
    if attempt.order.no_knockback or prepared.grappling or prepared.knocking == "only":
        return False
    return prepared.ev >= body


def knock_back(book: Book, hit: Landed, body: int, dice: Dice) -> tuple[int, tuple[Collision, ...]]:
    """Knock back a target that had that BODY: how many APs, and what that runs into."""
    target, attempt = hit.target.id, hit.attempt
    prepared, order = attempt.prepared, attempt.order
    shifts = hit.shifts["knockback"]
    back = roll_against_knockback(
        book, target, prepared.ev, prepared.thrust, shifts, dice, body=body
    )
    if back and prepared.pulls:
        back = pull_knockback(book, attempt, back)
    if not back:
        return 0, ()
    way = way_of(order.into, open_ground=order.open_ground)
    return back, fly(book, target, back, way, dice, by=order.attacker)


def pull_knockback(book: Book, attempt: Attempt, back: int) -> int:
    """Hold knockback back as the attacker says; all of it counts until that is said."""
    order = attempt.order
    if order.knockback_at_most is None:
        if book.quiet:
            return back
        what, how = f"how much of {tell_aps(back)} of knockback", "amend --knockback-at-most N"
        book.open.append(Decision(order.attacker, what, "pull-punch", (how,)))
        return back
    return min(back, order.knockback_at_most)
