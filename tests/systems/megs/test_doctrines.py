"""Doctrines at work in MEGS: Powers that go up, cover, reactions, medicine, who is grappled."""

import opened as hc
import pytest

from hero_combat import systems
from hero_combat.errors import FileError
from hero_combat.npc.grammar import doctrine_of
from hero_combat.orders.lines import line_of
from hero_combat.systems.megs.orders.actions import ACT
from hero_combat.systems.megs.tactics import TACTICS

ALLEY = """system = "megs"
seed = 3
[rules]
boost_cost = 1
last_ditch_cost = 1
[templates.person]
dex = 6
str = 5
body = 6
int = 4
will = 4
mind = 4
infl = 3
aura = 3
spirit = 3
hero_points = 20
[combatants.one]
like = "person"
side = "ones"
initiative = 25
doctrine = "mine"
[combatants.one.powers]
force-field.aps = 3
first-aid = { aps = 8, kind = "skill" }
[combatants.one.attacks.pistol]
av = 6
ev = 7
range = 5
[combatants.two]
like = "person"
side = "twos"
initiative = 5
doctrine = "theirs"
[combatants.three]
like = "person"
side = "ones"
initiative = 5
doctrine = "idle"
[objects.dumpster]
body = 5
size = "table"
[doctrines.idle]
do = ["pass"]
"""


def alley(mine: str = 'do = ["pass"]', theirs: str = 'do = ["pass"]') -> hc.Fight:
    """Two against one in an alley, where the first to act is `one`."""
    fight = hc.loads(f"{ALLEY}[doctrines.mine]\n{mine}\n[doctrines.theirs]\n{theirs}\n")
    while fight.board.acting != ("one",):
        fight.play("step")
    return fight


def orders(fight: hc.Fight, *who: str) -> list[str]:
    """The orders of this turn, as lines."""
    turns = fight.npc(who=who or ("one",))
    assert turns.ending.kind == "turn"
    return [line_of(played.order) for played in turns.played]


def thrown(seed: int, mine: str, theirs: str) -> tuple[list[str], int]:
    """The orders of the first turn under a seed, and what the roll to hit came to."""
    fight = alley(mine, theirs)
    fight.play(f"reseed {seed}")
    turns = fight.npc(who=("one", "two"))
    assert fight.verify().differences == ()
    return [line_of(one.order) for one in turns.played], sum(
        turns.played[-1].outcome.rolls[0].faces
    )


PISTOL = 'do = ["pistol"]'
GUNNER = (
    'do = ["activate force-field if not up", "take-cover dumpster if phys < 50%", '
    '"pistol at attacker", "any"]'
)


def test_powers_go_up_and_then_somebody_is_shot_at() -> None:
    fight = alley(GUNNER)
    assert orders(fight) == [
        "act activate one --power force-field",
        "resolve one two --with pistol",
    ]


def test_cover_is_taken_when_hurt_and_the_attacker_is_shot_at() -> None:
    fight = alley(GUNNER)
    fight.play("set one.physical 8")
    assert orders(fight) == [
        "act activate one --power force-field",
        "act take-cover one --on dumpster",
        "resolve one two --with pistol",
    ]
    fight.play("step")
    while fight.board.acting != ("one",):
        fight.play("step")
    assert orders(fight) == ["resolve one two --with pistol"]


@pytest.mark.parametrize(
    ("react", "option"),
    [
        ("block", "--block two=hand"),
        ("block dumpster", "--block two=dumpster"),
        ("take-cover dumpster", "--take-cover two=dumpster"),
        ("defend-ov 3", "--defend-ov two=3"),
        ("defend-rv 2", "--defend-rv two=2"),
        ("defend-rv 2 if phys < 50%", ""),
        ("defend-ov 30", ""),
        ("last-ditch", "--last-ditch two=most"),
        ("last-ditch 2", "--last-ditch two=2"),
        ("last-ditch 9", ""),
    ],
)
def test_what_is_done_about_a_blow(react: str, option: str) -> None:
    rolled = (thrown(seed, PISTOL, f'react = ["{react}"]') for seed in range(100))
    said, _ = next(each for each in rolled if each[1] >= 17)
    assert said == [f"resolve one two --with pistol {option}".strip()]


