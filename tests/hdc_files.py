"""Files of HERO Designer for tests: one that was written by hand, and small ones around a part."""

from repository import ROOT

MARA = (ROOT / "tests/systems/champions/imports/mara.hdc").read_text("utf-8")
_SIXTH = "builtIn.Superheroic6E.hdt"


def saved(text: str) -> bytes:
    """The bytes that HERO Designer would save: UTF-16 with a byte order mark, lines with CRLF."""
    return text.replace("\n", "\r\n").encode("utf-16")


def character(
    section: str = "POWERS", *things: str, name: str = "Ann", template: str = _SIXTH
) -> bytes:
    """A character with these things in one section, and nothing else bought."""
    return saved(
        f'<?xml version="1.0" encoding="UTF-16"?>\n<CHARACTER TEMPLATE="{template}">'
        f'<CHARACTER_INFO CHARACTER_NAME="{name}" />'
        f"<{section}>{''.join(things)}</{section}></CHARACTER>"
    )
