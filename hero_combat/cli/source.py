"""Where an encounter comes from: a file or a pipe, read and opened under its system."""

from functools import lru_cache

from hero_combat.cli.environment import DEFAULT_FILE, STDIN, Environment
from hero_combat.errors import FileError, Problem, UsageError
from hero_combat.fight.digests import edited_blocks
from hero_combat.file import document as documents
from hero_combat.file.document import Document
from hero_combat.systems import system_of
from hero_combat.table import GameTable
from hero_combat.text import printable


def read(environment: Environment, file: str) -> tuple[bytes, Document]:
    """Return the document in `file`; "" and "-" are standard input.

    Raises:
        StorageError: it can't be read.
        FileError: it is no encounter file.
        UsageError: nothing is piped in.
    """
    piped = file in ("", "-")
    data = environment.piped() if piped else environment.contents(file)
    if piped and not data:
        mend = f"did the command before fail? without a pipe, name FILE or set {DEFAULT_FILE}"
        raise FileError(Problem("the input is empty", STDIN, mend=mend))
    return data, document_of(data, STDIN if piped else file)


@lru_cache(maxsize=1)
def document_of(data: bytes, name: str) -> Document:
    """Return the document in `data`, parsed once: a command asks for its system before it plays.

    Raises:
        FileError: it is no encounter file.
    """
    return documents.read(data, name)


def load(environment: Environment, file: str, typed: str = "") -> GameTable:
    """Return the fight in `file`.

    Raises:
        StorageError: it can't be read.
        FileError: everything that is wrong with it.
        UsageError: nothing is piped in, or another system was typed.
    """
    data, document = read(environment, file)
    name = system_of(document).name
    if typed and typed != name:
        raise UsageError(f"{document.name} is an encounter of {name}, not {typed}")
    return GameTable(data, document, draw_seed=environment.draw_seed)


def remarks(fight: GameTable) -> list[str]:
    """Return what a reader should know of the file before anything is done with it."""
    changed = edited_blocks(fight.encounter)
    notes = []
    if changed:
        notes.append(
            f"edited since the fight began: {', '.join(changed)}; `verify` reports what "
            "that changes"
        )
    engine = fight.encounter.record.engine
    if fight.encounter.begun and engine != fight.system.engine:
        notes.append(f"the fight was begun with engine {engine}, this is {fight.system.engine}")
    return [*notes, *fight.encounter.read_otherwise]


def remark(environment: Environment, fight: GameTable) -> None:
    """Tell those remarks on standard error."""
    for note in remarks(fight):
        environment.err(f"note: {printable(note)}\n")
