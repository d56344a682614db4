"""Declarations that change one's place in the order."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import came_of

from hero_combat.errors import UsageError

Make = Callable[..., Any]
AT_ONCE = '[rules]\nvoluntary_spd = "at once"\n'


@pytest.mark.rule("champions", 3)
def test_one_who_acts_declares_ego_and_comes_later(fight: Make) -> None:
    at = fight()
    at.step()
    assert came_of(at.act("declare", by="ego")) == (
        "titania.order_stat ego, acting -, waiting agent-1 agent-2 titania"
    )
    assert (at.clock.acting, at.clock.waiting) == ("", ("agent-1", "agent-2", "titania"))
    at.step()
    at.step()
    at.onward()
    assert at.clock.acting == "titania"
    at.act("declare", by="dex")
    assert at.now().order_stat == ""


@pytest.mark.rule("champions", 3)
def test_one_who_waits_declares_ego_and_comes_sooner(fight: Make) -> None:
    at = fight(agent_2__sheet__ego="18")
    at.step()
    at.act("declare", "agent-2", by="ego")
    assert at.clock.waiting == ("agent-2", "agent-1")
    at.onward()
    assert at.clock.acting == "agent-2"


@pytest.mark.rule("champions", 3)
def test_the_fastest_stays_where_it_is(fight: Make) -> None:
    at = fight(titania__sheet__ego="30")
    at.step()
    at.act("declare", by="ego")
    assert (at.clock.acting, at.clock.waiting) == ("titania", ("agent-1", "agent-2"))


@pytest.mark.rule("champions", 9)
def test_a_declared_spd_comes_after_segment_12(fight: Make) -> None:
    at = fight()
    at.until(3)
    outcome = at.act("declare", spd=6)
    assert came_of(outcome) == "titania.next_spd 6"
    seen = []
    while at.clock.turn < 4:
        outcome = at.step()
        if at.clock.acting == "titania":
            seen.append(at.clock.segment)
    # the rest of Turn 2 on the old chart, all of Turn 3 on the new one
    assert seen[:11] == [5, 8, 10, 12, 2, 4, 6, 8, 10, 12, 2]
    assert (at.now().next_spd, at.sheet().spd) == (0, 6)


@pytest.mark.rule("champions", 9)
@pytest.mark.parametrize(("more", "force"), [(AT_ONCE, False), ("", True)])
def test_a_declared_spd_at_once(fight: Make, more: str, force: bool) -> None:  # noqa: FBT001 - a case's column
    at = fight(more)
    at.until(3)
    assert came_of(at.act("declare", spd=6, force=force)) == "titania.sheet.spd 6"
    assert at.sheet().spd == 6
    at.until(6)  # the later of the next phases, 5 and 4, is 5; the first of SPD 6 from there is 6


def test_something_must_be_declared(fight: Make) -> None:
    with pytest.raises(UsageError, match=r"declare needs --by dex\|ego or --spd"):
        fight().act("declare")


@pytest.mark.rule("champions", 2)
def test_spd_0_never_acts_and_spd_13_is_spd_12(fight: Make) -> None:
    at = fight(agent_1__sheet__spd="0", titania__sheet__spd="13")
    seen = []
    for _ in range(20):
        at.step()
        seen.append((at.clock.segment, at.clock.acting))
    assert "agent-1" not in {who for _, who in seen}
    hers = [segment for segment, who in seen if who == "titania"]
    assert hers[:14] == [12, *range(1, 13), 1]
