"""What one who leaves lets go of, and what others have of them, by its values. source: P20."""

from typing import Any

import pytest
from storyteller_examples import Worked, worked

from hero_combat.errors import Forbidden
from hero_combat.fight.events import Left

P20 = pytest.mark.rule("storyteller", "P20")

EVERYTHING = (
    "status.dodging true",
    "status.delaying true",
    "ready knife,chair",
    "aim 2",
    "aiming x",
    "aimed 1",
    "guard x",
    "foes x,y",
    "behind door",
    "concealed 2",
    "screen x",
    "shield e",
    "under_fire 3",
    "under_fire_from x",
    "grappling x",
    "holding true",
    "control_of x",
    "control machete",
    "status.held true",
)
NOTHING = {
    "status.dodging": False,
    "status.delaying": False,
    "ready": ("knife",),
    "aim": 0,
    "aiming": "",
    "aimed": 0,
    "guard": (),
    "foes": (),
    "behind": "",
    "concealed": 0,
    "screen": "",
    "shield": "",
    "under_fire": 0,
    "under_fire_from": "",
    "grappling": "",
    "holding": False,
    "control": "",
    "control_of": "",
    "status.held": False,
}


def test_who_leaves_lets_go_of_everything(lab: Any) -> None:
    at = lab()
    at.play("step")
    for line in EVERYTHING:
        at.play(f"set d.{line}")
    at.play("set x.grappling d")
    at.play("set x.status.restrained true")
    done = worked(at, "leave d")
    assert done.changes == {f"d.{path}": value for path, value in NOTHING.items()} | {
        "x.grappling": "",
        "x.status.restrained": False,
        "waiting": ("y", "e", "f", "g"),
    }
    assert done.events == [Left(who="d", why="fled")]


@pytest.mark.parametrize(
    ("before", "changes"),
    [
        (("aim 2", "aiming d", "aimed 1"), {"aim": 0, "aiming": "", "aimed": 0}),
        (("aim 2", "aiming e", "aimed 1"), {}),
        (("guard d,e",), {"guard": ("e",)}),
        (("guard e",), {}),
        (("foes e,d",), {"foes": ("e",)}),
        (("screen d",), {"screen": ""}),
        (("screen e",), {}),
        (("shield d",), {"shield": ""}),
        (("shield e",), {}),
        (("grappling d", "holding true"), {"grappling": "", "holding": False}),
        (("grappling e",), {}),
        (("under_fire 2", "under_fire_from d"), {}),
        (("felled_by d",), {}),
    ],
)
def test_what_another_has_of_one_who_leaves(
    lab: Any, before: tuple[str, ...], changes: dict[str, Any]
) -> None:
    at = lab()
    for line in before:
        at.play(f"set x.{line}")
    done = worked(at, "leave d")
    found = {path: new for path, new in done.changes.items() if path.startswith("x.")}
    assert found == {f"x.{path}": value for path, value in changes.items()}


@P20
@pytest.mark.parametrize(
    ("rules", "willpower", "now"),
    [
        ("beaten_down = true", 3, 4),
        ("beaten_down = true", 5, 6),
        ("beaten_down = true", 6, 6),
        ("", 3, 3),
    ],
)
def test_to_surrender_gives_willpower_back(lab: Any, rules: str, willpower: int, now: int) -> None:
    """Dora has Resolve 3 and Composure 3."""
    at = lab(rules)
    at.play(f"set d.willpower {willpower}")
    at.play("leave d --why surrendered")
    gone = at.encounter.left["d"].current
    assert (gone.willpower, gone.status.surrendered) == (now, True)


@P20
@pytest.mark.parametrize(
    ("before", "notes"),
    [
        (("x.intent 'I want it'",), [("no_mercy", "x")]),
        (("x.intent 'I want it'", "x.violent false"), []),
        (("e.intent 'I want it'",), []),
        (("x.intent 'I want it'", "x.status.unconscious true"), []),
    ],
)
def test_whose_intent_is_granted(lab: Any, before: tuple[str, ...], notes: list[str]) -> None:
    at = lab()
    for line in before:
        at.play(f"set {line}")
    assert worked(at, "leave d --why surrendered").notes == notes


@P20
@pytest.mark.parametrize("before", ["status.unconscious true", "aggravated 7", "lethal 7"])
def test_the_fallen_can_not_surrender(lab: Any, before: str) -> None:
    at = lab()
    at.play(f"set d.{before}")
    with pytest.raises(Forbidden, match="and can't surrender; leave d --why carried-off"):
        at.play("leave d --why surrendered")


@pytest.mark.parametrize(
    ("line", "targets"),
    [
        ("act run d", ("d",)),
        ("act aim x --on d", ("d",)),
        ("act guard d --on x,y", ("x", "y")),
        ("act intent d --text 'I want it'", ("d",)),
        ("act ambush x --on d,e", ("d", "e")),
        ("act dodge d", ("d",)),
        ("act prone d", ("d",)),
        ("act conceal d --level barely", ("d",)),
        ("act move d --metres 1", ("d",)),
        ("act shield d --on x", ("x",)),
        ("act drop d", ("d",)),
        ("act tag d --tag wet", ("d",)),
        ("resolve x d", ("d",)),
        ("roll wits --who d", ("d",)),
        ("recover --who d --minutes 5", ("d",)),
        ("recover --minutes 5", ()),
    ],
)
def test_to_whom_a_line_is_done(lab: Any, line: str, targets: tuple[str, ...]) -> None:
    at = lab()
    at.play("set x.ready pistol")
    assert worked(at, line).targets == targets


def test_under_fire_who_falls_does_no_more(lab: Any) -> None:
    at = lab()
    at.play("set d.under_fire 9")
    done = worked(at, "act aim d --on x --force")
    assert done.targets == ("d",)
    assert "d.aim" not in done.changes
    assert worked(at, "act pass e") == Worked()
