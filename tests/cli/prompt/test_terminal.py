"""`play` on a real pseudo-terminal, as somebody types at it."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyte
import pytest

_ROWS, _COLUMNS = 30, 100
_PATIENCE = 60.0


class Terminal:
    """A process on a pseudo-terminal of 100 columns and 30 rows, and what it shows."""

    def __init__(self, folder: Path, *words: str) -> None:
        variables = {**os.environ, "TERM": "xterm", "XDG_STATE_HOME": str(folder / "state")}
        command = [sys.executable, "-m", "hero_combat", *words]
        self._process, self._master = pty.fork()  # whose terminal is the child's own
        if not self._process:
            os.chdir(folder)
            os.execve(command[0], command, variables)  # noqa: S606 - no shell is wanted
        size = struct.pack("HHHH", _ROWS, _COLUMNS, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)
        self._screen = pyte.Screen(_COLUMNS, _ROWS)
        self._screen.write_process_input = self._answer
        self._stream = pyte.ByteStream(self._screen)

    def type(self, keys: str) -> None:
        """Type."""
        os.write(self._master, keys.encode())

    def shown(self) -> str:
        """Return what is on the screen, without what is blank."""
        return "\n".join(line.rstrip() for line in self._screen.display if line.strip())

    def wait_for(self, text: str) -> str:
        """Return what is on the screen once `text` is."""
        end = time.monotonic() + _PATIENCE
        while text not in self.shown():
            if time.monotonic() > end:
                raise AssertionError(f"{text!r} is not shown:\n{self.shown()}")
            self._read()
        return self.shown()

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so: what is told is on the screen before it is written."""
        end = time.monotonic() + _PATIENCE
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"it never comes true:\n{self.shown()}")
            self._read()

    def end(self) -> int:
        """Wait for the process's end, and return its exit code."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            self._read()
            ended, status = os.waitpid(self._process, os.WNOHANG)
            if ended:
                self._process = 0
                return os.waitstatus_to_exitcode(status)
        raise AssertionError(f"it doesn't end:\n{self.shown()}")

    def close(self) -> None:
        """End the process if it goes on, and close the terminal."""
        if self._process:
            os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
        os.close(self._master)

    def _read(self) -> None:
        if not select.select([self._master], [], [], 0.2)[0]:
            return
        try:
            self._stream.feed(os.read(self._master, 65536))
        except OSError:  # the process has closed it
            return

    def _answer(self, data: str) -> None:
        """Answer what the program asks of the terminal: where the cursor is."""
        os.write(self._master, data.encode())


@pytest.fixture
def terminal(museum: Path) -> Iterator[Terminal]:
    made = Terminal(museum.parent, "play", "museum.toml")
    yield made
    made.close()


def test_a_person_plays(terminal: Terminal, museum: Path) -> None:
    terminal.wait_for("not begun>")
    terminal.type("\r")
    terminal.wait_for("The fight begins: Turn 1, segment 12.")
    terminal.wait_for("Turn 1, segment 12>")
    terminal.type("\r")
    terminal.wait_for("Titania (DEX 20) acts.")
    terminal.wait_for("Turn 1, segment 12, titania>")
    assert b'"step ' in museum.read_bytes()

    terminal.type("resolve titania brig\t --with pu")
    terminal.wait_for("punch")  # what it could be is offered as one types
    terminal.type("\t --dice '6 6 6'\r")
    terminal.wait_for("Titania misses Brigand with the punch")
    line = b"resolve titania brigand --with punch --dice '6 6 6'"
    terminal.wait_until(lambda: line in museum.read_bytes())

    terminal.type("und\x03")  # Ctrl-C drops the line
    terminal.type("undo\r")
    terminal.wait_for("Undone: Titania misses")
    terminal.wait_until(lambda: line not in museum.read_bytes().partition(b"undone")[0])

    terminal.type("\x1b[A")  # the line before
    terminal.wait_for("undo")
    terminal.type("\x15quit\r")
    assert terminal.end() == 0
    history = (museum.parent / "state" / "hero-combat" / "history").read_text()
    assert "+undo" in history


def test_the_line_is_offered_without_the_faces_that_it_does_not_need(
    terminal: Terminal, museum: Path
) -> None:
    terminal.wait_for("not begun>")
    terminal.type("step\r")
    terminal.wait_for("titania>")
    terminal.type("resolve titania brigand --with punch --dice 666/12\r")
    terminal.wait_for("the attack misses, so these 2 dice are not needed: 1 2")
    terminal.wait_for("titania> resolve titania brigand --with punch --dice '6 6 6'")
    terminal.type("\r")
    terminal.wait_for("Titania misses Brigand with the punch")
    terminal.wait_until(lambda: b"--with punch --dice '6 6 6'" in museum.read_bytes())
    terminal.type("quit\r")
    assert terminal.end() == 0


def test_the_board_below_follows_the_file(terminal: Terminal, museum: Path) -> None:
    terminal.wait_for("Brigand 30/30")
    text = museum.read_text()
    museum.write_text(text.replace("stun = 30", "stun = 31"))
    terminal.wait_for("31/31")
    terminal.type("\x04")
    assert terminal.end() == 0


def test_ctrl_c_ends_an_order_and_not_the_prompt(terminal: Terminal, museum: Path) -> None:
    terminal.wait_for("not begun>")
    terminal.type("step --ask\r")
    terminal.wait_for("titania>")
    before = museum.read_bytes()
    terminal.type("resolve titania brigand --with punch --ask\r")
    terminal.wait_for("3d6 =")
    terminal.type("\x03")
    terminal.wait_for("interrupted; nothing was written")
    terminal.wait_for("titania>")
    assert museum.read_bytes() == before
    terminal.type("quit\r")
    assert terminal.end() == 0


def test_what_the_tab_key_writes_is_one_word(museum: Path) -> None:
    """A side may have blanks and quotes in its name."""
    text = museum.read_text("utf-8")
    museum.write_text(text.replace('side = "robbers"', 'side = "night\'s watch; x"', 1), "utf-8")
    made = Terminal(museum.parent, "play", "museum.toml")
    try:
        made.wait_for("not begun>")
        made.type("step\r")
        made.wait_for("titania>")
        made.type("npc --side ni")
        made.wait_until(lambda: made.shown().count("night's watch; x") == 2)  # offered, and below
        made.type("\t")
        made.wait_for("""--side 'night'"'"'s watch; x'""")
        made.type("\r")
        told = made.wait_for("it's Titania's turn")
        assert "no side" not in told
    finally:
        made.close()
