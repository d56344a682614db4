"""Clock, current values, and the types of a fight and its ledger."""

from typing import Annotated, Literal

import msgspec

from hero_combat.fight.field_types import Number, Points, Table, Text
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.model import Encounter as EncounterOf
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.stat_block import Object, Sheet, Status

Moment = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^(T[1-9][0-9]{0,8}S([1-9]|1[0-2]))?$(?!\n)",
        extra_json_schema={"examples": ["T2S3"]},
    ),
]
"""A segment of a Turn, `T2S3`, or "" for none."""


class Clock(Table, frozen=True):
    """When it is. A moment is written `T2S3`: Turn 2, segment 3.

    Attributes:
        turn: the Turn, from 1; 0 before the fight begins.
        segment: the segment, 1 to 12.
        acting: the id of who acts now, "" for nobody.
        waiting: the ids of those who still have a phase in this segment, in order.
        ordered: the moment whose order `acting` and `waiting` hold, "" before the first.
        recovered: the last Turn whose Post-Segment 12 has been given.
        landing: the id of whose haymaker lands with the next step, "" for nobody's.
    """

    turn: Points = 0
    segment: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    acting: str = ""
    waiting: tuple[str, ...] = ()
    ordered: Moment = ""
    recovered: Points = 0
    landing: str = ""


class Current(Table, frozen=True):
    """What changes in a fight. Unconscious and dead follow from STUN and BODY.

    Attributes:
        stun: STUN left.
        body: BODY left.
        end: END left.
        status: what is the matter.
        spd: the SPD whose phases counted last; where the sheet's is another, it has changed.
        not_before: the moment before which a changed SPD gives no phase, "" for none.
        acted: the moment of the last action, "" for none: one action a segment.
        half: the moment of a phase of which one half is used, "" for none.
        spent: the moment of the last phase that is used up, by acting, losing or aborting it.
        holding: what a held action waits for, "" when nothing is held.
        held: the moment since which it is held; one that is used in half is lost with the segment.
        aborted: the moment of the last abort, "" for none: zero-phase actions go with it.
        maneuver: the maneuver whose DCV still counts, "" for none.
        maneuver_until: the moment at whose start that ends, "" for never.
        aim: the id of whom one has taken aim at, "" for nobody.
        guarding: the id of whom one has leapt in front of, "" for nobody.
        blocks: how many blows the Block that stands has been rolled against.
        block_broken: a blow has come through it, so that it stops nothing more.
        ahead_of: the ids of those whose blows were blocked: in the next segment in which both have
            a phase one acts before them.
        swept: the ids of those at whom the suppression fire that stands has been fired, each with
            the moment.
        dived: metres of a dive for cover that succeeded, until the next blast or segment.
        dcv: a passing modifier to DCV, from an attack or the game master, until `dcv_until`.
        dcv_until: the moment at whose start that ends.
        used: charges used, by attack.
        order_stat: by which stat one has declared to act, "" for the sheet's.
        powers: those that are up, with the END that each one costs a phase.
        presence: how a presence attack has left one, "" for not at all, until the next phase.
        presented: the moment of the last presence attack, "" for none: one a segment.
        minute: the moment from which the minute of a deep band counts, "" for none.
        next_spd: the SPD declared for after segment 12, 0 for none.
        haymaker: the order of a haymaker that has not landed yet, "" for none.
        haymaker_lands: the moment at whose end it does.
        covering: the id of whom a weapon is held on, "" for nobody.
        covering_with: the attack that is held ready so, "" where nobody has said which.
        held_by: the ids of those who have hold of one, () when nobody has said whose grip it is.
        dropped: the attacks whose focus has been let go of.
        hidden: whether players see nothing of them; who acts is hidden no more.
    """

    stun: Number
    body: Number
    end: Number
    status: Status
    spd: Points = 0
    not_before: Moment = ""
    acted: Moment = ""
    half: Moment = ""
    spent: Moment = ""
    holding: Text = ""
    held: Moment = ""
    aborted: Moment = ""
    maneuver: str = ""
    maneuver_until: Moment = ""
    aim: str = ""
    guarding: str = ""
    blocks: Points = 0
    block_broken: bool = False
    ahead_of: tuple[str, ...] = ()
    swept: dict[str, Moment] = msgspec.field(default_factory=dict)
    dived: Points = 0
    dcv: Number = 0
    dcv_until: Moment = ""
    used: dict[str, int] = msgspec.field(default_factory=dict)
    order_stat: Literal["", "dex", "ego"] = ""
    powers: dict[str, int] = msgspec.field(default_factory=dict)
    presence: Literal["", "impressed", "very impressed", "awed", "cowed", "overwhelmed"] = ""
    presented: Moment = ""
    minute: Moment = ""
    next_spd: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    haymaker: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    haymaker_lands: Moment = ""
    covering: str = ""
    covering_with: str = ""
    held_by: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    hidden: bool = False


class Thing(Table, frozen=True):
    """What changes about an object.

    Attributes:
        body: the BODY it has left; broken at 0 or below.
    """

    body: Number


Encounter = EncounterOf[Rules, Sheet, Object, Clock, Current, Thing]


Book = Ledger[Rules, Sheet, Object, Clock, Current, Thing]


def unhurt(sheet: Sheet) -> Current:
    """Return the current values of a combatant who comes into the fight unhurt."""
    status = sheet.status
    if status.flying and status.prone:  # nobody lies on the ground and flies
        status = msgspec.structs.replace(status, flying=False)
    return Current(
        stun=sheet.stun,
        body=sheet.body,
        end=sheet.end,
        spd=sheet.spd,
        status=status,
        hidden=sheet.hidden,
    )


def undamaged(thing: Object) -> Thing:
    """Return the current values of an undamaged object."""
    return Thing(body=thing.body)


def held_of(fight: Encounter | Book, holder: str) -> tuple[str, ...]:
    """Return the ids of those whom `holder` has hold of."""
    held: tuple[str, ...] = ()
    for who, now in fight.combatants.items():
        if now.held_by and holder in now.held_by:
            held = (*held, who)
    return held


def name_of(book: Book, which: str) -> str:
    """Return the name of a combatant or object as a sentence has it: `the Stop Sign`."""
    thing = book.before.objects.get(which)
    return book.sheets[which].name if thing is None else the(thing.name)


def the(name: str) -> str:
    """Return `the musket`; a name that has its article already keeps it."""
    return name if name[:4].lower() == "the " else f"the {name}"


def capital(text: str) -> str:
    """Return the text as a sentence begins."""
    return text[:1].upper() + text[1:]
