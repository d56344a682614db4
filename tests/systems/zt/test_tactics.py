"""What a program must know to play somebody's Turn: budget, bars, states, attacks, worth."""

from fractions import Fraction
from typing import Any

import opened as hc
import pytest
from repository import SCENARIOS

from hero_combat.fight.events import AttackRolled
from hero_combat.fight.names import with_ids
from hero_combat.fight.tactics import OwnAttack, Tactics
from hero_combat.log.lines import read, verbs_of

MAJOR = {"major": 1}
NOTHING = {"major": 0, "minor": 0, "movement": 0, "minors": 0, "moves": 0, "metres": 0}
WHOLE = {"major": 1, "minor": 1, "movement": 1, "minors": 0, "moves": 0, "metres": 10}


def of(fight: hc.Fight) -> Tactics:
    assert fight.system.tactics
    return fight.system.tactics()


def budget(fight: hc.Fight, who: str = "ann") -> dict[str, int]:
    return of(fight).budget(fight.encounter, who)


def states(fight: hc.Fight, who: str) -> frozenset[str]:
    found = of(fight).states(fight.encounter, who)
    assert found <= of(fight).words
    return found


def ids(fight: hc.Fight, who: str = "ann") -> list[str]:
    return [attack.id for attack in of(fight).attacks(fight.encounter, who)]


# ------------------------------------------------------------------ whose Turn, and what is left


@pytest.mark.rule("zt", "P1", "P3")
def test_nobody_acts_from_the_initiating_action_to_the_first_turn(sit: Any, six: str) -> None:
    at = sit(six)
    tactics = of(at)
    told = []
    for line in ("set n1.name x", "step --initiate cy", "resolve cy n2 --dice 2", "step", "step"):
        if not line.startswith("set"):
            at.play(line)
        acting = tactics.acting(at.encounter)
        told.append((acting, at.board.acting, tactics.time(at.encounter)))
        assert [row.id for row in at.board.rows if row.acting] == list(acting)
    assert told == [
        ((), (), 0),
        (("cy",), ("cy",), 0),
        ((), (), 0),
        (("n2",), ("n2",), 0),
        (("n1",), ("n1",), 0),
    ]
    at.turns(5)
    assert tactics.time(at.encounter) == 1


@pytest.mark.rule("zt", "P4")
def test_the_budget_is_what_is_left_of_the_turn(duel: Any) -> None:
    at = duel()
    assert budget(at) == WHOLE
    assert budget(at, "n1") == {}
    at.play("act move ann --metres 4")
    assert budget(at) == WHOLE | {"movement": 0, "metres": 6}
    at.play("act extra-minor ann")
    assert budget(at) == WHOLE | {"major": 0, "movement": 0, "metres": 6, "minors": 1}
    at.play("act look ann")
    at.play("act look ann")
    at.play("act move ann --metres 6")
    assert budget(at) == NOTHING
    at = duel()
    at.play("act dash ann")
    assert budget(at) == WHOLE | {"major": 0, "moves": 1, "metres": 20}


@pytest.mark.rule("zt", "P1", "P7", "2.5")
def test_who_cannot_move_has_no_metres(duel: Any, sit: Any, six: str) -> None:
    assert budget(duel("ann.status.grappled n1"))["metres"] == 0
    assert budget(duel("ann.status.incapacitated true"))["metres"] == 0
    assert budget(duel("n1.status.grappled ann"))["metres"] == 5
    assert budget(duel("ann.hp 0")) == {}
    at = sit(six)
    at.play("step --initiate ann")
    assert budget(at) == NOTHING | MAJOR


# ------------------------------------------------------------------ bars and states


