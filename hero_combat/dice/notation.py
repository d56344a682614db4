"""How dice are written: one grammar for every system, each of which reads what it knows."""

import re

import msgspec

from hero_combat.dice.source import out_of_bounds
from hero_combat.errors import DiceError, Problem

ACCEPTED = "8d6, d6, 2 1/2d6, 1d6-1, 2d6+1k, 2d10!, 7d10 8-again rote, chance, 11-"

_MOST_DIGITS = 20
_LONGEST = 160
_MOST_CACHED = 1024
_SPELLINGS = str.maketrans({"½": " 1/2", "−": "-", "–": "-"})  # noqa: RUF001 - typed for a minus
_GRAMMAR = r"""
    (?P<chance> chance ) (?P<chance_rote> [ ]rote )?
  | (?P<under> [0-9]+ ) -
  | (?: (?: (?P<whole> [0-9]+ ) [ ] )? (?P<half> 1/2 ) | (?P<count> [0-9]+ ) )?
    [ ]? d [ ]? (?P<sides> [0-9]+ )
    (?P<explode> ! )?
    (?: [ ]? (?P<sign> [+-] ) [ ]? (?P<pips> [0-9]+ ) )?
    (?: [ ]? (?P<killing> k ) )?
    (?: [ ] (?P<again> no | [1-9][0-9]* ) -again )?
    (?P<rote> [ ]rote )?
"""


class Notation(msgspec.Struct, frozen=True):
    """Dice as written. What a mark means is for the system to say, as is which marks it has.

    A system that has only some of the marks compares with a record of those alone:
    `notation == Notation(notation.count, notation.sides, pips=notation.pips)`.

    Attributes:
        count: how many whole dice.
        sides: how many sides each die has; 0 for a bare target, whose dice the system knows.
        half: whether half a die comes on top, as in `2 1/2d6`.
        pips: what is added to the dice or, below 0, taken away; `1d6-1` has -1.
        killing: whether a `k` follows.
        explode: whether a `!` follows: open-ended dice.
        again: 8 for `8-again`, 0 for `no-again`, None where nothing is said.
        rote: whether `rote` follows.
        chance: whether it is the chance die, written `chance`: one die of ten sides.
        under: 11 for the target `11-`, which is rolled under or met; None for dice.
    """

    count: int
    sides: int
    half: bool = False
    pips: int = 0
    killing: bool = False
    explode: bool = False
    again: int | None = None
    rote: bool = False
    chance: bool = False
    under: int | None = None

    def __str__(self) -> str:
        if self.under is not None:
            return f"{self.under}-"
        if self.chance:
            return "chance rote" if self.rote else "chance"
        half = "1/2" if self.half else ""
        count = f"{self.count} {half}".rstrip() if self.count or not half else half
        marks = "!" if self.explode else ""
        marks += f"{self.pips:+}" if self.pips else ""
        marks += "k" if self.killing else ""
        if self.again is not None:
            marks += f" {self.again or 'no'}-again"
        marks += " rote" if self.rote else ""
        return f"{count}d{self.sides}{marks}"


def parse(text: str) -> Notation:
    """Read dice as people write them; capitals, spaces and a typographic half are all welcome.

    Raises:
        DiceError: for anything else, saying where reading stopped and what can be written, and for
            more than 10,000 dice, 1,000,000 sides or 20 digits in a number.
    """
    notation = _CACHE.get(text)
    if notation is None:
        notation = _parse(text)
        if len(text) <= _LONGEST:
            if len(_CACHE) >= _MOST_CACHED:
                _CACHE.clear()
            _CACHE[text] = notation
    return notation


_CACHE: dict[str, Notation] = {}


def _parse(text: str) -> Notation:
    tidy = " ".join(text.translate(_SPELLINGS).lower().split())
    if len(tidy) > _LONGEST:
        raise _unreadable(tidy, "too long for dice")
    match = re.compile(_GRAMMAR, re.VERBOSE).match(tidy)
    if not match or match.end() < len(tidy):
        raise _unreadable(tidy, _stopped(tidy, match.end() if match else 0))
    part = match.groupdict()
    if any(len(word) > _MOST_DIGITS for word in part.values() if word):
        raise DiceError(f'"{_shown(tidy)}": a number has at most {_MOST_DIGITS} digits')
    if part["under"]:
        return Notation(0, 0, under=int(part["under"]))
    if part["chance"]:
        return Notation(1, 10, chance=True, rote=bool(part["chance_rote"]))
    half = bool(part["half"])
    again = part["again"]
    notation = Notation(
        count=int(part["whole"] or part["count"] or not half),
        sides=int(part["sides"]),
        half=half,
        pips=int(f"{part['sign']}{part['pips']}") if part["pips"] else 0,
        killing=bool(part["killing"]),
        explode=bool(part["explode"]),
        again=None if again is None else 0 if again == "no" else int(again),
        rote=bool(part["rote"]),
    )
    wrong = out_of_bounds(notation.count + half, notation.sides)
    if not wrong and notation.again and not 2 <= notation.again <= notation.sides:
        wrong = f"dice can come again from 2 to {notation.sides}, not from {notation.again}"
    if wrong:
        raise DiceError(f'"{tidy}": {wrong}')
    return notation


def _stopped(tidy: str, end: int) -> str:
    """Return where reading stopped: at `end`, or where even the number of dice goes wrong."""
    if not end:
        number = re.match(r"[0-9]*(?:[ ]?1/2)?[ ]?d?", tidy)
        end = number.end() if number else 0
    before, rest = tidy[:end].rstrip(), tidy[end:].lstrip()
    if not rest:
        return f'something is missing after "{_shown(before)}"' if before else "no dice given"
    place = f' after "{_shown(before)}"' if before else ""
    return f'cannot read "{_shown(rest)}"{place}'


def _unreadable(tidy: str, why: str) -> DiceError:
    named = f'"{_shown(tidy)}": ' if tidy else ""
    return DiceError(Problem(f"{named}{why}", mend=f"write dice as {ACCEPTED}"))


def _shown(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}..."
