"""TESTING.md has the figures of the repository."""

from pathlib import Path

import pytest
from figures import FIGURES, PAGE, TEXT, page
from repository import ROOT


def test_the_page_has_the_figures_of_the_repository() -> None:
    assert PAGE.read_text("utf-8") == page(), "`python tests/renew.py testing` writes it anew"


def test_every_figure_stands_on_the_page() -> None:
    text = TEXT.read_text("utf-8")
    assert [name for name in FIGURES if text.count(f"{{{{ {name} }}}}") != 1] == []


@pytest.mark.parametrize(
    "name",
    ["verified/run.py", "scenarios/played.py", "scenarios/any_order.py", "mutation/run.py"],
)
def test_the_commands_that_it_names_are_there(name: str) -> None:
    assert f"tests/{name}" in TEXT.read_text("utf-8")
    assert Path(ROOT, "tests", name).is_file()
