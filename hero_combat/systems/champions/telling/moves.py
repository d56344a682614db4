"""Sentences about moves: defenses and aborts, declarations, and other moves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.names import direction
from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import AIMING, BRACE
from hero_combat.systems.champions.tables.statuses import NON_COMBAT_MOVEMENT
from hero_combat.systems.champions.tables.to_hit import CHARACTERISTIC_ROLL_BASE
from hero_combat.systems.champions.tables.turn import segment_of, turn_of
from hero_combat.systems.champions.telling import conditions, rolls
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.champions.dice.checks import Checked
    from hero_combat.systems.champions.verbs.act.defenses import Defended
    from hero_combat.systems.champions.verbs.act.powers import Raised
    from hero_combat.systems.champions.verbs.act.presence_attack import Presence
    from hero_combat.systems.champions.verbs.act.surprise import SurpriseKind


# ------------------------------------------------------------------ defenses and aborts


def defends(book: Book, who: str, defended: "Defended", until: int | None) -> str:
    """Say how a combatant defends, and for how long."""
    return f"{book.sheets[who].name} {_does(book, who, defended, until)}."


def defends_out_of_hold(book: Book, who: str, defended: "Defended", until: int | None) -> str:
    """Say how a combatant defends with a held action."""
    does = _does(book, who, defended, until)
    return f"{book.sheets[who].name} uses the held action and {does}."


def aborts(book: Book, who: str, phase: int, defended: "Defended", until: int | None) -> str:
    """Say which phase an abort costs, and how the combatant defends."""
    does = _does(book, who, defended, until)
    return f"{book.sheets[who].name} aborts (giving up {_when(book, phase)}) and {does}."


def _does(book: Book, who: str, defended: "Defended", until: int | None) -> str:
    """Return what is done in defense, as a sentence goes on."""
    lasts = f" until {_when(book, until)}" if until else ""
    if defended.how == "power":
        raised = defended.raised
        return _raises(book, who, raised) if raised else "turns on a defense power"
    if defended.how == "interpose":
        return f"leaps in front of {book.sheets[defended.protects].name}{lasts}"
    if defended.how == "exhausted":
        return "tries to defend with the last strength"
    if defended.how == "dive":
        away = ", gets away but" if defended.gets_away else " but fails, and"
        end = f"; this lasts{lasts}" if lasts else ""
        return f"dives for cover{away} ends up prone{end}"
    bonus = f" ({defended.dcv:+d} DCV)" if defended.dcv else ""
    far = f"{defended.metres} m" if defended.metres else "up to a full move"
    return f"{defended.how}s{bonus}{lasts}{f' and moves {far}' if defended.moves else ''}"


def _when(book: Book, moment: int) -> str:
    turn = turn_of(moment)
    text = f"segment {segment_of(moment)}"
    return text if turn == book.clock.turn else f"{text} of Turn {turn}"


def held_defense_is_full() -> str:
    """Note that a defense uses up a held action."""
    return "defending uses the whole held action"


def abort_is_half() -> str:
    """Note what goes with an abort."""
    return "an abort allows half an action and any number of zero-phase actions"


def when_a_block_is_rolled() -> str:
    """Note when a block is rolled."""
    return "the Block is rolled when a blow comes: OCV against the attacker's OCV"


def attacks_the_guard(book: Book, who: str, other: str) -> str:
    """Note who is attacked instead."""
    one, protected = book.sheets[who].name, book.sheets[other].name
    return f"attacks on {protected} from that side hit {one}: target {who} instead"


def where_the_dive_ends(who: str) -> Decision:
    """Ask where a dive ends: a blast that follows is still aimed at where it began."""
    what = "where the dive ends, once the blast is over"
    return Decision(who, what, "where", (f"set {who}.at WHERE",))


def dive_roll(rolled: "Checked", dex: int, metres: int, penalty: int) -> RollReport:
    """Report the roll of a dive for cover."""
    base = CHARACTERISTIC_ROLL_BASE
    lines = (
        Modifier("base", base),
        Modifier(f"DEX {dex} / 5", rolled.needed + penalty - base),
        Modifier(f"{metres} m", -penalty),
    )
    return rolls.check(rolled, lines)


# ------------------------------------------------------------------ powers


def raises(book: Book, who: str, raised: "Raised") -> str:
    """Say that a combatant raises a power, or tries to."""
    return f"{book.sheets[who].name} {_raises(book, who, raised)}."


def _raises(book: Book, who: str, raised: "Raised") -> str:
    name = conditions.power_name(book, who, raised.which)
    if not raised.up:
        return f"tries to raise {name}"
    return f"raises {name}{f' for {raised.end} END' if raised.end else ''}"


def lowers(book: Book, who: str, which: str) -> str:
    """Say that somebody lowers a power."""
    return f"{book.sheets[who].name} lowers {conditions.power_name(book, who, which)}."


def what_power_adds() -> str:
    """Note who decides what a power outside the file adds."""
    return "the GM sets what the power adds: `set` ID.sheet.pd, ID.sheet.dcv ..."


# ------------------------------------------------------------------ in a phase


def braces(book: Book, who: str) -> str:
    """Say that somebody braces."""
    ocv = f"{BRACE.range_ocv:+d} OCV against the range modifier"
    return f"{book.sheets[who].name} braces: {ocv}, at half DCV."


def takes_aim(book: Book, order: Act) -> str:
    """Say which target a combatant takes aim at."""
    one, target = book.sheets[order.actor_].name, book.sheets[order.on[0]].name
    return f"{one} takes aim at {target}: {AIMING.ocv:+d} OCV with the next ranged attack."


def stands_up(book: Book, who: str) -> str:
    """Say that somebody stands up."""
    return f"{book.sheets[who].name} stands up."


def moves(book: Book, order: Act) -> str:
    """Say that somebody moves, and how far."""
    far = f" {order.metres} m" if order.metres else ""
    where = direction(book.before, order.toward, order.away)
    return f"{book.sheets[order.actor_].name} {order.doing or 'moves'}{far}{where}."


def non_combat_movement() -> str:
    """Note how far a combatant moves out of combat."""
    return f"non-combat movement goes {NON_COMBAT_MOVEMENT} times as far"


def uses_half(book: Book, order: Act) -> str:
    """Say what half a phase is used for."""
    return f"{book.sheets[order.actor_].name} {order.doing or 'uses half of the phase'}."


def uses_phase(book: Book, order: Act) -> str:
    """Say what a phase is used for."""
    return f"{book.sheets[order.actor_].name} {order.doing or 'uses the phase'}."


def minor_thing(book: Book, order: Act) -> str:
    """Say which minor action a combatant takes."""
    return f"{book.sheets[order.actor_].name} {order.doing or 'takes a minor action'}."


def passes(book: Book, who: str, held: bool) -> str:  # noqa: FBT001 - as a teller is called
    """Say that a combatant passes a phase or a held action."""
    return f"{book.sheets[who].name} passes {'the held action' if held else 'the phase'}."


def takes_position(book: Book, order: Act) -> str:
    """Say that a combatant drops, lands or takes off."""
    return f"{book.sheets[order.actor_].name} {_POSITIONS[order.move]}."


_POSITIONS = {"drop": "drops to the ground", "land": "lands", "fly": "takes off"}


def tends(book: Book, order: Act, rolled: "Checked") -> str:
    """Say whether a combatant stops another's bleeding."""
    one, patient = book.sheets[order.actor_].name, book.sheets[order.on[0]].name
    does = "stops the bleeding" if rolled.made else "fails to stop the bleeding"
    return f"{one} tends {patient} and {does}."


