"""What more of a number is worth: the same fights as with `--compare`, the smallest step, stops."""

from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import msgspec
import pytest
from repository import SCENARIOS

import hero_combat as hc
from hero_combat.advise.confidence import DOUBT, difference
from hero_combat.fight.model import AnyEncounter
from hero_combat.simulate import weights
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.batch import Batch
from hero_combat.simulate.characteristics import (
    characteristic_of,
    characteristics_of,
    sheet_of,
)
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.sampling import Sampling
from hero_combat.simulate.weights import STEPS, Weights, weigh
from hero_combat.simulate.workers import Alone

DUEL = b"""
system = "champions"
seed = 3

[templates.fighter]
str = 15
dex = 15
con = 15
body = 10
spd = 3
ocv = 5
dcv = 5
stun = 20
end = 30
rec = 6
pd = 4
ed = 4

[combatants]
red = { like = "fighter", side = "reds" }
blue = { like = "fighter", side = "blues" }
by = { like = "fighter", bystander = true }
"""
PLAN = Plan(DUEL, "duel.toml", 3)


@pytest.fixture(scope="module", autouse=True)
def _short() -> Iterator[None]:
    """Steps are searched in fewer fights."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weights, "SEARCHED", 24)
        yield


@pytest.fixture(scope="module")
def weighed() -> Weights:
    """All numbers of one of two who are alike."""
    return weigh(PLAN, ["red"], n=48, processes=1)


def with_more(plan: Plan, path: str, value: int) -> Plan:
    return msgspec.structs.replace(plan, values=((path, str(value)),))


def searched(plan: Plan) -> list[Any]:
    """What came of the fights in which steps are searched."""
    arena = Arena(plan)
    return [arena.fight_number(number) for number in range(-weights.SEARCHED, 0)]


def test_a_gain_is_what_a_comparison_of_the_two_values_tells(weighed: Weights) -> None:
    assert len(weighed.weights) > 5
    for one in weighed.weights:
        values = (one.value, one.value + one.step)
        both = Sampling([with_more(PLAN, one.path, value) for value in values], one.side)
        both.fight(range(48), processes=1)
        against = both.compared().variants[1].against
        assert against is not None
        assert (against.first, against.second, against.fights) == (
            one.gain.first,
            one.gain.second,
            one.gain.of,
        )


def test_a_number_that_follows_from_others_is_compared_as_if_it_were_written() -> None:
    scene = SCENARIOS / "storyteller-pawnshop.toml"
    plan = Plan(scene.read_bytes(), scene.name, 5)
    (one,) = weigh(plan, ["magda.health"], n=64, processes=1).weights
    assert (one.key, one.value, one.step) == ("health", 8, 1)
    both = Sampling([with_more(plan, one.path, value) for value in (8, 9)], one.side)
    both.fight(range(64), processes=1)
    against = both.compared().variants[1].against
    assert against is not None
    assert (against.first, against.second) == (one.gain.first, one.gain.second)


def test_all_intervals_hold_together(weighed: Weights) -> None:
    doubt = DOUBT / (len(weighed.weights) + len(weighed.sides))
    for one in weighed.weights:
        gain = one.gain
        assert gain == difference(gain.first, gain.second, gain.of, doubt)
        standing = "better" if gain.low > 0 else "worse" if gain.high < 0 else "open"
        assert one.standing == standing


def test_the_largest_gain_is_told_first(weighed: Weights) -> None:
    gains = [one.gain.share for one in weighed.weights]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > 0


def test_a_step_is_the_smallest_that_changes_anything(weighed: Weights) -> None:
    base = searched(PLAN)
    steps = {one.key: one.step for one in weighed.weights}
    assert set(steps.values()) > {1}
    for one in weighed.weights:
        assert searched(with_more(PLAN, one.path, one.value + one.step)) != base
        for step in STEPS:
            if step < one.step:
                assert searched(with_more(PLAN, one.path, one.value + step)) == base


def test_what_is_idle_changes_nothing(weighed: Weights) -> None:
    base = searched(PLAN)
    assert {"ego", "distance"} < {one.key for one in weighed.idle}
    for one in weighed.idle:
        for step in (1, one.step):
            assert searched(with_more(PLAN, one.path, one.value + step)) == base


def test_each_number_is_told_once(weighed: Weights) -> None:
    told = [one.key for one in weighed.weights] + [one.key for one in weighed.idle]
    encounter = Arena(PLAN).fight.encounter
    assert sorted(told) == sorted(one.key for one in characteristics_of(encounter, "red"))
    twice = weigh(PLAN, ["red.dcv", "red", "reds"], n=1, processes=1)
    assert len(twice.weights) + len(twice.idle) == len(told)


def test_a_number_is_fought_until_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "MOST", 400)
    told = weigh(PLAN, ["red.rec", "red.dcv"], error=0.1, processes=1)
    assert (told.ended, told.error) == ("decided", 0.1)
    fought = {one.key: one.gain.of for one in told.weights}
    assert fought["rec"] < fought["dcv"] == told.fights
    for one in told.weights:
        assert (one.gain.high - one.gain.low) / 2 <= 0.1
    bounded = weigh(PLAN, ["red.dcv"], processes=1)
    assert (bounded.ended, bounded.error, bounded.fights) == ("fights", weights.ERROR, 400)
    assert all((one.gain.high - one.gain.low) / 2 > 0.01 for one in bounded.weights)


def test_any_number_of_processes_tells_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "TRIAL", 0.0)
    found = [weigh(PLAN, ["red.dcv", "red.stun"], n=80, processes=n) for n in (1, 2)]
    assert found[0] == found[1]


class Nobody:
    """Workers who are not to be had."""

    count = 2

    def submit(self, _plan: Plan, _numbers: range) -> Future[Batch]:
        """Have nobody to give it to."""
        raise Alone


def test_where_nobody_helps_one_fights_alone() -> None:
    asked = ["red.dcv"]
    assert weigh(PLAN, asked, n=70, workers=Nobody()) == weigh(PLAN, asked, n=70, processes=1)


def test_how_far_it_is_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hero_combat.simulate.pace._TICK", 0.0)
    told: list[tuple[int, float, int]] = []
    found = weigh(PLAN, ["red.dcv"], n=20, processes=1, progress=lambda *each: told.append(each))
    fights = [each[0] for each in told]
    assert fights == sorted(fights)
    assert (told[0][2], told[-1][2]) == (0, 1)
    assert fights[-1] > 2 * found.fights


def test_all_of_a_side_are_weighed() -> None:
    told = weigh(PLAN, ["reds.stun", "blue.stun"], n=40, processes=1)
    assert {one.who: one.side for one in told.weights} == {"red": "reds", "blue": "blues"}
    assert [one.side for one in told.sides] == ["reds", "blues"]
    assert sum(one.wins.times for one in told.sides) <= told.fights == 40


def test_what_is_at_its_maximum_is_left_out_unless_it_is_named() -> None:
    plan = with_more(PLAN, "red.teamwork", 30)
    told = weigh(plan, ["red"], n=1, processes=1)
    assert "teamwork" not in {one.key for one in (*told.weights, *told.idle)}  # type: ignore[attr-defined]  # both have it
    with pytest.raises(hc.UsageError, match=r"red.teamwork is 30 and can't be 31: expected an"):
        weigh(plan, ["red.teamwork"], processes=1)
    near = with_more(PLAN, "red.teamwork", 26)
    (idle,) = weigh(near, ["red.teamwork"], n=1, processes=1).idle
    assert idle.step == 4


@pytest.mark.parametrize(
    ("asked", "given", "message"),
    [
        ("red", {"step": 0}, "step: 0 is out of range; use 1 to 1000"),
        ("red", {"n": 0}, "n: 0 is out of range"),
        ("red", {"error": 0.7}, "error: 0.7 is out of range"),
        ("red", {"processes": 0}, "processes: 0 is out of range"),
        ("", {}, "no combatant or object"),
    ],
)
def test_what_is_out_of_bounds_is_refused(asked: str, given: dict[str, Any], message: str) -> None:
    with pytest.raises(hc.UsageError, match=message):
        weigh(PLAN, [asked], **given)


def test_in_the_middle_of_a_fight_a_number_is_set_as_set_does() -> None:
    fight = hc.loads(DUEL.decode())
    fight.begin()
    plan = Plan(fight.saved(), "duel.toml", 3)
    (one,) = weigh(plan, ["red.sheet.dcv"], n=48, processes=1).weights
    assert (one.path, one.key, one.value) == ("red.sheet.dcv", "dcv", 5)
    both = Sampling([with_more(plan, one.path, value) for value in (5, 6)], one.side)
    both.fight(range(48), processes=1)
    against = both.compared().variants[1].against
    assert against is not None
    assert (against.first, against.second) == (one.gain.first, one.gain.second)


def numbers(encounter: AnyEncounter, who: str) -> dict[str, int]:
    return {one.key: one.value for one in characteristics_of(encounter, who)}


def encounter_of(scene: str) -> AnyEncounter:
    path = SCENARIOS / f"{scene}.toml"
    return Arena(Plan(path.read_bytes(), path.name, 0)).fight.encounter


@pytest.mark.parametrize(
    ("scene", "who", "some", "none"),
    [
        ("museum-night", "lantern", {"str": 10, "dcv": 6, "powers.shell.pd": 5}, "negation.pd"),
        ("megs-mint", "aegis", {"str": 4, "initiative": 17, "powers.flight.aps": 6}, "genius"),
        ("spotlight-skybridge", "kestrel", {"for": 3, "skills.firearms": 5}, "armor.coat.head"),
        ("storyteller-pawnshop", "magda", {"health": 8, "defense": 2, "willpower": 5}, "armor"),
        ("zt-ferry", "ida", {"hp": 19, "energy": 10, "speed": 10}, "status.fatigue"),
    ],
)
def test_the_numbers_of_a_stat_block(scene: str, who: str, some: dict[str, int], none: str) -> None:
    encounter = encounter_of(scene)
    found = numbers(encounter, who)
    assert found.items() >= some.items()
    assert none not in found
    assert not any(key.startswith(("attacks.", "status.")) for key in found)
    for key in found:
        one = characteristic_of(encounter, who, key)
        assert one in characteristics_of(encounter, who)


def test_any_number_can_be_named() -> None:
    encounter = encounter_of("museum-night")
    assert characteristic_of(encounter, "titania", "negation.pd").value == 0
    assert characteristic_of(encounter, "titania", "attacks.punch.ocv").may_be(3)
    for key in ("name", "player", "negation", "attacks.punch.charges", "order_stat"):
        with pytest.raises(hc.UsageError, match=f"titania.{key} is not a whole number"):
            characteristic_of(encounter, "titania", key)
    for key in ("dvc", "negation.px", "dcv.x", "attacks.kick.ocv"):
        with pytest.raises(hc.UsageError, match=f"titania.{key}: unknown key"):
            characteristic_of(encounter, "titania", key)


def test_what_a_raised_power_adds_is_no_number_of_the_stat_block() -> None:
    fight = hc.load(str(SCENARIOS / "museum-night.toml"))
    fight.begin()
    fight.play("set lantern.powers.shell 1")
    now = Arena(Plan(fight.saved(), "night.toml", 0)).fight.encounter
    assert now.sheets["lantern"].pd == 13
    assert sheet_of(now, "lantern").pd == numbers(now, "lantern")["pd"] == 8
