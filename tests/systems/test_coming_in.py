"""What a rest heals between two fights, by the rules of each system."""

import msgspec
import opened as hc
import pytest

from hero_combat.fight.outcome import Outcome


def next_fight(
    system: str, *lines: str, rest: str = "", dice: str = "", who: str = "ada"
) -> tuple[hc.Fight, Outcome]:
    """The starter, begun after itself and these lines, and how it begins."""
    last, new = hc.new(system), hc.new(system)
    last.begin()
    foes = [one for one, sheet in last.encounter.sheets.items() if not sheet.player]
    for line in (*lines, f"leave {','.join(foes)}"):
        last.play(line)
    return new, new.begin_after(last, rest=rest, dice=dice, who=(who,))


def values(played: tuple[hc.Fight, Outcome], *keys: str, who: str = "ada") -> tuple[object, ...]:
    """Current values of somebody."""
    now = played[0].encounter.combatants[who]
    return tuple(getattr(now, key) for key in keys)


BASHED = ("set ada.physical 10",)
CUT = ("set ada.physical 10", "set ada.physical_killing 3")


@pytest.mark.parametrize(
    ("lines", "rest", "dice", "expected"),
    [
        (BASHED, "", "", (10, 0)),
        (BASHED, "59min", "", (10, 0)),
        (BASHED, "1h", "10 9", (16, 0)),
        (BASHED, "2h", "2 3 / 10 9", (16, 0)),
        (CUT, "1h", "10 9", (15, 3)),
        (CUT, "23h", "10 9", (15, 3)),
        (CUT, "24h", "10 9 / 10 9", (18, 0)),
    ],
)
def test_megs_rolls_as_soon_as_it_may(
    lines: tuple[str, ...], rest: str, dice: str, expected: tuple[int, int]
) -> None:
    played = next_fight("megs", *lines, rest=rest, dice=dice)
    assert values(played, "physical", "physical_killing") == expected
    assert len(played[1].rolls) == dice.count("/") + bool(dice)


@pytest.mark.parametrize(
    ("system", "which", "line", "kept"),
    [
        ("champions", "dumpster", "body 2", {"body": 2}),
        ("megs", "brick-wall", "body 1", {"body": 1}),
        ("megs", "brick-wall", "spoiled true", {"spoiled": True}),
        ("megs", "brick-wall", "fire 3", {"fire": 0}),
        ("spotlight", "dumpster", "gone true", {"gone": True}),
        ("storyteller", "chair", "structure 1", {"structure": 1}),
        ("zt", "crowbar", "broken true", {"broken": True}),
        ("zt", "crowbar", "holder ben", {"holder": ""}),
    ],
)
def test_what_happened_to_objects_lasts(
    system: str, which: str, line: str, kept: dict[str, object]
) -> None:
    last, new = hc.new(system), hc.new(system)
    last.begin()
    which = which if which in last.encounter.things else next(iter(last.encounter.things))
    foes = [one for one, sheet in last.encounter.sheets.items() if not sheet.player]
    for text in (f"set {which}.{line}", f"leave {','.join(foes)}"):
        last.play(text)
    new.begin_after(last, rest="2d")
    assert msgspec.to_builtins(new.encounter.things[which]).items() >= kept.items()


def test_megs_goes_on_bleeding_and_counts_its_seconds_anew() -> None:
    fell = ("set ada.physical -2", "set ada.physical_killing 20", "set ada.physical_fell killing")
    bleeding = (*fell, "set ada.bleeds_at 900", "recover --after 100s")
    assert values(next_fight("megs", *bleeding), "physical", "bleeds_at") == (-2, 800)
    new, outcome = next_fight("megs", *bleeding, rest="12h")
    assert "ada" not in new.encounter.combatants
    assert "Ada Voss is dead in the last fight and stays out" in outcome.notes


def test_megs_gets_back_the_aps_of_a_power() -> None:
    lost = ("set ada.powers.flight 1", "set ada.lost_by.flight burnout", "set ada.lost_at.flight 0")
    last = hc.new("megs")
    last.begin()
    power = next(iter(last.encounter.sheets["ada"].powers))
    lines = tuple(line.replace("flight", power) for line in lost)
    assert values(next_fight("megs", *lines), "powers", "lost_by") == (
        {power: 1}, {power: "burnout"}
    )  # fmt: skip
    rested = next_fight("megs", *lines, rest="1w")
    assert values(rested, "powers", "lost_by", "lost_at") == ({}, {}, {})
    assert {each.label for each in rested[1].rolls} == {f"recover {power}"}


def test_storyteller_heals_by_the_clock_and_keeps_the_minutes_that_are_over() -> None:
    hurt = ("set ada.bashing 2", "set ada.lethal 1", "set ada.willpower 1", "set ada.used.pistol 4")
    keys = ("bashing", "lethal", "willpower", "used", "rest")
    assert values(next_fight("storyteller", *hurt), *keys) == (2, 1, 1, {"pistol": 4}, 0)
    assert values(next_fight("storyteller", *hurt, rest="20min"), *keys) == (
        1, 1, 1, {"pistol": 4}, 5
    )  # fmt: skip
    assert values(next_fight("storyteller", *hurt, rest="3d"), *keys[:2]) == (0, 0)


def test_zt_rolls_for_every_two_hours_until_hp_are_full() -> None:
    hurt = ("set ann.hp 10", "set ann.energy 3")
    one = next_fight("zt", *hurt, rest="3h", dice="1 2", who="ann")
    assert values(one, "hp", "energy", who="ann") == (13, 3)
    assert [each.label for each in one[1].rolls] == ["rest ann"]
    full = next_fight("zt", *hurt, rest="10d", who="ann")
    most = full[0].system.unhurt(full[0].encounter.sheets["ann"]).hp
    assert values(full, "hp", who="ann") == (most,)
    assert len(full[1].rolls) < 20


def test_zt_keeps_what_is_broken_or_used_up() -> None:
    hurt = ("set ann.broken small-blade", "set ann.used_up pistol", "set ann.status.fatigue 2")
    new, _ = next_fight("zt", *hurt, who="ann")
    now = new.encounter.combatants["ann"]
    assert "pistol" not in now.held
    assert (now.broken, now.used_up, now.status.fatigue) == (("small-blade",), ("pistol",), 2)


def test_spotlight_wakes_and_keeps_its_boxes() -> None:
    out = ("set ada.torso XX//", "set ada.status.unconscious true")
    keep, _ = next_fight("spotlight", *out)
    now = keep.encounter.combatants["ada"]
    assert (now.torso, now.status.unconscious) == ("XX//", True)
    new, outcome = next_fight("spotlight", "set ada.torso XX//", "set ada.head ///", rest="8h")
    now = new.encounter.combatants["ada"]
    assert now.torso == "XX//"
    assert (
        "Ada Voss's boxes stay: these rules don't say how fast they heal "
        "(--set ada.current.torso=X)" in outcome.notes
    )
