"""What a program must know of MEGS to play somebody's turn."""

from contextlib import suppress
from fractions import Fraction
from typing import Any

import opened as hc
import pytest

from hero_combat.fight.tactics import OwnAttack
from hero_combat.log.lines import read, verbs_of
from hero_combat.orders.declaration import spec_of
from hero_combat.orders.decoding import texts_in
from hero_combat.systems.megs import SYSTEM
from hero_combat.systems.megs.odds.report import odds
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.tactics import TACTICS

TURNS = """system = "megs"
seed = 11
[templates.person]
dex = 5
str = 4
body = 4
int = 4
will = 4
mind = 4
infl = 3
aura = 3
spirit = 3
[combatants.one]
like = "person"
side = "a"
[combatants.one.powers]
force-field.aps = 6
[combatants.two]
like = "person"
side = "b"
"""
DUEL = """system = "megs"
seed = 1
[rules]
last_ditch_cost = 1
[templates.person]
dex = 6
str = 6
body = 4
int = 4
will = 4
mind = 4
infl = 3
aura = 3
spirit = 3
hero_points = 20
[combatants.doc]
like = "person"
side = "a"
[combatants.thug]
like = "person"
side = "b"
"""


def own(game: Any, who: str) -> dict[str, int]:
    """What is left of somebody's turn."""
    return TACTICS.budget(game.encounter, who)


def words(game: Any, who: str) -> set[str]:
    """What is the matter with somebody."""
    found = TACTICS.states(game.encounter, who)
    assert found <= TACTICS.words
    return set(found)


def test_the_system_gives_its_tactics() -> None:
    assert SYSTEM.tactics
    assert SYSTEM.tactics() is TACTICS
    assert TACTICS.bar == "phys"


def test_time_is_counted_in_phases(game: Any) -> None:
    assert TACTICS.unit == "phases"
    passed = []
    for round_, phase in ((0, 0), (1, 0), (1, 1), (1, 10), (2, 0), (2, 1), (3, 4)):
        game.do(f"set round {round_}")
        game.phase(phase)
        passed.append(TACTICS.time(game.encounter))
    assert passed == [0, 0, 0, 9, 10, 10, 23]


def test_who_acts_and_what_is_left_of_the_phase(begin: Any) -> None:
    at = begin(phase=0)
    assert TACTICS.acting(at.encounter) == ()
    assert own(at, "nova") == {"dice": 0, "automatic": 0}
    at.do("set phase 2")
    at.do("step", "")
    who = at.clock.acting
    assert TACTICS.acting(at.encounter) == (who,)
    assert own(at, who) == {"dice": 1, "automatic": 2}


@pytest.mark.parametrize(
    ("who", "line", "dice", "left"),
    [
        ("nova", "act activate nova --power force-field", "", (1, 1)),
        ("nova", "act activate nova --power force-field,flight", "", (1, 0)),
        ("nova", "act aim nova --on brick", "", (0, 2)),
        ("nova", "act pass nova", "", (0, 0)),
        ("nova", "act hold nova", "", (0, 0)),
        ("nova", "act release nova --force", "", (1, 2)),
        ("nova", "set nova.stun 3", "", (0, 2)),
        ("nova", "set nova.early 1", "", (1, 1)),
        ("nova", "set nova.physical 0", "", (0, 0)),
        ("nova", "unset nova.phases", "", (0, 0)),
        ("nova", "resolve nova thug --with punch", "2 1", (0, 2)),
    ],
)
def test_what_uses_up_a_phase(
    game: Any, who: str, line: str, dice: str, left: tuple[int, int]
) -> None:
    """A Dice Action and two Automatic Actions; the rules say the same of each."""
    game.do(line, dice)
    assert own(game, who) == {"dice": left[0], "automatic": left[1]}


def test_a_held_action_is_left_later_on(game: Any) -> None:
    game.do("act activate nova --power force-field")
    game.do("act hold nova")
    game.phase(4)
    assert own(game, "nova") == {"dice": 1, "automatic": 1}


