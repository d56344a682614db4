"""Who could strike at somebody who runs."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.systems.spotlight.conditions.running import who_could_strike

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P4")
def test_who_could_strike_at_a_runner(fight: Fight, text: str) -> None:
    more = "".join(f"[combatants.t{n}]\nlike = 'any'\nside = 'gang'\n" for n in range(1, 6))
    at = fight(text=text.replace("[objects.wall]", f"{more}[objects.wall]"))
    at.play("set t1.head ///")
    at.play("set t2.ap 0")
    assert len(at.play("act run joe").notes) == 1  # the first five of them
    assert who_could_strike(at.encounter, "joe") == ("thug", "boss", "t3", "t4", "t5")
    at.play("set t2.ap 1")
    assert who_could_strike(at.encounter, "joe") == ("thug", "boss", "t2", "t3", "t4", "t5")
    for who in ("thug", "t3"):
        at.play(f"resolve {who} joe --with bat --opportunity --dice '1 1 1 1'")
    at.play("resolve thug joe --with bat --opportunity --force --dice '1 1 1 1'")
    assert at.now("joe").struck == ("thug", "t3")
    with pytest.raises(Forbidden, match="T3 has no opportunity left in this run of Joe's"):
        at.play("resolve t3 joe --with bat --opportunity")


@pytest.mark.rule("spotlight", "P4", "P11")
def test_who_is_pinned_down_can_not_strike_at_a_runner(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with uzi --suppressive --dice '6 6 5 5'")
    at.play("act run joe")
    assert who_could_strike(at.encounter, "joe") == ("boss",)
    assert "Thug is pinned down" in at.forbidden("resolve thug joe --with bat --opportunity")
