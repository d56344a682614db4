"""`add`: stat blocks of another file, copied into this one as text."""

import re
from typing import NamedTuple

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.formats.columns import in_columns
from hero_combat.cli.output.delivery import carry_out_on_file
from hero_combat.cli.output.report import Report, as_json
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.file_orders import LIBRARY, Add
from hero_combat.cli.source import load, remarks
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.names import id_of
from hero_combat.fight.state_part import read_encounter
from hero_combat.file import document as documents
from hero_combat.file.stat_block_text import Added, Copies, copy_stat_block
from hero_combat.table import GameTable
from hero_combat.text import did_you_mean, listing

_BLOCK = re.compile(r"^# (.*) Wins ([^.]*)\.\n\[combatants\.([a-z-]+)\]$", re.MULTILINE)
_GUESSED = re.compile(r"^(?:side|player) = .*\n", re.MULTILINE)
_HOW = (
    "The share is that of fights won one to one against the guard.\n"
    "To copy four thugs: hero-combat add library thug --count 4 -i fight.toml"
)


class _Source(NamedTuple):
    """Where stat blocks come from: a fight, and what an import has left out of it."""

    fight: GameTable
    left_out: int = 0


def add(environment: Environment, call: Call) -> Exit:
    """Copy a stat block, or several copies of it, into the authored part.

    Raises:
        UsageError: there is no such stat block, its id is taken, or the rules are another system's.
    """
    order = call.order
    if not isinstance(order, Add):
        raise TypeError("only `add` adds stat blocks")
    if order.from_ == LIBRARY and not order.id:
        _tell_library(environment, call)
        return Exit.DONE
    if not order.id:
        raise UsageError("add needs FROM and ID; ID is missing: combatant or object to copy")
    if order.from_ == "-" and call.file in ("", "-"):
        raise UsageError("both files can't be standard input", mend="name one of them")
    if order.update and order.count > 1:
        raise UsageError("--update and --count can't be combined", mend="update one at a time")
    if order.update and order.name:
        raise UsageError("--update and --name can't be combined", mend="edit the name in the file")

    def make(target: GameTable) -> tuple[bytes, Report]:
        source = _source(environment, order.from_, target, update=order.update)
        which, people = _meant(order, source.fight)
        section = "combatants" if people else "objects"
        if order.update:
            data, report = _updated(order, source, target, which, section)
        else:
            copies = Copies(order.count, order.as_, order.name)
            made = copy_stat_block(source.fight.document, which, target.document, copies, section)
            data, report = made.data, _report(source, target, made, people=people)
        read_encounter(documents.read(data, target.document.name), target.system)
        return data, report

    return carry_out_on_file(environment, call, make)


def _source(
    environment: Environment, file: str, target: GameTable, *, update: bool = False
) -> _Source:
    """Load the file to copy from; what another program wrote is read by the target's system.

    An update by another program doesn't say for whom somebody fights: that was only a guess.

    Raises:
        UsageError: the rules are another system's.
    """
    if file == LIBRARY:
        return _Source(_library(target))
    ending = _ending(file)
    if ending in target.system.imports:
        imported = target.system.imports[ending]()(environment.contents(file), file)
        data = (_GUESSED.sub("", imported.text) if update else imported.text).encode()
        fight = GameTable(data, documents.read(data, file), draw_seed=environment.draw_seed)
        return _Source(fight, imported.left_out)
    if ending not in ("", ".toml"):
        others = map(systems.load, systems.built_in())
        names = [each.name for each in others if ending in each.imports]
        if names:
            raise UsageError(_strangers(file, "a character", listing(names, "or"), target))
    fight = load(environment, file)
    if fight.system is not target.system:
        name = fight.system.name
        raise UsageError(_strangers(fight.document.name, "an encounter", name, target))
    return _Source(fight)


def _library(target: GameTable) -> GameTable:
    """Return the library of the target's system as a fight.

    Raises:
        UsageError: it has none.
    """
    text = systems.library(target.system)
    if not text:
        raise UsageError(f"{target.system.name} has no library")
    data = text.encode()
    return GameTable(data, documents.read(data, "the library"))


