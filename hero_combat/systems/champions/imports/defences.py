"""Defences: resistant protection, mental defence, knockback resistance."""

from hero_combat.systems.champions.imports.elements import Element, condition_of, described
from hero_combat.systems.champions.imports.mapped import Entry, Mapped

_SILENT = frozenset({"FOCUS", "COSTSEND"})  # a focus is no weaker, and END makes it a power


def protection(element: Element) -> Mapped:
    """Return resistant protection: it adds to defences, or is a power that is raised.

    Armour that depends on a location or a roll adds to nothing.
    """
    pd, ed, md = (element.points(f"{key}LEVELS") for key in ("PD", "ED", "MD"))
    values = {"pd": pd, "rpd": pd, "ed": ed, "red": ed, "md": md}
    values = {key: value for key, value in values.items() if value}
    rest = [described(each) for each in element.modifiers if each.xmlid not in _SILENT]
    if element.points("POWDLEVELS"):
        rest.append(f"{element.points('POWDLEVELS')} Power Defense")
    told = f"{element.title().partition(' +')[0]}: {pd} PD, {ed} ED, resistant"
    if md:
        told += f", {md} mental"
    if not element.is_carried:
        return Mapped(left_out=f"{told}, which is not carried")
    if condition := condition_of(element):
        more = "; ".join(rest)
        return Mapped(left_out=f"{told}, {condition}" + (f": {more}" if more else ""))
    left_out = f"{element.title()}: {', '.join(rest)}" if rest else ""
    if not (element.is_slot or element.has("COSTSEND")):
        return Mapped(added=values, left_out=left_out)
    remark = "HERO Designer's file doesn't hold its END: `end = 3`, say, is what it costs"
    name = element.name or element.item.text("ALIAS")
    return Mapped(tables=(Entry("powers", name, values, (remark,)),), left_out=left_out)


def resistance(element: Element) -> Mapped:
    """Return damage resistance, which makes resistant what there is."""
    pd, ed = element.points("PDLEVELS"), element.points("EDLEVELS")
    return _always(element, {"rpd": pd, "red": ed})


def mental_defence(element: Element) -> Mapped:
    """Return mental defence."""
    return _always(element, {"md": element.points("LEVELS")})


def knockback_resistance(element: Element) -> Mapped:
    """Return metres of knockback resistance."""
    return _always(element, {"knockback_resistance": element.points("LEVELS")})


def _always(element: Element, added: dict[str, int]) -> Mapped:
    if condition := condition_of(element):
        return Mapped(left_out=f"{element.title()}, {condition}")
    if element.is_slot or element.has("COSTSEND") or not element.is_carried:
        return Mapped(left_out=f"{element.title()}, which is not always there")
    rest = [described(each) for each in element.modifiers if each.xmlid not in _SILENT]
    return Mapped(added=added, left_out=f"{element.title()}: {', '.join(rest)}" if rest else "")
