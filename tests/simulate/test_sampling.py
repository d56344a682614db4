"""The same fights under several plans: what differs, and by how much."""

from collections.abc import Sequence

import msgspec
import pytest
from repository import SCENARIOS

from hero_combat.errors import UsageError
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.report import Simulated
from hero_combat.simulate.result import FightResult
from hero_combat.simulate.sampling import Sampling
from hero_combat.simulate.variants import plans_of, read_values, read_without

TEXT = (SCENARIOS / "spotlight-warehouse.toml").read_text("utf-8")
FIGHTS = range(64)


def study_of(
    text: str = TEXT, values: Sequence[str] = (), without: str = "", side: str = ""
) -> Sampling:
    """Plans of a file."""
    plan = Plan(text.encode(), "fight.toml", 7)
    return Sampling(plans_of(plan, read_values(values), read_without(without)), side)


def test_a_copy_under_another_name_differs_by_nothing() -> None:
    """Another doctrine's name, other comments, other keys first: the fights are the same."""
    copied = TEXT.replace("[doctrines.guard]", "# the same\n[doctrines.copy]")
    copied = copied.replace('doctrine = "guard"', 'doctrine = "copy"').replace(
        "str = 2\nfor = 2\nagi = 2", "agi = 2\nstr = 2 # frail\nfor = 2"
    )
    assert copied.count("frail") == 1
    found: list[Simulated] = []
    for name, text in (("one.toml", TEXT), ("two.toml", copied)):
        study = Sampling([Plan(text.encode(), name, 7)])
        study.fight(FIGHTS, processes=1)
        found += study.told()
    lines = [
        tuple(msgspec.structs.replace(line.place, doctrine="") for line in one.lines)
        for one in found
    ]
    assert lines[0] == lines[1]
    one, two = (msgspec.structs.replace(each, lines=()) for each in found)
    assert one == two


def test_a_doctrine_against_its_copy_differs_by_nothing() -> None:
    do = '["smg at attacker", "smg at weakest"]'
    twice = f'{TEXT}\n[doctrines.copy]\ndo = {do}\nflee = ["alone"]\n'
    study = study_of(twice, ["corp.doctrine=guard", "copy"])
    study.fight(FIGHTS, processes=1)
    compared = study.compared()
    one, two = (variant.told.outcomes for variant in compared.variants)
    assert one == two
    against = compared.variants[1].against
    assert against is not None
    assert (against.fights, against.first, against.second) == (64, 0, 0)
    assert not against.told_apart
    assert against.more is None


def test_fights_that_one_plan_alone_wins_are_counted() -> None:
    study = study_of(values=["vex.speed=5", "6"])
    won: list[list[bool]] = [[], []]
    count = study.count

    def noted(which: int, results: Sequence[FightResult]) -> None:
        side = study.arenas[which].sides.index("crew")
        won[which] += [result.winner == side for result in results]
        count(which, results)

    study.count = noted  # type: ignore[method-assign]  # a spy
    study.fight(range(150), processes=1)
    compared = study.compared()
    assert (compared.side, compared.paths) == ("crew", ("vex.speed",))
    against = compared.variants[1].against
    assert against is not None
    both = list(zip(*won, strict=True))
    assert against.fights == len(both) == 150
    assert against.first == both.count((True, False))
    assert against.second == both.count((False, True))


@pytest.mark.parametrize(
    ("values", "without", "side"),
    [
        (["corp.doctrine=guard", "sergeant"], "", "corp"),
        (["guard-1.speed=1", "9"], "", "corp"),
        (["vex.speed=1", "9", "corp.doctrine=guard"], "", "crew"),
        (["vex.speed=1", "9", "guard-1.speed=1", "9"], "", "crew"),
        ([], "guard-1,", "crew"),
    ],
)
def test_whose_chances_are_compared(values: list[str], without: str, side: str) -> None:
    assert study_of(values=values, without=without).side == side


def test_without_players_it_is_the_first_side() -> None:
    text = TEXT.replace("player = true\n", "")
    assert study_of(text, without="vex,").side == "crew"
    assert study_of(text, without="vex,", side="corp").side == "corp"


def test_a_side_must_be_there() -> None:
    with pytest.raises(UsageError) as error:
        study_of(without="vex,", side="crow")
    assert error.value.problems[0].mend == 'did you mean "crew"?'


def test_a_side_of_which_nobody_is_left_has_won_nothing() -> None:
    study = study_of(without="vex+oz,", side="crew")
    study.fight(range(3), processes=1)
    compared = study.compared()
    without, _ = compared.variants
    assert compared.base == 1
    assert [one.side for one in without.told.outcomes] == ["corp"]
    assert without.against is not None
    assert without.against.second == 0