@pytest.mark.parametrize("react", ["last-ditch", "last-ditch 2"])
def test_what_helps_nothing_is_not_said(react: str) -> None:
    rolled = (thrown(seed, PISTOL, f'react = ["{react}"]') for seed in range(100))
    said, _ = next(each for each in rolled if each[1] < 8)
    assert said == ["resolve one two --with pistol"]


@pytest.mark.parametrize(
    ("react", "option"),
    [
        ("shifts", "--shifts stun=most"),
        ("shifts knockback=1", "--shifts knockback=1"),
        ("shifts knockback=40", ""),
    ],
)
def test_what_the_attacker_does_once_the_dice_are_seen(react: str, option: str) -> None:
    mine = f'{PISTOL}\nreact = ["{react}"]'
    rolled = (thrown(seed, mine, 'do = ["pass"]') for seed in range(100))
    said = {each[0][0] for each in rolled if each[1] >= 17}
    assert f"resolve one two --with pistol {option}".strip() in said
    assert len(said) <= 2


def test_a_double_that_hits_is_rolled_again_by_who_wants_it() -> None:
    mine = f'{PISTOL}\nreact = ["reroll"]'
    rolled = [thrown(seed, mine, 'do = ["pass"]') for seed in range(60)]
    assert {said[0] for said, _ in rolled} == {
        "resolve one two --with pistol",
        "resolve one two --reroll 9 --with pistol",
    }


def test_who_is_grappled_struggles() -> None:
    fight = alley('do = ["pistol at three"]')
    fight.play("set one.held_by.two 1")
    assert orders(fight) == ["act break-grapple one"]
    fight = alley('do = ["pistol at two"]')
    fight.play("set one.held_by.two 1")
    assert orders(fight) == ["resolve one two --with pistol"]


def test_first_aid_for_one_who_bleeds() -> None:
    aid = '"first-aid at ally downed if ally bleeding"'
    fight = alley(f"do = [{aid}, 'pass']")
    assert orders(fight) == ["act pass one"]
    fight = alley(f"do = [{aid}, 'pass']")
    for key, value in (("physical", -2), ("physical_killing", 19), ("physical_fell", "killing")):
        fight.play(f"set three.{key} {value}")
    fight.play("set three.bleeds_at 100")
    assert orders(fight) == ["recover --who three --how first-aid --by one", "act pass one"]


@pytest.mark.parametrize(
    "line",
    [
        "lift three",  # who has left
        "aim at one",  # oneself
        "lift one",
        "activate flight",  # a Power of others
        "treatment at self",  # a skill of others
    ],
)
def test_what_others_could_do_is_passed_over(line: str) -> None:
    """A doctrine may be shared by those who have what it takes and those who haven't."""
    others = "[combatants.two.powers]\nflight.aps = 4\n"
    others += "medical-treatment = { aps = 4, kind = 'skill' }\n"
    fight = alley(f'do = ["{line}", "pass"]', f'do = ["pass"]\n{others}')
    fight.play("leave three")
    fight.play("set one.physical 8")
    assert orders(fight) == ["act pass one"]


def test_what_nobody_could_do_is_an_error_of_the_doctrine() -> None:
    fight = alley('do = ["treatment at self", "pass"]')
    fight.play("set one.physical 8")
    with pytest.raises(FileError, match="has no medical-treatment"):
        orders(fight)


def test_every_word_of_the_rules_is_read() -> None:
    """States, bars, moves and reactions, in lines of a doctrine."""
    words = {"on": "dumpster", "power": "force-field", "distance": "1", "": ""}
    do = [
        f"{move} {words[usage.argument]}"
        for move, usage in ACT.items()
        if usage.whose != "gm" and move != "hold"
    ]
    do += [f"{move} at ally downed" for move in TACTICS.moves]
    do += [f"any if target {word} and not {word}" for word in sorted(TACTICS.words)]
    do += [f"any if {bar} < 50%" for bar in ("phys", "ment", "myst", "hp")]
    react = [f"{word} {each.default or '3'}" for word, each in TACTICS.reactions.items()]
    fight = alley(f"do = {do}\nreact = {react}")
    read = doctrine_of(fight.encounter, fight.system, "one")
    assert [len(read.do), len(read.react)] == [len(do), len(react)]


@pytest.mark.parametrize("move", ["environment", "lose force-field", "insta-change", "hold"])
def test_what_is_the_game_masters_and_what_waits_are_no_moves(move: str) -> None:
    with pytest.raises(FileError):
        doctrine_of(alley(f'do = ["{move}"]').encounter, systems.load("megs"), "one")
