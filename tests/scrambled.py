"""Every word that a rule tells, scrambled: what then fails depends on a wording.

`pytest --scrambled` leaves out what `worded.txt` names, and all else must be green: a test asserts
events, changes and refusals, and a sentence that is reworded turns nothing red but wording.
"""

import string
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import msgspec

from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Decision, Modifier, RollReport

WORDED = Path(__file__).with_name("worded.txt")
REPORTS = ("report", "report_at", "report_more")
TELLERS = ("say", "say_of", "head", *REPORTS, "remark", "offer", "offer_all")

_LETTERS = string.ascii_lowercase + string.ascii_uppercase
_OTHERS = "".join(text[13:] + text[:13] for text in (_LETTERS[:26], _LETTERS[26:]))
_OTHER = str.maketrans(_LETTERS, _OTHERS)


def scrambled(told: Any) -> Any:
    """What a teller made, with other letters; numbers, ids and the words of programs stay."""
    match told:
        case str():
            return told.translate(_OTHER)
        case tuple():
            return tuple(map(scrambled, told))
        case Modifier():
            return msgspec.structs.replace(told, what=scrambled(told.what))
        case RollReport():
            reading, lines = scrambled(told.reading), scrambled(told.modifiers)
            return msgspec.structs.replace(told, reading=reading, modifiers=lines)
        case Decision():
            return msgspec.structs.replace(told, what=scrambled(told.what))
        case _:
            return told


def scramble() -> None:
    """Let every ledger scramble what its tellers make."""
    for name in TELLERS:
        setattr(Ledger, name, _scrambling(getattr(Ledger, name)))


def _scrambling(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def told(ledger: Ledger[Any, Any, Any, Any, Any, Any], *values: Any) -> Any:
        at = next(place for place, value in enumerate(values) if callable(value))
        tell = values[at]

        def other(*given: Any) -> Any:
            return scrambled(tell(*given))

        return method(ledger, *values[:at], other, *values[at + 1 :])

    return told


def worded() -> tuple[str, ...]:
    """The tests that depend on a wording: files, or tests in them, as pytest calls them."""
    lines = WORDED.read_text("utf-8").splitlines()
    return tuple(line for line in lines if line and line[0] != "#")
