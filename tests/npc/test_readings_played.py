"""What the grammar can say of a line is what is played."""

import opened as hc
import pytest

from hero_combat import systems
from hero_combat.orders.lines import line_of


def alley(system: str, who: str, doctrine: str) -> hc.Fight:
    """The starter of a system at somebody's turn, who has this doctrine."""
    text = systems.starter(systems.load(system))
    head, name, tail = text.partition(f"[combatants.{who}]")
    first, _, rest = tail.partition("\n")
    text = f'{head}{name}{first}\ndoctrine = "d"\n{rest}\n[doctrines.d]\n{doctrine}\n'
    fight = hc.loads(text)
    while fight.acting != (who,):
        fight.play("step" if system != "spotlight" else f"step --next {who} --force")
    return fight


def played(fight: hc.Fight, who: str) -> list[str]:
    """The orders of somebody's turn."""
    return [line_of(one.order) for one in fight.npc((who,)).played]


def test_a_maneuver_without_a_weapon_is_done_without() -> None:
    fight = alley("megs", "ada", "do = ['any --maneuver grapple at thug-1']")
    assert played(fight, "ada")[0] == "resolve ada thug-1 --maneuver grapple"


def test_an_attack_whose_name_is_a_word_of_the_grammar() -> None:
    fight = alley("spotlight", "ada", "do = ['any at thug-2']")
    named = fight.text.replace("[combatants.ada.attacks.fist]", "[combatants.ada.attacks.any]")
    assert played(fight, "ada")[0] == "resolve ada thug-2 --with pistol"
    with pytest.raises(hc.FileError, match='"any" is an attack and a word of the grammar'):
        hc.loads(named).npc(("ada",))
    quoted = hc.loads(named.replace("'any at thug-2'", "'attack any at thug-2'"))
    assert played(quoted, "ada")[0] == "resolve ada thug-2 --with any"


@pytest.mark.parametrize(
    ("used", "order"),
    [(0, "resolve ada thug-1 --with pistol"), (18, "act reload ada --with pistol")],
)
def test_ammunition_of_what_is_reloaded(used: int, order: str) -> None:
    fight = alley("storyteller", "ada", "do = ['reload pistol if ammo = 0', 'pistol']")
    fight.play(f"set ada.used.pistol {used}")
    assert played(fight, "ada")[0] == order


def test_a_thing_is_attacked_that_the_line_names() -> None:
    fight = alley("storyteller", "thug-1", "do = ['pipe at chair']")
    assert played(fight, "thug-1") == ["resolve thug-1 chair --with pipe"]


@pytest.mark.parametrize(
    ("line", "order"),
    [("dramatic-save at ally", "act dramatic-save ada --on bo"), ("die", "act die ada")],
)
def test_whom_a_decision_is_about(line: str, order: str) -> None:
    fight = alley("spotlight", "ada", f"decide = ['{line}']")
    fight.play("act hurt ada --lethal 3 --location head")
    assert played(fight, "ada")[0] == order


@pytest.mark.parametrize(("target", "luck"), [("captain", 2), ("guard-2", 0)])
def test_the_other_one_of_an_attack_is_its_target(target: str, luck: int) -> None:
    """For who is attacked it is the attacker; for who attacks, whom the attack is aimed at."""
    doctrine = f"do = ['pistol at {target}']\nreact = ['luck 2 if target leader']"
    fight = alley("zt", "ann", doctrine)
    fight.play("set ann.luck 2")
    (order, *_) = played(fight, "ann")
    assert order.endswith("--luck 2") == bool(luck)


def test_whoever_the_line_names_is_somebody_else() -> None:
    doctrine = "do = ['punch at ada', 'bolt at thug-2']"
    assert played(alley("megs", "ada", doctrine), "ada")[0] == "resolve ada thug-2 --with bolt"


@pytest.mark.parametrize("line", ["activate force-field", "activate flight,force-field if not up"])
def test_a_power_that_somebody_has_not_is_passed_over(line: str) -> None:
    fight = alley("megs", "thug-1", f"do = ['{line}', 'club']")
    turns = fight.npc(("thug-1",), telling=True)
    assert line_of(turns.played[0].order) == "resolve thug-1 ada --with club"
    assert turns.played[0].looks[0].refusal == "has no powers"
    fight = alley("megs", "ada", "do = ['activate flight,speed', 'punch']")
    turns = fight.npc(("ada",), telling=True)
    assert line_of(turns.played[0].order) == "resolve ada thug-1 --with punch"
    assert turns.played[0].looks[0].refusal == 'has no "speed"'


def test_a_bystander_leads_nobody_and_answers_nothing() -> None:
    fight = alley("zt", "captain", "do = ['laser-pistol at leader']")
    name = 'name = "Ann Tarrow"\n'
    text = fight.text.replace(name, f'{name}bystander = true\ndoctrine = "a"\n')
    text = text.replace("\n[state", "\n[doctrines.a]\nreact = ['look if leader']\n\n[state", 1)
    watched = hc.loads(text)
    assert played(watched, "captain")[0].startswith("resolve captain ben ")
    shot = watched.npc(before="resolve ben ann --with sword --force").played
    assert [line_of(one.order) for one in shot] == ["resolve ben ann --force --with sword"]
