"""A line of JSON, which may be read at a terminal too: what does not print is spelled out."""

from typing import Any

import msgspec

from hero_combat.text import printable


def json_line(told: Any) -> str:
    """Write `told` as a line; to programs it says the same as if nothing were spelled out."""
    text = msgspec.json.encode(told, enc_hook=str).decode()
    if not (text.isascii() and text.isprintable()):
        text = "".join(_spelled(char) for char in text)
    return f"{text}\n"


def _spelled(char: str) -> str:
    """Return a character of a text in JSON, by its code if it doesn't print."""
    if char.isascii() and char.isprintable():
        return char
    if printable(char) == char:
        return char
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
