"""Ctrl-C: an interrupt ends the program where it may, and is ignored where it comes too late."""

from signal import ITIMER_VIRTUAL, SIG_IGN, SIGINT, SIGVTALRM, setitimer, signal
from types import FrameType

_MSGSPEC = "msgspec/_utils.py"
_A_MOMENT = 0.001  # seconds of work


def catch() -> None:
    """Raise KeyboardInterrupt at Ctrl-C; while msgspec looks at a type, a moment later.

    msgspec 0.22 crashes when the Python code that it calls for that is interrupted.
    """
    signal(SIGINT, _interrupted)
    signal(SIGVTALRM, _interrupted)


def ignore() -> None:
    """Let Ctrl-C do nothing from here on."""
    signal(SIGINT, SIG_IGN)
    signal(SIGVTALRM, SIG_IGN)


def _interrupted(_number: int, frame: FrameType | None) -> None:
    while frame:
        if frame.f_code.co_filename.endswith(_MSGSPEC):
            setitimer(ITIMER_VIRTUAL, _A_MOMENT)
            return
        frame = frame.f_back
    raise KeyboardInterrupt