def test_the_bars_are_those_of_the_board(game: Any) -> None:
    game.have("brick", physical=3, hero_points=4)
    bars = TACTICS.bars(game.encounter, "brick")
    row = next(row for row in game.board.rows if row.id == "brick")
    assert bars == {bar.label.lower(): (bar.now, bar.full) for bar in row.bars}
    assert next(iter(bars)) == TACTICS.bar
    assert bars["phys"] == (3, 25)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({}, set()),
        ({"physical": 0}, {"out", "unconscious"}),
        ({"wakes": 99}, {"out", "unconscious"}),
        ({"stun": 2}, {"stunned"}),
        ({"bleeds_at": 50}, {"bleeding"}),
        ({"pushed": {"str.aps": 14, "str.until": 99}}, {"pushed"}),
        ({"pushed": {"str.aps": 14, "str.until": 2}}, set()),
        ({"body": 6}, {"weakened"}),
        ({"held": 11}, {"holding"}),
        ({"dodge": 1}, {"dodging"}),
        ({"dodge_aps": 4}, {"dodging"}),
        ({"aim": 1, "aim_on": "nova"}, {"aiming"}),
        ({"stance": "nova", "stance_shift": -1}, {"pressing"}),
        ({"stance": "nova", "stance_shift": 1}, {"laying-back"}),
        ({"load": 3}, {"carrying"}),
        ({"speed": 2}, {"moving"}),
        ({"air": 7}, {"airless"}),
        ({"cover": "wall"}, {"covered"}),
    ],
)
def test_each_state_has_its_word(game: Any, values: dict[str, Any], expected: set[str]) -> None:
    game.have("brick", **values)
    assert words(game, "brick") == expected


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ("dead true", {"out", "dead"}),
        ("surprised true", {"surprised"}),
        ("underwater true", {"underwater"}),
        ("dark true", {"dark"}),
        ("revived true", {"revived"}),
        ("space adrift", {"space"}),
    ],
)
def test_each_status_has_its_word(game: Any, status: str, expected: set[str]) -> None:
    game.do(f"set thug.status.{status}")
    assert words(game, "thug") == expected


@pytest.mark.parametrize(("who", "expected"), [("nova", {"grappling"}), ("thug", {"grappled"})])
def test_a_grip(game: Any, who: str, expected: set[str]) -> None:
    game.do("set thug.held_by.nova 12")
    assert words(game, who) == expected


def test_no_word_is_without_a_state() -> None:
    told = {
        word
        for test in (test_each_state_has_its_word, test_each_status_has_its_word, test_a_grip)
        for mark in test.pytestmark  # type: ignore[attr-defined]  # pytest keeps them there
        for case in mark.args[1]
        for word in case[-1]
    }
    assert told == TACTICS.words


def test_broken_cover_covers_nobody(game: Any) -> None:
    game.have("brick", cover="wall")
    game.do("set wall.body 0")
    assert "covered" not in words(game, "brick")


def test_attacks_stand_in_file_order_and_bare_hands_last(game: Any) -> None:
    found = TACTICS.attacks(game.encounter, "nova")
    assert [each.id for each in found] == ["bolt", "punch", "gaze", "unarmed"]
    assert found[0] == OwnAttack("bolt", "bolt", ranged=True, cost={"dice": 1})
    assert [each.id for each in TACTICS.attacks(game.encounter, "brick")] == ["unarmed"]


def test_an_attack_whose_power_is_burnt_out_is_none(game: Any) -> None:
    game.do("act lose nova --power energy-blast --aps 4")
    assert "bolt" in {each.id for each in TACTICS.attacks(game.encounter, "nova")}
    game.do("act lose nova --power energy-blast --aps 9")
    assert "bolt" not in {each.id for each in TACTICS.attacks(game.encounter, "nova")}


def test_an_attack_that_the_author_calls_unarmed_is_the_last(begin: Any) -> None:
    at = begin(
        more="[combatants.brick.attacks]\nunarmed = { ev = 14, name = 'Fists' }\nkick = {}\n"
    )
    found = TACTICS.attacks(at.encounter, "brick")
    assert [(each.id, each.name) for each in found] == [("kick", "kick"), ("unarmed", "Fists")]


def test_attacks_follow_the_stat_block_of_now(game: Any) -> None:
    before = TACTICS.attacks(game.encounter, "thug")
    assert TACTICS.attacks(game.encounter, "thug") == before
    game.do("set thug.sheet.attacks.knife.ev 5")
    assert {each.id for each in TACTICS.attacks(game.encounter, "thug")} == {
        *(each.id for each in before), "knife"
    }  # fmt: skip


def test_powers_that_are_up(game: Any) -> None:
    assert TACTICS.powers_up(game.encounter, "nova") == set()
    game.do("act activate nova --power force-field")
    assert TACTICS.powers_up(game.encounter, "nova") == {"force-field"}


def test_who_is_grappled_is_held(game: Any) -> None:
    assert not TACTICS.is_held(game.encounter, "thug")
    game.do("resolve brick thug --maneuver grapple", "9 8")
    assert TACTICS.is_held(game.encounter, "thug")
    assert not TACTICS.is_held(game.encounter, "brick")


