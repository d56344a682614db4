"""A QR code for a terminal: two of its rows in a line of half blocks."""

import msgspec

from hero_combat.cli.environment import Environment

_EDGE = 2  # modules; scanners ask for a light edge
_BLACK_ON_WHITE, _PLAIN = "\x1b[38;5;16;48;5;231m", "\x1b[0m"
_BLOCKS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


class QrCode(msgspec.Struct, frozen=True):
    """A QR code.

    Attributes:
        lines: its lines, with colors.
        width: the columns that each of them takes.
    """

    lines: tuple[str, ...]
    width: int


def qr_code(environment: Environment, text: str) -> QrCode:
    """Draw a QR code: black on white, or without colors for a dark terminal.

    Args:
        environment: says whether the terminal shows colors.
        text: what it says.
    """
    import segno

    color = environment.color(terminal=True)
    modules = segno.make(text, micro=False).matrix_iter(border=_EDGE)
    rows = [[bool(module) is color for module in row] for row in modules]
    width = len(rows[0])
    if len(rows) % 2:
        rows.append([not color] * width)
    lines = (
        "".join(_BLOCKS[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
    drawn = (f"{_BLACK_ON_WHITE}{line}{_PLAIN}" if color else line for line in lines)
    return QrCode(tuple(drawn), width)
