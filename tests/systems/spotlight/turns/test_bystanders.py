"""Bystanders: hurt like anybody, never in the spotlight, never asked, of no side."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.fight.events import FightOver
from hero_combat.systems.spotlight.conditions.running import who_could_strike
from hero_combat.systems.spotlight.tactics import TACTICS

Fight = Callable[..., Any]


@pytest.fixture
def street(fight: Fight, text: str) -> Callable[..., Any]:
    """The fight with a baker who stands by, a player's too with `player`."""

    def begun(rules: str = "", *, player: bool = False, step: bool = True) -> Any:
        baker = "[combatants.baker]\nlike = 'any'\nbystander = true\nimportant = true\n"
        more = baker + ("player = true\n" if player else "")
        return fight(rules, text=text.replace("[objects.wall]", f"{more}[objects.wall]"), step=step)

    return begun


@pytest.mark.rule("spotlight", "P2", "P3")
@pytest.mark.parametrize("rules", ["", "npc_initiative = true", "ap_refresh = 'own_spotlight'"])
@pytest.mark.parametrize("player", [False, True])
def test_a_bystander_never_has_the_spotlight(
    street: Callable[..., Any], rules: str, *, player: bool
) -> None:
    at = street(rules, player=player, step=False)
    seen: set[str] = set()
    while at.encounter.clock.round < 3:
        outcome = at.play("step")
        assert "initiative baker" not in [roll.label for roll in outcome.rolls]
        seen |= {*at.spotlight}
    assert seen == {"joe", "sally", "thug", "boss"}
    (row,) = (row for row in at.board.rows if row.id == "baker")
    assert (row.next, row.acting, row.bystander, row.states) == ("", False, True, ("bystander",))


def test_a_bystander_is_given_the_spotlight_by_force_alone(street: Callable[..., Any]) -> None:
    at = street()
    told = "Baker is a bystander and takes no part; --force overrides it"
    for line in ("step --next baker", "act pass joe --next baker", "act share baker"):
        assert at.forbidden(line) == told
        at.copy().play(f"{line} --force")


@pytest.mark.rule("spotlight", "P9", "P10", "A21")
@pytest.mark.parametrize("rules", ["", "npc_death = 'spotlight'"])
@pytest.mark.parametrize("player", [False, True])
def test_a_bystander_is_hurt_and_dies_unasked(
    street: Callable[..., Any], rules: str, *, player: bool
) -> None:
    at = street(rules, player=player)
    at.play("set baker.torso XXXXXXXXXXX")
    outcome = at.play("resolve joe baker --with pistol --dice '6 6 1 1'")
    assert outcome.open == ()
    assert at.now("baker").status.dead
    assert TACTICS.decisions(at.encounter) == ()


@pytest.mark.rule("spotlight", "P4")
def test_a_bystander_is_nobodys_enemy(street: Callable[..., Any]) -> None:
    at = street()
    assert at.play("act run baker --force").notes == (
        "forced: Baker is a bystander and takes no part",
        "forced: Baker does not have the spotlight",
    )
    line = "resolve thug baker --with bat --opportunity"
    assert "Baker is not an enemy" in at.forbidden(line)
    at.play("act run joe")
    assert who_could_strike(at.encounter, "joe") == ("thug", "boss")


@pytest.mark.rule("spotlight", "P4")
def test_a_bystander_answers_nothing(street: Callable[..., Any]) -> None:
    at = street()
    for line in (
        "act react baker --doing 'bars the door'",
        "resolve joe baker --with bat --dodge --dice 99",
        "resolve joe baker --with bat --counter fist --dice 99",
        "resolve baker joe --with bat --reaction --dice 99",
        "recover --who thug --by baker --reaction --dice 99",
    ):
        here = at.copy()
        here.play("set thug.head ///")
        told = "Baker is a bystander and takes no part; --force overrides it"
        with pytest.raises(Forbidden, match=told):
            here.play(line)
    assert at.odds("joe baker --with bat --dodge").notes
    assert at.odds("joe baker --with bat").notes == ()


@pytest.mark.rule("spotlight", "A22")
def test_nobody_waits_for_the_ap_of_a_bystander(street: Callable[..., Any]) -> None:
    at = street("helpless_forgo = false")
    at.play("set baker.head ///")
    assert TACTICS.step(at.encounter) == "step"
    at.play("step --new-round")


def test_the_fight_is_over_without_the_bystander(street: Callable[..., Any]) -> None:
    at = street()
    at.play("leave thug,boss")
    outcome = at.play("step")
    assert (outcome.over, outcome.events) == (True, (FightOver(side="crew"),))
