"""Characteristics: the base of the template, and what was bought over it."""

from collections.abc import Mapping
from typing import Final

from hero_combat.imports.stat_block import BlockTable
from hero_combat.systems.champions.imports.defenses import armor, is_of_sort
from hero_combat.systems.champions.imports.elements import Element, described
from hero_combat.systems.champions.imports.mapped import Mapped

BASES: Final[Mapping[str, int]] = {
    "STR": 10, "DEX": 10, "CON": 10, "INT": 10, "EGO": 10, "PRE": 10,
    "OCV": 3, "DCV": 3, "OMCV": 3, "DMCV": 3, "SPD": 2, "PD": 2, "ED": 2,
    "REC": 4, "END": 20, "BODY": 10, "STUN": 20,
}  # fmt: skip
"""What everybody has for nothing. source: the HERO 6e book, "Characteristics"."""
_RESISTANT = {"PD": "rpd", "ED": "red"}


def bought(element: Element) -> Mapped:
    """Return the levels of a characteristic; those of equipment are left out."""
    key, levels = element.xmlid.lower(), element.number("LEVELS")
    own = element.section == "CHARACTERISTICS"
    if not own:
        if element.section == "EQUIPMENT":
            return Mapped(left_out=f"{element.title()} (equipment is not added)")
        counts = element.item.is_set("AFFECTS_TOTAL") or element.item.is_set("AFFECTS_PRIMARY")
        if element.is_slot or not counts:
            return Mapped(left_out=f"{element.title()}, which is not always there")
    added = {key: levels}
    others = list(element.modifiers)
    tables: tuple[BlockTable, ...] = ()
    if element.xmlid in _RESISTANT:
        base = BASES[element.xmlid] if element.item.is_set("ADD_MODIFIERS_TO_BASE") else 0
        others = [each for each in others if each.xmlid != "RESISTANT" and not is_of_sort(each)]
        part = {key: levels + base} if levels + base > 0 else {}
        if element.has("RESISTANT"):
            added[_RESISTANT[element.xmlid]] = levels + base
            part |= {_RESISTANT[element.xmlid]: levels + base} if part else {}
        tables = armor(element.name or element.xmlid, part, element)
    limits = ", ".join(described(each) for each in others)
    return Mapped(
        added=added,
        tables=tables,
        left_out=f"{element.title()}: {limits}" if limits else "",
        remark="" if own else f"{key} has {levels:+} of {element.title()}",
    )


def movement(element: Element) -> Mapped:
    """Return a way of moving that was bought; what everybody has is not worth a word."""
    return Mapped(left_out=element.title() if element.number("LEVELS") else "")
