"""What no type can check in the state: ids of nobody, boxes that there are not."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hero_combat.fight import state_part
from hero_combat.file import document

Fight = Callable[..., Any]


def judged(at: Any) -> list[tuple[str, str]]:
    """Each trouble: where, and what."""
    troubles = at.system.checks()(at.table.encounter)
    return [(".".join(map(str, one.path)), one.message) for one in troubles]


@pytest.mark.rule("spotlight", "P8")
@pytest.mark.parametrize(
    ("who", "values", "path", "said"),
    [
        ("joe", {"head": "XXXX"}, "joe.head", "4 boxes are marked, and there are 3"),
        ("thug", {"torso": "X" * 12}, "thug.torso", "full of lethal boxes, of one who is not dead"),
        ("boss", {"head": "XXX"}, "boss.head", "full of lethal boxes"),
        ("joe", {"pinned_by": {"thugg": 2}}, "joe.pinned_by", 'there is no "thugg" in the fight'),
        ("joe", {"saving": "nobody"}, "joe.saving", 'there is no "nobody" in the fight'),
        ("joe", {"struck": ("nobody",)}, "joe.struck", 'there is no "nobody" in the fight'),
        ("joe", {"cover": "wal"}, "joe.cover", 'there is no object "wal"'),
        ("joe", {"before": ("X",)}, "joe.before", "expected none or 6 locations, got 1"),
    ],
)
def test_a_current_value_that_can_not_be_is_named_and_shown(
    fight: Fight,
    typed: Callable[[str], Any],
    who: str,
    values: dict[str, Any],
    path: str,
    said: str,
) -> None:
    at = fight()
    assert judged(at) == []
    at.edit(who, **values)
    ((where, message),) = judged(at)
    assert where == f"state.combatants.{path}"
    assert said in message
    text = document.write(at.file, state_part.state_of(at.table.encounter, at.system))
    Path("fight.toml").write_bytes(text)
    told = typed("show fight.toml")
    assert (told.exit, told.err) == (0, "")
    named = typed("check fight.toml")
    assert named.exit in (3, 8)
    assert message in named.err + named.out
    assert typed("step -i fight.toml").exit in (0, 2, 3, 4, 6)


def test_who_has_the_spotlight_is_in_the_fight(typed: Callable[[str], Any]) -> None:
    typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'")
    path = Path("fight.toml")
    path.write_text(path.read_text("utf-8").replace('    "joe",', '    "jo",'), "utf-8")
    assert 'there is no "jo" in the fight; did you mean "joe"?' in typed("check fight.toml").err
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
    at.put("joe.head", "X//")
    at.put("joe.sheet.for", 2)
    assert at.of("joe").head == "//"
    assert judged(at) == []