@pytest.mark.rule("zt", "2.2", "P2")
def test_the_bars_are_those_of_now(duel: Any) -> None:
    at = duel("ann.hp -3", "n1.status.fatigue 4", "n1.luck 1")
    bars = of(at).bars
    assert bars(at.encounter, "ann") == {
        "hp": (-3, 20),
        "energy": (10, 10),
        "luck": (0, 2),
        "defense": (0, 1),  # Unconscious: Adjustments alone
    }
    assert bars(at.encounter, "n1") == {
        "hp": (13, 13),
        "energy": (5, 5),
        "luck": (1, 2),
        "defense": (8, 8),
    }
    assert of(at).bar in bars(at.encounter, "ann")
    assert {row.bars[0].label for row in at.board.rows} == {"HP"}


@pytest.mark.rule("zt", "2.5", "P9")
@pytest.mark.parametrize(
    ("sets", "words"),
    [
        ((), {"armed"}),
        (("n1.held ''",), set()),
        (("n1.broken sword",), set()),
        (("n1.status.prone true", "n1.status.fatigue 1"), {"armed", "prone", "fatigued"}),
        (("n1.status.grappled ann",), {"armed", "grappled"}),
        (("ann.status.grappled n1",), {"armed", "grappling"}),
        (("n1.hp 0",), {"armed", "out", "unconscious"}),
        (("n1.hp -26",), {"armed", "out", "dead"}),
        (("n1.status.surprised true", "n1.status.disengaged true"), None),
    ],
)
def test_states_are_words(duel: Any, sets: tuple[str, ...], words: set[str] | None) -> None:
    at = duel(*sets)
    assert states(at, "n1") == ({"armed", "surprised", "disengaged"} if words is None else words)
    row = next(row for row in at.board.rows if row.id == "n1")
    assert row.status == tuple(sorted(states(at, "n1")))


# ------------------------------------------------------------------ attacks


ARMED = """
[combatants.g]
side = "villains"
dexterity = 6
attacks.unarmed.damage_adj = 2
attacks.grenade = {}
attacks.rifle = {}
attacks.claw = { natural = true, name = "a claw" }
attacks.bow = { natural = true, two_handed = true, range = 30, ranged = true, reload = true }
"""


@pytest.mark.rule("zt", "2.4", "A18")
def test_attacks_are_those_at_hand_with_bare_hands_last(duel: Any) -> None:
    at = duel("acting g", more=ARMED)
    assert at.encounter.sheets["g"].attacks.keys() >= {"rifle"}
    assert of(at).attacks(at.encounter, "g") == (
        OwnAttack("grenade", "grenade", ranged=True, charges=1, full=1, cost=MAJOR),
        OwnAttack("claw", "a claw", cost=MAJOR),
        OwnAttack("bow", "bow", ranged=True, cost=MAJOR),
        OwnAttack("unarmed", "a fist", cost=MAJOR),
    )
    at.play("resolve g ann --with grenade --dice '3 3'")
    assert ids(at, "g") == ["claw", "bow", "unarmed"]
    at.play("act switch g --item rifle")
    assert ids(at, "g") == ["rifle", "claw", "bow", "unarmed"]
    at.play("set g.held ''")
    at.play("set g.fired.bow 1")
    assert ids(at, "g") == ["claw", "unarmed"]
    at.play("set g.broken claw,unarmed")
    assert ids(at, "g") == []


@pytest.mark.rule("zt", "2.4")
def test_every_attack_that_is_told_can_be_made_and_no_other(duel: Any) -> None:
    at = duel("acting g", "g.defense 4", more=ARMED)
    told = ids(at, "g")
    for name in at.encounter.sheets["g"].attacks:
        if name in told:
            at.copy().play(f"resolve g ann --with {name}")
        else:
            assert at.forbidden(f"resolve g ann --with {name}")


@pytest.mark.rule("zt", "2.4")
def test_bare_hands_are_everybody_s_and_the_last(duel: Any) -> None:
    at = duel("acting g", more=ARMED)
    for who in at.encounter.combatants:
        assert list(at.encounter.sheets[who].attacks)[-1] == "unarmed"
        assert ids(at, who)[-1] == "unarmed"
        at.play(f"set acting {who}")
        other = "n1" if who != "n1" else "ann"
        outcome = at.copy().play(f"resolve {who} {other} --with unarmed")
        struck = [event for event in outcome.events if isinstance(event, AttackRolled)]
        assert [event.attack for event in struck] == [""]
        assert at.odds(f"{who} {other} --with unarmed").chances[0].what == "hit"


