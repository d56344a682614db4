"""`merge-driver`: what git calls to merge two versions of a fight."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.report import Report, as_json
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.file_orders import MergeDriver
from hero_combat.errors import Exit, HeroCombatError, Problem, StorageError
from hero_combat.file import document as documents
from hero_combat.file.document import Document
from hero_combat.file.text_merge import mark_both_sides, merge_texts
from hero_combat.log.fight_merge import Merge, merge_fights
from hero_combat.storage import files
from hero_combat.systems import system_of
from hero_combat.text import printable

_NOBODY = Document("", "", "", {}, {})


def merge_driver(environment: Environment, call: Call) -> Exit:
    """Leave the merge of the three files in the second one.

    What is no encounter, git merges as it would without this driver.

    Returns:
        0 when both sides go together; 8 when they don't, and the file then holds both between
        marks, as git's own conflicts do.

    Raises:
        StorageError: a file can't be read or written.
    """
    order = call.order
    if not isinstance(order, MergeDriver):
        raise TypeError("only `merge-driver` merges")
    name = order.name or order.ours
    merge, note = _merge(order, name)
    code = Exit.FOUND if merge.conflicts else Exit.DONE

    def tell() -> None:
        if call.io.json:
            errors = tuple(Problem(conflict, name) for conflict in merge.conflicts)
            notes = (note,) if note else ()
            report = Report(verb="merge-driver", exit=code, errors=errors, notes=notes)
            environment.out(as_json(report))
        elif not call.io.quiet:
            lines = [f"{name}: {note}"] if note else []
            lines += [f"{name}: conflict: {conflict}" for conflict in merge.conflicts]
            environment.err("".join(f"{printable(line)}\n" for line in lines))
        environment.point_of_no_return()

    files.write_new(order.ours, merge.data, tell)
    return code


def _merge(order: MergeDriver, name: str) -> tuple[Merge, str]:
    """Return the merge, and a note when it is git's."""
    base, ours, theirs = [files.read_bytes(one) for one in (order.base, order.ours, order.theirs)]
    try:
        mine = documents.read(ours, f"{name} (ours)")
        other = documents.read(theirs, f"{name} (theirs)")
        old = documents.read(base, f"{name} (base)") if base.strip() else _NOBODY
        system, others = system_of(mine), system_of(other)
    except HeroCombatError as error:
        return _as_any_text(order, error.problems[0])
    if system is not others:
        conflict = f"ours is an encounter of {system.name}, theirs of {others.name}"
        return _as_text(base, ours, theirs, conflict), ""
    return merge_fights(old, mine, other, system), ""


def _as_any_text(order: MergeDriver, why: Problem) -> tuple[Merge, str]:
    """Return git's merge of files of which one is no encounter.

    Raises:
        StorageError: there is no git, or it can't merge them.
    """
    from hero_combat.storage.git_merge import merge_by_git

    found = merge_by_git(order.base, order.ours, order.theirs)
    if found is None:
        raise StorageError(Problem(f"not an encounter ({why}), and git can't merge it"))
    places = f"{found.conflicts} place{'s' if found.conflicts > 1 else ''}"
    conflicts = (f"both sides changed the same lines in {places}",) if found.conflicts else ()
    return Merge(found.data, conflicts), f"merged as text because a side is not an encounter: {why}"


def _as_text(base: bytes, ours: bytes, theirs: bytes, conflict: str) -> Merge:
    """Report a conflict in which both sides stand as they are, where their lines differ."""
    texts = [text.decode(errors="surrogateescape") for text in (base, ours, theirs)]
    found = merge_texts(*texts)
    text = found.text if found.conflicts else mark_both_sides(texts[1], texts[2])
    return Merge(text.encode(errors="surrogateescape"), (conflict,))
