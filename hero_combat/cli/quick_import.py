"""Import the modules of this package from their byte code in half the time.

A command imports a hundred modules of ours, and Python looks for each in a list of places, under a
list of endings. Where ours lie is known: beside this one. Whatever isn't as usual is left to
Python: no byte code, byte code of another version or of another source, no file at all.
"""

import sys
from _frozen_importlib_external import MAGIC_NUMBER  # where importlib.util has it from
from importlib.machinery import ModuleSpec
from marshal import loads
from os import stat
from types import CodeType, ModuleType, SimpleNamespace

_PACKAGE = __name__.partition(".")[0]
_HOME = __file__.removesuffix("/cli/quick_import.py")
_ENDING = f".{sys.implementation.cache_tag}.pyc"
_HEADER = 16
"""Bytes before the code: magic number, flags, and the time and size of the source."""


def install() -> None:
    """Let the modules of this package be imported so, unless Python optimizes."""
    if not sys.flags.optimize and __file__.endswith("/cli/quick_import.py"):
        sys.meta_path.insert(0, _IMPORTER)


def _find(name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
    """Return where a module's byte code is, if it is of this package and current."""
    package, dot, inner = name.partition(".")
    if package != _PACKAGE or not dot:
        return None
    place = f"{_HOME}/{inner.replace('.', '/')}"
    folder, _, stem = place.rpartition("/")
    try:
        return _spec(name, f"{place}.py", f"{folder}/__pycache__/{stem}{_ENDING}")
    except FileNotFoundError:
        pass
    except OSError:
        return None
    try:
        spec = _spec(name, f"{place}/__init__.py", f"{place}/__pycache__/__init__{_ENDING}")
    except OSError:
        return None
    if spec:
        spec.submodule_search_locations = [place]
    return spec


def _spec(name: str, source: str, compiled: str) -> ModuleSpec | None:
    """Return a module whose source is as old and as large as its byte code says, else None.

    Raises:
        OSError: the source is not there, or something can't be read.
    """
    found = stat(source)  # noqa: PTH116 - pathlib takes 3 ms
    try:
        with open(compiled, "rb", buffering=0) as file:  # noqa: PTH123 - pathlib takes 3 ms
            data = file.read()
    except FileNotFoundError:
        return None
    time, size = int(found.st_mtime) & 0xFFFFFFFF, found.st_size & 0xFFFFFFFF
    header = MAGIC_NUMBER + bytes(4) + time.to_bytes(4, "little") + size.to_bytes(4, "little")
    if data[:_HEADER] != header:
        return None
    spec = ModuleSpec(name, _IMPORTER, origin=source)  # type: ignore[arg-type]  # it has what Python calls
    spec.loader_state = loads(memoryview(data)[_HEADER:])  # noqa: S302 - what Python would load
    spec.cached, spec.has_location = compiled, True
    return spec


def _create(_spec: ModuleSpec) -> None:
    """Leave it to Python to make the module."""


def _run(module: ModuleType) -> None:
    """Run the module's code."""
    spec = module.__spec__
    assert spec is not None  # noqa: S101 - it was found by one
    code: CodeType = spec.loader_state
    spec.loader_state = None
    exec(code, module.__dict__)  # noqa: S102 - as Python itself does


_IMPORTER = SimpleNamespace(find_spec=_find, create_module=_create, exec_module=_run)
