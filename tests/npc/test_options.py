"""What somebody can do now: what is told is legal, and all that is legal of these kinds is told."""

from pathlib import Path
from random import Random

import opened as hc
import pytest
from hypothesis import given
from hypothesis import strategies as st
from repository import SCENARIOS

from hero_combat import systems
from hero_combat.npc.option_types import MoveOption, Options
from hero_combat.npc.twins import Twins

FIGHTS = {
    "champions": "museum",
    "megs": "megs-duel",
    "spotlight": "spotlight-warehouse",
    "storyteller": "storyteller-brawl",
    "zt": "zt-ambush",
}
FILES = sorted(SCENARIOS.glob("*.toml"))


def begun(scenario: str, *lines: str) -> hc.Fight:
    fight = hc.load(str(SCENARIOS / f"{scenario}.toml"))
    for line in ("step", *lines):
        fight.play(line)
    return fight


def moves(options: Options) -> dict[str, MoveOption]:
    return {move.move: move for move in options.moves}


def refused(options: Options) -> dict[str, str]:
    return {one.move: one.why for one in options.not_now}


def lines(options: Options) -> list[str]:
    """Every line that is told as one that can be carried out."""
    found = [target.line for each in options.attacks for target in each.targets if target.legal]
    return [*found, *(move.line for move in (*options.moves, *options.answers))]


# ---------------------------------------------------------------- what is told


def test_attacks_come_with_the_odds_of_the_fight_as_it_stands() -> None:
    fight = begun("museum", "act pass titania", "step")
    musket, cutlass, unarmed = fight.options("brigand").attacks
    assert [one.attack.id for one in (musket, cutlass, unarmed)] == ["musket", "cutlass", "unarmed"]
    (target,) = musket.targets
    odds = fight.odds("brigand titania --with musket")
    assert (target.id, target.hits, target.out) == ("titania", odds.chances[0], odds.out)
    assert target.line == "resolve brigand titania --with musket"
    assert (musket.attack.charges, musket.attack.full) == (4, 4)
    fight.play("resolve brigand titania --with musket --dice '6 6 6'")
    told = fight.options("brigand")
    assert told.attacks == ()
    assert refused(told)["musket"] == "has already acted this segment"


def test_who_waits_has_answers_alone() -> None:
    told = begun("museum").options("brigand")
    assert (told.standing, told.acting, told.budget) == ("waits", ("titania",), {})
    assert (told.attacks, told.moves, told.not_now) == ((), (), ())
    assert [one.move for one in told.answers] == ["abort", "hold-breath", "presence"]
    abort = told.answers[0]
    assert (abort.line, abort.needs) == ("act abort brigand --to dodge", ("--to",))
    assert {"dodge", "block"} <= {*abort.values}


def test_what_is_not_possible_is_told_with_its_reason() -> None:
    told = begun("museum").options("titania")
    why = refused(told)
    assert why["stand"] == "isn't prone"
    assert why["breathe"] == "is already breathing"
    assert not {*why} & {*moves(told)}


def test_a_reason_about_others_is_told_as_one() -> None:
    fight = begun("spotlight-warehouse")
    assert refused(fight.options("vex"))["recover"] == "no target: Guard 1 is not unconscious"
    fight = begun("champions-bank")
    assert refused(fight.options("mars"))["raise"] == "has no powers"


@pytest.mark.parametrize("system", FIGHTS)
def test_no_move_of_the_game_master_is_told(system: str) -> None:
    fight = begun(FIGHTS[system])
    act = next(order for order in fight.system.orders if order.__name__ == "Act")
    theirs = {move for move, usage in act.usages.items() if usage.whose == "gm"}
    for who in fight.encounter.combatants:
        told = fight.options(who)
        assert not theirs & {*moves(told), *refused(told), *(one.move for one in told.answers)}


def test_a_move_tells_what_may_stand_in_it() -> None:
    cover = moves(begun("storyteller-brawl").options("lise"))["cover"]
    assert cover == MoveOption(
        "cover", "act cover lise --behind chair", ("--behind",), ("chair", "table")
    )