def test_nothing_has_to_be_decided_before_the_next_step(game: Any) -> None:
    game.do("resolve nova brick --with bolt", "7 6 / 9 8 / 9 8")
    assert TACTICS.decisions(game.encounter) == ()


def test_the_worth_of_an_attack_is_its_mean_damage(game: Any) -> None:
    """Reckoned anew from the law of the damage: what a miss takes is nothing."""
    order = read("resolve thug nova --with pistol --no-knockback", verbs_of(SYSTEM)).order
    assert isinstance(order, Resolve)
    report = odds(game.encounter, order)
    hit, loss = TACTICS.worth(report)
    law = next(each.law for each in report.laws if each.what == "damage past defenses")
    mean = Fraction(sum(points * weight for points, weight in law.weights.items()), law.total)
    assert 0 < hit < 1
    assert loss == hit * mean > 0
    hopeless = read("resolve thug brick --with pistol --av-shift -30", verbs_of(SYSTEM)).order
    assert isinstance(hopeless, Resolve)
    assert TACTICS.worth(odds(game.encounter, hopeless))[1] < loss


def test_what_can_never_hit_is_worth_nothing(game: Any) -> None:
    game.do("set thug.sheet.attacks.pistol.av 0")
    order = read("resolve thug nova --with pistol --no-knockback", verbs_of(SYSTEM)).order
    assert isinstance(order, Resolve)
    assert TACTICS.worth(odds(game.encounter, order)) == (0, 0)


@pytest.mark.parametrize("word", TACTICS.reactions)
def test_each_reaction_is_an_option_of_an_attack(word: str) -> None:
    reaction = TACTICS.reactions[word]
    assert reaction.default or reaction.needs
    argument = reaction.default or "3"
    line = reaction.line.format(who="thug", attacker="nova", argument=argument)
    _, options = texts_in(line.split(), spec_of(Resolve))
    assert options.keys() == {word.replace("-", "_")}


@pytest.mark.parametrize(
    ("word", "argument", "dice", "name", "value"),
    [
        ("block", "", "7 6 / 10 9 / 9 8", "name", "block doc"),
        ("block", "shield", "7 6 / 10 9", "how", "block"),
        ("take-cover", "wall", "7 6 / 9 8", "how", "cover"),
        ("last-ditch", "", "7 6 / 9 8", "amount", 3),
        ("last-ditch", "2", "7 6 / 9 8", "amount", 2),
        ("shifts", "", "7 6 / 9 8", "phases", 1),
        ("shifts", "stun=1", "10 9 / 6 4", "phases", 3),
        ("reroll", "", "6 6 / 7 5 / 9 8", "lost", {"physical": 10}),
    ],
)
def test_each_reaction_does_what_it_says(
    game: Any, word: str, argument: str, dice: str, name: str, value: Any
) -> None:
    reaction = TACTICS.reactions[word]
    line = reaction.line.format(who="doc", argument=argument or reaction.default)
    outcome = game.do(f"resolve thug doc --with pistol --bashing --no-knockback {line}", dice)
    assert [getattr(event, name, None) for event in outcome.events].count(value) > 0


def test_a_fight_of_nobody_with_a_doctrine_plays_itself() -> None:
    at = hc.loads(TURNS)
    turns = at.npc(everybody=True)
    assert turns.ending.kind == "over"
    assert at.verify().differences == ()


@pytest.mark.parametrize(
    "said", ["", "--block thug=hand", "--maneuver flailing-attack", "--killing"]
)
@pytest.mark.parametrize(
    ("word", "who", "argument"),
    [("last-ditch", "thug", "most"), ("shifts", "doc", "stun=most"), ("shifts", "doc", "stun=1")],
)
def test_a_reaction_that_is_of_no_use_changes_nothing(
    said: str, word: str, who: str, argument: str
) -> None:
    reaction = TACTICS.reactions[word]
    assert reaction.use
    more = reaction.line.format(who=who, argument=argument)
    without = 0
    for seed in range(80):
        fight = hc.loads(DUEL.replace("seed = 1", f"seed = {seed}"))
        fight.play("step")
        line = f"resolve doc thug {said} --force"
        outcome = fight.play(line)
        order = read(line, verbs_of(SYSTEM)).order
        if reaction.use(order, outcome.events, who):
            continue
        without += 1
        fight.undo()
        with suppress(hc.Forbidden, hc.UsageError):
            answered = fight.play(f"{line} {more}")
            assert answered.encounter.combatants == outcome.encounter.combatants
    assert 0 < without < 80
