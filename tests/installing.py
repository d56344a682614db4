"""A system of another package, installed for a test as pip would."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from repository import ROOT

from hero_combat import systems

SIXTH = ROOT / "tests" / "sixth"


@contextmanager
def installed(site: Path, folder: Path = SIXTH) -> Iterator[None]:
    """Put the package in `folder` on the path, and its entry point into `site`."""
    project = tomllib.loads((SIXTH / "pyproject.toml").read_text("utf-8"))["project"]
    info = site / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    ((group, points),) = project["entry-points"].items()
    lines = [f"[{group}]", *(f"{name} = {where}" for name, where in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        for path in (folder, site):
            patch.syspath_prepend(str(path))
        systems.installed.cache_clear()
        yield
    systems.installed.cache_clear()
