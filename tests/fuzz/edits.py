"""Random hand edits of a file: of what the author wrote, of the state, and of the log."""

from random import Random

_PIECES = (
    "[state]", "[", "]", "{", "}", "=", '"', "'", '"""', "#", "\n", "\r\n", ".", ",", "\x00",
    "\ufeff", "\u2028", "nan", "-inf", "0x", "9" * 30, "true", "\\", "[[", "null", "nobody", "-1",
)  # fmt: skip
_WORDS = ('"nobody"', '""', "-1", "0", "1000000", "true", "[]", "{}", '["x"]', "1.5", "nan", '"x"')


def edited(chance: Random, text: str) -> str:
    """`text` after something that a person, an editor or a merge could have done to it."""
    edit = chance.choice((_value, _value, _value, _swap, _drop, _double, _noise, _quiet, _line))
    return edit(chance, text)


def _value(chance: Random, text: str) -> str:
    """Another value behind one of the keys."""
    lines = text.split("\n")
    keyed = [i for i, line in enumerate(lines) if " = " in line and not line.startswith("#")]
    if not keyed:
        return text
    at = chance.choice(keyed)
    key, _, old = lines[at].partition(" = ")
    others = [lines[i].partition(" = ")[2] for i in keyed]
    lines[at] = f"{key} = {chance.choice((*_WORDS, chance.choice(others), old + '0'))}"
    return "\n".join(lines)


def _swap(chance: Random, text: str) -> str:
    """Two neighbouring lines change places: log lines, most of the time."""
    lines = text.split("\n")
    log = [i for i, line in enumerate(lines[:-1]) if line.startswith('    "')]
    at = chance.choice(log) if log and chance.random() < 0.8 else chance.randrange(len(lines))
    lines[at : at + 2] = lines[at : at + 2][::-1]
    return "\n".join(lines)


def _drop(chance: Random, text: str) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    del lines[at : at + chance.choice((1, 1, 1, 2, 5))]
    return "\n".join(lines)


def _double(chance: Random, text: str) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    lines.insert(chance.choice((at, chance.randrange(len(lines)))), lines[at])
    return "\n".join(lines)


def _noise(chance: Random, text: str) -> str:
    at = chance.randrange(len(text) + 1)
    to = min(len(text), at + chance.choice((0, 0, 1, 3, 20)))
    return text[:at] + chance.choice((*_PIECES, chr(chance.randrange(0xD7FF)))) + text[to:]


def _quiet(chance: Random, text: str) -> str:
    """What changes nothing: a comment, a blank line, other line ends, a mark in front."""
    lines = text.split("\n")
    roll = chance.random()
    if roll < 0.6:
        lines.insert(chance.randrange(len(lines)), chance.choice(("# a remark", "", "  ")))
        return "\n".join(lines)
    return text.replace("\r\n", "\n").replace("\n", "\r\n") if roll < 0.8 else f"\ufeff{text}"


def _line(chance: Random, text: str) -> str:
    """Another log line, or a word more in one."""
    lines = text.split("\n")
    log = [i for i, line in enumerate(lines) if line.startswith('    "')]
    if not log:
        return _value(chance, text)
    at = chance.choice(log)
    order = lines[at].strip().strip('",')
    words = order.partition("  #")[0].split(" ")
    roll = chance.random()
    if roll < 0.4:
        words.insert(
            chance.randrange(len(words) + 1), chance.choice(("--force", "-1", "nobody", "#"))
        )
    elif roll < 0.8:
        words[chance.randrange(len(words))] = chance.choice((*words, "nobody", "step", "0"))
    lines[at] = f'    "{" ".join(words)}",'
    return "\n".join(lines)
