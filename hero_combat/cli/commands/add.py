"""`add`: stat blocks of another file, copied into this one as text."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import carry_out_on_file
from hero_combat.cli.output.report import Report
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.orders import Add
from hero_combat.cli.source import load, remarks
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.names import id_of
from hero_combat.fight.state_part import read_encounter
from hero_combat.file import document as documents
from hero_combat.file.stat_block_text import Added, copy_stat_block
from hero_combat.table import Fight
from hero_combat.text import listing


def add(environment: Environment, call: Call) -> Exit:
    """Copy a stat block, or several copies of it, into the authored part.

    Raises:
        UsageError: there is no such stat block, its id is taken, or the rules are another system's.
    """
    order = call.order
    if not isinstance(order, Add):
        raise TypeError("only `add` adds stat blocks")
    if order.from_ == "-" and call.file in ("", "-"):
        raise UsageError("both files can't be standard input", mend="name one of them")

    def make(target: Fight) -> tuple[bytes, Report]:
        source = load(environment, order.from_)
        if source.system is not target.system:
            raise UsageError(
                f"{source.document.name} is an encounter of {source.system.name}, "
                f"{target.document.name} one of {target.system.name}"
            )
        made, people = _made(order, source, target)
        read_encounter(documents.read(made.data, target.document.name), target.system)
        return made.data, _report(source, target, made, people=people)

    return carry_out_on_file(environment, call, make)


def _made(order: Add, source: Fight, target: Fight) -> tuple[Added, bool]:
    """Tell what was made, and whether those are combatants."""
    encounter = source.encounter
    which = id_of(order.id, {**encounter.sheets, **encounter.objects}, encounter)
    people = which in encounter.sheets
    section = "combatants" if people else "objects"
    made = copy_stat_block(source.document, which, target.document, order.count, order.as_, section)
    return made, people


def _report(source: Fight, target: Fight, made: Added, *, people: bool) -> Report:
    told = f"Added from {source.document.name}: {listing(made.ids)}"
    came = [
        f"the {kind}{'s' if len(names) > 1 else ''} {listing(names)}"
        for kind, names in (("template", made.templates), ("doctrine", made.doctrines))
        if names
    ]
    if came:
        told += f", with {listing(came)}"
    notes = remarks(target)
    notes += [
        f"{other} is another one here than in {source.document.name}; "
        f"the copies {'are like' if other.startswith('templates.') else 'play by'} this one"
        for other in made.others
    ]
    if people and target.encounter.begun:
        notes.append(f"the fight has begun: `join {','.join(made.ids)}` brings them in")
    return Report(
        verb="add", exit=Exit.DONE, targets=made.ids, sentence=f"{told}.", notes=tuple(notes)
    )
