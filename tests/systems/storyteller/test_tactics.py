"""What a program must know to play somebody's turn: budget, bars, states, attacks, worth."""

from fractions import Fraction
from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.fight.tactics import OwnAttack, Tactics
from hero_combat.systems.storyteller import SYSTEM

ARMED = """
[combatants.ann]
side = "one"
ready = ["pistol", "knife"]
attacks.knife.weapon = "knife"
attacks.axe.weapon = "fire-axe"
attacks.pistol.weapon = "light-revolver"
attacks.kick = {kind = "unarmed", name = "a kick"}
attacks.teeth = {kind = "unarmed", bite = true}
attacks.stone = {kind = "thrown"}
[combatants.bob]
side = "two"
[combatants.dog]
side = "two"
attacks.bite = {bite = true, type = "lethal"}
attacks.unarmed = {kind = "unarmed", damage = 1, name = "paws"}
[objects.crate]
name = "the crate"
durability = 2
size = 4
"""


@pytest.fixture
def tactics() -> Tactics:
    """What Storyteller tells."""
    assert SYSTEM.tactics is not None
    return SYSTEM.tactics()


def test_time_is_the_rounds_that_have_passed(lab: Any, tactics: Tactics) -> None:
    at = lab()
    assert (tactics.unit, tactics.time(at.encounter)) == ("rounds", 0)
    at.play("step")
    assert tactics.time(at.encounter) == 0
    while at.encounter.clock.round < 3:
        at.play("step")
    assert tactics.time(at.encounter) == 2


def test_who_acts(lab: Any, tactics: Tactics) -> None:
    at = lab()
    assert tactics.acting(at.encounter) == ()
    assert tactics.step is not None
    at.play(tactics.step(at.encounter))
    assert tactics.acting(at.encounter) == ("x",)
    at.play("act delay x")
    assert tactics.acting(at.encounter) == ()
    at.play("step")
    assert tactics.acting(at.encounter) == ("y",)
    at.play("set y.status.unconscious true")
    assert tactics.acting(at.encounter) == ()


def test_a_move_beside_the_action_does_not_end_the_turn(lab: Any, tactics: Tactics) -> None:
    at = lab()
    assert tactics.budget(at.encounter, "x") == {"action": 1, "metres": 11}
    at.play("step")
    at.play("act move x --metres 4")
    assert tactics.budget(at.encounter, "x") == {"action": 1, "metres": 7}
    at.play("resolve x d")
    assert tactics.budget(at.encounter, "x") == {"action": 0, "metres": 7}
    at.play("act move x --metres 7")
    assert tactics.budget(at.encounter, "x") == {"action": 0, "metres": 0}


def test_a_run_takes_the_action_and_all_metres(lab: Any, tactics: Tactics) -> None:
    at = lab()
    at.play("step")
    at.play("act run x")
    assert tactics.budget(at.encounter, "x") == {"action": 0, "metres": 0}


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("set x.status.surprised true", {"action": 0, "metres": 0}),
        ("set x.status.unconscious true", {"action": 0, "metres": 0}),
        ("act tag x --tag immobilized", {"action": 0, "metres": 0}),
        ("act tag x --tag leg-wrack", {"action": 1, "metres": 5}),
        ("act pass x", {"action": 0, "metres": 11}),
        ("act dodge x", {"action": 0, "metres": 11}),
    ],
)
def test_what_takes_the_turn(lab: Any, tactics: Tactics, line: str, left: dict[str, int]) -> None:
    at = lab()
    at.play("step")
    at.play(line)
    assert tactics.budget(at.encounter, "x") == left


def test_in_a_grapple_there_is_an_action_and_no_way(lab: Any, tactics: Tactics) -> None:
    at = lab()
    at.play("set x.grappling d")
    at.play("set d.grappling x")
    at.play("set x.status.restrained true")
    at.play("step")
    assert tactics.budget(at.encounter, "x") == {"action": 1, "metres": 0}
    assert tactics.is_held(at.encounter, "x")
    assert not tactics.is_held(at.encounter, "y")
    at.play("act tag y --tag immobilized")
    assert tactics.is_held(at.encounter, "y")


def test_who_waits_has_the_action_still(lab: Any, tactics: Tactics) -> None:
    at = lab()
    at.play("step")
    assert tactics.budget(at.encounter, "d")["action"] == 1
    at.play(tactics.reactions["dodge"].line.format(who="d"))
    assert tactics.budget(at.encounter, "d")["action"] == 0


