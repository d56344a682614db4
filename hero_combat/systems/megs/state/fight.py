"""A fight of MEGS as it stands: its ledger, the time, who can act, what everybody has.

Lost APs, pushes and hurt Resistance Attributes are in it. source: seed, "Damage"
"""

from typing import Literal

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.model import Encounter as EncounterOf
from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.sheet import FIELDS, Object, Sheet, attribute
from hero_combat.systems.megs.state.check_options import NOTHING_SAID
from hero_combat.systems.megs.state.records import Clock, Current, Thing
from hero_combat.systems.megs.tables.ap_measures import ROUND
from hero_combat.systems.megs.tables.attributes import NAMES, RESISTANCES
from hero_combat.text import did_you_mean, listing

AUTOMATIC, DICE = 2, 1
"""Actions in each action phase."""

Encounter = EncounterOf[Rules, Sheet, Object, Clock, Current, Thing]


class Book(Ledger[Rules, Sheet, Object, Clock, Current, Thing]):
    """The encounter while an order is carried out, with what the order says about its rolls.

    Attributes:
        options: the options of the order that checks and wounds read.
        wounds: who has taken a wound so far, once for each.
    """

    __slots__ = ("options", "wounds")

    def __init__(self, fight: Encounter) -> None:
        super().__init__(fight)
        self.options = NOTHING_SAID
        self.wounds: tuple[str, ...] = ()


def name_of(fight: Encounter | Book, who: str) -> str:
    """Return the name of a combatant or object; an id that names nothing stands as it is."""
    sheet = fight.sheets.get(who)
    if sheet is not None:
        return sheet.name
    objects = fight.before.objects if isinstance(fight, Ledger) else fight.objects
    return objects[who].name if who in objects else who


def moment_of(clock: Clock) -> int:
    """Return the present moment, ten a round; those between rounds count with the round before."""
    return clock.round * 10 + clock.phase


def seconds_of(clock: Clock) -> int:
    """Return how many seconds the fight has lasted."""
    round_, phase, seconds = clock.round, clock.phase, clock.seconds
    if round_ > 1:
        seconds += (round_ - 1) * ROUND
    return seconds + phase - 1 if phase else seconds


def require_begun(fight: Encounter | Book) -> None:
    """Refuse what needs a clock before the fight has one.

    Raises:
        UsageError: it hasn't begun.
    """
    if not fight.clock.round:
        raise UsageError("the fight has not begun", mend="use `step`")


Out = Literal["", "dead", "unconscious"]


def out_of_action(fight: AnyEncounter | AnyLedger, who: str) -> Out:
    """Return whether `who` is dead or unconscious, and so in no state to act; "" for neither."""
    if not is_out(fight, who):
        return ""
    return "dead" if fight.combatants[who].status.dead else "unconscious"


def why_out(fight: AnyEncounter | AnyLedger, who: str) -> str:
    """Say why `who` is in no state to act: `is dead`; "" when nothing is the matter."""
    return _WHY[out_of_action(fight, who)]


_WHY: dict[Out, str] = {"": "", "dead": "is dead", "unconscious": "is unconscious"}


def is_out(fight: AnyEncounter | AnyLedger, who: str) -> bool:
    """Tell whether `who` is in no state to act; that they will come round doesn't count."""
    now: Current = fight.combatants[who]
    if now.physical <= 0 or now.mental <= 0 or now.mystical <= 0 or now.status.dead:
        return True
    return now.wakes > 0 and now.wakes > seconds_of(fight.clock)


def attribute_now(fight: Encounter | Book, who: str, name: str) -> int:
    """Return an attribute by its name, as it stands now."""
    now = fight.combatants[who]
    if name in RESISTANCES:
        value: int = getattr(now, name)
    else:
        value = getattr(fight.sheets[who], FIELDS.get(name, name))
    if now.powers and name in now.powers:
        value = min(value, now.powers[name])
    if now.pushed and name in now.pushed and now.pushed[name].until > moment_of(fight.clock):
        value = now.pushed[name].aps
    return value


