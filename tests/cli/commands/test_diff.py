"""`diff`: who came, who left, and why."""

import json
import shutil
from pathlib import Path
from typing import Any

from program import Hc


def told(hc: Hc, old: str, new: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(hc(f"diff {old} {new} --json").out)
    return found


def test_who_left_is_told_with_why_and_what_became_of_them(hc: Hc) -> None:
    hc("step -i museum.toml")
    shutil.copy("museum.toml", "before.toml")
    for line in ("set titania.stun 4", "leave titania --why carried-off", "leave agent-1"):
        assert hc(f"{line} -i museum.toml").exit == 0
    one = told(hc, "before.toml", "museum.toml")
    assert (one["came"], one["left"]) == ([], {"titania": "carried-off", "agent-1": "fled"})
    assert {"path": "titania.stun", "old": 20, "new": 4} in one["changes"]
    text = hc("diff before.toml museum.toml").out
    assert "left: Titania (carried off) and Agent 1 (fled)\n" in text
    assert "  titania: stun 20 -> 4\n" in text
    back = told(hc, "museum.toml", "before.toml")
    assert (back["came"], back["left"]) == (["titania", "agent-1"], {})
    assert {"path": "titania.stun", "old": 4, "new": 20} in back["changes"]


def test_another_reason_is_told_and_the_same_one_is_not(hc: Hc) -> None:
    hc("begin titania,brigand -i museum.toml")
    hc("leave brigand -i museum.toml")
    shutil.copy("museum.toml", "before.toml")
    for line in ("join brigand", "leave brigand --why surrendered"):
        assert hc(f"{line} -i museum.toml").exit == 0
    assert told(hc, "before.toml", "museum.toml")["left"] == {"brigand": "surrendered"}
    assert told(hc, "museum.toml", "museum.toml")["left"] == {}


def test_who_came_and_left_again_has_left(hc: Hc) -> None:
    """Though the older file knew nobody of that name."""
    hc("begin titania,brigand -i museum.toml")
    shutil.copy("museum.toml", "before.toml")
    hc("add before.toml agent-1 --as nina -i museum.toml")
    for line in ("join nina", "leave nina"):
        assert hc(f"{line} -i museum.toml").exit == 0
    assert told(hc, "before.toml", "museum.toml")["left"] == {"nina": "fled"}
    assert "left: Nina (fled)\n" in hc("diff before.toml museum.toml").out


DOCTRINES = """
[doctrines.robber]
do = ["musket at weakest", "cutlass"]

[sides.robbers]
doctrine = "robber"
"""


def test_doctrines_are_edits(hc: Hc, museum: Path) -> None:
    text = museum.read_text("utf-8")
    named = text.replace("[combatants.brigand]", '[combatants.brigand]\ndoctrine = "robber"')
    Path("with.toml").write_text(named + DOCTRINES, "utf-8")
    other = DOCTRINES.replace("weakest", "first").replace('"robber"', '"coward"')
    Path("other.toml").write_text(f'{named}{other}[doctrines.coward]\nflee = ["alone"]\n', "utf-8")
    assert hc("diff museum.toml with.toml").out == (
        "edited:\n"
        "  doctrines.robber: do [musket at weakest, cutlass] is new\n"
        "  sides.robbers: doctrine robber is new\n"
        "  combatants.brigand.doctrine: robber is new\n"
    )
    assert "  sides.robbers: doctrine robber is gone\n" in hc("diff with.toml museum.toml").out
    assert told(hc, "with.toml", "other.toml")["edits"] == [
        {
            "path": "doctrines.robber.do",
            "old": ["musket at weakest", "cutlass"],
            "new": ["musket at first", "cutlass"],
        },
        {"path": "doctrines.coward", "old": None, "new": {"flee": ["alone"]}},
        {"path": "sides.robbers.doctrine", "old": "robber", "new": "coward"},
    ]
    assert hc("diff with.toml with.toml").out == "nothing happened\n"


def test_a_fight_that_everybody_left_has_begun(hc: Hc) -> None:
    hc("begin titania,brigand --seed 3 -i museum.toml")
    assert hc("leave titania,brigand -i museum.toml").exit == 0
    assert hc("step -i museum.toml").exit == 6
    assert hc("verify museum.toml").exit == 0
    again = hc("begin titania -i museum.toml")
    assert again.err == ("hero-combat: the fight has already begun; add combatants with `join`\n")
    assert hc("reseed 4 -i museum.toml").exit == 0
    assert hc("join titania -i museum.toml").exit == 0
    assert hc("undo -n 3 -i museum.toml").exit == 0
    assert hc("show museum.toml").out.count("fled") == 0
