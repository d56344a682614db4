"""Where an encounter comes from: a file or a pipe, read, checked and opened under its system."""

import msgspec

from hero_combat import systems
from hero_combat.cli.environment import STDIN, Environment
from hero_combat.cli.files import read_bytes
from hero_combat.encounter import document as documents
from hero_combat.encounter.document import Document
from hero_combat.encounter.sheets import header
from hero_combat.encounter.state import edited, opened
from hero_combat.encounter.system import AnyEncounter, System
from hero_combat.errors import FileError, UsageError


class Loaded(msgspec.Struct, frozen=True):
    """An encounter that was read.

    Attributes:
        data: the bytes that were read.
        document: the text in its two parts.
        system: its rules.
        encounter: what the text means.
    """

    data: bytes
    document: Document
    system: System
    encounter: AnyEncounter


def read(environment: Environment, file: str) -> tuple[bytes, Document]:
    """The document in `file`; "" and "-" are standard input.

    Raises:
        StorageError: it can't be read.
        FileError: it is no encounter file.
        UsageError: nothing is piped in.
    """
    piped = file in ("", "-")
    data = environment.piped() if piped else read_bytes(file)
    return data, documents.read(data, STDIN if piped else file)


def system_of(document: Document, typed: str = "") -> System:
    """The system that `document` names.

    Raises:
        FileError: there is no such system.
        UsageError: another one was typed.
    """
    name = header(document).system
    if name not in systems.names():
        from hero_combat.encounter.decode import Trouble, located

        try:
            systems.load(name)
        except UsageError as error:
            problem = error.problems[0]
            trouble = Trouble(("system",), problem.message, problem.mend)
            raise FileError(*located([trouble], document).problems) from None
    if typed and typed != name:
        raise UsageError(f"{document.name} is an encounter of {name}, not of {typed}")
    return systems.load(name)


def load(environment: Environment, file: str, typed: str = "") -> Loaded:
    """The encounter in `file`.

    Raises:
        StorageError: it can't be read.
        FileError: everything that is wrong with it.
        UsageError: nothing is piped in, or another system was typed.
    """
    data, document = read(environment, file)
    system = system_of(document, typed)
    return Loaded(data, document, system, opened(document, system))


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
