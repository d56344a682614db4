"""A key that only its owner may read, drawn once and kept for as long as it is wanted."""
# A key needs its mode from the moment at which it is there, which pathlib can't give.
# ruff: noqa: PTH103, PTH105, PTH108, PTH118

import os
from contextlib import suppress

from hero_combat.storage.refusals import worded

_BYTES = 32


def kept_key(folder: str, name: str, *, new: bool = False) -> bytes:
    """Return the key in a file, and draw it if there is none.

    Args:
        folder: where the file is; it is made if it isn't there.
        name: the file's name in it.
        new: whether to draw another one in any case.

    Raises:
        StorageError: it can't be read or written.
    """
    path = os.path.join(folder, name)
    with worded(path, "written"):
        os.makedirs(folder, exist_ok=True)
        known = None if new else _read(path)
        return known or _drawn(path, new=new)


def _drawn(path: str, *, new: bool) -> bytes:
    """Draw a key and keep it; or return the one that somebody else has drawn meanwhile."""
    key = os.urandom(_BYTES)
    temporary = f"{path}.{os.urandom(4).hex()}"
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(descriptor, key)
        os.fsync(descriptor)
        if not new:
            with suppress(FileExistsError):
                os.link(temporary, path)
                return key
            if known := _read(path):
                return known
        os.replace(temporary, path)
    finally:
        os.close(descriptor)
        with suppress(FileNotFoundError):
            os.unlink(temporary)
    return key


def _read(path: str) -> bytes | None:
    """Return the key in a file; None if there is none."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return None
    try:
        found = os.read(descriptor, _BYTES + 1)
    finally:
        os.close(descriptor)
    return found if len(found) == _BYTES else None
