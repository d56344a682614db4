"""Write an order as the words of a line, in canonical form."""

from typing import Any

from hero_combat.orders.declaration import Order, spec_of
from hero_combat.orders.decoding import is_number
from hero_combat.orders.shell_words import quote


def words_of(order: Order, dice: str = "") -> list[str]:
    """Return the words of `order` in canonical form, the verb first, defaults left out."""
    spec = spec_of(type(order))
    places = [text_of(getattr(order, p.field)) for p in spec.positionals]
    words: list[str] = []
    for parameter in spec.options:
        value = getattr(order, parameter.field)
        if value == parameter.default:
            continue
        words.append(parameter.name)
        if parameter.kind != "flag":
            words.append(text_of(value))
    if dice:
        words += ["--dice", dice]
    if any(place[:1] == "-" and not is_number(place) for place in places):
        return [spec.verb, *words, "--", *places]
    return [spec.verb, *places, *words]


def text_of(value: Any) -> str:
    """Return the text from which `value_of` makes `value`."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return ",".join(v if isinstance(v, str) else "=".join(v) for v in value)
    return str(value)


def line_of(order: Order, dice: str = "") -> str:
    """Return the log line of `order` with the faces it used, without its sentence."""
    return " ".join([quote(word) for word in words_of(order, dice)])