def power_now(fight: Encounter | Book, who: str, name: str) -> int:
    """Return the APs of a Power or skill as it stands now; 0 for one that `who` hasn't."""
    power = fight.sheets[who].powers.get(name)
    if power is None:
        return 0
    now = fight.combatants[who]
    if now.pushed and name in now.pushed and now.pushed[name].until > moment_of(fight.clock):
        return now.pushed[name].aps
    return now.powers.get(name, power.aps)


def pushed_now(fight: Encounter | Book, who: str) -> dict[str, int]:
    """Return the Powers and attributes of `who` that are pushed at this moment, with their APs."""
    here = moment_of(fight.clock)
    pushed = fight.combatants[who].pushed
    return {name: push.aps for name, push in pushed.items() if push.until > here}


def held_by(fight: Encounter | Book, who: str) -> tuple[str, ...]:
    """Return whom `who` grapples."""
    return tuple(one for one, now in fight.combatants.items() if now.held_by and who in now.held_by)


def carried_by(fight: Encounter | Book, who: str) -> str:
    """Return the object or the combatant that `who` carries, "" for none of the file."""
    for which, thing in fight.things.items():
        if thing.carried_by == who:
            return which
    return next((one for one, now in fight.combatants.items() if now.carried_by == who), "")


def normal(sheet: Sheet, name: str) -> int:
    """Return the normal APs of a Power, skill or attribute.

    Raises:
        UsageError: the stat block has nothing of that name.
    """
    if name in sheet.powers:
        return sheet.powers[name].aps
    if name in NAMES:
        return attribute(sheet, name)
    known = [*sheet.powers, *NAMES]
    has = f"Powers: {listing(sheet.powers)}" if sheet.powers else "the file gives no Powers"
    raise UsageError(
        Problem(f'{sheet.name} has no "{name}"', mend=did_you_mean(name, known) or has)
    )


def require_own(fight: Encounter | Book, who: str, name: str) -> None:
    """See that `who` has a Power, skill or attribute of that name.

    Raises:
        Forbidden: others have it.
        UsageError: nobody has anything of that name.
    """
    sheet = fight.sheets[who]
    if name in sheet.powers or name in NAMES:
        return
    if any(name in other.powers for other in fight.sheets.values()):
        reason = f"has no {name.replace('-', ' ')}"
        raise Forbidden(f"{sheet.name} {reason}", who=who, reason=reason)
    normal(sheet, name)


def ability_now(fight: Encounter | Book, who: str, name: str) -> int:
    """Return a Power, skill or attribute by its name, as it stands now.

    Raises:
        UsageError: `who` has nothing of that name.
    """
    normal(fight.sheets[who], name)
    if name in fight.sheets[who].powers:
        return power_now(fight, who, name)
    return attribute_now(fight, who, name)


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


def budget(fight: Encounter, who: str) -> dict[str, int]:
    """Return the Dice Action and the Automatic Actions that `who` has left in this phase."""
    now, here = fight.combatants[who], moment_of(fight.clock)
    dice = automatic = 0
    if not fight.clock.phase or is_out(fight, who):
        pass
    elif 0 < now.held < here:
        dice, automatic = DICE, now.held_automatic
    elif now.moment == here:
        dice, automatic = now.dice, now.automatic
    elif fight.clock.phase in now.phases:
        dice, automatic = DICE, max(0, AUTOMATIC - now.early)
    return {"dice": 0 if now.stun else dice, "automatic": automatic}


def next_phase(fight: Encounter | Book, who: str) -> int:
    """Return the moment of the next own action this round, 0 when none is left."""
    clock = fight.clock
    later = [phase for phase in fight.combatants[who].phases if phase > clock.phase]
    return clock.round * 10 + later[0] if later else 0
