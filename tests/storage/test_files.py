"""Reading, and writing by one process: what is kept, what is noticed, what is said."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from hero_combat.errors import Exit, FileError, HeroCombatError, StorageError
from hero_combat.storage import files, locks, replacing
from hero_combat.storage.files import LARGEST, read_bytes, read_stream, rewrite, write_new


@pytest.fixture
def fight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file "fight.toml", alone in the current directory."""
    monkeypatch.chdir(tmp_path)
    path = Path("fight.toml")
    path.write_bytes(b"old")
    return path


def said(action: Callable[..., object], *args: object) -> str:
    with pytest.raises(HeroCombatError) as caught:
        action(*args)
    assert isinstance(caught.value, StorageError)
    assert caught.value.exit is Exit.STORAGE
    return str(caught.value)


def names() -> list[str]:
    return sorted(path.name for path in Path().iterdir())


# Reading


def test_bytes_are_read_as_they_are(fight: Path) -> None:
    fight.write_bytes(b"\xef\xbb\xbfa\r\n\x00\xff")
    assert read_bytes("fight.toml") == b"\xef\xbb\xbfa\r\n\x00\xff"


def test_a_named_pipe_is_read(fight: Path) -> None:
    os.mkfifo("pipe")
    code = "open('pipe', 'wb').write(b'x' * 100_000)"
    with subprocess.Popen([sys.executable, "-c", code], cwd=fight.parent):
        assert read_bytes("pipe") == b"x" * 100_000


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("fihgt.toml", 'fihgt.toml: file not found; did you mean "fight.toml"?'),
        ("elsewhere", "elsewhere: file not found"),
        ("nowhere/fight.toml", 'nowhere/fight.toml: no directory "nowhere"'),
        (".", ".: is a directory, not a file"),
        ("fight.toml/", "fight.toml/: can't be read: not a directory"),
        ("/dev/null", "/dev/null: is a device, not a file"),
        ("", "a file name can't be empty"),
        ("a\0b", "a\\x00b: not a valid file name"),
        ("a\ud800b", "a\\ud800b: not a valid file name"),
        ("n" * 300, f"{'n' * 300}: can't be read: file name too long"),
    ],
)
def test_what_can_not_be_read(name: str, message: str) -> None:
    assert said(read_bytes, name) == message


def test_a_missing_name_that_is_no_text(fight: Path) -> None:
    """Linux has no such file; macOS allows no such name. Neither is a traceback."""
    assert fight.exists()
    assert said(read_bytes, "caf\udce9").startswith("caf\\udce9: ")


@pytest.mark.usefixtures("fight")
def test_temporary_files_are_not_what_was_meant() -> None:
    Path(".fight.tom.hc-00000000").touch()
    assert said(read_bytes, "fight.tom.hc-0") == (
        'fight.tom.hc-0: file not found; did you mean "fight.toml"?'
    )


@pytest.mark.usefixtures("fight")
def test_a_link_to_nothing_and_a_link_to_itself() -> None:
    Path("lost").symlink_to("gone")
    Path("loop").symlink_to("loop")
    assert said(read_bytes, "lost") == "lost: a link to a file that doesn't exist"
    assert said(read_bytes, "loop").startswith("loop: can't be read: too many levels of symbolic")


def test_a_socket_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("door")
        assert said(read_bytes, "door") == "door: is a socket, not a file"


