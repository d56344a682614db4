"""`set ID.sheet.KEY`: a value of a stat block, which is laid over what the file says."""

from typing import Any

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.ledger import AnyLedger
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Change
from hero_combat.file.tables import with_overrides
from hero_combat.file.typed import fields_of, key_meant
from hero_combat.log.set_values import ReadValue, read_as, type_of
from hero_combat.text import did_you_mean


def override_sheet(
    ledger: AnyLedger,
    who: str,
    key: str,
    read: ReadValue | None,
    system: System,
) -> tuple[Any, Any]:
    """Let a stat block say what `read` gives for a dotted key; None takes that back.

    Returns what it said before, and what is to be told of it now.

    Raises:
        UsageError: there is no such key, or it can't hold the value.
    """
    held = _of_sheet(ledger.sheets[who], key)
    sheet: Any = system.sheet
    kinds = fields_of(sheet)
    first = key.partition(".")[0]
    if first not in kinds:
        mend = key_meant(first, sheet) or did_you_mean(first, kinds)
        raise UsageError(f"{who}.sheet.{key}: unknown key", mend=mend)
    value = None
    told = len(ledger.changes)
    if read is not None:
        value = read_as(f"{who}.sheet.{key}: ", read, type_of(sheet, key), held)
    if key == "side" and value != who and value in ledger.sheets:  # doctrines name both
        raise UsageError(f'{who}.sheet.side: "{value}" is an id', mend="name the side otherwise")
    try:
        ledger.override(who, key, value)
    except msgspec.ValidationError:
        raise _not_in_sheet(ledger.before, who, key, value, system) from None
    if ledger.changes[told:]:  # the sheet's value, not that of what lay over it
        ledger.changes[told:] = [
            Change(f"{who}.sheet.{key}", held, _of_sheet(ledger.sheets[who], key))
        ]
    return held, "what the file says" if read is None else value


def _of_sheet(sheet: Any, key: str) -> Any:
    held: Any = msgspec.to_builtins(sheet)
    for part in key.split("."):
        held = held.get(part) if isinstance(held, dict) else None
    return held


def _not_in_sheet(
    encounter: AnyEncounter, who: str, key: str, value: Any, system: System
) -> UsageError:
    """Return why the sheet of `who` can't hold `value` for `key`, in the words of file errors."""
    from hero_combat.file.typed import decode  # noqa: PLC0415 - only for errors

    nested = value
    for part in reversed(key.split(".")):
        nested = {part: nested}
    troubles = decode(with_overrides(encounter.sources[who], nested), system.sheet, (who, "sheet"))[
        1
    ]
    trouble = troubles[0]
    return UsageError(
        f"{'.'.join(map(str, trouble.path))}: {trouble.message}",
        mend=trouble.mend or did_you_mean(trouble.word, trouble.known),
    )
