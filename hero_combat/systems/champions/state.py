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
    """The time. A moment is written `T2S3`: Turn 2, segment 3.

    Attributes:
        turn: the Turn, from 1; 0 before the fight begins.
        segment: the segment, 1 to 12.
        acting: the id of the combatant who is acting; "" for no one.
        waiting: the ids of the combatants with a phase left in this segment, in order.
        ordered: the moment that `acting` and `waiting` are for; "" before the first.
        recovered: the last Turn that has had its Post-Segment 12.
        landing: the id of the combatant whose haymaker lands with the next step; "" for none.
    """

    turn: Points = 0
    segment: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    acting: str = ""
    waiting: tuple[str, ...] = ()
    ordered: Moment = ""
    recovered: Points = 0
    landing: str = ""


class Current(Table, frozen=True):
    """A combatant's current values. Unconscious and dead follow from STUN and BODY.

    Attributes:
        stun: STUN left.
        body: BODY left.
        end: END left.
        status: the statuses now.
        spd: the SPD in effect for the last phases; if the stat block's differs, it has changed.
        not_before: the moment before which a changed SPD gives no phase; "" for none.
        acted: the moment of the last action, of which each segment allows one; "" for none.
        half: the moment of a phase that is half used; "" for none.
        spent: the moment of the last phase that was used, lost or aborted.
        holding: what a held action waits for; "" for no held action.
        held: the moment it was held; once half is used, the rest is lost when the segment ends.
        aborted: the moment of the last abort, with which zero-phase actions go; "" for none.
        maneuver: the maneuver whose DCV still counts; "" for none.
        maneuver_until: the moment at whose start that ends; "" for never.
        aim: the id of the target aimed at; "" for none.
        guarding: the id of the combatant protected by interposing; "" for none.
        blocks: the blows that the current Block has been rolled against.
        block_broken: whether a blow has come through the Block, so it stops no more.
        ahead_of: the ids of the attackers whose blows were blocked: the combatant acts before them
            in the next segment in which both have a phase.
        swept: the ids of the targets of the current suppression fire, each with the moment.
        dived: meters of a successful dive for cover, until the next blast or segment.
        dcv: a temporary modifier of DCV, from an attack or the GM, until `dcv_until`.
        dcv_until: the moment at whose start that ends.
        used: charges used, by attack.
        order_stat: the stat the combatant declared to act by; "" for the stat block's.
        powers: the raised powers, each with its END cost a phase.
        presence: the effect of a presence attack until the next phase; "" for none.
        presented: the moment of the last presence attack, of which each segment allows one.
        minute: the moment from which a minute is counted below -20 STUN; "" for none.
        next_spd: the SPD declared for after segment 12; 0 for none.
        haymaker: the command of a haymaker that hasn't landed yet; "" for none.
        haymaker_lands: the moment at whose end it lands.
        covering: the id of the target a weapon is held on; "" for none.
        covering_with: the attack held ready that way; "" for any.
        held_by: the ids of the grabbers; empty if the grabber isn't given.
        dropped: the attacks whose focus was dropped.
        hidden: whether players can't see the combatant; acting ends it.
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
    """An object's current values.

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
