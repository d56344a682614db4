"""The pool of an attack, line by line. source: P1, P7, P12 to P14, P16."""

from collections.abc import Sequence

from hero_combat.errors import DiceError
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller import shooting
from hero_combat.systems.storyteller.gear import Gear, worn
from hero_combat.systems.storyteller.orders import Resolve
from hero_combat.systems.storyteller.sheet import Book, Sheet
from hero_combat.systems.storyteller.tables import BURSTS, CONCEALMENT, SPOTS, WILLPOWER_DICE
from hero_combat.systems.storyteller.traits import dots, trait_lines
from hero_combat.systems.storyteller.turn import wound

_PHYSICAL = frozenset({"strength", "dexterity", "stamina"})


def own_lines(book: Book, order: Resolve, gear: Gear) -> list[Modifier]:
    """What the attacker brings, whoever the target is."""
    who = order.attacker
    sheet, current = book.sheets[who], book.combatants[who]
    lines = trait_lines(sheet, (gear.attribute, gear.skill))
    if gear.bonus:
        lines.append(Modifier(gear.name, gear.bonus))
    if order.specialty:
        lines.append(Modifier("specialty", order.specialty))
    if order.willpower:
        lines.append(Modifier("Willpower", WILLPOWER_DICE))
    if order.all_out:
        lines.append(Modifier("all-out attack", 2))
    if order.burst:
        lines.append(Modifier(f"{order.burst} burst", BURSTS[order.burst].bonus))
    if order.modifier:
        lines.append(Modifier("modifier", order.modifier))
    if order.off_hand:
        lines.append(Modifier("off hand", -2))
    _burdens(lines, sheet, gear)
    if current.tags:
        lines += tag_lines(current.tags, gear.attribute, fighting=True, sight=True)
    if gear.skill == "firearms" and current.concealed > 1:
        own = shooting.concealment(current.concealed).own
        lines.append(Modifier("out of concealment", own))
    if penalty := wound(book, who):
        lines.append(Modifier("wounds", penalty))
    return lines


def _burdens(lines: list[Modifier], sheet: Sheet, gear: Gear) -> None:
    """What the weapon and the armor ask of their bearer."""
    if gear.pool_mod:
        lines.append(Modifier("improvised weapon", gear.pool_mod))
    if gear.strength > sheet.strength:
        lines.append(Modifier(f"needs Strength {gear.strength}", -1))
    needed = worn(sheet.armor).strength
    if needed > sheet.strength:
        lines.append(Modifier(f"armor needs Strength {needed}", -1))


def tag_lines(
    tags: Sequence[str] | dict[str, int], attribute: str, *, fighting: bool, sight: bool
) -> list[Modifier]:
    """What Combat Tags do to a roll with this attribute. source: P14"""
    lines = []
    for tag in tags:
        if tag == "insane" and fighting:
            lines.append(Modifier("insane", 1))
        elif tag == "arm-wrack" and fighting:
            lines.append(Modifier("arm wrack: off hand", -2))
        elif tag == "arms-wrack" and attribute in _PHYSICAL:
            lines.append(Modifier("both arms wracked", -3))
        elif tag == "knocked-down" and fighting:
            lines.append(Modifier("knocked down", -2))
        elif tag == "blinded" and sight:
            lines.append(Modifier("one eye blind", -3))
        elif tag == "both-blinded" and sight:
            lines.append(Modifier("blind", -5))
        elif tag == "shaken-off":
            lines.append(Modifier("shook off the stun", -3))
    return lines


def only_chance(book: Book, who: str, attribute: str) -> bool:
    """Whether wracked arms leave nothing but a chance die."""
    return attribute == "dexterity" and "arms-wrack" in book.combatants[who].tags


def target_lines(
    book: Book, order: Resolve, gear: Gear, target: str
) -> tuple[list[Modifier], bool]:
    """What the target and the distance do, Defense apart; and whether only chance is left."""
    lines: list[Modifier] = []
    current, aimed = book.combatants.get(target), book.combatants[order.attacker]
    prone = current is not None and current.status.prone
    beyond = False
    if gear.of.ranged:
        if aimed.aim and aimed.aiming == target and not order.burst:
            lines.append(Modifier("aim", aimed.aim))
        if len(order.target) > 1 and order.burst:
            lines.append(Modifier(f"{len(order.target)} targets", -len(order.target)))
        if order.range:
            penalty = shooting.range_penalty(ranges(book, order, gear), order.range)
            beyond = penalty is None
            if penalty:
                lines.append(Modifier(f"range {order.range} m", penalty))
        level = current.concealed if current else 0
        if order.concealment:
            level = CONCEALMENT[order.concealment]
        if level:
            lines.append(Modifier("concealment", shooting.concealment(level).against))
        if prone:
            lines.append(Modifier("prone target", -2))
        if order.avoid:
            _avoid(book, order, lines)
    elif prone and not aimed.status.prone:
        lines.append(Modifier("prone target", 2))
    if order.location:
        lines.append(Modifier(order.location, SPOTS[order.location]))
    return lines, beyond


def _avoid(book: Book, order: Resolve, lines: list[Modifier]) -> None:
    gripped = sum(bool(book.combatants[who].grappling) for who in order.avoid)
    penalty = shooting.into_close_combat(
        len(order.avoid) - gripped, gripped, autofire=bool(order.burst)
    )
    if penalty:
        lines.append(Modifier("into close combat", penalty))
    else:
        book.note("a burst takes no heed of who else is in the melee")


def ranges(book: Book, order: Resolve, gear: Gear) -> tuple[int, int, int]:
    """Short, medium and long for this weapon in this hand."""
    if gear.kind != "thrown" or gear.ranges[2]:
        if not gear.ranges[2]:
            book.note(f"{gear.name} has no ranges in the file; range is left out")
            return (order.range, order.range, order.range)
        return gear.ranges
    sheet: Sheet = book.sheets[order.attacker]
    return shooting.thrown(
        sheet.strength,
        sheet.dexterity,
        sheet.athletics,
        gear.size,
        aero=gear.aerodynamic,
        formula=book.before.rules.aero_formula,
    ).ranges


def higher_trait(sheet: Sheet, gear: Gear) -> int:
    """The higher of the two traits in the pool, which bounds a pulled blow."""
    return max(dots(sheet, gear.attribute), dots(sheet, gear.skill))


def check_size(lines: Sequence[Modifier]) -> int:
    """The pool that the lines add up to.

    Raises:
        DiceError: it is no sensible number of dice.
    """
    total = sum(int(line.value) for line in lines)
    if total > 10_000:
        raise DiceError(f"a pool of {total} dice is too large")
    return total
