"""Weapons from hand to hand, by their values: taken, lost, thrown, named. source: P5, P10, P12."""

from typing import Any

import pytest
from storyteller_examples import Worked, worked

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.storyteller.gear.dropped_items import match_key

P5 = pytest.mark.rule("storyteller", "P5")
P10 = pytest.mark.rule("storyteller", "P10")


@P10
def test_what_is_taken_comes_with_its_shots(lab: Any) -> None:
    at = lab()
    for line in ("x.ready pistol", "x.used.pistol 5", "x.used.ar 3"):
        at.play(f"set {line}")
    done = worked(at, "resolve d x --maneuver disarm --dice '8 8 8 8 8 / 1 1' --modifier 1")
    assert done.changes == {
        "x.ready": (),
        "x.lost": ("pistol",),
        "d.sheet.attacks.pistol": {"weapon": "light-pistol"},
        "d.used": {"pistol": 5},
        "d.ready": ("knife", "pistol"),
    }
    # Yul has a pistol of that name himself
    done = worked(at, "resolve y d --maneuver disarm --dice '8 8 8 8 8 / 1'")
    assert done.changes == {
        "d.ready": ("knife",),
        "d.lost": ("pistol",),
        "y.sheet.attacks.pistol-2": {"weapon": "light-pistol"},
        "y.used": {"pistol-2": 5},
        "y.ready": ("machete", "pistol-2"),
    }
    at.play("set y.sheet.attacks.pistol-2-2.weapon light-pistol")
    # what was his comes back to Xan under its own name; 5 shots are what he remembers
    done = worked(at, "resolve x y --maneuver disarm --dice '8 8 8 8 8 / 1 1'")
    assert done.changes == {
        "y.ready": ("machete",),
        "y.lost": ("pistol-2",),
        "x.lost": (),
        "x.ready": ("pistol",),
    }


@P10
def test_a_weapon_of_the_same_make_is_not_ones_own_unless_it_was_lost(lab: Any) -> None:
    """Yul has a machete of his own, and a second one then."""
    at = lab()
    at.play("act drop x")
    done = worked(at, "act pick-up y --with machete --on x")
    assert done.changes == {
        "x.dropped": (),
        "x.lost": ("machete",),
        "y.sheet.attacks.machete-2": {"weapon": "machete"},
        "y.ready": ("machete", "machete-2"),
    }
    at.play("act drop y --with machete-2")
    at.play("set x.sheet.attacks.machete.bonus 1")
    # it is not the one that Xan's stat block tells of now
    done = worked(at, "act pick-up x --with machete-2")
    assert done.changes == {
        "y.dropped": (),
        "y.lost": ("machete-2",),
        "x.sheet.attacks.machete-2": {"weapon": "machete"},
        "x.ready": ("machete-2",),
    }


@P5
def test_what_one_lets_go_of_and_picks_up_again(lab: Any) -> None:
    at = lab()
    at.play("set x.ready machete,pistol")
    assert worked(at, "act drop x --with machete") == Worked(
        changes={"x.ready": ("pistol",), "x.dropped": ("machete",)}
    )
    at.play("act drop x --with pistol")
    assert worked(at, "act pick-up x --with machete").changes == {
        "x.dropped": ("pistol",),
        "x.ready": ("machete",),
    }
    assert worked(at, "act pick-up d --with chair").changes == {"d.ready": ("knife", "chair")}
    assert worked(at, "act drop d --with chair").changes == {"d.ready": ("knife",)}


