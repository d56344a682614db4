"""Several attacks combined into one: a column more EV when everybody's Trick Shot succeeds.

source: seed, "Combining Attacks"; rulings Q19, Q27
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.megs.attack.aim import opposing_value
from hero_combat.systems.megs.attack.attempt import Attempt
from hero_combat.systems.megs.conditions.relations import take_dice_action
from hero_combat.systems.megs.damage.objects import object_ov
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Shift, Trial
from hero_combat.systems.megs.gear.prepared import Part, partner_attack
from hero_combat.systems.megs.state.fight import Book, attribute_now, power_now
from hero_combat.systems.megs.tables.action_table import column, middle
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES
from hero_combat.systems.megs.tables.maneuvers import TRICK_SHOT


def combined_ev(evs: list[int]) -> int:
    """Return the EV of attacks combined, from the highest down, a column more for each that fits.

    One that is not within a column of what there is so far adds nothing.
    """
    ordered = sorted(evs, reverse=True)
    found = ordered[0]
    for ev in ordered[1:]:
        if abs(column(found) - column(ev)) <= 1:
            found = middle(column(found) + 1)
    return found


class Combination(msgspec.Struct, frozen=True, gc=False):
    """How partners joined in.

    Attributes:
        failed: who missed the mark.
        joined: else all of them.
        ev: the EV of all.
        more: how much of it they have added; nothing by attacks more than a column apart.
    """

    failed: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()
    ev: int = 0
    more: int = 0


def combine(book: Book, attempt: Attempt, dice: Dice) -> tuple[Attempt, Combination]:
    """Return the blow with what the partners add, and how they did.

    The attacker's own Trick Shot is the attack roll, whose OV it raises.
    """
    order, prepared = attempt.order, attempt.prepared
    evs, failed = [prepared.ev], []
    for who, word in order.combine:
        ev, success = _partner(book, who, word, attempt.targets[0].id, dice)
        evs.append(ev)
        if not success:
            failed.append(who)
    if failed:
        return attempt, Combination(failed=tuple(failed))
    ev = combined_ev(evs)
    joint = Part("joint", ev - prepared.ev, others=tuple(evs[1:]))
    prepared = msgspec.structs.replace(
        prepared,
        ev=max(ev, prepared.ev),
        power=max(ev, prepared.power),
        thrust=max(ev, prepared.thrust),
        parts=(*prepared.parts, joint),
    )
    joined = tuple(who for who, _ in order.combine)
    more = prepared.ev - attempt.prepared.ev
    attempt = msgspec.structs.replace(attempt, prepared=prepared)
    return attempt, Combination(joined=joined, ev=prepared.ev, more=more)


def _partner(book: Book, who: str, word: str, target: str, dice: Dice) -> tuple[int, bool]:
    """Roll a partner's Trick Shot, a Dice Action; return the EV and whether it succeeds."""
    attack = partner_attack(book, who, word)
    acting, effect, _ = ATTRIBUTES[attack.group]
    if attack.power:
        av = ev = power_now(book, who, attack.power)
    else:
        av, ev = attribute_now(book, who, acting), attribute_now(book, who, effect)
    av = av if attack.av is None else attack.av
    ev = ev if attack.ev is None else attack.ev
    shift = Shift("Trick Shot", "OV", TRICK_SHOT.ov)
    ov = (
        object_ov(book, target)
        if target in book.things
        else opposing_value(book, target, attack.group)
    )
    trial = Trial(f"trick shot {who}", (av, ov), (shift,), who)
    trial, _ = check.boost_check(book, trial)  # an EV that Hero Points raise can't be combined
    made = check.check(book, trial, dice)
    take_dice_action(book, who)
    return ev, made.success
