"""One's action: whether one may act now, what it uses up, and when it is.

source: seed, "Actions", "Combat Sequence"; rulings Q15, 10
"""

from hero_combat.systems.megs.state.fight import Book, Encounter, is_out, moment_of, why_out
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.telling import moves as told

AUTOMATIC, DICE = 2, 1
"""Actions in each action phase."""


def why_not_act(fight: Encounter | Book, who: str, *, dice: bool = True) -> str:
    """Say why `who` can't take an action now: "has no action in phase 3", or "".

    That somebody else acts first in the phase is not against it: the report says so.

    Args:
        fight: the fight.
        who: who wants to act.
        dice: whether it is a Dice Action, else an Automatic Action.
    """
    now, clock = fight.combatants[who], fight.clock
    if now.status.surprised or is_out(fight, who):
        return why_not_stir(fight, who)
    if not clock.phase:
        return "has no action between rounds"
    here = moment_of(clock)
    if now.held and now.held < here:
        return ""
    if now.moment == here:
        return _spent(now, dice=dice) if now.stun or now.dice < 1 else ""
    if clock.phase not in now.phases:
        return f"has no action in phase {clock.phase}"
    return "is stunned in this phase" if dice and now.stun else ""


def why_not_stir(fight: Encounter | Book, who: str) -> str:
    """Say why `who` can do nothing at all, in whatever phase: out, or surprised; or "".

    The surprised may act when their first own phase has gone by. source: seed, "Surprise"
    """
    surprised = fight.combatants[who].status.surprised
    return why_out(fight, who) or ("is surprised and can't act yet" if surprised else "")


def _spent(now: Current, *, dice: bool) -> str:
    """Say why the budget of the present phase doesn't allow another action, or ""."""
    if dice and now.stun:
        return "is stunned"
    if dice and now.dice < 1:
        return "has no Dice Action left in this phase"
    if not dice and now.automatic < 1 and now.dice < 1:
        return "has no Automatic Action left in this phase"
    return ""


def spend_action(book: Book, who: str, *, dice: bool = True) -> None:
    """Spend an action of `who`: of the phase's budget, or the held one.

    A Dice Action can be spent on an Automatic one when no other is left.
    """
    now, here = book.combatants[who], moment_of(book.clock)
    if now.moment == here and not (0 < now.held < here):
        if now.automatic and not dice:
            book.change(who, automatic=now.automatic - 1)
        elif now.dice:
            book.change(who, dice=now.dice - 1)
        return
    left, automatic = DICE, max(0, AUTOMATIC - now.early)
    if 0 < now.held < here:
        automatic = now.held_automatic
    if dice or not automatic:
        left -= 1
    else:
        automatic -= 1
    book.change(
        who, early=0, held=0, held_automatic=0, holding="",
        moment=here, dice=max(0, left), automatic=automatic,
    )  # fmt: skip


def next_phase(fight: Encounter | Book, who: str) -> int:
    """Return the moment of the next own action this round, 0 when none is left."""
    clock = fight.clock
    later = [phase for phase in fight.combatants[who].phases if phase > clock.phase]
    return clock.round * 10 + later[0] if later else 0


def note_out_of_order(book: Book, who: str) -> None:
    """Say so when it is somebody else who acts now and `who` holds no action."""
    acting = book.clock.acting
    if acting and acting != who and acting in book.sheets and not book.combatants[who].held:
        book.remark(told.out_of_order, book, acting)
