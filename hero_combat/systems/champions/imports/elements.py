"""What a character has, one by one: powers with what frameworks and compounds hand down."""

import re
from collections.abc import Iterator

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.systems.champions.imports.markup import Item, whole_number

FRAMEWORKS = frozenset({"MULTIPOWER", "VPP"})
"""Tags whose slots share points, so that one can't count on any of them."""
_HEADINGS = frozenset({"LIST", "SEPARATOR"})
_PARTS = frozenset({"ADDER", "MODIFIER", "NOTES"})
_COMPOUND = "COMPOUNDPOWER"
_DEEPEST = 16  # a slot of a slot of ...


class Element(msgspec.Struct, frozen=True):
    """A thing that a character has.

    Attributes:
        item: as the file has it.
        name: what the player calls it, or the compound around it; "" for nothing.
        modifiers: its own and those of the frameworks and compounds around it.
        section: where it was bought: `POWERS`, `EQUIPMENT`.
        is_slot: whether it is a slot of a framework, and so is not always there.
        is_carried: whether it is at hand: equipment may be left at home.
        file: the name of the file.
    """

    item: Item
    name: str
    modifiers: tuple[Item, ...]
    section: str
    is_slot: bool
    is_carried: bool
    file: str

    @property
    def xmlid(self) -> str:
        """Return what kind of thing it is."""
        return self.item.xmlid

    def number(self, key: str) -> int:
        """Return one of its attributes as a whole number."""
        return whole_number(self.item, key, self.file)

    def points(self, key: str) -> int:
        """Return one of its attributes as a whole number that is not below 0.

        Raises:
            FileError: it is none, or beyond 1,000.
        """
        found = self.number(key)
        if found < 0:
            told = f"{key} of {self.xmlid[:40]} is {found}, less than nothing"
            raise FileError(Problem(told, self.file, self.item.line))
        return found

    def has(self, xmlid: str) -> bool:
        """Tell whether it has a modifier."""
        return any(each.xmlid == xmlid for each in self.modifiers)

    def title(self) -> str:
        """Return what it is called and what it is: `Winter's Shawl: Life Support`."""
        item = self.item
        what = item.text("ALIAS") or item.text("DISPLAY") or item.text("XMLID") or item.tag[:40]
        more = "; ".join(text for text in (item.text("OPTION_ALIAS"), item.text("INPUT")) if text)
        what = f"{what} ({more})" if more else what
        levels = item.text("LEVELS")
        if levels not in ("", "0"):
            what += f" {levels}" if levels[0] in "+-" else f" +{levels}"
        return f"{self.name}: {what}" if self.name and self.name != what else what


def described(modifier: Item) -> str:
    """Return a modifier in words: `Requires A Roll (12- roll; Locations 7-14)`."""
    what = modifier.text("ALIAS") or modifier.text("XMLID") or modifier.tag[:40]
    more = "; ".join(
        text for text in (modifier.text("OPTION_ALIAS"), modifier.text("COMMENTS")) if text
    )
    return f"{what} ({more})" if more else what


def elements_of(section: Item, file: str) -> Iterator[Element]:
    """Yield what a section of the file holds; headings are nothing.

    Raises:
        FileError: slots lie in each other in a circle, or too deep.
    """
    by_id = {item.attributes["ID"]: item for item in section.children if item.attributes.get("ID")}
    for item in section.children:
        around = tuple(_around(item, by_id, file))
        yield from _unfolded(item, around, section.tag, file)


def _around(item: Item, by_id: dict[str, Item], file: str) -> Iterator[Item]:
    """Yield the frameworks and compounds in which an item lies, the nearest first."""
    for _ in range(_DEEPEST):
        parent = by_id.get(item.attributes.get("PARENTID", ""))
        if parent is None:
            return
        yield parent
        item = parent
    raise FileError(Problem("its powers lie in each other more than 16 deep", file, item.line))


def _unfolded(item: Item, around: tuple[Item, ...], section: str, file: str) -> Iterator[Element]:
    if item.tag in _HEADINGS:
        return
    inside = [child for child in item.children if child.tag not in _PARTS]
    if item.xmlid == _COMPOUND:
        for child in inside:
            yield from _unfolded(child, (item, *around), section, file)
        return
    chain = (item, *around)
    called = (each.text("NAME") for each in chain if each is item or each.xmlid == _COMPOUND)
    yield Element(
        item,
        next((name for name in called if name), ""),
        tuple(modifier for each in chain for modifier in each.of("MODIFIER")),
        section,
        is_slot=any(each.tag in FRAMEWORKS for each in around),
        is_carried=all(each.text("CARRIED").casefold() != "no" for each in chain),
        file=file,
    )
    for child in inside:
        yield from _unfolded(child, chain, section, file)


_LOCATIONS = re.compile(r"\blocations?\b", re.IGNORECASE)
_ROLLS = frozenset({"REQUIRESASKILLROLL", "ACTIVATIONROLL"})
_CHARACTERISTICS = frozenset({"str", "dex", "con", "int", "ego", "pre"})
_BY_CHARACTERISTIC = frozenset({"BASICRSR", "CHAR"})


def condition_of(element: Element) -> str:
    """Return what armor depends on, a hit location or an odd roll; "" for nothing."""
    if _LOCATIONS.search(element.item.notes) or _LOCATIONS.search(element.name):
        return "only at some locations"
    for modifier in element.modifiers:
        texts = (modifier.text(key) for key in ("ALIAS", "OPTION_ALIAS", "COMMENTS", "INPUT"))
        if any(_LOCATIONS.search(text) for text in (*texts, modifier.notes)):
            return "only at some locations"
        if modifier.xmlid in _ROLLS and not required_roll(modifier):
            return "only by a roll"
    return ""


def required_roll(modifier: Item) -> int | str:
    """Return the number, or the characteristic, that a modifier makes one roll; 0 for neither.

    The roll of a skill is 0: a stat block has no skills to roll.
    """
    if modifier.xmlid not in _ROLLS:
        return 0
    option = modifier.text("OPTIONID") or modifier.text("OPTION")
    if option.isascii() and option.isdigit() and 3 <= int(option[:3]) <= 18:
        return int(option)
    if option in _BY_CHARACTERISTIC:
        for key in ("ROLLALIAS", "COMMENTS"):
            word = modifier.text(key).lower().removesuffix(" roll")
            if word in _CHARACTERISTICS:
                return word
    return 0
