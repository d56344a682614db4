"""How dice are read: sums, Critical Failures, Luck, contests, statuses; all cases of each."""

from typing import Any

import pytest

from hero_combat.systems.zt.dice.checks import (
    CheckResult,
    beats,
    read_sums,
    succeeds,
)
from hero_combat.systems.zt.dice.status_modifiers import add_statuses
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.sheet import Status
from hero_combat.systems.zt.tables import ABILITIES

R21 = pytest.mark.rule("zt", "2.1")


@R21
@pytest.mark.rule("zt", "A10", "A11")
def test_when_dice_are_a_critical_failure() -> None:
    plain, strict = Rules(), Rules(luck_prevents_crit=False)
    empty = Rules(empty_pool_crit=True)
    for dice, count, luck, lucky, crit, crit_strict, crit_empty in (
        (2, 2, 0, 0, True, True, True),
        (3, 2, 0, 0, False, False, False),
        (1, 1, 0, 0, True, True, True),
        (2, 2, 1, 1, True, True, True),
        (2, 2, 2, 1, False, True, False),
        (2, 2, 2, 2, True, True, True),
        (3, 2, 1, 1, False, False, False),
        (0, 0, 0, 0, False, False, True),
        (0, 0, 1, 1, True, False, True),  # a Luck die alone, and it shows 1
        (0, 0, 2, 1, False, False, False),
    ):
        found = [read_sums(each, dice, count, 5, (luck, lucky)) for each in (plain, strict, empty)]
        assert [one.total for one in found] == [dice + luck + 5] * 3
        assert [one.crit_fail for one in found] == [crit, crit_strict, crit_empty], (dice, luck)
    assert read_sums(plain, 7, 2) == CheckResult(7)


@R21
def test_what_succeeds_and_who_wins() -> None:
    for total, crit, difficulty, success in (
        (5, False, 5, True),
        (5, False, 6, False),
        (5, False, 4, True),
        (5, True, 4, False),
    ):
        assert succeeds(CheckResult(total, crit), difficulty) is success
    for check, save, wins in (
        (CheckResult(9), CheckResult(9), False),
        (CheckResult(10), CheckResult(9), True),
        (CheckResult(8), CheckResult(9), False),
        (CheckResult(2), CheckResult(9, crit_fail=True), True),
        (CheckResult(20, crit_fail=True), CheckResult(9), False),
        (CheckResult(20, crit_fail=True), CheckResult(2, crit_fail=True), False),
    ):
        assert beats(check, save) is wins


BODY = {"resilience", "strength", "athletics", "dexterity"}
KINDS = ("check", "save", "defense", "attack", "damage")
# Of each status, what it adds to each kind of roll; a grapple does so for the body alone.
STATUSES: list[tuple[Status, dict[str, int]]] = [
    (Status(), {}),
    (Status(poisoned=True), dict.fromkeys(KINDS, -3)),
    (Status(grappled="n1"), dict.fromkeys(KINDS, -3)),
    (Status(blinded=True), {"attack": -3, "defense": -3}),
    (Status(fatigue=1), {"check": -3}),
    (Status(fatigue=2), {"check": -3}),
    (Status(fatigue=3), {"check": -3, "save": -3, "defense": -3, "attack": -3}),
    (Status(fatigue=4), {"check": -3, "save": -3, "defense": -3, "attack": -3}),
    (Status(deafened=True, prone=True, incapacitated=True, disengaged=True), {}),
    (Status(poisoned=True, blinded=True), {"attack": -6, "defense": -6, "check": -3, "save": -3,
                                           "damage": -3}),
]  # fmt: skip


@pytest.mark.rule("zt", "2.5")
def test_what_statuses_add_to_which_rolls() -> None:
    for status, adds in STATUSES:
        for ability in ABILITIES:
            for kind in KINDS:
                wanted = adds.get(kind, 0)
                if status.grappled and ability not in BODY:
                    wanted = 0
                lines: list[Any] = []
                found = add_statuses(status, ability, kind, lines)
                assert found == wanted, (status, ability, kind)
                assert sum(line.value for line in lines) == wanted


@pytest.mark.rule("zt", "2.5")
def test_who_is_out_saves_with_adjustments_but_for_two_abilities(duel: Any) -> None:
    for sets in (("ann.hp 0",), ("ann.status.unconscious true",), ("ann.status.fatigue 5",)):
        at = duel(*sets)
        for ability in ("strength", "will", "insight"):
            outcome = at.play(f"roll {ability} --who ann --as-save --modifier 4")
            tired = -3 if "fatigue" in sets[0] else 0
            assert (outcome.rolls[0].dice, outcome.events[0].total) == ("-", 4 + tired)
            assert outcome.rolls[0].modifiers[0].value == 0
        for ability in ("spirit", "resilience"):
            (roll,) = at.play(f"roll {ability} --who ann --as-save --dice 3").rolls
            assert roll.dice == "1d6!"
        (check,) = at.play("roll will --who ann --dice 3").rolls
        assert check.dice == "1d6!"


