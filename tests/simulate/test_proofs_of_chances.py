"""What must hold of the chances: they agree with the odds, and twins win alike."""

from math import sqrt
from statistics import fmean, variance

import opened as hc
import pytest
from twins import BLOCKS, PASSIVE, fight_of

from hero_combat.cli.output.simulations.words import assumptions
from hero_combat.simulate.arena import Arena, opening
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.report import told
from hero_combat.simulate.result import ENDS, FightResult
from hero_combat.simulate.tally import tally_of

SYSTEMS = sorted(BLOCKS)
ERRORS = 4
"""So many standard errors a share may be off; with these seeds it is less, whoever runs it."""


def fought(arena: Arena, fights: int) -> list[FightResult]:
    return [arena.fight_number(number) for number in range(fights)]


# ---------------------------------------------------------------- one attack

WEAK = {
    "champions": (("bob.stun", "20"),),
    "megs": (("ann.attacks.club.ev", "12"),),
    "spotlight": (("bob.str", "1"), ("ann.skills.firearms", "5")),
    "storyteller": (("bob.health", "4"),),
    "zt": (("bob.hp", "9"),),
}
"""What gives one blow a fair chance to put Bob out of the fight."""
UNTIL = {"megs": 30}
"""MEGS counts phases, of which a round has many; in the others one round, or segment, is enough."""
ONE_BLOW = '[doctrines.blow]\ndo = ["club at bob if once", "pass"]\n' + PASSIVE


def one_attack(system: str, fights: int) -> None:
    """See that a fight of one attack goes as the exact odds of that attack say."""
    bob = 'player = false\ndoctrine = "passive"'  # who is no player doesn't cheat death
    people = ("ann", "left", 'doctrine = "blow"'), ("bob", "right", bob)
    data = fight_of(system, *people, more=ONE_BLOW)
    plan = Plan(data, "blow.toml", 11, values=WEAK[system], until=UNTIL.get(system, 1))
    arena = Arena(plan)
    fight = hc.loads(data.decode())
    for order in opening(fight, plan):
        fight.carry_out(order)
    odds = fight.odds("ann bob --with club")
    assert odds.out is not None
    exact, (_, loss) = float(odds.out), arena.tactics.worth(odds)
    assert 0.04 < exact < 0.9
    results = fought(arena, fights)
    assert {result.fired[0] for result in results} == {1}

    out = sum(result.outcomes[1] in "od" for result in results)
    assert abs(out / fights - exact) < ERRORS * sqrt(exact * (1 - exact) / fights)
    wins = sum(result.winner == 0 for result in results)
    assert wins == out
    assert {ENDS[result.end] for result in results if result.winner != 0} == {"until"}

    lost = [harm(system, result, arena) for result in results]
    assert abs(fmean(lost) - float(loss)) < ERRORS * sqrt(variance(lost) / fights)


