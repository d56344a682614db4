"""Actors of Foundry for tests: as its HERO System makes them of a file of HERO Designer."""

import json
from typing import Any
from xml.etree import ElementTree as ET

SECTIONS = ("SKILLS", "PERKS", "TALENTS", "MARTIALARTS", "POWERS", "DISADVANTAGES", "EQUIPMENT")
_WORDS = {"yes": True, "no": False}


def exported(actor: dict[str, Any], system: str) -> bytes:
    """The bytes of `Export Data`: the actor, with the system that wrote it."""
    return json.dumps({**actor, "_stats": {"systemId": system, "coreVersion": "13.346"}}).encode()


def hero(xml: str, kind: str = "pc") -> dict[str, Any]:
    """The actor that Foundry makes of a character of HERO Designer.

    Tags become tables, those of one name a list, `Yes` becomes true, and a number a number; what is
    in a compound power becomes an item of its own that names the compound.
    """
    root = ET.fromstring(xml.split("?>", 1)[-1])  # noqa: S314 - our own text
    system: dict[str, Any] = {
        "CHARACTER": {"TEMPLATE": {"_name": root.get("TEMPLATE")}},
        "is5e": False,
        "characteristics": {"str": {"max": 25, "value": 25}},
        "_hdcXml": "<CHARACTER />",
    }
    for each in root.findall("CHARACTERISTICS/*"):
        system[each.tag] = _table(each)
    items = [
        {"name": "Block", "type": "maneuver", "system": {"XMLID": "BLOCK", "OCV": "0"}},
        {"name": "Perception", "type": "skill", "system": {"XMLID": "PERCEPTION"}},
    ]
    for section in SECTIONS:
        for each in root.findall(f"{section}/*"):
            items += _items(each, section.lower().removesuffix("s"))
    info = root.find("CHARACTER_INFO")
    name = "" if info is None else info.get("CHARACTER_NAME", "")
    token = {"disposition": 1 if kind == "pc" else -1}
    return {"name": name, "type": kind, "system": system, "items": items, "prototypeToken": token}


def _items(tag: ET.Element, kind: str) -> list[dict[str, Any]]:
    table = _table(tag)
    parts = []
    if table.get("XMLID") == "COMPOUNDPOWER":
        table.setdefault("ID", f"{tag.get('POSITION')} without an ID")
        for child in tag:
            if child.tag not in ("MODIFIER", "ADDER", "NOTES"):
                table[child.tag] = []
                parts.append({**_table(child), "PARENTID": table["ID"]})
    items = [table, *parts]
    return [{"name": each.get("NAME", ""), "type": kind, "system": each} for each in items]


def _table(tag: ET.Element) -> dict[str, Any]:
    table: dict[str, Any] = {"xmlTag": tag.tag, "active": True, "errors": [], "LINKED_ID": None}
    for key, value in tag.attrib.items():
        whole = value.strip().lstrip("-").isdigit() and key not in ("OPTIONID", "OCV", "DCV")
        table[key] = int(value) if whole else _WORDS.get(value.lower(), value)
        if value == "GENERIC_OBJECT":
            table[key] = tag.tag
    for child in tag:
        if child.tag == "NOTES":
            table["NOTES"] = child.text or ""
        else:
            table.setdefault(child.tag, []).append(_table(child))
    return table
