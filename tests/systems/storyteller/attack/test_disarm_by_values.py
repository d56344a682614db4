"""Disarm and touch, by their values. source: P10, A1, A7."""

from typing import Any

import pytest
from storyteller_examples import Worked, pool, worked

from hero_combat.fight.events import Damaged, Event, WeaponSpoiled
from hero_combat.systems.storyteller.events import ContestSettled, ManeuverEnded, RollResult

pytestmark = pytest.mark.rule("storyteller", "P10")

# Five dice each to snatch and to keep; Ann touches with four, and Bob wards off with three.
ARMED = """
[combatants.ann]
side = "one"
strength = 3
brawl = 2
[combatants.bob]
side = "two"
strength = 3
athletics = 2
weaponry = 1
attacks.axe = { kind = "melee", damage = 3 }
"""


def ended(maneuver: Any, *, done: bool, net: int) -> ManeuverEnded:
    return ManeuverEnded(who="ann", target="bob", maneuver=maneuver, done=done, net=net)


def result_of(hits: int) -> RollResult:
    if hits >= 5:
        return "exceptional"
    return "success" if hits else "failure"


@pytest.mark.parametrize(
    ("mine", "his", "rules", "won", "changes", "how"),
    [
        (3, 1, "", 2, {"bob.ready": (), "bob.dropped": ("axe",)}, "dropped"),
        (1, 3, "", None, {}, ""),
        (2, 2, "", None, {}, ""),
        (0, 0, 'tie = "roller"', None, {}, ""),
        (2, 2, 'tie = "roller"', 0, {"bob.ready": (), "bob.dropped": ("axe",)}, "dropped"),
        (4, 0, "", 4, {"bob.ready": (), "bob.dropped": ("axe",)}, "dropped"),
        (
            5,
            4,
            "",
            1,
            {
                "bob.ready": (),
                "bob.lost": ("axe",),
                "ann.sheet.attacks.axe": {"kind": "melee", "damage": 3},
                "ann.ready": ("axe",),
            },
            "taken",
        ),
    ],
)
def test_what_is_snatched(
    game: Any,
    mine: int,
    his: int,
    rules: str,
    won: int | None,
    changes: dict[str, Any],
    how: str,
) -> None:
    at = game(ARMED, rules)
    faces = [" ".join(["8"] * hits + ["1"] * (5 - hits)) for hits in (mine, his)]
    done = worked(at, f"resolve ann bob --maneuver disarm --dice '{' / '.join(faces)}'")
    ahead = mine > his or (mine == his and bool(rules))
    contest = ContestSettled(
        winner="initiator" if ahead else "resister",
        net=abs(mine - his),
        exceptional=mine != his and max(mine, his) >= 5,
    )
    events: list[Event] = [
        pool("ann", "attack", 5, mine, result_of(mine)),
        pool("bob", "resist", 5, his, result_of(his)),
        contest,
        ended("disarm", done=won is not None, net=won or 0),
    ]
    if how:
        events.append(WeaponSpoiled(who="bob", attack="axe", how=how))
    assert done == Worked(
        rolls=[
            ("disarm bob", "5d10", {"strength": 3, "brawl": 2}),
            ("resist bob", "5d10", {"strength": 3, "athletics": 2}),
        ],
        changes=changes,
        events=events,
    )


def test_who_fails_dramatically_runs_into_the_weapon(game: Any) -> None:
    """Its modifier of 3 as lethal damage, less 1 of general armor."""
    at = game(ARMED)
    at.play("set ann.sheet.armor.general 1")
    done = worked(at, "resolve ann bob --maneuver disarm --modifier -9 --dice '1 / 1 1 1 1 1'")
    assert done.changes == {"ann.lethal": 2, "ann.taken_lethal": 2}
    assert done.events[3] == ended("disarm", done=False, net=0)
    assert done.events[-1] == Damaged(who="ann", lost={"lethal": 2}, by="bob", attack="axe")


@pytest.mark.rule("storyteller", "A7")
@pytest.mark.parametrize(
    ("mine", "his", "net"), [(2, 1, 1), (1, 2, None), (1, 1, None), (0, 0, None), (4, 0, 4)]
)
def test_a_touch_is_contested(game: Any, mine: int, his: int, net: int | None) -> None:
    at = game(ARMED)
    faces = [" ".join(["8"] * mine + ["1"] * (4 - mine)), " ".join(["8"] * his + ["1"] * (3 - his))]
    done = worked(at, f"resolve ann bob --maneuver touch --dice '{' / '.join(faces)}'")
    assert [lines for _, _, lines in done.rolls] == [
        {"dexterity": 2, "brawl": 2},
        {"dexterity": 2, "weaponry": 1},
    ]
    assert done.events[-1] == ended("touch", done=net is not None, net=net or 0)
    assert done.changes == {}


@pytest.mark.rule("storyteller", "A7")
@pytest.mark.parametrize(("hits", "net"), [(0, None), (1, 1), (2, 2)])
def test_where_a_touch_is_a_choice_defense_counts(game: Any, hits: int, net: int | None) -> None:
    """Dexterity 2 and Brawl 2 less Defense 4: a chance die, so 3 dice more."""
    at = game(ARMED, 'touch = "choice"')
    faces = " ".join(["8"] * hits + ["1"] * (3 - hits))
    done = worked(at, f"resolve ann bob --maneuver touch --modifier 3 --dice '{faces}'")
    assert done.rolls == [
        ("touch bob", "3d10", {"dexterity": 2, "brawl": 2, "modifier": 3, "Defense of bob": -4})
    ]
    assert done.events[-1] == ended("touch", done=net is not None, net=net or 0)
    assert done.changes == {"bob.applied": 1}
