"""Where a new encounter goes: to the file, another file, the pipe, or nowhere but a diff."""

from hero_combat.cli import files
from hero_combat.cli.environment import Environment
from hero_combat.cli.orders import Rolling
from hero_combat.cli.source import Loaded
from hero_combat.errors import StorageError, UsageError


def check(io: Rolling, file: str) -> None:
    """Refuse streams that contradict each other, before anything is rolled.

    Raises:
        UsageError: two places are named, or there is no file to change.
    """
    places = [
        name
        for name, used in (("-i", io.in_place), ("-o", io.output), ("--dry-run", io.dry_run))
        if used
    ]
    if len(places) > 1:
        raise UsageError(f"{' and '.join(places)} can't go together", mend="choose one")
    if io.in_place and file in ("", "-"):
        raise UsageError("-i changes a file, and none is named", mend="name the FILE")
    faces = [
        name
        for name, used in (("--dice", io.dice), ("--ask", io.ask), ("--seed", io.seed is not None))
        if used
    ]
    if len(faces) > 1:
        raise UsageError(f"{' and '.join(faces)} can't go together", mend="choose one")


def deliver(environment: Environment, io: Rolling, loaded: Loaded, new: bytes) -> bool:
    """Send `new` where `io` says.

    Returns:
        False if the file has changed since it was read: start over.

    Raises:
        StorageError: it can't be written.
    """
    if io.in_place:
        if new == loaded.data:
            return True
        if files.rewrite(loaded.document.name, loaded.data, new):
            return True
        if io.ask:
            raise StorageError("somebody changed the file while you rolled; nothing was written")
        return False
    if io.dry_run:
        environment.out(_difference(loaded, new))
    elif io.output:
        files.write_new(io.output, new)
    else:
        environment.out(new)
    return True


def tell(environment: Environment, io: Rolling, text: str) -> None:
    """Tell the report: on standard error while the encounter goes to standard output."""
    if io.quiet:
        return
    if to_stderr(io):
        environment.err(text)
    else:
        environment.out(text)


def to_stderr(io: Rolling) -> bool:
    """Whether the report must make room for the encounter on standard output."""
    return not (io.in_place or io.output or io.dry_run)


def _difference(loaded: Loaded, new: bytes) -> str:
    from difflib import unified_diff

    name = loaded.document.name
    lines = unified_diff(_lines(loaded.data), _lines(new), name, name)
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    )


def _lines(data: bytes) -> list[str]:
    """The lines with their ends; they end at LF alone."""
    lines = [f"{line}\n" for line in data.decode().split("\n")]
    last = lines.pop().removesuffix("\n")
    return [*lines, last] if last else lines
