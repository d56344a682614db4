"""Decisions that a fight waits for: a person's are left to the person, with what answers them."""

import opened as hc
import pytest
from repository import SCENARIOS

from hero_combat.errors import Forbidden
from hero_combat.orders.lines import line_of


def test_a_person_is_told_what_answers_a_decision() -> None:
    fight = hc.load(str(SCENARIOS / "spotlight-street.toml"))
    fight.play("step")
    fight.play("set mika.status.death_spotlight true")
    with pytest.raises(Forbidden) as error:
        fight.npc(until_player=True)
    assert str(error.value) == (
        "Mika must decide: cheat death or choose a dramatic save; "
        "act cheat-death mika or act die mika"
    )
    played = fight.npc(everybody=True).played
    assert line_of(played[0].order) == "act cheat-death mika"
