"""Attack after attack until the target is out."""

from fractions import Fraction

import pytest

from hero_combat import systems
from hero_combat.dice.laws import Chance
from hero_combat.dice.measures import mean, tries
from hero_combat.fight import state_part
from hero_combat.fight.odds import attacks_until, average_until
from hero_combat.file import document
from hero_combat.log import session, set_verb
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.zt.odds.report import odds
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.state import Fight

DUEL = """system = "zt"
seed = 1
[rules]
{rules}
[combatants.ann]
side = "one"
player = true
luck = 2
dexterity = {dexterity}
strength = {strength}
attacks.sword = {{ break_chance = 40 }}
attacks.rock = {{ weapon = "improvised", natural = true }}
attacks.beam = {{ natural = true, ranged = true, range = 9, type = "light" }}
attacks.bite = {{ natural = true, standard_hit = 6, standard_damage = 5 }}
[combatants.bob]
side = "two"
athletics = {athletics}
hp = {hp}
armor = {armor}
{bob}
"""


def duel(
    *sets: str,
    dexterity: int = 0,
    strength: int = 0,
    athletics: int = 0,
    hp: int = 2,
    armor: int = 0,
    rules: str = "",
    bob: str = "",
    defense: int | None = 3,
) -> Fight:
    system = systems.load("zt")
    text = DUEL.format(
        dexterity=dexterity,
        strength=strength,
        athletics=athletics,
        hp=hp,
        armor=armor,
        rules=rules,
        bob=bob,
    )
    table = session.Session(
        state_part.opened(document.read(text.encode(), "duel.toml"), system), system
    )
    table.begin(lambda: 7)
    if defense is not None:
        sets = ("round 1", "acting ann", f"bob.defense {defense}", *sets)
    for pair in sets:
        path, value_ = pair.split(" ", 1)
        table.play(set_verb.Set(path=path, value=value_))
    fight: Fight = table.encounter
    return fight


def order_of(words: str = "") -> Resolve:
    order = read(f"resolve ann bob {words}".strip(), verbs_of(systems.load("zt"))).order
    assert isinstance(order, Resolve)
    return order


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def test_how_long_it_takes_is_exact_but_for_those_who_have_many_hp() -> None:
    few, many, more = (odds(duel(hp=hp), order_of("--with sword")) for hp in (50, 101, 501))
    assert not any("how long" in note for note in few.notes)
    (note,) = (note for note in many.notes if "knocked-out" in note)
    loss = many.races["knocked-out"].loss
    top = max(loss.weights)
    assert note == f"how long until knocked-out: damage above {top} is counted as {top}"
    assert sum(loss.weights.values()) == loss.total
    whole = value(mean(few.races["knocked-out"].loss))
    assert 0 <= whole - value(mean(loss)) < Fraction(1, 10**4)
    assert more.races == {}


def test_a_defense_that_is_rolled_first_stands_from_then_on() -> None:
    fight = duel(hp=6, defense=None)
    race = odds(fight, order_of("--with sword")).races["knocked-out"]
    assert race.chain is not None
    alike = tries(race.loss, race.enough, 12)
    stands = attacks_until(race, 12)
    # By the first attack it makes no difference; later a Defense that was rolled high goes on.
    assert value(Chance(stands.weights.get(1, 0), stands.total)) == pytest.approx(
        value(Chance(alike.weights.get(1, 0), alike.total)), abs=1e-6
    )
    late = Chance(stands.weights[12], stands.total), Chance(alike.weights[12], alike.total)
    assert value(late[0]) > value(late[1])
    assert any("stands against all that follow" in each for each in race.assumes)


def test_the_average_is_told_only_where_there_is_one() -> None:
    race = odds(duel(hp=6, defense=None), order_of("--with sword")).races["knocked-out"]
    assert race.average is not None
    assert average_until(race) is None  # both roll dice of as many sides
    held = odds(duel(hp=6), order_of("--with sword")).races["knocked-out"]
    assert average_until(held) is not None