@pytest.mark.rule("zt", "2.4")
def test_the_author_s_own_bare_hands_are_the_unarmed_attack(duel: Any) -> None:
    at = duel("acting g", more=ARMED)
    at.play("resolve g n1 --with unarmed --dice '5 4 / 3'")
    assert at.now("n1").hp == 26 - 3 - 2


# ------------------------------------------------------------------ worth, and what else there is


@pytest.mark.rule("zt", "6")
def test_the_worth_is_the_chance_and_the_mean_loss(duel: Any) -> None:
    at = duel()
    worth = of(at).worth
    chance, loss = worth(at.odds("ann n1 --with sword --modifier 100"))
    # all but the double one hit; that breaks a sword in 5 of 100, hits then too and does 5 more
    assert chance == Fraction(35, 36) + Fraction(1, 36) * Fraction(1, 20)
    mean = Fraction(20, 3) + 2
    assert loss == Fraction(35, 36) * mean + Fraction(1, 720) * (mean + 5)
    assert worth(at.odds("ann n1 --grapple"))[1] == 0
    assert worth(at.odds("ann n1 --grapple"))[0] == Fraction(41, 108) + Fraction(1, 3600)


@pytest.mark.rule("zt", "P7", "2.5")
def test_who_is_grappled_or_incapacitated_cannot_get_away(duel: Any) -> None:
    at = duel("n1.status.grappled ann", "n2.status.incapacitated true")
    held = {who: of(at).is_held(at.encounter, who) for who in at.encounter.combatants}
    assert held == {"ann": False, "bob": False, "n1": True, "n2": True}


def test_nothing_keeps_a_fight_from_going_on(duel: Any) -> None:
    at = duel()
    at.play("resolve ann n1 --dice '3 2'")
    assert of(at).decisions(at.encounter) == ()


@pytest.mark.rule("zt", "P1", "P3")
@pytest.mark.parametrize("name", ["zt-ambush", "zt-laser", "zt-ledge"])
def test_a_fight_goes_on_without_anybody_s_word(name: str) -> None:
    """From the beginning to its end: strike with what is last, pass, step."""
    fight = hc.load(str(SCENARIOS / f"{name}.toml"))
    fight.begin()
    tactics, rounds = of(fight), 0
    assert tactics.step
    while not fight.play(tactics.step(fight.encounter)).over:
        (who,) = tactics.acting(fight.encounter)
        side = fight.encounter.sheets[who].side
        foe = next(
            one
            for one in fight.encounter.combatants
            if fight.encounter.sheets[one].side != side and "out" not in states(fight, one)
        )
        with_ = tactics.attacks(fight.encounter, who)[:1]
        if with_ and budget(fight, who)["major"]:
            fight.play(f"resolve {who} {foe} --with {with_[0].id}")
        else:
            fight.play(tactics.pass_.format(who=who))
        rounds += 1
        assert rounds < 500


# ------------------------------------------------------------------ reactions


@pytest.mark.rule("zt", "P10", "2.1")
@pytest.mark.parametrize(
    ("word", "argument", "paid"),
    [
        ("look", "", ("n1", ("minor",))),
        ("disrupt", "", ("n1", ("minor",))),
        ("extra-minor", "", ("n1", ("major",))),
        ("luck", "", ("ann", ())),
        ("assist", "bob", ("bob", ("minor",))),
    ],
)
def test_each_reaction_is_played(
    duel: Any, word: str, argument: str, paid: tuple[str, tuple[str, ...]]
) -> None:
    at = duel("ann.luck 1")
    reaction = of(at).reactions[word]
    who = {"target": "n1", "attacker": "ann"}[reaction.by]
    argument = argument or reaction.default
    assert bool(argument) or not reaction.needs
    line = reaction.line.format(who=who, attacker="ann", argument=argument)
    if reaction.kind == "before":
        at.play(line)
    else:
        at.play("resolve ann n1 --dice '4 3'")
        dice = at.amend(line).rolls[0].dice
        assert dice == ("2d6!+1d4!" if word == "luck" else "2d6!")
    assert at.now(paid[0]).borrowed == paid[1]


