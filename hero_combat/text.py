"""How things are worded for people: safe text, lists, and the nearest word."""

from collections.abc import Iterable

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def printable(text: str, keep: str = "") -> str:
    r"""Return `text` with control characters, line separators and surrogates escaped.

    What a stranger's file holds can then neither move the cursor nor fake a line. `keep` names
    characters that stay as they are, such as "\n" in a text that has lines.
    """
    if text.isascii() and text.isprintable():
        return text
    from unicodedata import category  # noqa: PLC0415 - most text never needs it

    hidden = {char for char in {*text} - {*keep} if category(char) in _HIDDEN}
    if not hidden:
        return str(text)
    return "".join(_escaped(char) if char in hidden else char for char in text)


def _escaped(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def listing(words: Iterable[str], joiner: str = "and") -> str:
    """Return `a`, `a and b`, `a, b and c`; "" for no words."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {joiner} {items[-1]}"


def key_in_words(key: str) -> str:
    """Return a value's key as people write it: short ones are abbreviations, `STUN`, `lethal`."""
    return key.upper() if len(key) < 5 else key


def did_you_mean(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """Return `did you mean "dcv"?`, or "" when nothing known is near `word`.

    Args:
        word: what was written.
        known: what could have been meant.
        cutoff: how near it must be, from 0 for anything to 1 for the word itself.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only a typo needs it

    near = get_close_matches(word[:64], list(known), n=1, cutoff=cutoff)
    return f'did you mean "{near[0]}"?' if near else ""
