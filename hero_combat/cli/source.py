"""Where an encounter comes from: a file or a pipe, read, checked and opened under its system."""

from functools import lru_cache

import msgspec

from hero_combat import systems
from hero_combat.cli.environment import STDIN, Environment
from hero_combat.errors import FileError, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.state_part import edited, opened
from hero_combat.file import document as documents
from hero_combat.file.authored import header
from hero_combat.file.decode import located
from hero_combat.file.document import Document
from hero_combat.file.head_and_state import line_of
from hero_combat.log.checks import troubles_in
from hero_combat.log.lines import Line, read_all
from hero_combat.text import printable


class Loaded(msgspec.Struct, frozen=True):
    """An encounter that was read.

    Attributes:
        data: the bytes that were read.
        document: the text in its two parts.
        system: its rules.
        encounter: what the text means.
        lines: the lines of its log.
    """

    data: bytes
    document: Document
    system: System
    encounter: AnyEncounter
    lines: list[Line]


def read(environment: Environment, file: str) -> tuple[bytes, Document]:
    """The document in `file`; "" and "-" are standard input.

    Raises:
        StorageError: it can't be read.
        FileError: it is no encounter file.
        UsageError: nothing is piped in.
    """
    piped = file in ("", "-")
    data = environment.piped() if piped else environment.contents(file)
    return data, document_of(data, STDIN if piped else file)


@lru_cache(maxsize=1)
def document_of(data: bytes, name: str) -> Document:
    """The document in `data`, parsed once: a command asks for its system first, then plays it.

    Raises:
        FileError: it is no encounter file.
    """
    return documents.read(data, name)


def system_of(document: Document, typed: str = "") -> System:
    """The system that `document` names.

    Raises:
        FileError: there is no such system.
        UsageError: another one was typed.
    """
    name = document.authored.get("system")
    if not isinstance(name, str):
        name = header(document).system  # which says what is wrong
    try:
        system = systems.load(name)
    except UsageError as error:
        problem = error.problems[0]
        line = line_of(document.text, ("system",))
        raise FileError(
            msgspec.structs.replace(problem, file=document.name, line=line, path="system")
        ) from None
    if typed and typed != name:
        raise UsageError(f"{document.name} is an encounter of {name}, not of {typed}")
    return system


def load(environment: Environment, file: str, typed: str = "") -> Loaded:
    """The encounter in `file`.

    Raises:
        StorageError: it can't be read.
        FileError: everything that is wrong with it.
        UsageError: nothing is piped in, or another system was typed.
    """
    data, document = read(environment, file)
    system = system_of(document, typed)
    encounter = opened(document, system)
    lines = read_all(document, encounter.log, system)
    return Loaded(data, document, system, encounter, lines)


def must_be_sound(loaded: Loaded) -> None:
    """See that nothing is wrong with the file that only its system can judge.

    Raises:
        FileError: everything that is, with its lines.
    """
    troubles = troubles_in(loaded.encounter, loaded.system)
    if troubles:
        raise located(troubles, loaded.document)


def remarks(loaded: Loaded) -> list[str]:
    """What a reader should know of the file before anything is done with it."""
    changed = edited(loaded.encounter)
    notes = []
    if changed:
        notes.append(
            f"edited since the fight began: {', '.join(changed)}; `verify` tells what that changes"
        )
    engine = loaded.encounter.record.engine
    if loaded.encounter.combatants and engine != loaded.system.engine:
        notes.append(f"the fight was begun with engine {engine}, this is {loaded.system.engine}")
    return notes


def remark(environment: Environment, loaded: Loaded) -> None:
    """Tell those remarks on standard error."""
    for note in remarks(loaded):
        environment.err(f"note: {printable(note)}\n")
