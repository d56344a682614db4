"""Garbage is collected where many fights are fought."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def free_of_garbage() -> Iterator[None]:
    """Collect garbage in here, even in a process that lives too short to do so elsewhere."""
    if gc.isenabled():
        yield
        return
    gc.freeze()
    gc.enable()
    try:
        yield
    finally:
        gc.disable()
