"""What the last line leaves to be decided is on the pages of those who decide it."""

from pathlib import Path

import opened as hc
import pytest
from web.tables import Table, table

from hero_combat import systems
from hero_combat.fight.outcome import Decision, SecretDecision
from hero_combat.web.may_say import openings_to_player

SHOT = "resolve ann captain --with pistol --range 12 --dice '6 2'"


@pytest.fixture
def vault(tmp_path: Path) -> Table:
    """Ann has missed by so little that luck or help would make it a hit."""
    at = table(tmp_path, systems.starter(systems.load("zt")), "step --initiate ann,captain")
    at.done("GM", "order", line=SHOT)
    return at


def lines(at: Table, name: str) -> list[str]:
    """The orders that a link may give about the last line."""
    return [offer.line for one in at.seen(name).openings for offer in one.offers]


def test_who_decides_has_a_button(vault: Table) -> None:
    luck, help_ = "amend --luck 1", "amend --assist ben"
    for at in (vault, Table(vault.path)):  # a restart changes nothing
        assert lines(at, "GM") == [luck, help_]
        assert lines(at, "ann") == [luck]
        assert lines(at, "ben") == [help_]
        assert lines(at, "screen") == []
    [one] = vault.seen("ann").openings
    turn = vault.desk.parts(vault.link("ann"))["turn"]
    assert one.text in turn
    assert f'value="{luck}"' in turn
    vault.refused("ann", "order", line=help_)
    vault.refused("ben", "order", line=luck)
    vault.done("ben", "order", line=help_)
    vault.rolled()
    assert vault.log[-1].startswith("resolve ann captain --with pistol --range 12 --assist ben")


def test_it_is_gone_with_the_next_line(vault: Table) -> None:
    digest = vault.digest("ann")
    vault.done("GM", "order", line="act pass ann")
    assert lines(vault, "GM") == lines(vault, "ann") == []
    vault.refused("ann", "order", line="amend --luck 1")
    vault.refused("GM", "order", line="amend --luck 1", seen=digest)


def test_a_line_that_players_do_not_see_takes_nothing_from_their_page(vault: Table) -> None:
    before = vault.digest("ann")
    vault.done("GM", "order", line="remind R90 later")
    assert vault.digest("ann") == before
    assert lines(vault, "GM") == []
    vault.refused("ann", "order", line="amend --luck 1")


def test_what_a_player_may_not_know_or_say(vault: Table) -> None:
    """A foe's number, what the GM rules, what others do, and what has gaps are no offers."""
    fight = hc.load(str(vault.path))
    answers = ("amend --luck 1", "amend --luck N", "amend --assist ben,ann", "act feat ann", "step")
    told = [Decision("ann", "do it", "do", answers), SecretDecision("ann", "do 9", "do", answers)]
    [one] = openings_to_player(fight, told, ("ann",))
    assert [offer.line for offer in one.offers] == ["amend --luck 1"]
    assert openings_to_player(fight, told, ("ben",)) == ()
    fight.play("set captain.hidden true")
    told = [Decision("ann", "strike Captain Rhee", "do", answers)]
    assert openings_to_player(fight, told, ("ann",)) == ()
