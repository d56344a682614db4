"""What is said of an attack once its dice are seen: who is there, who is hit, who rolls with it."""

import pytest
from gist import came_of

import hero_combat as hc
from hero_combat.systems.champions.events import HaymakerAnnounced

TEXT = """system = "champions"
seed = 7
[combatants.trollboy]
side = "heroes"
str = 40
dex = 15
spd = 4
ocv = 7
dcv = 7
con = 25
body = 15
stun = 50
end = 50
rec = 12
pd = 15
ed = 12
attacks.blast = {dice = "8d6", vs = "ed", ranged = true}
attacks.bomb = {dice = "2d6", ranged = true, area = 4}
[combatants.pal]
like = "trollboy"
side = "heroes"
[combatants.thug]
side = "villains"
dex = 14
spd = 3
ocv = 5
dcv = 6
con = 50
body = 30
stun = 90
end = 30
rec = 6
pd = 0
ed = 0
[objects.planter]
def = 5
body = 5
"""


@pytest.fixture
def street() -> hc.Fight:
    """A fight in the street, begun."""
    fight = hc.loads(TEXT)
    fight.begin()
    return fight


def answers(outcome: hc.Outcome) -> list[tuple[str, str, tuple[str, ...]]]:
    """Who may decide what, and how."""
    return [(each.who, each.kind, each.answers) for each in outcome.open]


def landed(fight: hc.Fight, dice: str) -> hc.Outcome:
    """Let Trollboy's haymaker at Thug land: the outcome of the step that does."""
    fight.play("resolve trollboy thug --maneuver haymaker --open-ground")
    while not any(isinstance(each, HaymakerAnnounced) for each in fight.play("step").events):
        pass
    return fight.play(f"step{dice}")


@pytest.mark.rule("champions", 34)
def test_what_holds_as_well_as_it_hits(street: hc.Fight) -> None:
    line = "resolve trollboy thug --improvise planter --no-knockback"
    told = street.play(f"{line} --dice '3 3 3 / {'2 ' * 9}'")
    assert came_of(told) == "hit damaged | thug.stun 72, thug.body 21, trollboy.end 46"


@pytest.mark.rule("champions", 42)
def test_who_is_in_the_area_is_said_after_the_dice(street: hc.Fight) -> None:
    missed = street.play("resolve trollboy thug --with bomb --ocv -10 --dice '3 3 2 / 2'")
    assert answers(missed) == [("trollboy", "area", ("amend --inside ID,ID",))]
    hit = street.amend("--inside thug")
    assert [roll.label for roll in hit.rolls][2:] == ["damage thug", "knockback thug"]
    assert not hit.open


@pytest.mark.rule("champions", 41)
def test_whom_a_botch_hits_is_said_after_the_dice(street: hc.Fight) -> None:
    street.play("resolve trollboy thug --with blast --dice '6 6 6'")
    told = street.amend("--bystander pal")
    assert [roll.label for roll in told.rolls][1] == "damage pal"


@pytest.mark.rule("champions", 25)
def test_a_haymaker_is_undone_and_verified(street: hc.Fight) -> None:
    landed(street, "")
    assert street.verify().differences == ()
    assert len(street.undo(2)) == 2


@pytest.mark.rule("champions", 25)
def test_who_is_hit_by_a_haymaker_rolls_with_it_after_the_dice(street: hc.Fight) -> None:
    told = landed(street, f" --dice '3 3 3 / {'2 ' * 12} / 1 1 / 1 1 1 1 1'")
    assert ("thug", "roll-with-punch", ("amend --roll-with-punch",)) in answers(told)
    told = street.amend("--roll-with-punch")
    assert "roll with the punch thug" in [roll.label for roll in told.rolls]
    assert street.verify().differences == ()
    street.undo()
    assert "before Trollboy's haymaker lands" in street.board.time
