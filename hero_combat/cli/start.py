"""Where the process enters. Nothing heavy is imported before the garbage collector is off."""

import gc
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line of this process.

    A command lives for a twentieth of a second and makes no cycles to speak of; looking for them
    costs 4 ms while modules are loaded, and 10 ms when the interpreter ends, unless all objects
    are frozen by then.
    """
    gc.disable()
    from hero_combat.storage.interrupts import end_at_ctrl_c

    end_at_ctrl_c()
    _import_msgspec()
    from hero_combat.cli.environment import Environment, arguments

    try:
        words = arguments()
        if words[:1] == ["complete"]:  # at each press of the tab key, so without Typer
            from hero_combat.cli.commands.complete import complete

            raise SystemExit(complete(Environment.of_process(), words[1:]))
        from hero_combat.cli.main import main as program

        program()
    finally:
        gc.freeze()


def _import_msgspec() -> None:
    """Import msgspec without typing_extensions, which takes 9 ms.

    It does without where that is missing: since Python 3.11 typing has all that it asks for.
    """
    name = "typing_extensions"
    if name in sys.modules:
        return
    sys.modules[name] = None  # type: ignore[assignment]  # it can't be imported
    try:
        import msgspec  # noqa: F401 - imported for those who come after
    finally:
        del sys.modules[name]
