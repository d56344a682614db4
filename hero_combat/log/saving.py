"""The text of an encounter that is to be saved, read back before anybody may write it."""

import msgspec

from hero_combat.errors import FileError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.state_part import read_encounter
from hero_combat.fight.state_written import state_of
from hero_combat.file import document as documents
from hero_combat.file.document import Document
from hero_combat.log.lines import read_lines

_READ_BACK = 100  # log lines: those of a script came from lines, by the same reader


def encode_fight(document: Document, encounter: AnyEncounter, system: System) -> bytes:
    """Return the bytes of the file with the state of `encounter`.

    They can be read again: every value is of its type and within its bounds, every new log line is
    one.

    Raises:
        FileError: a rule, or a limit of the file, gave a value that no command could read.
    """
    state = state_of(encounter, system)
    data = documents.write(document, state)
    try:
        # `write` has seen that the text means `state`, and the authored part is as it was
        read_encounter(msgspec.structs.replace(document, state=state), system)
    except FileError:
        raise _unreadable(data, document, system) from None
    old, new = document.state.get("log", {}).get("lines", ()), encounter.log
    added = new[max(len(old), len(new) - _READ_BACK) :] or new[-1:]
    read_lines(document, added, system)
    return data


def _unreadable(data: bytes, document: Document, system: System) -> FileError:
    """Return what is wrong with `data`, with the lines it would have."""
    name = f"{document.name} (as it would be; nothing was written)"
    try:
        read_encounter(documents.read(data, name), system)
    except FileError as error:
        return error
    raise RuntimeError("the state would be read differently than meant")
