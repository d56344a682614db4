"""`act switch`, `act pick-up` and `act drop`."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

P4 = pytest.mark.rule("zt", "P4")


ROCK = '[objects.rock]\nname = "a rock"\nattack.weapon = "improvised"\n'


@P4
def test_switching_picking_up_and_dropping(duel: Any) -> None:
    at = duel(more=ROCK)
    assert at.changed("act switch ann --item un")["ann.held"] == ("unarmed",)
    at.play("set ann.minor ready")
    at.play("act pick-up ann --item rock")
    assert at.encounter.things["rock"].holder == "ann"
    line = "resolve ann n1 --with rock --range 2 --dice '5 4 / 2 3'"
    assert at.blows(line) == [("n1", 9, 1, 6)]
    assert at.forbidden("act pick-up n1 --item rock") == "N1 can't pick up a rock: Ann has it"
    at.play("act drop ann --item rock")
    assert "rock" not in at.encounter.sheets["ann"].attacks
    assert at.encounter.things["rock"].holder == ""


def test_two_hands_hold_two_things(duel: Any) -> None:
    at = duel("ann.held sword,rock", more=ROCK)
    assert at.forbidden("act pick-up ann --item rock") == "Ann has no free hand for a rock"
    with pytest.raises(Forbidden, match="Ann holds sword and rock; choose one with --item"):
        at.play("act drop ann")


def test_what_somebody_has_is_not_called_by_two_articles(duel: Any) -> None:
    more = '[objects.rock]\nname = "a rock"\nattack.weapon = "improvised"\n'
    at = duel("ann.held ''", more=more)
    at.play("act pick-up ann --item rock")
    assert at.forbidden("act pick-up bob --item rock") == "Bob can't pick up a rock: Ann has it"
