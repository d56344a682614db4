"""Defenses: points of all kinds, and what is hardened, by a roll, a reduction or a negation."""

from collections.abc import Mapping
from typing import Final

from hero_combat.imports.stat_block import BlockTable, KeyValue
from hero_combat.systems.champions.imports.elements import (
    Element,
    condition_of,
    described,
    required_roll,
)
from hero_combat.systems.champions.imports.mapped import Mapped
from hero_combat.systems.champions.imports.markup import Item, whole_number

_SILENT = frozenset({"FOCUS", "COSTSEND"})  # a focus is no weaker, and END makes it a power
_LEVELS = {"HARDENED": "hardened", "IMPENETRABLE": "impenetrable"}
_MOST_LEVELS = 10
_REDUCED: Final[Mapping[str, tuple[str, str]]] = {
    "physical": ("pd", "rpd"),
    "energy": ("ed", "red"),
    "mental": ("mental", "mental"),
}
_NEGATED = {"PHYSICAL": "pd", "ENERGY": "ed", "MENTAL": "mental"}


def protection(element: Element) -> Mapped:
    """Return resistant protection: it adds to defenses, or is a power that is raised.

    Armor that depends on a location, or on the roll of a skill, adds to nothing.
    """
    pd, ed, md = (element.points(f"{key}LEVELS") for key in ("PD", "ED", "MD"))
    power = element.points("POWDLEVELS")
    values = {"pd": pd, "rpd": pd, "ed": ed, "red": ed, "md": md, "power_defence": power}
    values = {key: value for key, value in values.items() if value}
    rest = _others(element)
    told = f"{element.title().partition(' +')[0]}: {pd} PD, {ed} ED, resistant"
    if md:
        told += f", {md} mental"
    if not element.is_carried:
        return Mapped(left_out=f"{told}, which is not carried")
    if condition := condition_of(element):
        more = "; ".join(rest)
        return Mapped(left_out=f"{told}, {condition}" + (f": {more}" if more else ""))
    left_out = f"{element.title()}: {', '.join(rest)}" if rest else ""
    name = element.name or element.item.text("ALIAS")
    if element.is_slot or element.has("COSTSEND"):
        remark = "the file doesn't hold its END: `end = 3`, say, is what it costs"
        keys = {**values, **sort_of(element)}
        return Mapped(tables=(BlockTable("powers", name, keys, (remark,)),), left_out=left_out)
    return Mapped(added=values, tables=armor(name, values, element), left_out=left_out)


def armor(name: str, values: Mapping[str, int], element: Element) -> tuple[BlockTable, ...]:
    """Return the part of the defenses that these points are; none where they are like all others.

    Args:
        name: what people call it.
        values: its points.
        element: what it was bought as, hardened or by a roll.
    """
    sort = sort_of(element)
    return (BlockTable("armour", name, {**values, **sort}),) if sort and values else ()


def sort_of(element: Element) -> dict[str, KeyValue]:
    """Return of what sort a defense is: levels of Hardened and Impenetrable, a required roll."""
    found: dict[str, KeyValue] = {}
    for modifier in element.modifiers:
        if modifier.xmlid in _LEVELS:
            found[_LEVELS[modifier.xmlid]] = _levels(modifier, element)
        elif roll := required_roll(modifier):
            found["activation"] = roll
    return found


def is_of_sort(modifier: Item) -> bool:
    """Tell whether a modifier says of which sort a defense is."""
    return modifier.xmlid in _LEVELS or bool(required_roll(modifier))


def _levels(modifier: Item, element: Element) -> int:
    return max(1, min(_MOST_LEVELS, whole_number(modifier, "LEVELS", element.file)))


def resistance(element: Element) -> Mapped:
    """Return damage resistance, which makes resistant what there is."""
    pd, ed = element.points("PDLEVELS"), element.points("EDLEVELS")
    return _always(element, {"rpd": pd, "red": ed})


def mental_defense(element: Element) -> Mapped:
    """Return mental defense."""
    return _always(element, {"md": element.points("LEVELS")})


def power_defense(element: Element) -> Mapped:
    """Return power defense."""
    return _always(element, {"power_defence": element.points("LEVELS")})


def flash_defense(element: Element) -> Mapped:
    """Return flash defense; that of several senses is not added up."""
    found = _always(element, {"flash_defence": element.points("LEVELS")})
    return Mapped(
        at_least=found.added,
        tables=found.tables,
        left_out=found.left_out,
        remark=f"flash_defence is that of {element.title()}" if found.added else "",
    )


def knockback_resistance(element: Element) -> Mapped:
    """Return metres of knockback resistance."""
    return _always(element, {"knockback_resistance": element.points("LEVELS")})


def reduction(element: Element) -> Mapped:
    """Return damage reduction in per cent; of several the best counts."""
    option = element.item.text("OPTIONID") or element.item.text("OPTION")
    keys = _REDUCED.get(element.item.text("INPUT").lower())
    percent = next((each for each in (25, 50, 75) if str(each) in option), 0)
    if not keys or not percent:
        return Mapped(left_out=element.title())
    key = keys["RESISTANT" in option]
    found = _always(element, {f"reduction.{key}": percent})
    return Mapped(at_least=found.added, left_out=found.left_out)


def negation(element: Element) -> Mapped:
    """Return damage negation in damage classes."""
    added = {
        f"negation.{_NEGATED[each.xmlid]}": max(0, whole_number(each, "LEVELS", element.file))
        for each in element.item.of("ADDER")
        if each.xmlid in _NEGATED
    }
    return _always(element, {key: classes for key, classes in added.items() if classes})


def _always(element: Element, added: dict[str, int]) -> Mapped:
    if condition := condition_of(element):
        return Mapped(left_out=f"{element.title()}, {condition}")
    if element.is_slot or element.has("COSTSEND") or not element.is_carried:
        return Mapped(left_out=f"{element.title()}, which is not always there")
    points = {key: value for key, value in added.items() if key in _POINTS and value}
    if not points and sort_of(element):  # what has no points is of no sort
        if any(required_roll(each) for each in element.modifiers):
            return Mapped(left_out=f"{element.title()}, only by a roll")
        rest = [described(each) for each in element.modifiers if each.xmlid not in _SILENT]
    else:
        rest = _others(element)
    return Mapped(
        added=added,
        tables=armor(element.name or element.item.text("ALIAS"), points, element),
        left_out=f"{element.title()}: {', '.join(rest)}" if rest else "",
    )


_POINTS = frozenset({"md", "power_defence", "flash_defence"})
"""What armor can be a part of, besides PD and ED."""


def _others(element: Element) -> list[str]:
    """Return the modifiers that no key is for, in words."""
    return [
        described(each)
        for each in element.modifiers
        if each.xmlid not in _SILENT and not is_of_sort(each)
    ]
