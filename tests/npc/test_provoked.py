"""What provokes is answered: a run, a departure, an act at gunpoint, an attack on a friend."""

import opened as hc
import pytest
from yard import Yard, hc_list, orders

from hero_combat.cli.output.simulations.words import assumptions
from hero_combat.errors import FileError, UsageError
from hero_combat.orders.lines import line_of
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.report import told
from hero_combat.simulate.tally import tally_of

STREET = """
system = "spotlight"
seed = 7
[templates.any]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 3
speed = 7
skills = { firearms = 4, brawl = 4, melee_weapons = 4, athletics = 3 }
[templates.any.attacks]
gun = { skill = "firearms", damage = 2, kind = "bruise", modes = ["semi"] }
knife = { skill = "melee_weapons", damage = 2, kind = "bruise" }
[combatants]
joe = { like = "any", side = "crew", player = true, initiative = 9, doctrine = "joe" }
thug = { like = "any", side = "gang", doctrine = "thug" }
boss = { like = "any", side = "gang", doctrine = "boss" }
[objects]
wall = { rating = 20, type = "heavy", covers = ["legs"] }
[doctrines]
"""
FERRY = """
system = "zt"
seed = 3
[templates.any]
strength = 4
athletics = 3
hp = 15
[templates.any.attacks]
sword = {}
[combatants]
ann = { like = "any", side = "crew", player = true, doctrine = "ann" }
hand = { like = "any", side = "gang", doctrine = "hand" }
mate = { like = "any", side = "gang", doctrine = "mate" }
[doctrines]
"""


def made(text: str, **doctrines: dict[str, list[str]]) -> hc.Fight:
    """That fight, begun, by these doctrines; who has none does nothing."""
    for who in ("joe", "thug", "boss") if "spotlight" in text else ("ann", "hand", "mate"):
        sections = {"do": []} | doctrines.get(who, {})
        text += f"[doctrines.{who}]\n"
        text += "".join(f"{key} = {hc_list(lines)}\n" for key, lines in sections.items())
    fight = hc.loads(text)
    fight.begin()
    under_way = ("set round 1", "set acting ann", "set first ann")
    for line in ("step",) if "spotlight" in text else under_way:
        fight.play(line)
    return fight


def lines(turns: object) -> list[str]:
    """The orders that were played, but for steps."""
    played = [line_of(one.order) for one in turns.played]  # type: ignore[attr-defined]  # turns
    return [line for line in played if not line.startswith("step")]


SHOOTS = {"react": ["opportunity gun"]}
SHOT = "resolve thug joe --with gun --opportunity"

# ------------------------------------------------------------------ a run


def test_a_runner_out_of_cover_is_shot_at_when_npcs_play_everybody() -> None:
    fight = made(STREET, joe={"do": ["run", "pass"]}, thug=SHOOTS)
    fight.play("set joe.cover wall")
    assert lines(fight.npc(["joe", "thug"]))[:2] == ["act run joe", SHOT]
    assert fight.verify().differences == ()


def test_who_has_an_opportunity_has_one_at_each_run() -> None:
    """The second run begins in the open, so that only the knife may be used."""
    fight = made(
        STREET, joe={"do": ["run", "pass"]}, thug=SHOOTS, boss={"react": ["opportunity knife"]}
    )
    fight.play("set joe.cover wall")
    found = lines(fight.npc(["joe", "thug", "boss"]))
    assert found.count(SHOT) == 1
    assert found.count("resolve boss joe --with knife --opportunity") == found.count("act run joe")


def test_a_person_is_told_who_answers_a_run() -> None:
    fight = made(STREET, thug=SHOOTS)
    fight.play("set joe.cover wall")
    assert lines(fight.npc(before="act run joe")) == ["act run joe", SHOT]
    calm = made(STREET, thug=SHOOTS)
    assert lines(calm.npc(before="act move joe")) == ["act move joe"]


def test_a_person_is_told_who_answers_a_run_that_is_over() -> None:
    fight = made(STREET, thug=SHOOTS)
    for line in ("set joe.cover wall", "act run joe"):
        fight.play(line)
    assert lines(fight.npc(after=True)) == [SHOT]
    fight.play("step --next thug")
    with pytest.raises(UsageError, match="--after needs an attack or a move"):
        fight.npc(after=True)