@P5
def test_what_lies_there_of_one_who_has_left(lab: Any) -> None:
    at = lab()
    at.play("act drop x")
    at.play("leave x")
    done = worked(at, "act pick-up d --with machete")
    assert done.changes == {
        "d.sheet.attacks.machete": {"weapon": "machete"},
        "d.ready": ("knife", "machete"),
    }
    gone = at.encounter.left["x"].current
    assert (gone.dropped, gone.lost) == ((), ("machete",))


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("knife", "knife"),
        ("kn", "knife"),
        ("k", ""),
        ("", ""),
        ("kettle", "kettle"),
        ("kettles", ""),
        ("gun", "gun"),
        ("gun-", "gun-2"),
    ],
)
def test_the_beginning_of_a_word_will_do(word: str, found: str) -> None:
    assert match_key(word, ("knife", "kettle", "gun", "gun-2")) == found


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("resolve x d --with zzz", 'Xan has no attack "zzz"; choose machete, ar, pistol'),
        ("resolve x d --with machette", 'has no attack "machette"; did you mean "machete"'),
        ("resolve x d --with pistol --avoid y,y", "Yul is named twice"),
        ("resolve x d --with pistol --avoid x", "--avoid: Xan is the attacker or a target"),
        ("resolve x d --with machete --no-defense d,d", "Dora is named twice"),
        ("resolve x d --with pistol --maneuver club", "the pistol is too small to club with"),
        ("resolve x d --with machete --maneuver club", "the machete is not a gun"),
        (
            "resolve x d --with machete --maneuver quick --their-with zzz",
            'no (weapon|attack) "zzz"',
        ),
    ],
)
def test_what_is_no_weapon_for_it(lab: Any, line: str, message: str) -> None:
    at = lab()
    at.play("set x.ready machete,ar,pistol")
    with pytest.raises(UsageError, match=message):
        at.play(line)


@pytest.mark.parametrize(
    ("ready", "words", "attack"),
    [
        ("machete", "", "machete"),
        ("pistol", "", "pistol"),
        ("", "", ""),
        ("pistol", "--with unarmed", ""),
        ("machete,pistol", "--with machete", "machete"),
    ],
)
def test_what_is_meant_where_nothing_is_named(
    lab: Any, ready: str, words: str, attack: str
) -> None:
    at = lab()
    at.play(f"set x.ready {ready}" if ready else "act drop x")
    done = worked(at, f"resolve x d {words}")
    assert done.events[1].attack == attack


def test_the_only_natural_attack_is_meant_with_nothing_in_hand(game: Any) -> None:
    at = game(
        "[combatants.cat]\nattacks.claws = {kind = 'unarmed', damage = 1}\n"
        "[combatants.dog]\nattacks.paw.kind = 'unarmed'\nattacks.head.kind = 'unarmed'\n"
        "[combatants.man]\nattacks.teeth = {kind = 'unarmed', bite = true}\n"
    )
    for who, attack in (("cat", "claws"), ("dog", ""), ("man", "")):
        other = "dog" if who == "cat" else "cat"
        assert worked(at, f"resolve {who} {other}").events[1].attack == attack


@pytest.mark.parametrize(
    ("ready", "mend"),
    [
        ("machete,pistol", "--with machete or pistol"),
        ("machete,chair", "--with machete or --improvised chair"),
        ("chair,door", "--improvised chair or door"),
    ],
)
def test_several_weapons_in_hand_must_be_told_apart(lab: Any, ready: str, mend: str) -> None:
    """And each is named by an option that takes it."""
    at = lab()
    at.play(f"set x.ready {ready}")
    with pytest.raises(UsageError, match=f"several weapons in hand; choose one: {mend}$"):
        at.play("resolve x d")
    if "improvised" in mend:
        at.play("resolve x d --improvised chair")


@pytest.mark.rule("storyteller", "P12")
@pytest.mark.parametrize(("size", "may"), [(1, False), (2, True), (3, True)])
def test_a_gun_larger_than_a_pistol_is_clubbed_with(lab: Any, size: int, *, may: bool) -> None:
    at = lab()
    at.play("set x.ready ar")
    at.play(f"set x.sheet.attacks.ar.size {size}")
    line = "resolve x d --maneuver club --no-defense d --dice '8 1 1 1'"
    if not may:
        with pytest.raises(UsageError, match="the ar is too small to club with"):
            at.play(line)
        return
    done = worked(at, line)
    assert done.rolls == [("attack d", "4d10", {"strength": 3, "weaponry": 2, "improvised": -1})]
    assert done.changes == {"d.lethal": 3, "d.taken_lethal": 3}


@pytest.mark.rule("storyteller", "P12")
def test_nobody_throws_what_is_as_large_as_their_strength(game: Any) -> None:
    at = game("[combatants.a]\nattacks.rock = {kind = 'thrown', size = 1}\n[combatants.b]\n")
    at.play("resolve a b")
    at.play("act pick-up a --with rock")
    at.play("set a.sheet.attacks.rock.size 2")
    with pytest.raises(Forbidden, match="isn't strong enough to throw an object of Size 2"):
        at.play("resolve a b")