def harm(system: str, result: FightResult, arena: Arena) -> int:
    """How much of the main bar the blow took; Spotlight counts the boxes of limbs besides."""
    if system != "spotlight":
        return result.dealt[0]
    full: int = arena.tactics.bars(arena.fight.encounter, "bob")[arena.tactics.bar][1]
    return full - result.left[1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_of_one_attack_agrees_with_the_odds(system: str) -> None:
    one_attack(system, 500)


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_many_fights_of_one_attack_agree_with_the_odds(system: str) -> None:
    one_attack(system, 10_000)


# ---------------------------------------------------------------- twins


def twins(system: str, each: int, *, turned: bool = False) -> Arena:
    """Those who are alike in everything but the side; `turned`: in the other order of the file."""
    left = [(f"ann-{n}", "left", "") for n in range(each)]
    right = [(f"bob-{n}", "right", "") for n in range(each)]
    people = [*right, *left] if turned else [*left, *right]
    return Arena(Plan(fight_of(system, *people), "twins.toml", 6 + turned))


def wins_of(arena: Arena, side: str, fights: int) -> tuple[int, int]:
    """How often a side wins, and how often either does."""
    winners = [arena.sides[result.winner] for result in fought(arena, fights) if result.winner >= 0]
    return winners.count(side), len(winners)


def is_fair(wins: int, decided: int) -> bool:
    """Whether half of them may be the truth; an interval of 95 % misses it in one system of 20."""
    return decided > 0 and abs(wins / decided - 0.5) < ERRORS * sqrt(0.25 / decided)


@pytest.mark.parametrize("system", SYSTEMS)
def test_of_two_who_are_alike_each_wins_as_often(system: str) -> None:
    """Who acts first is settled by the dice, and nothing else is left to the order of the file."""
    assert is_fair(*wins_of(twins(system, 1), "left", 300))


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_of_two_who_are_alike_each_wins_as_often_in_many_fights(system: str) -> None:
    assert is_fair(*wins_of(twins(system, 1), "left", 2000))


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_of_three_against_three_each_side_wins_as_often(system: str) -> None:
    """Where the rules leave it to people who is next, a program takes the order of the file.

    Spotlight has players name the next, and in ZT turns go round the table. That favors those who
    stand first in the file, so that both orders of it are fought.
    """
    pairs = [wins_of(twins(system, 3, turned=turned), "left", 1000) for turned in (False, True)]
    assert is_fair(sum(wins for wins, _ in pairs), sum(decided for _, decided in pairs))
    if system not in ("spotlight", "zt"):
        assert all(is_fair(*pair) for pair in pairs)


@pytest.mark.parametrize("system", SYSTEMS)
def test_that_the_first_in_the_file_acts_next_is_told(system: str) -> None:
    arena = twins(system, 1)
    simulated = told(arena, tally_of(arena.cast))
    open_ = system in ("spotlight", "zt")  # in ZT of the game master's people
    assert ("passed-on" in {one.what for one in simulated.assumed}) == open_
    words = assumptions(simulated.assumed, {"ann-0": "Ann", "bob-0": "Bob"})
    assert len(set(words)) == len(words)
    passed_on = "of those who may act next, the first in the file acts"
    assert (passed_on in words) == open_


@pytest.mark.parametrize(
    ("system", "deed"),
    [
        (
            "champions",
            "nobody interposes; nobody fires a Cover",
        ),
        (
            "megs",
            "nobody tries Desperation Recovery; nobody spends Hero Points on Initiative",
        ),
        (
            "spotlight",
            "nobody makes an opportunity attack; nobody joins another's spotlight; nobody uses",
        ),
        ("storyteller", "nobody delays a turn"),
        (
            "zt",
            "nobody takes an Opportunity Attack; nobody spends Luck on a Defense Check or helps",
        ),
    ],
)
def test_what_no_doctrine_can_have_anybody_do_is_told(system: str, deed: str) -> None:
    arena = twins(system, 1)
    (one,) = (each for each in told(arena, tally_of(arena.cast)).assumed if each.deeds)
    assert assumptions([one], {})[0].startswith(deed)


def test_two_who_share_the_spotlight_can_put_each_other_out() -> None:
    """They act at once: neither has spent all AP before the other has a shot."""
    results = fought(twins("spotlight", 1), 200)
    assert any(set(result.outcomes) <= {"o", "d"} for result in results)
    assert any(result.winner < 0 and ENDS[result.end] == "over" for result in results)


# ---------------------------------------------------------------- a fight that can't end


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_in_which_nobody_does_anything_is_undecided(system: str) -> None:
    people = ("ann", "left", 'doctrine = "passive"'), ("bob", "right", 'doctrine = "passive"')
    arena = Arena(Plan(fight_of(system, *people, more=PASSIVE), "calm.toml", 1))
    (result,) = fought(arena, 1)
    assert (ENDS[result.end], result.winner, result.outcomes) == ("calm", -1, "ss")


def test_a_fight_that_goes_on_and_on_is_undecided() -> None:
    """Somebody is hurt again and again, and always recovers."""
    hardy = "stun = 90\nrec = 60\nend = 90\nbody = 90\npd = 1\n"
    hardy += 'attacks.club = { dice = "1d6", end = 0 }'
    people = ("ann", "left", hardy), ("bob", "right", hardy)
    (result,) = fought(Arena(Plan(fight_of("champions", *people), "long.toml", 1)), 1)
    assert (ENDS[result.end], result.winner, result.outcomes) == ("bound", -1, "ss")


def test_a_fight_that_the_rules_let_nobody_go_on_with_is_undecided() -> None:
    """The last round that is counted is over."""
    people = ("ann", "left", 'doctrine = "passive"'), ("bob", "right", 'doctrine = "passive"')
    fight = hc.loads(fight_of("spotlight", *people, more=PASSIVE).decode())
    fight.play("step")
    fight.play("set round 1000000")
    (result,) = fought(Arena(Plan(fight.saved(), "last.toml", 1)), 1)
    assert (ENDS[result.end], result.winner) == ("stuck", -1)