def test_what_one_person_does_is_asked_about_alone() -> None:
    fight = made(STREET, thug=SHOOTS)
    for line in ("step", "set joe.ap 2", "leave joe,thug"):
        with pytest.raises(UsageError, match="is not one combatant's action"):
            fight.npc(before=line)


def test_an_answer_with_a_blow_is_dodged_and_not_answered_by_a_blow() -> None:
    joe = {"do": ["run", "pass"], "react": ["reaction gun", "dodge"]}
    fight = made(STREET, joe=joe, boss={"react": ["opportunity knife"]})
    assert lines(fight.npc(["joe", "boss"]))[:2] == [
        "act run joe",
        "resolve boss joe --with knife --opportunity --dodge",
    ]


def test_conditions_keep_from_an_opportunity_too() -> None:
    react = {"react": ["opportunity gun if target hurt"]}
    fight = made(STREET, joe={"do": ["run", "pass"]}, thug=react)
    fight.play("set joe.cover wall")
    assert SHOT not in lines(fight.npc(["joe", "thug"]))


def test_simulated_runs_are_shot_at() -> None:
    """Without the line nobody is hurt at all; and what no line says is told."""
    text = STREET.replace("initiative = 9", "initiative = 9, cover = 'wall'")
    found = {}
    for react in ("[]", '["opportunity gun"]'):
        lines_ = f'joe = {{ do = ["run", "pass"] }}\nthug = {{ do = [], react = {react} }}\n'
        arena = Arena(Plan((text + lines_ + "boss = { do = [] }\n").encode(), "street.toml", 1))
        tally = tally_of(arena.cast)
        for number in range(3):
            tally.add(arena.fight_number(number))
        report = told(arena, tally)
        words = " ".join(assumptions((one for one in report.assumed if one.deeds), {}))
        found[react] = sum(one.dealt for one in report.people), "makes an opportunity" in words
    (nothing, said), (dealt, silent) = found.values()
    assert nothing == 0 < dealt
    assert said
    assert not silent


# ------------------------------------------------------------------ a departure

STRIKES = {"react": ["opportunity sword"]}
BLOW = "resolve hand ann --with sword --opportunity"
AWAY = "act move ann --metres 5 --from hand=1,mate=3 --to hand=5,mate=2"


def test_who_leaves_a_reach_is_struck_at() -> None:
    fight = made(FERRY, hand=STRIKES, mate=STRIKES)
    assert lines(fight.npc(before=AWAY)) == [AWAY, BLOW]


def test_who_flees_is_struck_at_first() -> None:
    fight = made(FERRY, ann={"do": [], "flee": ["hp < 99%"]}, hand=STRIKES)
    fight.play("set ann.hp 14")
    assert lines(fight.npc(["ann", "hand"])) == [BLOW, "leave ann"]
    assert fight.verify().differences == ()


def test_who_falls_by_that_blow_stays() -> None:
    fight = made(FERRY, hand=STRIKES)
    fight.play("set ann.hp 1")
    seeds = iter(range(99))
    while lines(fight.npc(before="leave ann")) != [BLOW]:
        fight = made(FERRY, hand=STRIKES)
        for line in ("set ann.hp 1", f"reseed {next(seeds)}"):
            fight.play(line)
    assert "ann" in fight.encounter.combatants


def test_who_has_disengaged_leaves_unharmed() -> None:
    for line in (AWAY, "leave ann"):
        fight = made(FERRY, hand=STRIKES, mate=STRIKES)
        fight.play("set ann.status.disengaged true")
        assert lines(fight.npc(before=line)) == [line]


# ------------------------------------------------------------------ at gunpoint


def test_who_is_covered_and_acts_is_shot() -> None:
    """The shot is the one that was held: it hits without a roll, and covers nobody any more."""
    fight = yard_at_gunpoint("half")
    assert orders(fight)[:2] == ["resolve bob fox --with club", "act half fox"]
    assert fight.encounter.combatants["bob"].covering == ""


def test_who_is_covered_and_lets_the_phase_go_is_not() -> None:
    assert orders(yard_at_gunpoint("pass")) == ["act pass fox"]


def yard_at_gunpoint(move: str) -> hc.Fight:
    """Bob holds a club on Fox, who makes that move."""
    from yard import made as yard  # noqa: PLC0415 - the fixture's own

    return yard("set bob.covering fox", bob={"react": ["shoot club"]}, fox={"do": [move]})


