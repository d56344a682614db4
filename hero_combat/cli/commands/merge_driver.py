"""`merge-driver`: what git calls to merge two versions of a fight."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.report import Report, as_json
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.orders import MergeDriver
from hero_combat.errors import Exit, HeroCombatError, Problem
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
    texts = [files.read_bytes(path) for path in (order.base, order.ours, order.theirs)]
    merge = _merge(texts, name)
    code = Exit.FOUND if merge.conflicts else Exit.DONE

    def tell() -> None:
        if call.io.json:
            errors = tuple(Problem(conflict, name) for conflict in merge.conflicts)
            environment.out(as_json(Report(verb="merge-driver", exit=code, errors=errors)))
        elif not call.io.quiet:
            lines = [f"{name}: conflict: {conflict}" for conflict in merge.conflicts]
            environment.err("".join(f"{printable(line)}\n" for line in lines))
        environment.point_of_no_return()

    files.write_new(order.ours, merge.data, tell)
    return code


def _merge(texts: list[bytes], name: str) -> Merge:
    base, ours, theirs = texts
    try:
        mine = documents.read(ours, f"{name} (ours)")
        other = documents.read(theirs, f"{name} (theirs)")
        old = documents.read(base, f"{name} (base)") if base.strip() else _NOBODY
        system, others = system_of(mine), system_of(other)
    except HeroCombatError as error:
        return _as_text(texts, f"a side is no encounter: {error}")
    if system is not others:
        return _as_text(texts, f"ours is of {system.name}, theirs of {others.name}")
    return merge_fights(old, mine, other, system)


def _as_text(texts: list[bytes], conflict: str) -> Merge:
    """Report a conflict in which both sides stand as they are, where their lines differ."""
    base, ours, theirs = (text.decode(errors="surrogateescape") for text in texts)
    found = merge_texts(base, ours, theirs)
    text = found.text if found.conflicts else mark_both_sides(ours, theirs)
    return Merge(text.encode(errors="surrogateescape"), (conflict,))
