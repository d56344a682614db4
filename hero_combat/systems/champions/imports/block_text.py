"""A stat block as text, with a comment for everything that is left out."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from hero_combat.systems.champions.imports.mapped import Entry, Mapped, Value, word_of

_SECTIONS = ("attacks", "powers", "armour", "defences")
_END_REMARK = "# attacks cost 1 END for each 10 active points of their dice: the file holds no END"


def block_text(id_: str, name: str, values: Mapping[str, int], found: Sequence[Mapped]) -> str:
    """Return an encounter of one stat block.

    Args:
        id_: the id of the combatant.
        name: what people read.
        values: the stat block's numbers, by their keys.
        found: what everything else came to.
    """
    return "".join(f"{line}\n" for line in _lines(id_, name, values, found))


def _lines(
    id_: str, name: str, values: Mapping[str, int], found: Sequence[Mapped]
) -> Iterator[str]:
    yield 'system = "champions"'
    yield ""
    yield "# a character of HERO Designer"
    yield f"[combatants.{id_}]"
    yield f"name = {_written(name)}"
    for key, value in values.items():
        yield f"{key} = {value}"
    entries = [entry for each in found for entry in each.tables]
    if any("end" not in each.keys and each.section == "attacks" for each in entries):
        yield _END_REMARK
    for each in found:
        if each.remark:
            yield f"# {each.remark}"
    for each in found:
        if each.left_out:
            yield f"# left out: {each.left_out}"
    for section in _SECTIONS:
        taken: set[str] = set()
        for entry in entries:
            if entry.section == section:
                word = _free(word_of(entry.name, section.removesuffix("s")), taken)
                taken.add(word)
                yield ""
                yield from _table(f"combatants.{id_}.{section}.{word}", entry, word)


def _table(header: str, entry: Entry, word: str) -> Iterator[str]:
    for remark in entry.remarks:
        yield f"# {remark}"
    yield f"[{header}]"
    if entry.name and entry.name.lower() != word.replace("-", " "):
        yield f"name = {_written(entry.name)}"
    for key, value in entry.keys.items():
        yield f"{key} = {_written(value)}"


def _free(word: str, taken: set[str]) -> str:
    """Return the word, with a number where it is taken."""
    free, number = word, 1
    while free in taken:
        number += 1
        free = f"{word}-{number}"
    return free


def _written(value: Value) -> str:
    """Return a value as TOML has it; a text was printable before."""
    return msgspec.json.encode(value).decode()
