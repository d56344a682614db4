"""Values that are laid over the authored part of a file when a fight begins."""

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import id_of
from hero_combat.file.tables import with_overrides
from hero_combat.file.typed import decode, fields_of
from hero_combat.log.set_sheet import override_sheet
from hero_combat.log.set_values import reader
from hero_combat.text import did_you_mean


def overridden(
    encounter: AnyEncounter,
    ids: Collection[str],
    values: Iterable[tuple[str, str]],
    system: System,
) -> AnyEncounter:
    """Return the encounter with values laid over stat blocks and rulings.

    Args:
        encounter: the encounter, before the fight begins.
        ids: who takes part.
        values: paths and values: `titania.stun` and `40`, `titania.marks.afraid` and `true`,
            `rules.half_die_body` and `3`, `robbers.doctrine` for all of a side.
        system: the rules.

    Raises:
        UsageError: nobody, or nothing, is called so, or it can't hold the value.
    """
    book: AnyLedger = Ledger.silent(encounter)
    rulings: dict[str, Any] = {}
    marked: list[tuple[str, str, str]] = []
    for path, text in values:
        first, dot, key = path.partition(".")
        if not dot:
            raise UsageError(f"--set: {path} has no value", mend="ID.KEY=VALUE or rules.KEY=VALUE")
        if first == "rules":
            rulings = with_overrides(rulings, _ruling(encounter, key, text, system))
            continue
        if key.startswith("marks."):
            bearers = {**dict.fromkeys(ids), **encounter.objects}
            marked.append((id_of(first, bearers, encounter), key, text))
            continue
        key = key.removeprefix("sheet.")
        for who in _whom(encounter, first, key, ids):
            override_sheet(book, who, key, reader(text, system), system)
    after = book.outcome().encounter
    for who, key, text in marked:
        from hero_combat.log.marks import set_marks  # noqa: PLC0415 - most fights begin without

        after = set_marks(after, (who,), key, text, system).encounter
    if not rulings:
        return after
    rules = msgspec.convert(with_overrides(msgspec.to_builtins(after.rules), rulings), system.rules)
    record = msgspec.structs.replace(after.record, rulings=rulings)
    return msgspec.structs.replace(after, rules=rules, record=record)


def _whom(encounter: AnyEncounter, word: str, key: str, ids: Collection[str]) -> list[str]:
    """Return whose stat block is meant: somebody's, or everybody's of a side for a doctrine."""
    pool = {who: encounter.sheets[who] for who in ids}
    if word not in pool and key == "doctrine":
        members = [who for who in pool if pool[who].side == word]
        if members:
            return members
    return [id_of(word, pool, encounter)]


def _ruling(encounter: AnyEncounter, key: str, text: str, system: System) -> dict[str, Any]:
    rules: Any = system.rules
    kinds = fields_of(rules)
    first = key.partition(".")[0]
    if first not in kinds:
        raise UsageError(f"rules.{key}: unknown key", mend=did_you_mean(first, kinds))
    if "." in key:
        raise UsageError(f"rules.{key} is inside a table", mend="set it in the file")
    try:
        read = reader(text, system)
        value = read(kinds[first][0], getattr(encounter.rules, first, None))
    except UsageError as error:
        problem = error.problems[0]
        raise UsageError(f"rules.{key}: {problem.message}", mend=problem.mend) from None
    nested = {first: msgspec.to_builtins(value)}
    if troubles := decode(nested, rules)[1]:
        raise UsageError(f"rules.{key}: {troubles[0].message}", mend=troubles[0].mend)
    return nested
