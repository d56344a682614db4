"""`check` of one file and of many."""

import json
from pathlib import Path

import pytest
from program import Hc


@pytest.fixture
def files(hc: Hc, museum: Path) -> None:
    """A right file of another system, one that is wrong in two places, one that is half merged."""
    museum.with_name("vault.toml").write_text(hc("new zt").out, "utf-8")
    text = museum.read_text("utf-8")
    wrong = text.replace("dex = 20", "dxe = 20").replace("spd = 5", 'spd = "fast"')
    museum.with_name("wrong.toml").write_text(wrong, "utf-8")


@pytest.mark.usefixtures("files")
def test_many_files(hc: Hc) -> None:
    right = hc("check museum.toml vault.toml")
    assert (right.exit, right.err) == (0, "")
    assert right.out == hc("check museum.toml").out + hc("check vault.toml").out
    assert hc("check museum.toml vault.toml -q")[1:4] == (0, "", "")
    assert hc("check museum.toml vault.toml --json").out == hc("check museum.toml --json").out


@pytest.mark.usefixtures("files")
def test_what_is_wrong_with_any_of_them_is_told_together(hc: Hc) -> None:
    alone = hc("check wrong.toml")
    assert alone.exit == 3
    assert alone.err.count("wrong.toml:") == 3
    both = hc("check wrong.toml museum.toml gone.toml vault.toml")
    assert both.exit == 3
    assert both.err == alone.err + 'gone.toml: file not found; did you mean "wrong.toml"?\n'
    assert both.out == hc("check museum.toml vault.toml").out
    told = json.loads(hc("check museum.toml wrong.toml --json").out)
    assert [problem["file"] for problem in told["errors"]] == ["wrong.toml"] * 3


def test_options_of_many(hc: Hc) -> None:
    assert hc("check museum.toml museum.toml --help").out == hc("check --help").out
    assert hc("check museum.toml museum.toml --nothing").exit == 2