def paramedics_roll(book: Book, order: Act, rolled: "Checked") -> RollReport:
    """Report a roll of Paramedics."""
    (target,), skill = order.on, book.sheets[order.actor_].paramedics
    lines = [Modifier("Paramedics", skill)]
    if penalty := rolled.needed - order.modifier - skill:
        patient = f"{book.sheets[target].name} at {book.combatants[target].body} BODY"
        lines.append(Modifier(patient, penalty))
    if order.modifier:
        lines.append(Modifier("modifier", order.modifier))
    return rolls.check(rolled, tuple(lines))


# ------------------------------------------------------------------ held actions, declarations


def holds_action(book: Book, order: Act, anything: str) -> str:
    """Say what a held action waits for."""
    waits = f"until {order.until}" if order.until else f"for {anything}"
    return f"{book.sheets[order.actor_].name} holds an action {waits}."


def contest(book: Book, order: Act, goes: tuple[str, str]) -> str:
    """Say who goes first: the holder of an action or the one waited for."""
    first, last = (book.sheets[who].name for who in goes)
    rival = book.sheets[order.on[0]].name
    if order.prior_action:
        return f"{first} goes before {last} because {rival} must do something else first."
    return f"{first} wins the DEX roll and goes before {last}."


def gives_up(book: Book, who: str, given: "Sequence[tuple[str, str]]") -> str:
    """Say what a combatant gives up."""
    names = {each: book.sheets[each].name if each in book.sheets else "anyone" for _, each in given}
    what = [_GIVEN[key].format(names[each]) for key, each in given]
    return f"{book.sheets[who].name} gives up {listing(what) or 'nothing'}."


