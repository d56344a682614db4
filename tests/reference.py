"""The guide to the public API, made of its signatures and docstrings.

`python tests/renew.py api` writes it anew; read the diff.
"""

import inspect
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import msgspec
from repository import PACKAGE

import hero_combat as hc
from hero_combat.fight.schema import lines_of

GUIDE = PACKAGE / "guide" / "python.md"

CHAPTERS = {
    "Open a fight": "load change loads new",
    "A fight": "Fight log.statistics:CombatantTally log.verify:Verdict log.verify:Difference "
    "log.correction:Corrected log.correction:Replayed",
    "The result of an order": "Outcome RollReport Modifier Change Decision",
    "Events": "Event",
    "The board": "Board Row Bar Track Item Coming",
    "The map": "Places Map Mapped MappedPlace Way",
    "Odds": "OddsReport Likelihood Spread UntilReport Law Chance",
    "A combatant's options": "Options npc.option_types:AttackOption npc.option_types:AttackOn "
    "fight.tactics:OwnAttack npc.option_types:MoveOption npc.option_types:NotNow",
    "NPC turns": "Turns npc.account:Played npc.account:Ending",
    "Simulations": "Simulated OutcomeChance Interval simulate.report:PersonChances "
    "simulate.report:Range simulate.report:Bin simulate.report:LineCount "
    "simulate.arena:StartingPoint simulate.report:FightNumber simulate.report:Assumed",
    "Comparisons": "ComparedPlans simulate.compared:Variant simulate.statistics:Comparison",
    "Aims": "Aimed simulate.aim:AimedValue",
    "Weights": "Weights simulate.weights:Weight ShareDifference simulate.weights:Idle "
    "simulate.weights:SideShare",
    "Advice": "Advice simulate.advice:AdvisedOrder Confidence",
    "Errors": "HeroCombatError Problem Exit",
}
"""The names of each chapter, with what is read of them and has no name to be imported by.

Events and errors stand behind their base.
"""

_INTRO = """# The Python API, name by name

`import hero_combat as hc` gives you the whole public API. Authors of rule systems also use
`hero_combat.plugin`. The API is typed, so `mypy --strict` can check your scripts. New to it? Start
with [`hero-combat help scripting`](scripting.md), then look at the scripts in `tests/examples/`.
Every example here plays `fight`, the museum job, from its beginning. In a notebook, a fight, its
board, an outcome, odds and simulations show as drawings and pages.
"""
_SECTION = re.compile(r"^(Args|Attributes|Raises|Example):$", re.MULTILINE)
_ITEM = re.compile(r"^([\w`]+): ", re.MULTILINE)


def reference() -> str:
    """Write the guide."""
    parts = [_INTRO]
    for chapter, names in CHAPTERS.items():
        parts.append(f"## {chapter}\n")
        first, *others = names.split()
        for name in (first, *_under(first), *others):
            parts += _entry(name)
    return "\n".join(parts)


def _under(name: str) -> list[str]:
    """The exported classes that stand behind their base, as they are declared."""
    base = getattr(hc, name)
    if name not in ("Event", "HeroCombatError"):
        return []
    found = [one for one in hc.__all__ if one != name and _is_a(getattr(hc, one), base)]
    return sorted(found, key=lambda one: inspect.getsourcelines(getattr(hc, one))[1])


def _is_a(value: object, base: type) -> bool:
    return isinstance(value, type) and issubclass(value, base)


def exported() -> set[str]:
    """The names that the guide tells of and that can be imported."""
    named = {name for names in CHAPTERS.values() for name in names.split() if ":" not in name}
    return named | {name for first in ("Event", "HeroCombatError") for name in _under(first)}


def _value(name: str) -> Any:
    module, _, inner = name.rpartition(":")
    return getattr(import_module(f"hero_combat.{module}"), inner) if module else getattr(hc, name)


