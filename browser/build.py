"""Build the table as a static page that needs no server: `python browser/build.py FOLDER`.

It takes Pyodide, which is Python for browsers, from npm, and msgspec for Pyodide from PyPI, each in
one locked version. All else comes from the environment that runs it.
"""

import json
import shutil
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from hero_combat.pages.parts import table_file

LARGEST = 16_000_000
"""The most bytes that the page may have, with all that it loads."""
_HERE = Path(__file__).parent
_OWN = ("index.html", "index.css", "index.js", "carrier.js", "kept.js", "worker.js")
_FROM_PACKAGE = ("table.css", "table.js", "letters.js")
_PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
_PYODIDE_SAYS = ("README.md", "package.json")  # whose it is, its licence, where its source is
_LIBRARIES = ("jinja2", "markupsafe", "tomli_w")
_LICENCES = "licences"
_NOT_LOADED = (*_PYODIDE_SAYS, "service_worker.js")
_NOT_NEEDED = ("__pycache__", "completions", "guide")
_MSGSPEC = (
    "msgspec==0.22.0 --hash=sha256:"
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022\n"
)
_MSGSPEC_FOR = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314")


def main() -> None:
    """Build the page in the folder that is named.

    Raises:
        SystemExit: the folder has something in it, or the page is too large.
    """
    if len(sys.argv) != 2:
        raise SystemExit("usage: python browser/build.py FOLDER")
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    if any(out.iterdir()):
        raise SystemExit(f"{out} is not empty")
    with TemporaryDirectory() as folder:
        _put_all(out, Path(folder))
    files = _names(out)
    size = sum((out / name).stat().st_size for name in files)
    if size > LARGEST:
        raise SystemExit(f"{size:,} bytes: the limit is {LARGEST:,}")
    sys.stdout.write(f"{out}: {len(files)} files, {size:,} bytes\n")


def _put_all(out: Path, spare: Path) -> None:
    """Put all files of the page into `out`."""
    for name in _OWN:
        shutil.copy(_HERE / name, out)
    for name in _FROM_PACKAGE:
        (out / name).write_text(table_file(name))
    pyodide = _pyodide(spare)
    (out / "pyodide").mkdir()
    for name in (*_PYODIDE, *_PYODIDE_SAYS):
        shutil.copy(pyodide / name, out / "pyodide")
    wheel = _msgspec(spare)
    with ZipFile(out / "python.zip", "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(_sources(wheel)):
            archive.writestr(ZipInfo(name), data, ZIP_DEFLATED)
    _put_licences(out / _LICENCES, pyodide, wheel)
    _put_version(out)


def _pyodide(spare: Path) -> Path:
    """Return the folder in which npm has installed the locked Pyodide."""
    for name in ("package.json", "package-lock.json"):
        shutil.copy(_HERE / name, spare)
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is missing: it comes with Node.js")
    quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    subprocess.run((npm, "ci", *quiet), cwd=spare, check=True, stdout=subprocess.DEVNULL)
    return spare / "node_modules" / "pyodide"


def _msgspec(spare: Path) -> Path:
    """Return the wheel of msgspec for Pyodide, whose digest pip has checked."""
    wanted = spare / "msgspec.txt"
    wanted.write_text(_MSGSPEC)
    words = ("download", "--quiet", "--no-deps", "--only-binary=:all:", "--require-hashes")
    there = ("--dest", str(spare), "--requirement", str(wanted))
    subprocess.run((sys.executable, "-m", "pip", *words, *_MSGSPEC_FOR, *there), check=True)
    (wheel,) = spare.glob("msgspec-*.whl")
    return wheel


def _sources(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Give what Python imports: the name of each file in the archive, and what it holds."""
    yield "app.py", (_HERE / "app.py").read_bytes()
    for package in ("hero_combat", *_LIBRARIES):
        root = _package(package)
        for path in root.rglob("*"):
            name = path.relative_to(root.parent)
            if path.is_file() and path.suffix != ".so" and not {*_NOT_NEEDED} & {*name.parts}:
                yield name.as_posix(), path.read_bytes()
    with ZipFile(wheel) as archive:
        for packed in archive.infolist():
            if not packed.is_dir():
                yield packed.filename, archive.read(packed)


def _package(name: str) -> Path:
    found = find_spec(name)
    if found is None or found.origin is None:
        raise SystemExit(f"{name} is not installed: pip install -e .")
    return Path(found.origin).parent


def _put_licences(folder: Path, pyodide: Path, wheel: Path) -> None:
    folder.mkdir()
    shutil.copy(_HERE.parent / "LICENSE", folder / "hero-combat.txt")
    for name in _LIBRARIES:
        library = distribution(name)
        for file in library.files or ():
            if "LICENSE" in file.name:
                shutil.copy(str(file.locate()), folder / f"{library.name}.txt")
    with ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if "LICENSE" in name)
        (folder / "msgspec.txt").write_bytes(archive.read(name))
    says = json.loads((pyodide / "package.json").read_text())
    (folder / "pyodide.txt").write_text(
        f"pyodide/ is Pyodide {says['version']}, unchanged. It is free software under the Mozilla\n"
        f"Public License 2.0, https://mozilla.org/MPL/2.0/. Its source: {says['homepage']}.\n"
        "Python is in it, under the PSF License, https://docs.python.org/3/license.html.\n"
    )


def _put_version(out: Path) -> None:
    """Put the service worker, and what it needs to know: all files, and the digest of all."""
    shutil.copy(_HERE / "service_worker.js", out)
    digests = {name: sha256((out / name).read_bytes()).digest() for name in _names(out)}
    whole = sha256(b"".join(name.encode() + digest for name, digest in digests.items()))
    files = {
        name: f"sha256-{b64encode(digest).decode()}"
        for name, digest in digests.items()
        if Path(name).name not in _NOT_LOADED and Path(name).parts[0] != _LICENCES
    }
    version = json.dumps({"digest": whole.hexdigest(), "files": files}, indent=0)
    (out / "version.js").write_text(f"self.VERSION = {version};\n")


def _names(out: Path) -> list[str]:
    return sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())


if __name__ == "__main__":
    main()
