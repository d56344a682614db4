"""What no type can check in the state: ids of nobody, boxes that there are not."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Fight = Callable[..., Any]


def judged(at: Any) -> list[tuple[str, str]]:
    """Each trouble: where, and what."""
    troubles = at.system.checks()(at.encounter)
    return [(".".join(map(str, one.path)), one.message) for one in troubles]


@pytest.mark.rule("spotlight", "P8")
@pytest.mark.parametrize(
    ("who", "line", "said"),
    [
        ("joe", 'head = "XXXX"', "4 boxes are marked, but it has only 3"),
        ("thug", f'torso = "{"X" * 12}"', "is full of lethal boxes, but the combatant isn't dead"),
        ("boss", 'head = "XXX"', "is full of lethal boxes, but the combatant isn't dead"),
        ("joe", "pinned_by.thugg = 2", 'no combatant "thugg" in the fight'),
        ("joe", 'saving = "nobody"', 'no combatant "nobody" in the fight'),
        ("joe", 'struck = ["nobody"]', 'no combatant "nobody" in the fight'),
        ("joe", 'cover = "wal"', 'no object "wal"'),
        ("joe", 'before = ["X"]', "expected none or 6 locations, got 1"),
    ],
)
def test_a_current_value_that_can_not_be_is_named_and_shown(
    fight: Fight,
    typed: Callable[[str], Any],
    who: str,
    line: str,
    said: str,
) -> None:
    at = fight()
    assert judged(at) == []
    at = at.edited(who, line)
    key = line.partition(" ")[0].partition(".")[0]
    assert judged(at) == [(f"state.combatants.{who}.{key}", said)]
    Path("fight.toml").write_bytes(at.data)
    told = typed("show fight.toml")
    assert (told.exit, told.err) == (0, "")
    named = typed("check fight.toml")
    assert named.exit in (3, 8)
    assert said in named.err + named.out
    assert typed("step -i fight.toml").exit in (0, 2, 3, 4, 6)


def test_who_has_the_spotlight_is_in_the_fight(typed: Callable[[str], Any]) -> None:
    typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'")
    path = Path("fight.toml")
    path.write_text(path.read_text("utf-8").replace('    "joe",', '    "jo",'), "utf-8")
    assert 'no combatant "jo" in the fight; did you mean "joe"?' in typed("check fight.toml").err
    assert typed("show fight.toml").exit == 0
    assert typed("step -i fight.toml").exit == 0


def test_a_hit_that_can_not_be_read_is_named(typed: Callable[[str], Any]) -> None:
    typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'")
    path = Path("fight.toml")
    text = path.read_text("utf-8").replace(
        "[state.combatants.joe]", '[state.combatants.joe]\nhits = ["x"]'
    )
    path.write_text(text, "utf-8")
    assert typed("show fight.toml").exit == 3


@pytest.mark.rule("spotlight", "P8")
def test_a_smaller_body_has_no_more_boxes_marked_than_it_has(fight: Fight) -> None:
    at = fight()
    at.play("set joe.head X//")
    at.play("set joe.sheet.for 2")
    assert at.now("joe").head == "//"
    assert judged(at) == []
