"""A fight at the table: played, tried on a copy, taken back, amended and saved."""

from pathlib import Path

import opened as hc
import pytest

from hero_combat import systems
from hero_combat.log import history

PUNCH = "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5'"


@pytest.fixture
def fight(museum: Path) -> hc.Fight:
    """The museum job, loaded from a file of one's own."""
    return hc.load(museum.name)


@pytest.mark.parametrize("name", systems.built_in())
def test_the_starter_of_each_system_is_played(name: str) -> None:
    fight = hc.new(name)
    outcome = fight.play("step")
    assert outcome.encounter is fight.encounter
    assert fight.acting
    again = hc.loads(fight.text)
    assert (again.text, again.acting) == (fight.text, fight.acting)


@pytest.mark.parametrize("option", ["-i", "-o x.toml", "--json", "--ask", "-q", "--dry-run", "x.t"])
def test_where_things_go_is_no_part_of_a_line(fight: hc.Fight, option: str) -> None:
    before = fight.encounter
    with pytest.raises(hc.UsageError):
        fight.play(f"step {option}")
    assert not fight.begun() or fight.encounter is not before


@pytest.mark.parametrize("verb", ["undo", "save", "odds titania brigand", "run x.hc", "show"])
def test_what_changes_nothing_is_no_line(fight: hc.Fight, verb: str) -> None:
    with pytest.raises(hc.UsageError):
        fight.play(verb)
    assert not fight.begun()


def test_an_outcome_holds_what_happened(fight: hc.Fight) -> None:
    outcome = fight.play(PUNCH)
    assert [roll.label for roll in outcome.rolls] == [
        "to hit brigand",
        "damage brigand",
        "knockback brigand",
    ]
    assert ("brigand.stun", 30, 10) in [(c.path, c.old, c.new) for c in outcome.changes]
    assert outcome.sentence in fight.text


def test_a_line_that_is_refused_changes_nothing(fight: hc.Fight) -> None:
    fight.play("step")
    before = fight.encounter
    with pytest.raises(hc.DiceError):
        fight.play("resolve titania brigand --with punch --dice '4 3'")
    assert fight.encounter is before


def test_a_copy_goes_its_own_way(fight: hc.Fight) -> None:
    fight.play("step")
    other = fight.copy()
    first, second = fight.play(PUNCH), other.play("resolve titania brigand --with bolt")
    assert len(fight.encounter.log) == len(other.encounter.log) == 3
    assert first.sentence != second.sentence
    fight.undo()
    assert len(other.encounter.log) == 3
    assert other.undo()[0].startswith("resolve titania brigand --with bolt")


def test_undo_plays_nothing_again(fight: hc.Fight, monkeypatch: pytest.MonkeyPatch) -> None:
    fight.play("step")
    before = fight.encounter
    hit = fight.play(PUNCH)
    monkeypatch.setattr(history, "before_line", None)
    fight.undo()
    assert fight.encounter.log == before.log
    assert fight.encounter.combatants == before.combatants
    assert [outcome.sentence for outcome in fight.redo()] == [hit.sentence]


def test_undo_of_a_loaded_fight_plays_its_log_again(fight: hc.Fight) -> None:
    fight.play("step")
    before = fight.text
    fight.play(PUNCH)
    again = hc.loads(fight.text)
    again.undo()
    again.play("step")
    fight.undo()
    fight.play("step")
    assert again.text == fight.text != before


def test_a_line_is_amended_with_options(fight: hc.Fight) -> None:
    hit = fight.play(PUNCH)
    rolled = fight.amend("--roll-with-punch --dice '3 3 3'")
    faces = {roll.label: roll.faces for roll in rolled.rolls}
    assert faces.items() > {roll.label: roll.faces for roll in hit.rolls}.items()
    assert (3, 3, 3) in faces.values()
    assert len(fight.encounter.log) == 2
    for wrong in ("brigand", "-i", "--colour red", "--ocv lots"):
        with pytest.raises(hc.UsageError):
            fight.amend(wrong)
    assert rolled.encounter is fight.encounter


def test_nothing_is_amended_before_anything_happened(fight: hc.Fight) -> None:
    with pytest.raises(hc.UsageError):
        fight.amend("--force")


def test_a_fight_is_saved_where_it_came_from(fight: hc.Fight, museum: Path) -> None:
    fight.play("step")
    assert museum.read_text("utf-8") != fight.text
    fight.save()
    assert museum.read_text("utf-8") == fight.text
    fight.play("step")
    fight.save()
    assert hc.load(museum.name).acting == fight.acting


def test_a_file_that_somebody_else_wrote_is_not_overwritten(fight: hc.Fight, museum: Path) -> None:
    other = hc.load(museum.name)
    other.play("step")
    other.save()
    fight.play(PUNCH)
    with pytest.raises(hc.StorageError) as refused:
        fight.save()
    assert str(refused.value) == "museum.toml has changed since it was read; load it"
    assert museum.read_text("utf-8") == other.text


def test_a_fight_without_a_file_is_saved_under_a_name(fight: hc.Fight) -> None:
    loose = hc.loads(fight.text)
    with pytest.raises(hc.StorageError):
        loose.save()
    loose.save("loose.toml")
    loose.play("step")
    loose.save()
    assert Path("loose.toml").read_text("utf-8") == loose.text


def test_the_odds_are_those_of_the_fight_as_it_stands(fight: hc.Fight) -> None:
    musket = "brigand titania --with musket"
    before = fight.odds(musket).chances[0]
    fight.play("set titania.sheet.dcv 3")
    assert float(fight.odds(musket).chances[0].chance) > float(before.chance)
    with pytest.raises(hc.UsageError):
        fight.odds("brigand titania --with harpoon")


def test_a_decision_that_is_open_is_taken() -> None:
    fight = hc.new("zt")
    fight.play("step")
    (decision,) = fight.play("resolve guard-1 ann").open
    assert (decision.who, decision.answers) == ("captain", ("amend --assist captain",))
    (answer,) = fight.amend("--assist captain").open
    assert (answer.who, answer.answers) == ("ann", ("amend --disrupt ann",))


def test_a_fight_of_some_begins_without_an_author_s_seed() -> None:
    fight = hc.loads('system = "zt"\n[combatants.ann]\n[combatants.bob]\n[combatants.cid]\n')
    fight.play("begin ann,bob")
    assert list(fight.encounter.combatants) == ["ann", "bob"]
    assert fight.encounter.record.seed is not None
