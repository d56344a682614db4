"""Where the process enters. Nothing heavy is imported before the garbage collector is off."""

import gc
import sys
from types import ModuleType
from typing import NoReturn

from hero_combat.cli.quick_import import install


def main() -> NoReturn:
    """Run the command line of this process.

    A command lives for a twentieth of a second and makes no cycles to speak of; looking for them
    costs 4 ms while modules are loaded, and 10 ms when the interpreter ends, unless all objects
    are frozen by then.
    """
    gc.disable()
    install()
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
    """Import msgspec without typing_extensions, uuid, decimal and textwrap, which take 7 ms.

    It does without the first where it is missing: since Python 3.11 typing has all that it asks
    for. By the names of uuid and decimal it knows values that no encounter holds. Of textwrap it
    asks for one function when it makes a schema, and has it then.
    """
    if "msgspec" in sys.modules:
        return
    uuid, decimal, textwrap = map(ModuleType, ("uuid", "decimal", "textwrap"))
    decimal.Decimal = _Nothing  # type: ignore[attr-defined]  # a module may have any name
    uuid.UUID = uuid.SafeUUID = _Nothing  # type: ignore[attr-defined]  # a module may have any name
    textwrap.dedent = _dedent  # type: ignore[attr-defined]  # a module may have any name
    stands_in = {
        "typing_extensions": None,
        "uuid": uuid,
        "decimal": decimal,
        "textwrap": textwrap,
    }
    held = {name: sys.modules.get(name) for name in stands_in}
    sys.modules.update(stands_in)  # type: ignore[arg-type]  # None: it can't be imported
    try:
        import msgspec  # noqa: F401 - imported for those who come after
    finally:
        for name, module in held.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module


class _Nothing:
    """What stands for the classes of uuid and decimal."""

    unknown = None


def _dedent(text: str) -> str:
    from textwrap import dedent

    return dedent(text)
