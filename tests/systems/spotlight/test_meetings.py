"""What meets in one line or one after the other: shared actions, cover, fire, bystanders."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.events import AttackRolled
from hero_combat.systems.spotlight.events import HitLanded

Fight = Callable[..., Any]

SIX = "--dice '6 1 1 1'"


@pytest.fixture
def shared(fight: Fight) -> Callable[..., Any]:
    """Joe and Thug share the spotlight, after these lines: `shared("act cover joe --on wall")`."""

    def sharing(*lines: str, rules: str = "") -> Any:
        at = fight(rules)
        for line in lines:
            at.play(line)
        at.play("act share thug")
        return at

    return sharing


def difficulty(outcome: Any) -> int:
    """How many successes a roll to hit with one success needed."""
    (margin,) = (one.margin for one in outcome.events if isinstance(one, AttackRolled))
    return 1 - margin


@pytest.mark.rule("spotlight", "P3", "P5")
@pytest.mark.parametrize(
    ("before", "deed", "needs"),
    [
        ("act cover joe --on wall", "act move joe", 2),  # cover
        ("act cover joe --on wall", "act run joe", 2),
        ("act move joe", "act cover joe --on wall", 1),
        ("act move joe", "act run joe", 1),
        ("act run joe", "act cover joe --on wall", 2),  # movement
        ("act run joe", "act move joe", 2),
        ("act run joe", "resolve joe boss --with pistol --dice '1 1 1 1'", 2),
    ],
)
def test_who_moves_in_a_shared_action_is_met_where_they_stood(
    shared: Callable[..., Any], before: str, deed: str, needs: int
) -> None:
    at = shared(before)
    at.play(deed)
    shot = "resolve thug joe --with pistol"
    assert f"{needs} of 4d6" == at.odds("thug joe --with pistol").chances[0].told
    outcome = at.play(f"{shot} {SIX}")
    assert (difficulty(outcome), len(outcome.notes)) == (needs, 1)  # met as before
    # the next one finds them where they are
    again = at.copy().play(f"{shot} {SIX}")
    assert again.notes == ()
    assert difficulty(again) == 1 + bool(at.now("joe").cover) + at.now("joe").status.moving
    # and so does whoever doesn't share it
    outside = at.copy().play(f"resolve boss joe --with pistol --reaction {SIX}")
    assert outside.notes == ()


@pytest.mark.rule("spotlight", "P3")
def test_a_hit_in_a_shared_action_lands_behind_the_cover_of_before(
    shared: Callable[..., Any],
) -> None:
    at = shared("act cover joe --on wall")
    at.play("act move joe")
    outcome = at.play("resolve thug joe --with pistol --dice '1 4 5 5'")  # the left leg, walled
    (landed,) = (event for event in outcome.events if isinstance(event, HitLanded))
    assert (landed.location, landed.points, landed.damage) == ("left_leg", 0, "bruise")
    at.play("step --next sally --force")
    assert at.now("joe").stood is None


@pytest.mark.rule("spotlight", "P3", "P11")
def test_two_pin_each_other_down_at_the_same_time(shared: Callable[..., Any]) -> None:
    fire = "--with uzi --suppressive --dice '5 5 5 1'"
    at = shared()
    at.play(f"resolve joe thug {fire}")
    at.play(f"resolve thug joe {fire}")
    assert (at.now("joe").pinned, at.now("thug").pinned) == (1, 1)
    for who in ("joe", "thug"):  # which begins the next action
        other = {"joe": "thug", "thug": "joe"}[who]
        said = "is pinned down (Willpower 1)"
        assert said in at.forbidden(f"resolve {who} {other} --with pistol {SIX}")
    older = shared("resolve boss thug --with uzi --suppressive --reaction --dice '5 5 5 1'")
    older.play(f"resolve joe thug {fire}")
    assert "pinned down" in older.forbidden(f"resolve thug joe {fire}")
    older.play("act brave thug --dice '5 1 1'")
    older.play(f"resolve thug joe {fire}")
    one = shared()
    one.play(f"resolve joe thug {fire}")
    assert "pinned down" in one.forbidden(f"resolve thug joe --with pistol --reaction {SIX}")


@pytest.mark.rule("spotlight", "P3", "P4")
def test_a_counterattack_in_a_shared_action_is_not_kept_down_by_its_fire(
    shared: Callable[..., Any],
) -> None:
    line = "resolve joe thug --with bat --counter bat --dice '6 1 1 1 / 1 1 1 1'"
    for before, said in (
        ((), ""),
        (("resolve boss thug --with uzi --suppressive --reaction --dice '5 5 5 1'",), "pinned"),
    ):
        at = shared(*before)
        at.play("act share sally")
        at.play("resolve sally thug --with uzi --suppressive --dice '5 5 5 1'")
        if said:
            assert said in at.forbidden(line)
        else:
            at.play(line)


@pytest.mark.rule("spotlight", "P1", "P6")
def test_cover_is_taken_where_there_is_some_to_take(fight: Fight) -> None:
    at = fight()
    at.play("act cover joe --on wall")
    assert at.forbidden("act cover joe --on wall") == (
        "Joe is already behind the wall; --force overrides it"
    )
    assert at.now("joe").ap == 3
    at.play("act move joe")
    at.play("set wall.gone true")
    assert at.forbidden("act cover joe --on wall") == (
        "Joe finds no cover: the wall is gone; --force overrides it"
    )


@pytest.mark.rule("spotlight", "P11")
def test_the_pinned_may_take_cover_which_is_an_action(fight: Fight) -> None:
    at = fight()
    at.play("resolve thug joe --with uzi --suppressive --reaction --dice '5 5 5 1'")
    for line in ("act move joe", "act run joe", f"resolve joe thug --with pistol {SIX}"):
        assert "is pinned down (Willpower 1)" in at.forbidden(line)
    at.play("act cover joe --on wall")
    assert at.now("joe").cover == "wall"


@pytest.mark.rule("spotlight", "P4", "P9", "P10")
def test_a_bystander_counts_nowhere(fight: Fight, text: str) -> None:
    baker = "[combatants.baker]\nlike = 'any'\nbystander = true\n"
    at = fight(text=text.replace("[objects.wall]", f"{baker}[objects.wall]"))
    at.play("set sally.head ///")
    at.play("act run joe")
    for line in (
        "resolve baker joe --with pistol --reaction",
        "resolve baker joe --with uzi --suppressive --reaction",
        "resolve baker joe --with bat --opportunity",
        "recover --who sally --by baker --reaction",
        "act share baker",
    ):
        said = "Baker is a bystander and takes no part; --force overrides it"
        assert at.forbidden(line) == said, line
    assert at.odds("baker joe --with pistol --reaction").notes


@pytest.mark.rule("spotlight", "P6", "P9")
def test_the_odds_tell_what_forbids_the_attack_as_things_stand(fight: Fight) -> None:
    for line, said in (
        ("joe thug --with uzi", "Joe can't use the right arm"),
        ("joe joe --with fist", "Joe is both attacker and target"),
        ("joe thug --with bat --opportunity", "Joe has no opportunity: Thug is not running"),
        ("joe sally --with bat --opportunity", "Joe has no opportunity: Sally is not an enemy"),
        ("joe thug,joe --with uzi --suppressive", "Joe is both shooter and target"),
    ):
        at = fight()
        if "arm" in said:
            at.play("set joe.right_arm //////")
        assert said in at.forbidden(f"resolve {line}")
        assert at.odds(line).notes, line


@pytest.mark.rule("spotlight", "P5", "P9", "P10")
def test_who_is_out_neither_runs_on_nor_saves_anybody(fight: Fight) -> None:
    at = fight()
    at.play("act run joe")
    for how in ("unconscious", "dead"):
        outcome = at.copy().play(f"set joe.status.{how} true")
        now = outcome.encounter.combatants["joe"]
        assert (now.status.moving, now.status.broke_cover) == (False, False)
        assert outcome.notes == ()
    at.play("set sally.torso XXXXXXXXXXXX")
    at.play("act dramatic-save sally --on joe")
    assert (at.now("joe").saving, at.now("joe").extra_ap) == ("sally", 4)
    at.play("act hurt joe --bruise 3 --location head")
    assert (at.now("joe").saving, at.now("joe").extra_ap) == ("", 0)
    at.play("act die sally")
    at.play("act run joe --force")
    assert not at.now("joe").status.moving
    at.play("act run thug --force")
    at.play("act die thug --force")
    assert not at.now("thug").status.moving


@pytest.mark.rule("spotlight", "P10")
@pytest.mark.parametrize("end", ["act saved sally", "act die sally", "leave sally", "leave joe"])
def test_a_dramatic_save_ends_with_what_it_is_for(fight: Fight, end: str) -> None:
    at = fight()
    at.play("set sally.torso XXXXXXXXXXXX")
    at.play("act dramatic-save sally --on joe")
    at.play(end)
    people = {**at.encounter.combatants, **{w: g.current for w, g in at.encounter.left.items()}}
    assert (people["joe"].saving, people["joe"].extra_ap) == ("", 0)


@pytest.mark.rule("spotlight", "P3", "P6", "P10")
@pytest.mark.parametrize(
    ("sets", "path", "said"),
    [
        (("joe.cover wall", "wall.gone true"), "", ""),  # which counts for nothing then
        (("joe.status.dead true", "joe.status.moving true"), "", ""),  # who is dead runs no more
        (("joe.extra_ap 2",), "joe.extra_ap", "AP of a dramatic save, but no one to save"),
        (("joe.hits 'torso lethal 3'",), "joe.hits", "no one shares the spotlight"),
    ],
)
def test_states_to_which_no_rule_leads_are_found(
    fight: Fight, sets: tuple[str, ...], path: str, said: str
) -> None:
    at = fight()
    for pair in sets:
        outcome = at.play(f"set {pair}")
    broken = at.system.invariants()(at.encounter)
    found = {".".join(map(str, one.path[2:])): (one.message, one.mend) for one in broken}
    assert found == ({path: (said, f"use `unset {path}`")} if path else {})
    assert len(outcome.notes) == len(broken)