FENCERS = """
[doctrines.fencer]
do = ["sword at n1"]
react = ["luck", "assist bob"]
[doctrines.guard]
react = ["disrupt", "extra-minor"]
"""


def fencing(duel: Any, *sets: str) -> Any:
    at = duel(*sets, rules=FENCERS)
    at.play("set ann.sheet.doctrine fencer")
    at.play("set n1.sheet.doctrine guard")
    return at


@pytest.mark.rule("zt", "P10", "2.1")
@pytest.mark.parametrize(
    ("dice", "sets", "amended"),
    [
        ("5 5 / 2 3", (), "--disrupt n1"),  # 10 against 8
        ("5 5 / 2 3", ("n1.borrowed minor",), "--disrupt n1 --extra-minor n1"),
        ("6 5 / 1 / 2 3", (), ""),  # 12: a Disrupt would not do
        ("3 4", (), ""),  # 7 misses already
        ("1 1 / 3 / 2 3", (), ""),  # a breaking weapon hits whatever is added
    ],
)
def test_a_disrupt_is_kept_for_a_hit_that_it_undoes(
    duel: Any, dice: str, sets: tuple[str, ...], amended: str
) -> None:
    at = fencing(duel, *sets)
    at.play(f"resolve ann n1 --dice '{dice}'")
    played = at.npc(after=True).played
    assert [one.amends for one in played] == ([amended] if amended else [])
    hit = [
        one.hit for each in played for one in each.outcome.events if isinstance(one, AttackRolled)
    ]
    assert hit == ([False] if amended else [])


@pytest.mark.rule("zt", "P10", "2.1")
def test_luck_and_help_are_kept_for_a_miss(duel: Any) -> None:
    seen = set()
    for seed in range(60):
        helpless = ("bob.borrowed minor",) if seed % 3 else ()
        at = fencing(duel, f"ann.luck {seed % 2}", *helpless)
        at.play(f"reseed {seed}")
        (played,) = at.npc(("ann", "n1")).played
        (rolled,) = (one for one in played.outcome.events if isinstance(one, AttackRolled))
        order, margin = played.order, rolled.margin
        if order.luck:
            seen.add("luck")
        elif order.assist:
            assert rolled.hit
            assert margin <= 3
            seen.add("assist")
        elif order.disrupt:
            assert not rolled.hit
            assert -3 < margin <= 0
            seen.add("disrupt")
        else:
            least = 1 if helpless else -2
            assert margin is None or not least <= margin <= 3
            assert rolled.hit or not seed % 2  # Luck is spent on any miss
            seen.add("nothing")
    assert seen == {"luck", "assist", "disrupt", "nothing"}


def test_a_word_for_a_grapple(duel: Any) -> None:
    at = duel()
    at.play(of(at).moves["grapple"].format(who="ann", target="n1") + " --dice '5 4'")
    assert at.now("n1").status.grappled == "ann"


@pytest.mark.rule("zt", "P4")
def test_what_takes_a_major_action_that_is_used_is_not_tried(duel: Any) -> None:
    majors = ("act dash ann", "act disengage ann", "act improvise ann", "resolve ann n1")
    others = ("act look ann", "act disengage ann --slot minor", "resolve ann n1 --opportunity")
    for line in (*majors, *others, "act move ann --metres 2"):
        for used in ("ready", "used"):
            at = duel(f"ann.major {used}")
            order = read(line, verbs_of(at.system)).order
            would = of(at).refused(at.encounter, with_ids(order, at.encounter))
            assert would is (used == "used" and line in majors), line
            if would:
                assert at.forbidden(line) == "Ann has no Major Action left this Turn"