def test_bars(game: Any, tactics: Tactics) -> None:
    at = game()
    at.play("set bob.bashing 2")
    at.play("set bob.lethal 1")
    at.play("set bob.aggravated 1")
    at.play("set ann.willpower 2")
    assert tactics.bars(at.encounter, "bob") == {"health": (3, 7), "willpower": (4, 4)}
    assert tactics.bars(at.encounter, "ann") == {"health": (7, 7), "willpower": (2, 5)}
    (row,) = (row for row in at.board.rows if row.id == "bob")
    bar = row.bars[0]
    assert (bar.label.lower(), bar.now, bar.full) == (tactics.bar, 3, 7)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([], set()),
        (["set d.bashing 5"], {"wounded"}),
        (["set d.lethal 7"], {"wounded", "bleeding", "out", "defenseless"}),
        (
            ["set d.lethal 7", "set d.status.stable true"],
            {"wounded", "out", "defenseless", "stable"},
        ),
        (["set d.aggravated 7"], {"wounded", "out", "dead", "defenseless"}),
        (["set d.bashing 7"], {"wounded"}),
        (["set d.status.unconscious true"], {"unconscious", "out", "defenseless"}),
        (["set d.status.surrendered true"], {"surrendered", "out"}),
        (["set d.status.beaten_down true"], {"beaten-down"}),
        (["set d.status.prone true", "set d.status.dodging true"], {"prone", "dodging"}),
        (["act tag d --tag stunned", "act tag d --tag drugged"], {"stunned"}),
        (["act tag d --tag blinded", "act tag d --tag blinded"], {"both-blinded", "defenseless"}),
        (["act cover d --behind door"], {"covered"}),
        (["act cover d --behind door", "set door.structure 0"], set()),
        (["act shield d --on e"], {"covered"}),
        (["act conceal d --level barely"], {"concealed"}),
        (["set d.aim 1", "set d.aiming x"], {"aiming"}),
        (["set d.under_fire 3"], {"under-fire"}),
        (["set d.grappling x", "set d.screen x"], {"grappled", "covered"}),
    ],
)  # fmt: skip
def test_states(lab: Any, tactics: Tactics, lines: list[str], words: set[str]) -> None:
    at = lab()
    for line in lines:
        at.play(line)
    assert tactics.states(at.encounter, "d") == words
    assert words <= tactics.words
    (row,) = (row for row in at.board.rows if row.id == "d")
    assert row.status == tuple(sorted(words))


def test_attacks_are_what_is_at_hand(game: Any, tactics: Tactics) -> None:
    at = game(ARMED)
    assert tactics.attacks(at.encounter, "ann") == (
        OwnAttack("knife", "knife"),
        OwnAttack("pistol", "pistol", ranged=True, charges=6, full=6),
        OwnAttack("kick", "a kick"),
        OwnAttack("unarmed", "bare hands"),
    )
    assert tactics.attacks(at.encounter, "dog") == (
        OwnAttack("bite", "bite"),
        OwnAttack("unarmed", "paws"),
    )
    at.play("act drop ann --with pistol")
    at.play("act draw ann --with stone")
    assert [one.id for one in tactics.attacks(at.encounter, "ann")] == [
        "knife",
        "kick",
        "stone",
        "unarmed",
    ]
    assert [one.ranged for one in tactics.attacks(at.encounter, "ann")] == [
        False,
        False,
        True,
        False,
    ]


def test_an_empty_clip_is_filled(game: Any, tactics: Tactics) -> None:
    at = game(ARMED)
    at.play("set ann.used.pistol 6")
    assert tactics.attacks(at.encounter, "ann")[1].charges == 0
    with pytest.raises(Forbidden, match="has 0 shots left"):
        at.play("resolve ann bob --with pistol")
    at.play(tactics.reload.format(who="ann", attack="pistol"))
    assert tactics.attacks(at.encounter, "ann")[1].charges == 6