def _entry(name: str) -> Iterator[str]:
    value = _value(name)
    if not isinstance(value, type):
        yield f"### hc.{name}{_signature(value)}\n"
        yield from _text(value)
        return
    yield f"### {name.rpartition(':')[2] if ':' in name else f'hc.{name}'}\n"
    yield from _text(value, _fields(value))
    for key, member in vars(value).items():
        if key.startswith("_") or key in (*getattr(value, "__struct_fields__", ()), "exit"):
            continue
        prefix = "fight" if value is hc.Fight else value.__name__.lower()
        if isinstance(member, property):
            kind = _type(inspect.signature(member.fget).return_annotation)
            yield f"#### {prefix}.{key}: {kind}\n"
            yield from _text(member)
        elif inspect.isfunction(member):
            yield f"#### {prefix}.{key}{_signature(member)}\n"
            yield from _text(member)


def _fields(value: type) -> dict[str, str]:
    """The fields of a record, each with its type; the codes of an enum."""
    if issubclass(value, hc.Exit):
        return {code.name: str(code.value) for code in value}
    if not issubclass(value, msgspec.Struct):
        return {}
    types: dict[str, Any] = {}
    for base in reversed(value.__mro__):
        types |= inspect.get_annotations(base)
    return {field: _type(types[field]) for field in value.__struct_fields__}


def _signature(function: Any) -> str:
    signature = inspect.signature(function)
    own = [one for one in signature.parameters.values() if one.name != "self"]
    texts = []
    for one in own:
        if one.kind is one.KEYWORD_ONLY and "*" not in texts:
            texts.append("*")
        default = "" if one.default is one.empty else f" = {_default(one.default)}"
        kind = "" if one.annotation is one.empty else f": {_type(one.annotation)}"
        texts.append(f"{one.name}{kind}{default}")
    return f"({', '.join(texts)}) -> {_type(signature.return_annotation)}"


def _default(value: object) -> str:
    return "{}" if isinstance(value, Mapping) else repr(value).replace("'", '"')


def _type(annotation: Any) -> str:
    text = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    text = re.sub(r"\b(?:\w+\.)+(\w+)", r"\1", text)
    text = re.sub(r"Literal\[[^]]*\]", lambda found: found[0].replace("'", '"'), text)
    return re.sub(r"'|~", "", text).replace("NoneType", "None")


def _text(value: Any, fields: dict[str, str] | None = None) -> Iterator[str]:
    """A docstring as Markdown: its words, a list of what it names, its example."""
    doc = inspect.cleandoc(value.__doc__ or "")
    lead, *rest = _SECTION.split(doc)
    sections = {rest[n]: inspect.cleandoc(rest[n + 1]) for n in range(0, len(rest), 2)}
    words = {"Args": "", "Attributes": "", "Raises": ""} | sections
    yield f"{lead.strip()}\n"
    told = _items(words["Attributes"])
    if fields and not issubclass(value, hc.Exit):  # those of its bases, too
        told = {key: line for key, line in lines_of(value).items() if key in fields} | told
    for field, kind in (fields or {}).items():
        told[field] = f"`{kind}`{': ' if field in told else ''}{told.get(field, '')}"
    items = [*told.items(), *_items(words["Args"]).items()]
    items += [(f"raises {one}", text) for one, text in _items(words["Raises"]).items()]
    if items:
        yield "".join(f"* **{one}**: {text}\n" for one, text in items)
    if "Example" in sections:
        yield f"```python\n{sections['Example']}\n\n```\n"


def _items(text: str) -> dict[str, str]:
    """The items of a section, each on one line."""
    parts = _ITEM.split(f"\n{text}")[1:]
    return {parts[n]: " ".join(parts[n + 1].split()) for n in range(0, len(parts), 2)}


def write() -> None:
    """Write the guide."""
    GUIDE.write_text(reference(), "utf-8")


if __name__ == "__main__":
    write()
