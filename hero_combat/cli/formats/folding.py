"""Lines that are longer than a terminal is wide, broken between words instead of within them."""

from hero_combat.cli.environment import Environment

_ESCAPE, _END = "\x1b", "m"


def for_terminal(environment: Environment, text: str, hang: int | None = None) -> str:
    """Return `text` as the terminal is to show it.

    Args:
        environment: says how wide the terminal is.
        text: lines, each with its end; those that stay short stay as they are.
        hang: how many blanks the rest of a line has before it; two more than its beginning by
            default.
    """
    from hero_combat.cli.formats.console import width_of

    return folded(text, width_of(environment), hang)


def for_output(environment: Environment, text: str, hang: int | None = None) -> str:
    """Return `text` as standard output is to show it: folded for a terminal, as it is for a pipe.

    Args:
        environment: says where standard output leads.
        text: as for `for_terminal`.
        hang: as for `for_terminal`.
    """
    return for_terminal(environment, text, hang) if environment.stdout_is_terminal else text


def folded(text: str, columns: int, hang: int | None = None) -> str:
    """Return `text` with each line that is too long broken at blanks.

    A word that is too long by itself stays whole, and a number stays with its unit.
    """
    lines = text.split("\n")
    if max(map(len, lines)) <= columns:
        return text
    return "\n".join(part for line in lines for part in _parts(line, columns, hang))


def _parts(line: str, columns: int, hang: int | None) -> list[str]:
    if _seen(line) <= columns:
        return [line]
    lead = len(line) - len(line.lstrip(" "))
    margin = " " * (lead + 2 if hang is None else hang)
    if len(margin) > columns // 2:
        margin = ""
    first, *words = line[lead:].split(" ")
    parts = [line[:lead] + first]
    for word in words:
        if _seen(parts[-1]) + 1 + _seen(word) <= columns:
            parts[-1] += f" {word}"
        elif word:
            before, _, number = parts[-1].rpartition(" ")
            both = f"{margin}{number} {word}"
            if number.isdecimal() and before.strip(" ") and _is_unit(word) and len(both) <= columns:
                parts[-1:] = [before, both]
            else:
                parts.append(margin + word)
    return [part.rstrip(" ") for part in parts]


def _is_unit(word: str) -> bool:
    """Tell whether a word belongs to the number before it: `4 m`, `17 STUN`, `3 APs`."""
    bare = word.rstrip(".,:;)")
    return bare == "m" or (len(bare) > 1 and bare[:2].isupper())


def _seen(text: str) -> int:
    """Return how many columns a text takes; what sets its color takes none."""
    if _ESCAPE not in text:
        return len(text)
    first, *others = text.split(_ESCAPE)
    return len(first) + sum(len(other.partition(_END)[2]) for other in others)