def _tell_library(environment: Environment, call: Call) -> None:
    """List the stat blocks of the library, a line each, by system."""
    parts = []
    for name in systems.built_in():
        rows = [
            [f"  {match[3]}", f"wins {match[2]}", match[1]]
            for match in _BLOCK.finditer(systems.library(systems.load(name)))
        ]
        parts.append("\n".join([name, *in_columns(rows)]))
    text = "\n\n".join([*parts, _HOW]) + "\n"
    if call.io.json:
        environment.out(as_json(Report(verb="add", exit=Exit.DONE, text=text)))
    elif not call.io.quiet:
        environment.out(text)


def _ending(file: str) -> str:
    """Return how a file's name ends: `.hdc`; "" for no ending."""
    _, dot, ending = file.rpartition("/")[2].rpartition(".")
    return f"{dot}{ending.lower()}"[:9] if dot else ""


def _strangers(source: str, what: str, system: str, target: GameTable) -> str:
    return (
        f"{source} is {what} of {system}, but {target.document.name} is an encounter "
        f"of {target.system.name}"
    )


def _meant(order: Add, source: GameTable) -> tuple[str, bool]:
    """Return the id of what is meant, and whether it is a combatant.

    Raises:
        UsageError: nothing is called so; of the library, all is listed.
    """
    encounter = source.encounter
    known = {**encounter.sheets, **encounter.objects}
    try:
        which = id_of(order.id, known, encounter)
    except UsageError as error:
        meant = did_you_mean(order.id, known) or any(key.startswith(order.id) for key in known)
        if order.from_ != LIBRARY or meant:
            raise
        raise UsageError(error.problems[0].message, mend=f"choose {listing(known, 'or')}") from None
    return which, which in encounter.sheets


def _updated(
    order: Add, source: _Source, target: GameTable, which: str, section: str
) -> tuple[bytes, Report]:
    """Put a stat block in the place of an older one, and tell the difference."""
    from hero_combat.file.stat_block_update import update_stat_block  # only an update needs it

    own, name = order.as_ or which, source.fight.document.name
    if own not in target.document.authored.get(section, {}):
        raise UsageError(f'no "{own[:60]}" to update', mend="remove --update to add it")
    made = update_stat_block(source.fight.document, which, target.document, own, section)
    if made.differences:
        told = f"Updated from {name}: {own}: {'; '.join(made.differences)}."
    else:
        told = f"{own} is already the same as in {name}."
    notes = [*remarks(target), *_left_out(source)]
    if made.differences and own in target.encounter.record.sheets:
        notes.append("what the fight did to them is unchanged; `verify` reports what would differ")
    report = Report(verb="add", exit=Exit.DONE, targets=(own,), sentence=told, notes=tuple(notes))
    return made.data, report


def _left_out(source: _Source) -> tuple[str, ...]:
    count = source.left_out
    if not count:
        return ()
    things, each = ("thing", "with a comment") if count == 1 else ("things", "with a comment each")
    return (f"{count} {things} left out, {each} in the stat block: `# left out: ...`",)


def _report(source: _Source, target: GameTable, made: Added, *, people: bool) -> Report:
    name = source.fight.document.name
    told = f"Added from {name}: {listing(made.ids)}"
    came = [
        f"the {kind}{'s' if len(names) > 1 else ''} {listing(names)}"
        for kind, names in (("template", made.templates), ("doctrine", made.doctrines))
        if names
    ]
    if came:
        told += f", with {listing(came)}"
    notes = [*remarks(target), *_left_out(source)]
    notes += [
        (
            f"{other} differs here from {name}; the copies "
            f"{'use' if other.startswith('templates.') else 'play by'} the one here"
        )
        for other in made.others
    ]
    if people and target.encounter.begun:
        notes.append(f"the fight has begun; `join {','.join(made.ids)}` brings them in")
    return Report(
        verb="add", exit=Exit.DONE, targets=made.ids, sentence=f"{told}.", notes=tuple(notes)
    )
