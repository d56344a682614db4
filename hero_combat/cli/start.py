"""Where the process enters. Nothing heavy is imported before the garbage collector is off."""

import gc
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line of this process.

    A command lives for a twentieth of a second and makes no cycles to speak of; looking for them
    while modules are loaded costs 4 ms of it.
    """
    gc.disable()
    from hero_combat.cli.main import main as program

    program()