@pytest.mark.rule("zt", "P2", "A9", "2.3")
def test_the_defense_of_who_is_out_is_armor_and_statuses(duel: Any) -> None:
    minion = "[combatants.imp]\nside = 'villains'\narmor = 4\nshield = 1\nheavy = true\n"
    for standard, sets, defense in (
        ("", (), 5),
        ("", ("imp.status.poisoned true",), 2),
        ("", ("imp.status.grappled ann",), 2),
        ("standard = { athletics = 6 }\n", (), 5),
        ("standard = { defense = 9 }\n", (), 0),
        ("standard = { defense = 9 }\n", ("imp.status.blinded true",), -3),
    ):
        for down in ("imp.hp 0", "imp.status.unconscious true", "imp.status.fatigue 5"):
            tired = 3 if "fatigue" in down else 0
            at = duel("imp.defense 7", *sets, down, more=minion + standard)
            outcome = at.play("resolve ann imp --modifier 30 --dice '5 4 / 1 2'")
            assert outcome.events[1].margin == 39 - (defense - tired), (standard, sets, down)
        # Awake it is the Defense that stands; it falls with them.
        at = duel("imp.defense 7", "imp.defense_crit true", *sets, more=minion + standard)
        fallen = at.changed("recover --who imp --hp -20")
        assert (fallen["imp.defense"], fallen["imp.defense_crit"]) == (defense, False)


@pytest.mark.rule("zt", "P2", "2.3", "2.5")
def test_a_new_defense_of_a_minion(duel: Any) -> None:
    minion = "[combatants.imp]\narmor = 4\nshield = 1\ndefense_adj = 2\nheavy = true\n"
    for standard, sets, defense in (
        ("standard = { athletics = 6 }\n", (), 13),
        ("standard = { will = 6 }\n", (), 10),  # an ability that is left out counts 3
        ("standard = { defense = 9 }\n", (), 9),
        ("standard = { defense = 0 }\n", (), 0),
        ("standard = { defense = 9 }\n", ("imp.status.blinded true",), 6),
        ("standard = { athletics = 6 }\n", ("imp.status.fatigue 3",), 10),
    ):
        at = duel(
            "imp.defense 7", "imp.defense_crit true", "acting imp", *sets, more=minion + standard
        )
        changed = at.changed("step")
        assert (changed["imp.defense"], changed["imp.defense_crit"]) == (defense, False)


@pytest.mark.rule("zt", "A9")
def test_a_defense_that_is_updated_at_once(duel: Any) -> None:
    at_once = '[rules]\ndefense_updates = "at once"'
    for sets, stands, updated in (
        ((), 8, 8),
        (("n1.status.blinded true",), 8, 5),
        (("n1.status.blinded true", "n1.defense_adj -3"), 8, 8),
        (("n1.defense_adj -3",), 8, 11),  # what was the matter is over
        (("n1.status.fatigue 3", "n1.status.poisoned true", "n1.defense_adj -3"), 8, 5),
        (("n1.status.prone true",), 8, 8),
        (("n1.status.disengaged true",), 8, 8),
    ):
        for rules, defense in (("", stands), (at_once, updated)):
            at = duel("acting bob", *sets, rules=rules)
            outcome = at.play("resolve bob n1 --modifier 20 --force --dice '3 2 / 1 2'")
            prone = -3 if "prone" in str(sets) else 0
            assert outcome.events[1].margin == 25 + prone - defense, (sets, rules)


@R21
@pytest.mark.rule("zt", "2.5")
def test_the_best_ability_is_the_first_of_equals(duel: Any) -> None:
    minion = "[combatants.imp]\nstandard = { knowledge = 4 }\n[combatants.elf]\nstandard = {}\n"
    for who, sets, ability in (
        ("ann", (), "perception"),
        ("ann", ("ann.sheet.spirit 7",), "spirit"),
        ("ann", ("ann.sheet.spirit 6",), "perception"),
        ("ann", ("ann.sheet.knowledge 7", "ann.sheet.spirit 7"), "knowledge"),
        ("bob", (), "perception"),
        ("imp", (), "knowledge"),
        ("imp", ("imp.sheet.spirit 9",), "knowledge"),  # numbers count, where there are some
        ("elf", (), "perception"),
    ):
        at = duel(f"acting {who}", *sets, more=minion)
        (event, *_) = at.play(f"act look {who}").events
        assert event.ability == ability, (who, sets)
