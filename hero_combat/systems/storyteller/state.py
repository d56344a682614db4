"""What changes in a fight: the clock, current values, and the types of the fight itself."""

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
"""What a fight counts without an end of its own: rounds, damage taken, shots."""
InitiativeScore = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
"""Initiative: the modifier of a stat block, a die, what weapons in hand are worth."""
Willpower = Annotated[int, msgspec.Meta(ge=0, le=200)]
Rest = Annotated[int, msgspec.Meta(ge=0, lt=max(HEAL_MINUTES.values()))]
"""Minutes that have not healed a box yet; the longest that a box takes is a whole one."""


class Clock(Table, frozen=True):
    """When it is.

    Attributes:
        round: the round, from 1; 0 before Initiative is rolled.
        acting: the id of whose turn it is, "" for nobody.
        waiting: the ids of those who still have a turn in this round, in order.
    """

    round: Count = 0
    acting: str = ""
    waiting: tuple[str, ...] = ()


class Current(Table, frozen=True):
    """What changes in a fight.

    Attributes:
        bashing: boxes marked `/`.
        lethal: boxes marked `X`.
        aggravated: boxes marked `*`.
        willpower: points left.
        status: what is the matter.
        tags: Combat Tags, each with how many own turns it lasts; 0 for the scene.
        initiative: what was rolled, without weapons; None before it is.
        tie: what settles a tie, higher first; below 0 for a place taken after a delay.
        ready: the weapons (or objects) in hand.
        lost: the weapons that somebody else took.
        dropped: the weapons of this stat block that lie on the ground.
        applied: how often Defense was applied since the own turn began.
        defended: the last round in which it was applied, or rolled for a dodge.
        moved: the metres gone in this round.
        first: the round in which Willpower puts one on top of the order.
        begun: the round in which one's turn had begun when somebody was put before it.
        acted: the last round in which the action was used.
        exposed: why there is no Defense until the own next turn, "" for no such reason.
        guard: the ids of attackers against whom Willpower was spent.
        opponents: how many opponents a dodge reckons with.
        foes: the ids of those whose attacks were dodged since.
        unsteady: the rounds in whose own turn Defense is 1 less after a bad dodge.
        aim: the dice that aiming has brought.
        aiming: the id of whom one aims at, "" for nobody.
        aim_with: the weapon that one aims with, "" for whichever it is.
        aimed: the round of the last aim.
        used: shots fired since the last reload, by attack.
        grappling: the id of the other one in a grapple, "" for none.
        holding: whether it was oneself who won a Hold in this grapple.
        control: the weapon that is under control in a grapple, "" for none.
        control_of: the id of whose stat block has that weapon.
        screen: the id of whom ranged attacks hit instead, by a grapple's Take Cover.
        shield: the id of a human shield, "" for none.
        behind: the id of the object that hides one fully, "" for none.
        concealed: 0 to 3.
        under_fire: the damage that covering fire does to one who acts all the same.
        under_fire_from: the id of who fires.
        intent: what one wants out of the fight.
        violent: whether that intent is to hurt somebody.
        breaking: how many breaking points the fight has given.
        taken_bashing: bashing damage taken in this fight.
        taken_lethal: lethal damage taken in this fight.
        taken_aggravated: aggravated damage taken in this fight.
        felled_by: the id of who last hurt one who bleeds, "" for nobody.
        free: the round in which one may act at any time, after a delay past a round's end.
        rest: minutes of rest that have not healed a box yet.
        treated: successes of Medicine so far.
        care: successes of intensive care so far.
        cared: minutes until intensive care can mend the next wound.
        bled: rounds since the last box that bleeding cost.
        hidden: whether players see nothing of them; who acts is hidden no more.
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
    """What changes about an object.

    Attributes:
        structure: the Structure it has left; wrecked at 0.
    """

    structure: Amount


Encounter = EncounterOf[Rules, Sheet, Object, Clock, Current, Thing]
Book = Ledger[Rules, Sheet, Object, Clock, Current, Thing]


def unhurt(sheet: Sheet) -> Current:
    """Return the current values of a combatant who comes into the fight unhurt."""
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
    """Return the fight itself, for what no verb changes: rulings and objects."""
    return fight.before if isinstance(fight, Ledger) else fight
