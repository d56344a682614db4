"""Column shifts earned: what they go to, damage unless it is said.

source: rulings Q7, Q43
"""

from functools import lru_cache

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.outcome import Decision
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.attack.attempt import Attempt
from hero_combat.systems.megs.state.check_options import MOST, number
from hero_combat.systems.megs.state.fight import Book
from hero_combat.text import did_you_mean, listing

_USES = ("damage", "stun", "knockback", "block")
_BASIC: tuple[str, ...] = ("damage", "block")
"""What column shifts of every attack can go to."""
_STUN = (*_BASIC, "stun")
_BOTH = (*_STUN, "knockback")


def divide_shifts(book: Book, attempt: Attempt, earned: int) -> dict[str, int]:
    """Return how the earned column shifts are divided; what is not given away goes into damage.

    Raises:
        Forbidden: more shifts than were earned, or the table's rules allow one use only.
    """
    order = attempt.order
    if not order.shifts:
        return {"damage": earned, "stun": 0, "knockback": 0, "block": 0}
    found, rest = dict.fromkeys(_USES, 0), "damage"
    for word, text in order.shifts:
        if text != MOST:
            found[word] = number(text, "--shifts")
        elif word in shift_uses(attempt):
            rest = word
    left = earned - sum(found.values())
    if left < 0 and not attempt.alone:  # one answer for several rolls: as far as each goes
        for use, columns in found.items():
            found[use] = min(columns, max(0, earned))
            earned -= found[use]
        left = 0
    if left < 0:
        raise not_earned(earned, earned - left)
    found[rest] += left
    if not book.before.rules.split_shifts and sum(value > 0 for value in found.values()) > 1:
        reason = "can't divide column shifts: rules.split_shifts is false"
        forbid(book, order.attacker, reason, force=order.force)
    return found


def check_shifts(attempt: Attempt) -> None:
    """See that column shifts go to what there is in this attack, however many are earned.

    Raises:
        UsageError: there is no such use, or none here.
    """
    order = attempt.order
    for word, text in order.shifts:
        if word not in _USES:
            raise UsageError(f'--shifts: there is no "{word}"', mend=did_you_mean(word, _USES))
        columns = 0 if text == MOST else number(text, "--shifts")
        if columns and word not in shift_uses(attempt):
            raise UsageError(f"--shifts: nothing is rolled for {word} here", mend="leave it out")
        if word == "block" and text != "0" and not (order.block or order.take_cover):
            raise UsageError("--shifts: nobody Blocks", mend="leave block out")


def not_earned(earned: int, wanted: int) -> Forbidden:
    """Return the refusal of more column shifts than the roll has earned."""
    shifts = "column shift was" if earned == 1 else "column shifts were"
    return Forbidden(f"{earned} {shifts} earned, not {wanted}")


def shift_uses(attempt: Attempt) -> tuple[str, ...]:
    """Return what column shifts of this attack can go to; a Knockout's RAPs stand for the stun."""
    order, prepared = attempt.order, attempt.prepared
    form, knocking = prepared.form, prepared.knocking
    if order.on_power or form.disarms:
        return _BASIC
    stun = knocking == "no" and (not form.holds or order.hurt)
    back = prepared.attack.group == "physical" and prepared.attack.knockback is not False
    grip = prepared.grappling or form.holds
    if back and not grip and not order.no_knockback and knocking != "only":
        return _BOTH if stun else (*_BASIC, "knockback")
    return _STUN if stun else _BASIC


def offer_division(book: Book, attempt: Attempt, earned: int) -> None:
    """Leave open what the column shifts go to."""
    order = attempt.order
    if book.quiet or order.shifts or not earned:
        return
    uses = shift_uses(attempt)
    if uses is not _BASIC:
        book.open.append(_to_split(order.attacker, earned, uses))


@lru_cache(1024)
def _to_split(who: str, earned: int, uses: tuple[str, ...]) -> Decision:
    shifts = "1 column shift" if earned == 1 else f"{earned} column shifts"
    others = uses[len(_BASIC) :]
    what = f"{shifts} may go to {listing(others, 'or')} instead of damage"
    answers = tuple(f"amend --shifts {use}={earned}" for use in others)
    return Decision(who, what, "shifts", answers)