def test_a_number_is_not_chosen_among_a_few() -> None:
    move = moves(begun("storyteller-brawl").options("lise"))["move"]
    assert (move.needs, move.values) == (("--metres",), ())


def test_who_is_out_who_has_left_and_who_never_came() -> None:
    fight = hc.load(str(SCENARIOS / "museum.toml"))
    fight.play("begin titania,brigand,agent-1,agent-2")
    fight.play("step")
    fight.play("set agent-1.stun -20")
    fight.play("leave agent-2 --why surrendered")
    standings = {who: fight.options(who).standing for who in fight.encounter.sheets}
    assert standings == {
        "titania": "acts",
        "brigand": "waits",
        "agent-1": "out",
        "agent-2": "left",
        "agent-3": "absent",
        "agent-4": "absent",
    }
    targets = fight.options("titania").attacks[0].targets
    assert [target.id for target in targets] == ["brigand"]


def test_before_the_first_step_nobody_acts() -> None:
    told = hc.load(str(SCENARIOS / "museum.toml")).options("titania")
    assert (told.standing, told.acting, told.attacks) == ("waits", (), ())


def test_nothing_is_changed_and_names_will_do() -> None:
    fight = begun("museum")
    before = fight.encounter
    assert fight.options("Agent 2").who == "agent-2"
    assert fight.encounter is before


def test_somebody_unknown_is_an_error() -> None:
    with pytest.raises(hc.UsageError, match='no combatant or object "nobody"'):
        begun("museum").options("nobody")


# ---------------------------------------------------------------- what is told is legal


def wander(path: Path, seed: int, steps: int) -> hc.Fight:
    """A fight somewhere in its middle: something that is told is done, or time goes on."""
    chance = Random(seed)  # noqa: S311 - a test
    fight = hc.load(str(path))
    if fight.encounter.seed is None:
        fight.play(f"begin {','.join(fight.encounter.sheets)} --seed {seed}")
    for _ in range(steps):
        acting = fight.acting
        choice = lines(fight.options(chance.choice(acting))) if acting else []
        if choice and chance.random() < 0.7:
            fight.play(chance.choice(choice))
        elif try_to(fight, "step"):
            break
    return fight


def try_to(fight: hc.Fight, line: str) -> bool:
    """Play a line; tell whether the rules forbid it or the fight is over."""
    try:
        return fight.play(line).over
    except hc.Forbidden:
        return True


@given(
    path=st.sampled_from(FILES),
    seed=st.integers(0, 2**31),
    steps=st.integers(0, 12),
)
def test_each_line_that_is_told_can_be_played(path: Path, seed: int, steps: int) -> None:
    fight = wander(path, seed, steps)
    for who in fight.encounter.sheets:
        told = fight.options(who)
        assert (told.standing == "acts") == (who in fight.acting)
        for line in lines(told):
            fight.copy().play(line)
        for response in told.responses:  # what it costs is asked for once the attack has hit
            try_to(fight.copy(), response.line)
        names = [one.move for one in (*told.moves, *told.answers)]
        assert len({*names}) == len(names)
        assert all(one.why for one in told.not_now)


@given(path=st.sampled_from(FILES), seed=st.integers(0, 2**31), steps=st.integers(0, 6))
def test_the_odds_of_those_who_are_alike_are_those_of_each(
    path: Path, seed: int, steps: int
) -> None:
    fight = wander(path, seed, steps)
    for who in fight.acting:
        twins = Twins(fight.encounter, who)
        for option in fight.options(who).attacks[:2]:
            for target in option.targets:
                if target.legal and target.hits and twins.like(target.id) != target.id:
                    report = fight.odds(target.line.removeprefix("resolve "))
                    assert (target.hits, target.out) == (report.chances[0], report.out)


def test_a_system_that_tells_nothing_of_turns_has_no_options() -> None:
    bare = systems.load("champions")
    fight = begun("museum")
    fight.system = type(bare)(
        **{**{f: getattr(bare, f) for f in bare.__struct_fields__}, "tactics": None}
    )
    with pytest.raises(hc.UsageError, match="champions can't list a combatant's options"):
        fight.options("titania")