def test_the_worth_of_an_attack(game: Any, tactics: Tactics) -> None:
    """A chance die succeeds on a 10 alone; a fist does as many points as there are successes."""
    at = game()
    sure = "ann bob --with fist --modifier -5 --no-defense bob"
    assert tactics.worth(at.odds(sure)) == (Fraction(1, 10), Fraction(1, 10))
    one_die = "ann bob --with fist --modifier -4 --no-defense bob --again 0"
    assert tactics.worth(at.odds(one_die)) == (Fraction(3, 10), Fraction(3, 10))
    machete = "ann bob --with machete --modifier -4 --no-defense bob --again 0"
    assert tactics.worth(at.odds(machete)) == (Fraction(3, 10), Fraction(9, 10))
    crate = "ann crate --with machete --modifier -4 --again 0"
    assert tactics.worth(at.odds(crate)) == (Fraction(3, 10), Fraction(0))


def test_reactions_are_orders_that_play(lab: Any, tactics: Tactics) -> None:
    at = lab()
    at.play("step")
    for word in ("guard", "dodge"):
        at.play(tactics.reactions[word].line.format(who="d", attacker="x"))
    assert (at.now("d").guard, at.now("d").status.dodging) == (("x",), True)
    assert at.changes(tactics.reactions["prone"].line.format(who="e")) == {
        "e.acted": 1,
        "e.status.prone": True,
    }
    grip = tactics.reactions["grip"]
    assert (grip.kind, grip.by, grip.needs) == ("after", "attacker", True)
    line = "resolve x d --maneuver grapple --no-defense d --dice '8 8 8 8 8' --force"
    at.play(f"{line} {grip.line.format(argument='hold')}")
    assert (at.now("x").grappling, at.now("x").holding) == ("d", True)


def test_the_turn_is_passed_and_the_wounded_are_treated(lab: Any, tactics: Tactics) -> None:
    at = lab()
    at.play("step")
    assert at.changes(tactics.pass_.format(who="x")) == {"x.acted": 1}
    at.play("set e.lethal 3")
    line = tactics.moves["treat"].format(who="f", target="e")
    assert at.changes(f"{line} --dice 10") == {
        "waiting": ("y", "d", "e", "g"),
        "f.acted": 1,
        "e.treated": 1,
    }
    assert tactics.decisions(at.encounter) == ()


@pytest.mark.rule("storyteller", "P11")
def test_who_is_grappled_wrestles_without_a_line_of_doctrine(lab: Any) -> None:
    at = lab()
    at.play("resolve d x --maneuver grapple --no-defense x --dice '8 1 1 1'")
    at.play("step")
    (played,) = at.npc(who=["x"]).played
    assert (played.order.move, played.order.grip, played.why) == ("grapple", "damage", "last")
    assert at.now("d").acted == at.now("x").acted == 1


def test_who_is_bound_lets_the_turn_go(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("act tag x --tag immobilized")
    at.npc(who=["x"])
    assert at.encounter.clock.acting == "y"


def test_a_doctrine_treats_the_one_who_bleeds(game: Any) -> None:
    """The trigger is the one who is treated, and with nobody named it is the first that fits."""
    for line in ("treat at ally downed if ally bleeding", "treat --modifier 2 at ally downed"):
        at = game(
            f"[doctrines.nurse]\ndo = ['{line}']\n"
            "[combatants.doc]\nside = 'a'\nmedicine = 3\ninit = 90\ndoctrine = 'nurse'\n"
            "[combatants.well]\nside = 'a'\n[combatants.ill]\nside = 'a'\n"
            "[combatants.foe]\nside = 'b'"
        )
        at.play("set ill.lethal 7")
        at.play("step")
        (played,) = at.npc(who=["doc"]).played
        assert (played.order.who, played.order.by) == ("ill", "doc")


@pytest.mark.rule("storyteller", "P11")
def test_an_exceptional_grab_is_followed_by_the_move_of_the_doctrine(game: Any) -> None:
    at = game(
        "[doctrines.bouncer]\ndo = ['unarmed --maneuver grapple at first']\n"
        "react = ['grip damage if not hurt', 'grip hold']\n"
        "[combatants.tam]\nside = 'a'\nstrength = 60\ninit = 90\ndoctrine = 'bouncer'\n"
        "[combatants.foe]\nside = 'b'"
    )
    at.play("step")
    (played,) = at.npc(who=["tam"]).played
    assert (played.order.maneuver, played.order.grip) == ("grapple", "damage")
    assert at.now("foe").bashing or at.now("foe").lethal