_GIVEN = {
    "haymaker": "the haymaker",
    "aim": "the aim at {}",
    "covering": "covering {}",
    "held": "the hold on {}",
}


def declares(book: Book, order: Act, at_once: bool) -> str:  # noqa: FBT001 - as a teller is called
    """Say by which value a combatant now acts, and at which SPD."""
    declared = []
    if order.by:
        declared.append(f"acts by {order.by.upper()} from now on")
    if order.spd is not None:
        declared.append(f"changes to SPD {order.spd}{'' if at_once else ' after segment 12'}")
    return f"{book.sheets[order.actor_].name} {' and '.join(declared)}."


def holds_breath(book: Book, who: str) -> str:
    """Say that a combatant holds their breath."""
    return f"{book.sheets[who].name} holds their breath: 1 END a phase, then STUN, and no recovery."


def breathes(book: Book, who: str) -> str:
    """Say that somebody breathes again."""
    return f"{book.sheets[who].name} breathes again."


# ------------------------------------------------------------------ surprise and presence


def expects_no_fight(book: Book, who: str) -> str:
    """Say that a combatant is off guard."""
    return f"{book.sheets[who].name} expects no fight: DCV 0, movement x{NON_COMBAT_MOVEMENT}."


def surprises(book: Book, order: Act, kinds: "Sequence[SurpriseKind]") -> str:
    """Say who is surprised, and how much it counts."""
    surprised = [
        f"{book.sheets[who].name} ({'DCV 0' if kind == 'yes' else 'half DCV'})"
        for who, kind in zip(order.on, kinds, strict=True)
    ]
    return f"{book.sheets[order.actor_].name} surprises {listing(surprised)}."


def presence_roll(rolled: "Presence") -> RollReport:
    """Report the dice of a presence attack."""
    lines = [Modifier(f"PRE {rolled.pre}", str(rolled.own))]
    if rolled.given:
        lines.append(Modifier("dice given", f"{rolled.given:+d}d6"))
    if rolled.loss:
        lines.append(Modifier("in combat", f"{rolled.loss:+d}d6"))
    return RollReport(rolled.label, rolled.dice, rolled.faces, f"{rolled.total}", tuple(lines))


def presence(book: Book, who: str, total: int) -> str:
    """Say the total of a presence attack."""
    return f"{book.sheets[who].name} makes a presence attack ({total})."


def presence_leaves(book: Book, who: str, level: str) -> str:
    """Say how a presence attack affects a combatant; the level is "" for no effect."""
    name = book.sheets[who].name
    return f"{name} is {level}: {_EFFECTS[level]}." if level else f"{name} stands firm."


_EFFECTS = {
    "impressed": "hesitates, and acts last in the next phase",
    "very impressed": "has only half of the next phase",
    "awed": "can't act and has half DCV until a phase is lost",
    "cowed": "can't act and has DCV 0 until a phase is lost; may surrender, flee or faint",
    "overwhelmed": "can't act and has DCV 0 until a phase is lost; surrenders, flees or faints",
}


def presence_against(book: Book, who: str, total: int, stands: int, onlooker: int) -> str:
    """Note the value that resists a presence attack."""
    sheet = book.sheets[who]
    word = "EGO" if stands > sheet.pre else "PRE"
    beats = f"{total} against {word} {stands}"
    return f"{sheet.name}: {beats}{', an onlooker' if onlooker else ''}"


def in_awe_already(book: Book, who: str) -> str:
    """Note the effect of an earlier presence attack."""
    return f"{book.sheets[who].name} is already {book.combatants[who].presence}"


def what_the_cowed_do(book: Book, who: str) -> str:
    """Note who decides what a cowed combatant does."""
    return f"the GM decides what {book.sheets[who].name} does then"