# ------------------------------------------------------------------ a friend attacked

GUARD = {"do": ["half"], "react": ["interpose at ally if ally stun < 35"]}


def test_a_bodyguard_leaps_in_front(yard: Yard) -> None:
    """Then the rules leave no attack on Ann, and the next line is read."""
    fight = yard("set ann.stun 30", bob=GUARD, fox={"do": ["sword at ann", "sword at bob"]})
    assert orders(fight) == [
        "act abort bob --to interpose --on ann",
        "resolve fox bob --with sword",
    ]
    assert fight.verify().differences == ()


def test_ally_is_the_friend_who_is_attacked(yard: Yard) -> None:
    for line, leaps in (
        ("interpose at ally if ally stun < 35", False),
        ("interpose at ann if not ally hurt", True),
        ("interpose if target leader", True),
        ("interpose at child", False),
    ):
        fight = yard(bob={"do": ["half"], "react": [line]}, fox={"do": ["sword at ann"]})
        assert (orders(fight)[0] == "act abort bob --to interpose --on ann") is leaps, line


def test_nobody_interposes_for_a_foe_or_against_an_attack_on_oneself(yard: Yard) -> None:
    fight = yard("set ann.stun 30", rat=GUARD, bob=GUARD, fox={"do": ["sword at bob"]})
    assert orders(fight) == ["resolve fox bob --with sword"]


def test_an_attack_on_a_friend_is_disrupted() -> None:
    """Only `at` makes a line about friends: without it, it is about oneself."""
    told_ = {}
    for line in ("disrupt at ally", "disrupt"):
        told_[line] = 0
        for seed in range(30):
            fight = made(FERRY, ann={"do": ["sword at hand"]}, mate={"react": [line]})
            fight.play(f"reseed {seed}")
            told_[line] += sum(
                "--disrupt mate" in each for each in lines(fight.npc(["ann", "mate"]))
            )
    assert told_["disrupt at ally"] > 0 == told_["disrupt"]


def test_a_friend_who_is_shot_is_avenged_afterwards() -> None:
    react = {"react": ["reaction gun at ally if ally hurt"]}
    for seed in range(9):
        fight = made(STREET, joe={"do": ["gun at thug"]}, boss=react)
        fight.play(f"reseed {seed}")
        found = lines(fight.npc(["joe", "boss"]))
        hurt = [line.split()[1] for line in found]
        assert hurt[0] == "joe"
        if "boss" in hurt:
            assert found[hurt.index("boss")] == "resolve boss joe --with gun --reaction"
            return
    pytest.fail("nobody was hit")


def test_whose_attacker_is_answered_is_a_friend_or_any(yard: Yard) -> None:
    for line in ("interpose at leader", "interpose at ally downed", "abort dodge at ally"):
        fight = yard(bob={"react": [line]}, fox={"do": ["sword at ann"]})
        with pytest.raises(FileError, match=r"to react for|has no target"):
            fight.npc()


def test_check_tells_of_a_friend_whom_nobody_stands_with(yard: Yard) -> None:
    for friend, notes in (("fox", 1), ("ann", 0)):
        fight = yard(bob={"react": [f"interpose at {friend}"]})
        (*found,) = fight.check_doctrines()
        assert len(found) == notes, found


# ------------------------------------------------------------------ who leads


def test_who_leads_is_the_first_who_can_act(yard: Yard) -> None:
    fight = yard("set ann.stun -5", fox={"do": ["sword at leader"]})
    assert orders(fight) == ["resolve fox bob --with sword"]


def test_who_falls_leads_where_nobody_before_them_can_act() -> None:
    for before, moves in (((), ["die"]), (("set thug.head XXX",), ["cheat-death"])):
        boss = {"decide": ["cheat-death if leader", "die"]}
        text = STREET.replace("[doctrines]", '[rules]\nnpc_death = "spotlight"\n[doctrines]')
        fight = made(text, boss=boss, thug={"decide": ["die"]})
        for line in (*before, "set boss.torso XXXXXXXXXXXX"):
            fight.play(line)
        told_ = fight.npc(["thug", "boss"]).played
        assert [one.order.move for one in told_ if one.who == "boss"] == moves
