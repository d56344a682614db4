"""Edits of a fight's file that `verify` must find: a face, a number, a seed."""

import re
from collections.abc import Callable
from random import Random

_DICE = re.compile(r" --dice '([\d /]+)'")
_FACE = re.compile(r"\d+")
_STATE, _LOG = "\n[state]\n", "\n[state.log]\n"
_NUMBER = re.compile(r"^(?!seed )[\w-]+ = (-?\d+)\b|^    (-?\d+),$", re.MULTILINE)
_BLOCK = re.compile(r"^\[combatants\.[\w-]+\]\n(?:(?!\[|notes).*\n)*", re.MULTILINE)
_SEED = re.compile(r"^seed = (\d+)$|^    \"begin .* --seed (\d+)\b", re.MULTILINE)

Span = tuple[int, int]
"""Where a number begins and ends in a text."""


def faces_of(line: str) -> list[str]:
    """Return the faces that stand in a line of a log."""
    dice = _DICE.search(line)
    return _FACE.findall(dice[1]) if dice else []


def edit_face(text: str, chance: Random) -> str | None:
    """Turn a die of the log to another face; None when no die was rolled."""
    rolls = [roll.span(1) for roll in _DICE.finditer(text, text.index(_LOG))]
    faces = [face.span() for begin, end in rolls for face in _FACE.finditer(text, begin, end)]
    if not faces:
        return None
    at = chance.choice(faces)
    face = int(text[slice(*at)])
    return _written(text, at, face - 1 if face > 1 else 2)


def edit_state(text: str, chance: Random) -> str | None:
    """Make a number of the state, its seed aside, one more or less."""
    places = _numbers(_NUMBER, text, text.index(_STATE), text.index(_LOG))
    at = chance.choice(places)  # there is the engine's at least
    return _written(text, at, int(text[slice(*at)]) + chance.choice((-1, 1)))


def edit_block(text: str, chance: Random) -> str | None:
    """Make a number of a combatant's stat block one more; None when all stand in templates."""
    blocks = [block.span() for block in _BLOCK.finditer(text, 0, text.index(_STATE) + 1)]
    places = [at for begin, end in blocks for at in _numbers(_NUMBER, text, begin, end)]
    if not places:
        return None
    at = chance.choice(places)
    return _written(text, at, int(text[slice(*at)]) + 1)


def edit_seed(text: str, chance: Random) -> str | None:
    """Make the fight's seed another one: in the state, in the log, or in both.

    None when no die was rolled, for then both together are a seed as good as the other.
    """
    if not any(map(faces_of, text[text.index(_LOG) :].split("\n"))):
        return None
    state, log = _numbers(_SEED, text, text.index(_STATE), len(text))
    seed = int(text[slice(*log)]) + chance.randint(1, 1_000_000)
    for at in chance.choice(((state,), (log,), (log, state))):  # from behind: places stay right
        text = _written(text, at, seed)
    return text


EDITS: dict[str, Callable[[str, Random], str | None]] = {
    "face": edit_face,
    "state": edit_state,
    "block": edit_block,
    "seed": edit_seed,
}
"""What somebody edits, by the word that the figures have for it."""


def _numbers(pattern: re.Pattern[str], text: str, begin: int, end: int) -> list[Span]:
    """Return where the numbers stand that a pattern has as one of its groups."""
    return [found.span(found.lastindex or 0) for found in pattern.finditer(text, begin, end)]


def _written(text: str, at: Span, number: int) -> str:
    return f"{text[: at[0]]}{number}{text[at[1] :]}"
