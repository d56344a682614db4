"""What `--until` waits for: how much is enough, and how likely an attack takes how much."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

Fight = Callable[..., Any]

TOLD = (
    "--until: each attack is like the first, with its responses and their AP; no one is treated or "
    "moves in between"
)


def told(report: Any) -> dict[str, tuple[int, dict[int, Fraction]]]:
    """Return the races: what is enough, and the chances of what an attack takes; 0 left out."""
    assert all(race.assumes == (TOLD,) for race in report.races.values())
    return {
        what: (
            race.enough,
            {n: Fraction(w, race.loss.total) for n, w in sorted(race.loss.weights.items()) if n},
        )
        for what, race in report.races.items()
    }


@pytest.mark.rule("spotlight", "P7", "P8", "P9")
def test_every_race_of_three_dice(fight: Fight) -> None:
    """Of 216 throws 2 hit the head, 4, 6, 8 and 18 a limb, 114 the torso.

    One, two, three and four pairs add up to 2, 3, 4 and 5, each with a third die that succeeds in
    2 cases of 6. Of those that add up to 6, three need the third die; the two with a 5 don't, and
    do a point more when it succeeds.
    """
    at = fight()
    at.play("set joe.sheet.skills.firearms 3")
    at.play("set thug.torso X//")
    arms = {"left-arm": {4: 4}, "right-arm": {4: 6}, "left-leg": {4: 8}}
    leg = {4: 3 * 2 + 2 * 4, 5: 2 * 2}
    races = told(at.odds("joe thug --with pistol"))
    torso = {n: races["torso"][1][n] * 216 for n in (4, 5, 6)}
    assert sum(torso.values()) == 114
    assert torso[6] == 2 * 2 * 2  # all three succeed
    limbs = {**arms, "right-leg": leg}
    assert {what: races[what] for what in limbs} == {
        what: (6, {n: Fraction(many, 216) for n, many in law.items()})
        for what, law in limbs.items()
    }
    assert races["head"] == (3, {4: Fraction(2, 216)})
    assert races["torso"] == (11, {n: Fraction(many, 216) for n, many in torso.items()})
    both = {**torso, 11: Fraction(2)}  # any hit on the head is enough by itself
    decided = (11, {n: Fraction(many, 216) for n, many in both.items()})
    assert races["knocked-out"] == races["dead"] == decided


@pytest.mark.rule("spotlight", "P8", "P9")
def test_each_hit_on_head_or_torso_may_be_enough(fight: Fight) -> None:
    at = fight()
    at.play("set joe.sheet.skills.firearms 3")
    at.play("set joe.sheet.attacks.pistol.damage 12")
    races = told(at.odds("joe thug --with pistol"))
    for what in ("knocked-out", "dead"):
        enough, law = races[what]
        assert sum(chance for points, chance in law.items() if points >= enough) == (
            Fraction(1, 108) + Fraction(19, 36)
        )


@pytest.mark.rule("spotlight", "P6", "P9")
def test_a_hit_that_is_just_enough_decides_and_a_weaker_one_does_not(fight: Fight) -> None:
    """A bat that does 3 to a head of 3 always knocks out; one that does 2 needs luck."""
    at = fight()
    assert "knocked-out" in at.odds("joe thug --with bat").races
    at.play("set joe.sheet.attacks.bat.damage 2")
    report = at.odds("joe thug --with bat")
    assert "knocked-out" not in report.races
    note = "--until knocked-out: hits on head and torso don't add up; try --until torso"
    assert report.notes == (note,)
    assert at.odds("joe thug --with pistol").notes == ()


@pytest.mark.rule("spotlight", "P8", "P9")
def test_what_is_enough(fight: Fight) -> None:
    """A location that has no boxes is never full; who is down already is so after no attack."""
    leg = {"knocked-out": (1, {}), "dead": (1, {}), "left-leg": (6, {4: Fraction(1, 81)})}
    cases: list[tuple[str, str, dict[str, Any]]] = [
        ("set thug.ap 4", "--location left-leg", leg),  # a leg kills nobody
        ("set thug.head ///", "", {"knocked-out": (0, {})}),
        ("set thug.status.dead true", "", {"knocked-out": (0, {}), "dead": (0, {})}),
        ("set thug.left_arm ////", "", {"left-arm": (2, None)}),
        ("set thug.left_arm XXXXXX", "", {"left-arm": (0, None)}),
        ("set thug.torso ////", "", {"torso": (12, None)}),
        ("set thug.sheet.for 0", "", {"head": None, "knocked-out": None, "torso": (6, None)}),
        ("set thug.sheet.for 0", "--location torso", {"knocked-out": (6, {4: Fraction(1, 81)})}),
    ]
    for line, words, races in cases:
        at = fight()
        at.play(line)
        found = told(at.odds(f"joe thug --with pistol {words}"))
        for what, expected in races.items():
            if expected is None:
                assert what not in found
                continue
            enough, law = expected
            assert found[what] == (enough, found[what][1] if law is None else law), line


@pytest.mark.rule("spotlight", "P8")
def test_a_location_with_more_marks_than_boxes_is_full(fight: Fight) -> None:
    at = fight().edited("thug", 'left_arm = "///////"')
    assert at.odds("joe thug --with pistol").races["left-arm"].enough == 0
