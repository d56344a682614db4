"""Where the process enters. Nothing heavy is imported before the garbage collector is off."""

import gc
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line of this process.

    A command lives for a twentieth of a second and makes no cycles to speak of; looking for them
    costs 4 ms while modules are loaded, and 10 ms when the interpreter ends, unless all objects
    are frozen by then.
    """
    gc.disable()
    from hero_combat.cli.environment import Environment, arguments

    try:
        words = arguments()
        if words[:1] == ["complete"]:  # at each press of the tab key, so without Typer
            from hero_combat.cli.complete import complete

            raise SystemExit(complete(Environment.of_process(), words[1:]))
        from hero_combat.cli.main import main as program

        program()
    except KeyboardInterrupt:  # while modules are still being loaded
        raise SystemExit(130) from None
    finally:
        gc.freeze()
