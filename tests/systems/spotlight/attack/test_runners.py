"""Who could strike at somebody who runs."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P4")
def test_five_who_could_strike_at_a_runner_are_named(fight: Fight, text: str) -> None:
    more = "".join(f"[combatants.t{n}]\nlike = 'any'\nside = 'gang'\n" for n in range(1, 6))
    at = fight(text=text.replace("[objects.wall]", f"{more}[objects.wall]"))
    at.play("set t1.head ///")
    at.play("set t2.ap 0")
    note = "opportunity attack (1 AP, resolve ... --opportunity): "
    assert at.play("act run joe").notes == (f"{note}Thug, Boss, T3, T4 and T5",)
    at.play("set t2.ap 1")
    assert at.play("act run joe").notes == (f"{note}Thug, Boss, T2, T3 and T4",)
    for who in ("thug", "t3"):
        at.play(f"resolve {who} joe --with bat --opportunity --dice '1 1 1 1'")
    at.play("resolve thug joe --with bat --opportunity --force --dice '1 1 1 1'")
    assert at.now("joe").struck == ("thug", "t3")
    with pytest.raises(Forbidden, match="T3 has no opportunity left at this run of Joe's"):
        at.play("resolve t3 joe --with bat --opportunity")


@pytest.mark.rule("spotlight", "P4", "P11")
def test_who_is_pinned_down_can_not_strike_at_a_runner(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with uzi --suppressive --dice '6 6 5 5'")
    assert at.play("act run joe").notes == (
        "opportunity attack (1 AP, resolve ... --opportunity): Boss",
    )
    assert "Thug is pinned down" in at.forbidden("resolve thug joe --with bat --opportunity")
