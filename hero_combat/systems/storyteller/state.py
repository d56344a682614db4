"""What changes in a fight: the clock, current values, and the types of the fight."""

from typing import Annotated

import msgspec

from hero_combat.fight.field_types import Table, Text
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.model import Encounter as EncounterOf
from hero_combat.systems.storyteller.rulings import Rules
from hero_combat.systems.storyteller.sheet.attacks import Amount, Dots, is_bodily
from hero_combat.systems.storyteller.sheet.stat_block import WELL, Object, Sheet, Status
from hero_combat.systems.storyteller.tables import CARE_MINUTES, HEAL_MINUTES

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
"""Counts without a limit: rounds, damage taken, shots."""
InitiativeScore = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
"""Initiative: the stat block's modifier, a die, and weapons in hand."""
Willpower = Annotated[int, msgspec.Meta(ge=0, le=200)]
Rest = Annotated[int, msgspec.Meta(ge=0, lt=max(HEAL_MINUTES.values()))]
"""Minutes that have not healed a box yet, less than the longest time for a box."""


class Clock(Table, frozen=True):
    """The current time.

    Attributes:
        round: the round, from 1; 0 before Initiative is rolled.
        acting: the id of the acting combatant; "" for none.
        waiting: the ids of the combatants who still have a turn this round, in order.
    """

    round: Count = 0
    acting: str = ""
    waiting: tuple[str, ...] = ()


class Current(Table, frozen=True):
    """A combatant's current values.

    Attributes:
        bashing: boxes marked `/`.
        lethal: boxes marked `X`.
        aggravated: boxes marked `*`.
        willpower: points left.
        status: the combatant's conditions.
        tags: Combat Tags, each with the number of the combatant's turns it lasts; 0 for the scene.
        initiative: the Initiative rolled, without weapons; None before the roll.
        tie: the tiebreaker, higher first; below 0 for a place taken after a delay.
        ready: the weapons (or objects) in hand.
        lost: the weapons that another combatant took.
        dropped: the weapons of this stat block that are on the ground.
        applied: how often Defense was applied since the combatant's turn began.
        defended: the last round in which Defense was applied, or rolled for a dodge.
        moved: meters moved this round.
        first: the round in which the combatant goes first, paid for with Willpower; 0 for none.
        begun: the round in which the combatant's turn had begun when another combatant went first.
        acted: the last round in which the action was used.
        exposed: what the combatant gave up Defense for, until the next turn; "" if nothing.
        guard: the ids of the attackers the combatant spent Willpower to guard against.
        opponents: the number of opponents to dodge.
        foes: the ids of the opponents who have attacked the dodging combatant so far.
        unsteady: the rounds in whose turn Defense becomes 1 less, after a dramatic dodge failure.
        aim: dice gained by aiming.
        aiming: the id of the target aimed at; "" for none.
        aim_with: the weapon aimed; "" for any.
        aimed: the round of the last aim.
        used: shots fired since the last reload, by attack.
        grappling: the id of the opponent in a grapple; "" for none.
        holding: whether the combatant won a Hold in this grapple.
        control: the weapon under control in a grapple; "" for none.
        control_of: the id of the combatant whose stat block has that weapon.
        screen: the id of the opponent that ranged attacks hit instead (Take Cover in a grapple).
        shield: the id of the combatant used as a human shield; "" for none.
        behind: the id of the object that gives this combatant full cover; "" for none.
        concealed: the penalty to attackers, 0 to 3.
        under_fire: the damage from covering fire if the combatant doesn't get down or take cover.
        under_fire_from: the id of the combatant who lays down covering fire.
        intent: what the combatant wants from the fight.
        violent: whether the combatant is willing to hurt people for it.
        breaking: the number of breaking points in the fight.
        taken_bashing: bashing damage taken in this fight.
        taken_lethal: lethal damage taken in this fight.
        taken_aggravated: aggravated damage taken in this fight.
        felled_by: the id of the combatant who last hurt this one before the bleeding; "" for none.
        free: the round in which the combatant may act at any time, as a delay cost the last action.
        rest: minutes of rest that have not healed a box yet.
        treated: successes of Medicine so far.
        care: successes of intensive care so far.
        cared: minutes until intensive care can treat the next wound.
        bled: rounds since bleeding last cost a box.
        hidden: whether players see nothing of the combatant; acting ends it.
    """

    willpower: Willpower
    bashing: Amount = 0
    lethal: Amount = 0
    aggravated: Amount = 0
    status: Status = WELL
    tags: dict[str, Amount] = msgspec.field(default_factory=dict)
    initiative: InitiativeScore | None = None
    tie: int = 0
    ready: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    applied: Count = 0
    defended: Count = 0
    moved: Count = 0
    first: Count = 0
    begun: Count = 0
    acted: Count = 0
    exposed: Text = ""
    guard: tuple[str, ...] = ()
    opponents: Amount = 0
    foes: tuple[str, ...] = ()
    unsteady: tuple[Count, ...] = ()
    aim: Dots = 0
    aiming: str = ""
    aim_with: str = ""
    aimed: Count = 0
    used: dict[str, Amount] = msgspec.field(default_factory=dict)
    grappling: str = ""
    holding: bool = False
    control: str = ""
    control_of: str = ""
    screen: str = ""
    shield: str = ""
    behind: str = ""
    concealed: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    under_fire: Count = 0
    under_fire_from: str = ""
    intent: Text = ""
    violent: bool = True
    breaking: Count = 0
    taken_bashing: Count = 0
    taken_lethal: Count = 0
    taken_aggravated: Count = 0
    felled_by: str = ""
    free: Count = 0
    rest: Rest = 0
    treated: Count = 0
    care: Count = 0
    cared: Annotated[int, msgspec.Meta(ge=0, le=CARE_MINUTES)] = 0
    bled: Amount = 0
    hidden: bool = False


class Thing(Table, frozen=True):
    """An object's current values.

    Attributes:
        structure: the Structure left; the object is wrecked at 0.
    """

    structure: Amount


Encounter = EncounterOf[Rules, Sheet, Object, Clock, Current, Thing]
Book = Ledger[Rules, Sheet, Object, Clock, Current, Thing]


def unhurt(sheet: Sheet) -> Current:
    """Return the current values of a combatant who joins the fight unhurt."""
    ready = sheet.ready
    if ready is None:
        armed = (key for key, attack in sheet.attacks.items() if not is_bodily(key, attack))
        ready = tuple(armed)[:1]
    return Current(
        willpower=sheet.full_willpower, status=sheet.status, ready=ready, hidden=sheet.hidden
    )


def undamaged(thing: Object) -> Thing:
    """Return the current values of an undamaged object."""
    structure = thing.durability + thing.size if thing.structure is None else thing.structure
    return Thing(structure=structure)


def encounter_of(fight: Encounter | Book) -> Encounter:
    """Return the fight itself, for what no command changes: rulings and objects."""
    return fight.before if isinstance(fight, Ledger) else fight
