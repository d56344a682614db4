"""What everyone in a fight is called, and was called before."""

from collections.abc import Iterable, Iterator, Mapping

from hero_combat.errors import UsageError
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import id_of
from hero_combat.log.lines import read
from hero_combat.log.participants import Begin
from hero_combat.log.set_verb import Set
from hero_combat.orders.declaration import verb_of

Names = Mapping[str, frozenset[str]]
"""The names that combatants ever had, by the id."""
_VERBS = {verb_of(order): order for order in (Begin, Set)}


def all_names(fight: AnyEncounter) -> Names:
    """Return the names of now, and those that the log has given, or the state before its lines.

    A word of which it can't be told any more whom it named may have named anyone.
    """
    names = {who: {str(sheet.name)} for who, sheet in fight.sheets.items()}
    for word, name in (*_in_base(fight), *_in_log(fight)):
        for who in _meant(word, fight):
            names[who].add(name)
    return {who: frozenset(each) for who, each in names.items()}


def _in_log(fight: AnyEncounter) -> Iterator[tuple[str, str]]:
    for text in fight.log:
        verb, _, rest = text.partition(" ")
        if verb not in _VERBS or ".name" not in rest:
            continue
        order = read(text, _VERBS).order
        if isinstance(order, Set):
            words, _, key = order.path.partition(".")
            if key == "sheet.name":
                yield from ((word.strip(), order.value) for word in words.split(","))
        elif isinstance(order, Begin):
            for path, value in order.set_:
                word, _, key = path.partition(".")
                if key.removeprefix("sheet.") == "name":
                    yield word, value


def _in_base(fight: AnyEncounter) -> Iterator[tuple[str, str]]:
    base = fight.record.base or {}
    for part in ("combatants", "left"):
        for who, values in _table(base.get(part)).items():
            name = _table(_table(values).get("sheet")).get("name")
            if isinstance(name, str):
                yield who, name


def _table(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}


def _meant(word: str, fight: AnyEncounter) -> Iterable[str]:
    """Return the ids of those whom a word may mean."""
    try:
        return (id_of(word, fight.sheets, fight),)
    except UsageError:
        return fight.sheets
