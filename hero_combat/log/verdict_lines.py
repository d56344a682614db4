"""What `verify` finds, in lines that people read."""

from collections.abc import Sequence

from hero_combat.fight.state_part import bad_log_line
from hero_combat.log.timeline import Timeline
from hero_combat.log.verify import Difference, Verdict


def adopted_line(fight: Timeline) -> str:
    """Say that a fight was adopted as it stands."""
    return f"Adopted: replay and undo now start after line {len(fight.encounter.log)}."


def placed(one: Difference, fight: Timeline) -> Difference:
    """Return a difference of a whole line with its place in the file."""
    if not one.line:
        return one
    problem = bad_log_line(fight.document, one.line - 1, one.words)
    return Difference(one.path, one.line, str(problem))


def verdict_lines(
    fight: Timeline, verdict: Verdict, name: str, adopt: str, replay: str = ""
) -> list[str]:
    """Return what was found, a line each.

    Args:
        fight: the fight.
        verdict: what was found, with the places of lines.
        name: the name of the file, "" where everybody knows it.
        adopt: the command that accepts the file as it is.
        replay: the command that follows the log; "" where nobody can give it.
    """
    head = f"{name}: " if name else ""
    lines = []
    if verdict.engine:
        lines.append(
            f"{head}begun with engine {verdict.engine}; engine {fight.system.engine} "
            "counts differently"
        )
    lines += [f"{head}edited since it joined: {which}" for which in verdict.edited]
    for one in verdict.differences:
        lines.append(f"{head}{one.path}: {one.words}" if one.path else one.words)
    if verdict.unseeded:
        lines.append(f"{head}dice not from the seed: {_lines(verdict.unseeded)}")
    if verdict.reworded:
        lines.append(f"{head}worded differently now: {_lines(verdict.reworded)}")
    if not (verdict.differences or verdict.edited or verdict.engine):
        count = f"{verdict.lines} line{'s' if verdict.lines != 1 else ''}"
        lines.append(f"{head}the log ({count}) matches this state")
    elif verdict.edited or verdict.differences:
        told = f"`{adopt}` accepts the file as it is; the log is history"
        follows = replay and verdict.replays
        lines.append(f"`{replay}` follows the log; {told}" if follows else told)
    return lines


def _lines(numbers: Sequence[int]) -> str:
    """Name lines of the log: `line 3 of the log`, `lines 3, 5 of the log`."""
    return f"line{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))} of the log"