def test_a_file_that_permits_no_reading(fight: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    assert fight.exists()
    monkeypatch.setattr(files, "open", forbid, raising=False)
    assert said(read_bytes, "fight.toml") == "fight.toml: can't be read: permission denied"


def test_the_largest_file_is_read_and_a_larger_one_is_not(fight: Path) -> None:
    os.truncate(fight, LARGEST)
    assert len(read_bytes("fight.toml")) == LARGEST
    os.truncate(fight, LARGEST + 1)
    with pytest.raises(FileError) as caught:
        read_bytes("fight.toml")
    assert caught.value.exit is Exit.FILE
    assert str(caught.value) == "fight.toml: larger than 16 MiB, the limit"


def test_a_stream_has_the_same_limit() -> None:
    assert read_stream(BytesIO(b"abc"), "standard input") == b"abc"
    with pytest.raises(FileError, match=r"^standard input: larger than 16 MiB"):
        read_stream(BytesIO(bytes(LARGEST + 1)), "standard input")


# Rewriting


@pytest.mark.parametrize("new", [b"new", b"", b"x" * 1_000_000])
def test_a_rewritten_file_holds_the_new_bytes_and_nothing_else_is_left(
    fight: Path, new: bytes
) -> None:
    assert rewrite("fight.toml", b"old", new)
    assert fight.read_bytes() == new
    assert names() == ["fight.toml"]


@pytest.mark.parametrize("other", [b"", b"ol", b"older", b"odl"])
def test_a_file_changed_underneath_is_left_alone(fight: Path, other: bytes) -> None:
    fight.write_bytes(other)
    assert not rewrite("fight.toml", b"old", b"new")
    assert fight.read_bytes() == other
    assert names() == ["fight.toml"]


def test_a_file_renamed_underneath_is_left_alone(fight: Path) -> None:
    Path("other").write_bytes(b"theirs")
    Path("other").rename(fight)
    assert not rewrite("fight.toml", b"old", b"new")
    assert fight.read_bytes() == b"theirs"


def test_a_file_removed_underneath_is_missed(fight: Path) -> None:
    fight.unlink()
    assert said(rewrite, "fight.toml", b"old", b"new") == "fight.toml: file not found"
    assert names() == []


def an_editor_strikes(monkeypatch: pytest.MonkeyPatch, strike: Callable[[], object]) -> None:
    """Let `strike` happen after the bytes were compared, just before the rename."""
    fsync = os.fsync
    strikes = [strike]

    def struck(descriptor: int) -> None:
        fsync(descriptor)
        if strikes:
            strikes.pop()()

    monkeypatch.setattr(os, "fsync", struck)


@pytest.mark.parametrize("renames", [True, False])
def test_an_editor_that_knows_no_locks_is_noticed(
    fight: Path, monkeypatch: pytest.MonkeyPatch, *, renames: bool
) -> None:
    def edit() -> None:
        target = Path("edited") if renames else fight
        target.write_bytes(b"edited")
        target.rename(fight)

    an_editor_strikes(monkeypatch, edit)
    assert not rewrite("fight.toml", b"old", b"new")
    assert fight.read_bytes() == b"edited"
    assert names() == ["fight.toml"]


def test_a_temporary_file_that_someone_removed_means_starting_over(
    fight: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def clean() -> None:
        for path in Path().glob(".fight.toml.hc-*"):
            path.unlink()

    an_editor_strikes(monkeypatch, clean)
    assert not rewrite("fight.toml", b"old", b"new")
    assert fight.read_bytes() == b"old"
    an_editor_strikes(monkeypatch, clean)
    write_new("fight.toml", b"new")
    assert fight.read_bytes() == b"new"


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o664, 0o200 | 0o444, 0o755])
def test_the_mode_is_kept(fight: Path, mode: int) -> None:
    fight.chmod(mode)
    assert rewrite("fight.toml", b"old", b"new")
    assert fight.stat().st_mode & 0o7777 == mode
    write_new("fight.toml", b"newer")
    assert fight.stat().st_mode & 0o7777 == mode


