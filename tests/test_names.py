"""A name has one meaning: neither the core nor a system calls two things by it."""

import ast
from collections import defaultdict

import pytest
from repository import PACKAGE

from hero_combat import systems

SYSTEMS = PACKAGE / "systems"
REPORTS = {
    "AttackOdds", "Change", "Checked", "Compared", "Found", "Reading", "Shown",
}  # fmt: skip
"""Parts of reports: `schema report` shows their names, which programs may know."""
ORDERS = {"Check", "Options", "Play"}
"""Orders, which are called as their verbs are."""


def meanings(place: str) -> dict[str, set[str]]:
    """What each type is called that a system defines, or the core, with each of its definitions."""
    found = defaultdict(set)
    home = SYSTEMS / place if place else PACKAGE
    for path in home.rglob("*.py"):
        if place or SYSTEMS not in path.parents:
            for node in ast.parse(path.read_text("utf-8")).body:
                match node:
                    case ast.ClassDef(name=name):
                        found[name].add(f"{path.stem}: {ast.unparse(node)}")
                    case ast.Assign(targets=[ast.Name(id=name)], value=value):
                        found[name].add(ast.unparse(value))
    return {
        name: texts for name, texts in found.items() if name[0].isupper() and not name.isupper()
    }


@pytest.mark.parametrize("place", ["", *systems.built_in()])
def test_a_name_has_one_meaning(place: str) -> None:
    several = {name for name, texts in meanings(place).items() if len(texts) > 1}
    assert several - REPORTS - ORDERS == set()
