"""Log lines: an order in canonical form, the faces it used, and the sentence that tells it."""

from collections.abc import Mapping, Sequence

import msgspec

from hero_combat.dice import Roll, written
from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.file.document import Document
from hero_combat.file.error_lines import file_error
from hero_combat.file.typed import Path, Trouble
from hero_combat.log.participants import EDITS
from hero_combat.orders.declaration import Order, spec_of, verb_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.lines import line_of
from hero_combat.orders.shell_words import split_line
from hero_combat.orders.usage import see_that_it_names_its_actor
from hero_combat.text import did_you_mean, printable

LINES: Path = ("state", "log", "lines")
"""Where the lines stand in the file."""
UNDONE: Path = ("state", "undone", "lines")
"""Where those stand that wait for `redo`."""
_MOST_PROBLEMS = 20

Verbs = Mapping[str, type[Order]]


class Line(msgspec.Struct, frozen=True):
    """A log line, read.

    Attributes:
        order: what was done.
        dice: the faces it used, as for `--dice`; "" for none.
        sentence: what happened.
    """

    order: Order
    dice: str
    sentence: str


_VERBS: dict[str, Verbs] = {}


def verbs_of(system: System) -> Verbs:
    """Return the verbs that a log line of this system may hold, by their word."""
    verbs = _VERBS.get(system.name)
    if verbs is None:
        orders = (*EDITS, *(order for order in system.orders if order.logged))
        verbs = _VERBS[system.name] = {verb_of(order): order for order in orders}
    return verbs


def read(text: str, verbs: Verbs) -> Line:
    """Read the line that `text` holds.

    Raises:
        UsageError: an unknown verb or option, or a word that can't be read.
    """
    words, sentence = split_line(text)
    if not words:
        raise UsageError("the line has no order", mend="remove it")
    cls = verbs.get(words[0])
    if cls is None:
        shown = printable(words[0][:40])
        raise UsageError(f'a log has no "{shown}"', mend=did_you_mean(words[0], verbs))
    dice: dict[str, str] = {}
    order = decode(words[1:], spec_of(cls), dice)
    return Line(order, dice.get("dice", ""), sentence)


def read_lines(
    document: Document, texts: Sequence[str], system: System, path: Path = LINES
) -> list[Line]:
    """Read all lines of a file's log, or of those that wait for `redo`.

    Raises:
        FileError: every line that can't be read, with its place in the file.
    """
    verbs = verbs_of(system)
    lines: list[Line] = []
    troubles: list[Trouble] = []
    for index, text in enumerate(texts):
        try:
            line = read(text, verbs)
            see_that_it_names_its_actor(line.order)
            lines.append(line)
        except UsageError as error:
            problem = error.problems[0]
            troubles.append(Trouble((*path, index), problem.message, problem.mend))
            if len(troubles) == _MOST_PROBLEMS:
                break
    if troubles:
        raise file_error(troubles, document)
    return lines


def write_line(order: Order, rolls: Sequence[Roll], sentence: str) -> str:
    """Write the log line that tells of `order`."""
    line = line_of(order, written(rolls))
    return printable(f"{line}  # {sentence}") if sentence else line


def keyed_by(order: Order) -> str:
    """Return what the faces of `order` are keyed with: the id of its actor, else its verb."""
    return (getattr(order, order.actor) if order.actor else "") or verb_of(order)


def key_of(text: str, verbs: Verbs) -> str:
    """Return `keyed_by` of a log line that is not read in full, at a tenth of the cost.

    Lines that `write` did not write, quoted, out of order or with other blanks, are read in full.
    """
    verb, _, rest = text.partition(" ")
    cls = verbs.get(verb)
    if cls is not None:
        if not cls.actor:
            return verb
        for place, parameter in enumerate(spec_of(cls).positionals):
            if parameter.field == cls.actor:
                words = rest.split(" ", place + 1)[: place + 1]
                if len(words) > place and all(word and word[0] not in "-'\"#" for word in words):
                    return words[place]
    try:
        return keyed_by(read(text, verbs).order)
    except UsageError:
        return verb