def test_the_owner_is_kept_where_that_is_allowed(
    fight: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def forbid(_: int, *owner: int) -> None:
        asked.append(owner)
        raise PermissionError(1, "Operation not permitted")

    status = fight.stat()
    monkeypatch.setattr(os, "fchown", forbid)
    assert rewrite("fight.toml", b"old", b"new")
    assert asked == []
    old = os.stat_result([*status[:4], 12345, 23456, *status[6:]])
    assert replacing.replace_file(
        str(fight.absolute()), b"newer", old, guard=False, tell=lambda: None
    )
    assert asked == [(12345, 23456)]
    assert fight.read_bytes() == b"newer"


@pytest.mark.parametrize(
    "store", [lambda name: rewrite(name, b"old", b"new"), lambda name: write_new(name, b"new")]
)
def test_a_symbolic_link_stays_and_its_target_is_replaced(
    fight: Path, store: Callable[[str], object]
) -> None:
    Path("far").mkdir()
    fight.rename("far/fight.toml")
    Path("near").symlink_to("far/fight.toml")
    Path("nearer").symlink_to("near")
    store("nearer")
    assert Path("nearer").readlink() == Path("near")
    assert Path("near").readlink() == Path("far/fight.toml")
    assert Path("far/fight.toml").read_bytes() == b"new"
    assert names() == ["far", "near", "nearer"]


def test_a_hard_link_is_broken(fight: Path) -> None:
    Path("twin").hardlink_to(fight)
    assert rewrite("fight.toml", b"old", b"new")
    assert (fight.read_bytes(), Path("twin").read_bytes()) == (b"new", b"old")


@pytest.mark.parametrize("length", [231, 240, 241, 242, 255])
def test_a_name_of_any_length_can_be_rewritten(fight: Path, length: int) -> None:
    name = "n" * length
    fight.rename(name)
    assert rewrite(name, b"old", b"new")
    assert names() == [name]
    assert read_bytes(name) == b"new"


def test_what_a_killed_writer_left_is_removed_and_nothing_else(fight: Path) -> None:
    strangers = [
        ".fight.toml.hc-1234567",  # a tag too short
        ".fight.toml.hc-12345678.hc-12345678",  # of another file
        ".fight.toml.hc-notatag!",
        ".other.toml.hc-12345678",
        "fight.toml.hc-12345678",
    ]
    left = [".fight.toml.hc-12345678", ".fight.toml.hc-deadbeef"]
    for name in strangers + left:
        Path(name).touch()
    assert not rewrite("fight.toml", b"not this", b"new")
    assert rewrite("fight.toml", b"old", b"new")
    assert names() == sorted([*strangers, "fight.toml"])
    assert fight.read_bytes() == b"new"


@pytest.mark.usefixtures("fight")
def test_a_temporary_file_that_is_in_use_stays() -> None:
    from fcntl import LOCK_EX, flock  # noqa: PLC0415 - this test alone locks

    with Path(".fight.toml.hc-12345678").open("wb") as alive:
        flock(alive, LOCK_EX)
        assert rewrite("fight.toml", b"old", b"new")
        assert names() == [".fight.toml.hc-12345678", "fight.toml"]
    assert rewrite("fight.toml", b"new", b"newer")
    assert names() == ["fight.toml"]


def test_a_locked_file_is_waited_for_and_then_given_up(
    fight: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fcntl import LOCK_EX, flock  # noqa: PLC0415 - this test alone locks

    monkeypatch.setattr(locks, "PATIENCE", 0.05)
    with fight.open("r+b") as other:
        flock(other, LOCK_EX)
        message = "fight.toml: is locked by another process"
        assert said(rewrite, "fight.toml", b"old", b"new") == message
        assert said(write_new, "fight.toml", b"new") == message
        assert fight.read_bytes() == b"old"
    assert rewrite("fight.toml", b"old", b"new")


# Writing that is refused


def test_a_write_protected_file_is_refused(fight: Path) -> None:
    fight.chmod(0o444)
    message = "fight.toml: is write-protected; allow it with chmod u+w"
    assert said(rewrite, "fight.toml", b"old", b"new") == message
    assert said(write_new, "fight.toml", b"new") == message
    assert fight.read_bytes() == b"old"
    assert names() == ["fight.toml"]


@pytest.mark.usefixtures("fight")
def test_only_files_are_rewritten() -> None:
    os.mkfifo("pipe")
    assert said(rewrite, ".", b"", b"new") == ".: is a directory, not a file"
    assert said(rewrite, "pipe", b"", b"new") == "pipe: is a pipe, not a file"
    assert said(rewrite, "/dev/null", b"", b"new") == "/dev/null: is a device, not a file"


def break_down(monkeypatch: pytest.MonkeyPatch, function: str, error: BaseException) -> None:
    def broken(*_: object) -> None:
        raise error

    monkeypatch.setattr(os, function, broken)


@pytest.mark.parametrize(
    ("function", "error", "message"),
    [
        ("fsync", OSError(28, "No space left on device"), "no space left on device"),
        ("replace", OSError(30, "Read-only file system"), "read-only file system"),
        (
            "replace",
            PermissionError(13, "Permission denied"),
            "permission denied; its directory must be writable too",
        ),
    ],
)
def test_a_write_that_fails_leaves_the_old_file_alone(
    fight: Path, monkeypatch: pytest.MonkeyPatch, function: str, error: OSError, message: str
) -> None:
    break_down(monkeypatch, function, error)
    message = f"fight.toml: can't be written: {message}"
    assert said(rewrite, "fight.toml", b"old", b"new") == message
    assert said(write_new, "fight.toml", b"new") == message
    assert fight.read_bytes() == b"old"
    assert names() == ["fight.toml"]


def test_an_interrupted_write_leaves_the_old_file_alone(
    fight: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_down(monkeypatch, "replace", KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        rewrite("fight.toml", b"old", b"new")
    assert fight.read_bytes() == b"old"
    assert names() == ["fight.toml"]


def test_a_file_that_outgrows_its_disk_leaves_the_old_file_alone(fight: Path) -> None:
    """The kernel's own refusal, halfway through the write, of a process that may not go on."""
    code = """if True:
        import resource
        from hero_combat.storage.files import rewrite
        from hero_combat.errors import StorageError

        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        try:
            rewrite("fight.toml", b"old", b"x" * 100_000)
        except StorageError as error:
            print(error)
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "fight.toml: can't be written: file too large\n"
    assert fight.read_bytes() == b"old"
    assert names() == ["fight.toml"]


# Writing to a new name


def test_a_new_file_has_the_mode_that_the_umask_says(fight: Path) -> None:
    umask = os.umask(0o027)
    try:
        write_new("out.toml", b"new")
    finally:
        os.umask(umask)
    assert Path("out.toml").read_bytes() == b"new"
    assert Path("out.toml").stat().st_mode & 0o7777 == 0o640
    assert names() == ["fight.toml", "out.toml"]
    assert fight.read_bytes() == b"old"


def test_an_existing_file_is_overwritten(fight: Path) -> None:
    write_new("fight.toml", b"new")
    assert fight.read_bytes() == b"new"
    assert names() == ["fight.toml"]


@pytest.mark.usefixtures("fight")
def test_what_a_killed_writer_of_a_new_file_left_is_removed() -> None:
    Path(".out.toml.hc-12345678").touch()
    write_new("out.toml", b"new")
    assert names() == ["fight.toml", "out.toml"]


@pytest.mark.usefixtures("fight")
def test_a_link_to_nothing_makes_its_target() -> None:
    Path("link").symlink_to("out.toml")
    write_new("link", b"new")
    assert Path("link").readlink() == Path("out.toml")
    assert Path("out.toml").read_bytes() == b"new"


@pytest.mark.usefixtures("fight")
def test_a_device_and_a_pipe_are_written_to_and_not_replaced() -> None:
    write_new("/dev/null", b"new")
    assert Path("/dev/null").is_char_device()
    os.mkfifo("pipe")
    reader = os.open("pipe", os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_new("pipe", b"new")
        assert os.read(reader, 100) == b"new"
    finally:
        os.close(reader)
    assert Path("pipe").is_fifo()


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        (".", ".: is a directory, not a file"),
        ("out/", 'out/: no directory "out"'),
        ("out/out.toml", 'out/out.toml: no directory "out"'),
        ("fight.toml/", "fight.toml/: can't be written: not a directory"),
        ("", "a file name can't be empty"),
        ("a\0b", "a\\x00b: not a valid file name"),
        ("n" * 300, f"{'n' * 300}: can't be written: file name too long"),
    ],
)
def test_what_can_not_be_written(name: str, message: str) -> None:
    assert said(write_new, name, b"new") == message
    assert names() == ["fight.toml"]


def test_reading_loads_nothing_that_only_writers_need(fight: Path) -> None:
    code = """if True:
        import sys
        from hero_combat.storage.files import read_bytes

        read_bytes("fight.toml")
        print(*{"fcntl", "tempfile", "hashlib", "hero_combat.storage.replacing"} & set(sys.modules))
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
    assert fight.read_bytes() == b"old"


def test_a_pipe_whose_reader_has_gone_is_an_error_and_not_a_signal(fight: Path) -> None:
    """Python ignores the signal that would end the process without a word."""
    assert signal.getsignal(signal.SIGPIPE) is signal.SIG_IGN
    assert fight.exists()
    reader, writer = os.pipe()
    os.close(reader)
    try:
        name = f"/dev/fd/{writer}"
        assert said(write_new, name, b"new").startswith(f"{name}: can't be written: ")
    finally:
        os.close(writer)
