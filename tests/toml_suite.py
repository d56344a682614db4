"""The files of toml-test, the test suite of TOML itself, as they lie in `file/toml-test.tar.gz`.

They come from https://github.com/toml-lang/toml-test; its licence lies with them.
"""

import tarfile
from functools import cache
from pathlib import Path

ARCHIVE = Path(__file__).parent / "file" / "toml-test.tar.gz"
_ROOT = "tests/"


@cache
def files() -> dict[str, bytes]:
    """Return every file by its path: `valid/key/bare.toml`."""
    found = {}
    with tarfile.open(ARCHIVE) as archive:
        for member in archive:
            file = archive.extractfile(member)
            if file and member.name.endswith(".toml"):
                found[member.name.removeprefix(_ROOT)] = file.read()
    return found


@cache
def of_toml_1_0() -> dict[str, bytes]:
    """Return the files of TOML 1.0.0, which is what tomllib reads."""
    with tarfile.open(ARCHIVE) as archive:
        file = archive.extractfile(f"{_ROOT}files-toml-1.0.0")
        listed = file.read().decode().split("\n") if file else []
    return {name: files()[name] for name in listed if name.endswith(".toml")}
