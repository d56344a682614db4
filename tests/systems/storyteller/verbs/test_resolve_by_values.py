"""What an attack costs and takes, from the order to its end, by its values. P1, P4, P11, P13."""

from typing import Any

import pytest
from storyteller_examples import CROWD, Lines, Worked, crowd, hearing, mine, pool, worked

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import AttackRolled, Damaged, Died, Down, TurnBegan
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import Session

P1 = pytest.mark.rule("storyteller", "P1")
P13 = pytest.mark.rule("storyteller", "P13")
P20 = pytest.mark.rule("storyteller", "P20")


@P1
@P13
@pytest.mark.parametrize(
    ("before", "words", "changes"),
    [
        ("", "", {"ann.acted": 1}),
        ("", "--willpower", {"ann.acted": 1, "ann.willpower": 3}),
        ("", "--charge", {"ann.acted": 1, "ann.exposed": "charge", "ann.moved": 18}),
        ("", "--charge --metres 7", {"ann.acted": 1, "ann.exposed": "charge", "ann.moved": 7}),
        (
            "set ann.moved 4",
            "--charge --metres 7",
            {"ann.acted": 1, "ann.exposed": "charge", "ann.moved": 11},
        ),
        ("", "--all-out", {"ann.acted": 1, "ann.exposed": "all-out attack"}),
        ("act tag ann --tag shaken-off --turns 1", "", {"ann.acted": 1, "ann.tags": {}}),
        ("act tag ann --tag wet", "", {"ann.acted": 1}),
        ("set ann.aim 2", "", {"ann.acted": 1, "ann.aim": 0}),
    ],
)
def test_what_an_attack_costs(game: Any, before: str, words: str, changes: dict[str, Any]) -> None:
    at = crowd(game)
    if before:
        at.play(before)
    done = worked(at, f"resolve ann bob --with unarmed {words}")
    assert mine(done) == changes
    assert done.targets == ("bob",)


@P13
@pytest.mark.parametrize(
    ("words", "willpower", "type_"),
    [("--with club --pull 1", 4, "lethal"), ("--with club --pull 1 --bashing", 3, "bashing")],
)
def test_a_pulled_weapon_bruises_for_willpower(
    game: Any, words: str, willpower: int, type_: str
) -> None:
    at = crowd(game)
    done = worked(at, f"resolve ann bob {words} --no-defense bob --dice '8 8 8'")
    assert done.events[-1] == Damaged(who="bob", lost={type_: 1}, by="ann", attack="club")
    assert at.now("ann").willpower == willpower


@P13
@pytest.mark.parametrize(("hits", "points"), [(1, 2), (2, 2), (3, 2)])
def test_no_more_damage_than_the_pull(game: Any, hits: int, points: int) -> None:
    """The club adds 1."""
    at = crowd(game)
    faces = " ".join(["8"] * hits + ["1"] * (3 - hits))
    done = worked(at, f"resolve ann bob --pull 2 --no-defense bob --dice '{faces}'")
    assert done.changes["bob.lethal"] == points


@P13
@pytest.mark.parametrize(
    ("brawl", "pull", "may"), [(2, 2, True), (2, 3, False), (4, 4, True), (4, 5, False)]
)
def test_a_blow_is_pulled_to_the_higher_trait_at_most(
    game: Any, brawl: int, pull: int, *, may: bool
) -> None:
    at = game(CROWD)
    at.play(f"set ann.sheet.brawl {brawl}")
    line = f"resolve ann bob --with unarmed --pull {pull}"
    if may:
        at.play(line)
        return
    with pytest.raises(Forbidden, match=f"can pull the blow to at most {max(2, brawl)}"):
        at.play(line)


@P20
@pytest.mark.parametrize(
    ("before", "target", "words", "paid"),
    [
        ((), "bob", "", 0),
        (("ann.status.beaten_down true",), "bob", "", 1),
        (("ann.status.beaten_down true",), "bob", "--willpower", 2),
        (("bob.status.surrendered true",), "bob", "", 1),
        (("bob.status.surrendered true",), "cid", "", 0),
        (("bob.status.beaten_down true",), "bob", "", 0),
        (("ann.status.beaten_down true", "bob.status.surrendered true"), "bob", "", 2),
        (("ann.status.beaten_down true",), "chair", "", 1),
        ((), "chair", "", 0),
    ],
)
def test_what_violence_costs_in_willpower(
    game: Any, before: tuple[str, ...], target: str, words: str, paid: int
) -> None:
    for rules, price in (("beaten_down = true", paid), ("", words.count("willpower"))):
        at = game(CROWD, rules)
        for line in before:
            at.play(f"set {line}")
        at.play(f"resolve ann {target} --with unarmed {words}")
        assert at.now("ann").willpower == 4 - price


@P20
def test_a_burst_at_one_who_has_surrendered_among_others_costs_it_once(game: Any) -> None:
    at = game(CROWD.replace("light-pistol", "small-smg"), "beaten_down = true")
    for line in ("ann.ready gun", "bob.status.surrendered true", "cid.status.surrendered true"):
        at.play(f"set {line}")
    done = worked(at, "resolve ann dee,cid,bob --burst medium")
    assert mine(done) == {"ann.willpower": 3, "ann.used": {"gun": 10}}
    assert done.targets == ("dee", "cid", "bob")


@P13
def test_a_charge_goes_twice_speed_at_most(game: Any) -> None:
    at = crowd(game)
    at.play("act move ann --metres 4")
    with pytest.raises(Forbidden, match="can go at most 18 m this turn and has already gone 4 m"):
        at.play("resolve ann bob --with unarmed --charge --metres 15")
    done = worked(at, "resolve ann bob --with unarmed --charge --metres 15 --force")
    assert mine(done)["ann.moved"] == 19


@P13
@pytest.mark.parametrize(
    ("words", "what"), [("--charge", "charge"), ("--all-out", "attack all-out")]
)
@pytest.mark.parametrize(("round_", "may"), [(0, True), (1, False), (2, True)])
def test_defense_of_this_round_bars_them(
    game: Any, words: str, what: str, round_: int, *, may: bool
) -> None:
    at = crowd(game)
    at.play(f"set ann.defended {round_}")
    line = f"resolve ann bob --with unarmed {words}"
    if may:
        at.play(line)
        return
    with pytest.raises(Forbidden, match=f"has already applied Defense and can't {what}"):
        at.play(line)


@pytest.mark.rule("storyteller", "P12")
@pytest.mark.parametrize(("fire", "falls"), [(2, False), (6, False), (9, True)])
def test_an_attack_under_covering_fire(game: Any, fire: int, *, falls: bool) -> None:
    at = crowd(game)
    at.play(f"set ann.under_fire {fire}")
    at.play("set ann.under_fire_from bob")
    done = worked(at, "resolve ann bob --with unarmed")
    assert done.events[0] == Damaged(who="ann", lost={"lethal": fire}, by="bob")
    assert mine(done)["ann.under_fire"] == 0
    assert mine(done)["ann.under_fire_from"] == ""
    assert at.now("ann").acted == 1
    assert done.targets == ("bob",)
    attacks = [one for one in done.events if isinstance(one, AttackRolled)]
    assert len(attacks) == (not falls)
    assert (Down(who="ann", by="bob") in done.events) is falls


@P1
def test_helpers_roll_first_for_their_action(game: Any) -> None:
    at = crowd(game)
    done = worked(
        at, "resolve ann bob --with unarmed --helpers cid,dee --dice '8 8 1 / 1 1 1 / 8 1 1 1 1 1'"
    )
    own = {"strength": 2, "brawl": 1}
    assert done == Worked(
        rolls=[
            ("help cid", "3d10", own),
            ("help dee", "3d10", own),
            (
                "attack bob",
                "6d10",
                {"strength": 2, "brawl": 2, "help Cid": 2, "Defense of bob": 0},
            ),
        ],
        changes={
            "cid.acted": 1,
            "dee.acted": 1,
            "bob.applied": 1,
            "bob.defended": 1,
            "bob.bashing": 1,
            "bob.taken_bashing": 1,
            "ann.acted": 1,
        },
        events=[
            pool("cid", "help", 3, 2),
            pool("dee", "help", 3, 0, "failure"),
            pool("ann", "attack", 6, 1),
            AttackRolled(attacker="ann", target="bob", attack="", hit=True, margin=1),
            Damaged(who="bob", lost={"bashing": 1}, by="ann"),
        ],
        notes=[("defense_left", "bob", 0)],
    )


@P1
@pytest.mark.parametrize(
    ("before", "lines", "faces", "brings"),
    [
        ((), {"strength": 2, "brawl": 1}, "8 8 8", 3),
        (("set cid.bashing 5",), {"strength": 2, "brawl": 1, "wounds": -1}, "8 1", 1),
        (
            ("act tag cid --tag arms-wrack",),
            {"strength": 2, "brawl": 1, "arms wrack": -3},
            "1",
            -4,
        ),
        (("set cid.bashing 7",), {"strength": 2, "brawl": 1, "wounds": -3}, "10", 1),
        (("act tag cid --tag insane",), {"strength": 2, "brawl": 1}, "8 8 1", 2),
        (("act tag cid --tag blinded",), {"strength": 2, "brawl": 1}, "8 8 1", 2),
    ],
)
def test_what_a_helper_brings(
    game: Any, before: tuple[str, ...], lines: dict[str, int], faces: str, brings: int
) -> None:
    at = game(CROWD)
    for line in before:
        at.play(line)
    dice = " ".join("1" * (4 + brings)) or "1"
    done = worked(at, f"resolve ann bob --with unarmed --helpers cid --dice '{faces} / {dice}'")
    assert done.rolls[0][2] == lines
    assert done.rolls[1][2].get("help Cid") == brings


@P1
def test_wracked_arms_help_with_dexterity_by_a_chance_die(game: Any) -> None:
    at = game(CROWD)
    for line in ("act tag cid --tag arms-wrack", "set ann.ready gun"):
        at.play(line)
    done = worked(at, "resolve ann bob --helpers cid --modifier 9")
    assert done.rolls[0][1] == "chance"


@P1
@pytest.mark.parametrize(
    ("before", "why"),
    [
        ("set cid.acted 1", "Cid has used this round's action"),
        ("set waiting bob,dee", "Cid has already taken a turn this round"),
        ("set cid.grappling dee", "Cid is in a grapple and can only use `act grapple`"),
        ("set cid.status.surrendered true", "Cid has surrendered"),
        ("act tag cid --tag immobilized", "Cid is immobilized"),
    ],
)
def test_who_can_not_help(game: Any, before: str, why: str) -> None:
    at = crowd(game)
    at.play(before)
    line = "resolve ann bob --with unarmed --helpers cid"
    with pytest.raises(Forbidden, match=f"^{why}; --force"):
        at.play(line)
    assert ("forced", why) in worked(at, f"{line} --force").notes


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("resolve ann bob,cid --maneuver grapple", UsageError, "grapple takes only one target"),
        (
            "resolve ann bob,cid --with unarmed",
            Forbidden,
            "needs a burst to attack several targets",
        ),
        ("resolve ann ann --with unarmed", Forbidden, "can't be both attacker and target"),
        ("resolve ann bob --with gun --burst short", UsageError, "the gun can't fire bursts"),
    ],
)
def test_what_is_no_attack(game: Any, line: str, error: type[Exception], message: str) -> None:
    at = game(CROWD)
    at.play("set ann.ready club,gun")
    with pytest.raises(error, match=message):
        at.play(line)


@pytest.mark.rule("storyteller", "P16")
@pytest.mark.parametrize("words", ["", "--improvised chair"])
def test_a_wreck_is_not_swung(game: Any, words: str) -> None:
    at = game(CROWD)
    at.play("set chair.structure 1")
    at.play("set ann.ready chair")
    assert worked(at, f"resolve ann bob {words}").rolls[0][2]["improvised"] == -1
    at.play("set chair.structure 0")
    with pytest.raises(Forbidden, match="Ann can't swing a wrecked object"):
        at.play(f"resolve ann bob {words}")
    forced = worked(at, f"resolve ann bob {words} --force").notes[0]
    assert forced == ("forced", "Ann can't swing a wrecked object")


@pytest.mark.rule("storyteller", "P16")
def test_a_thing_in_hand_that_is_not_struck_with_is_not_worn(game: Any) -> None:
    """Nor is one of two things in hand meant unless it is named."""
    at = game(CROWD)
    at.play("set ann.ready chair")
    done = worked(
        at, "resolve ann bob --with unarmed --modifier 9 --dice '8 8 8 8 8 8 8 8 8 8 8 8 8'"
    )
    assert "chair.structure" not in done.changes
    at.play("set ann.ready club,chair")
    with pytest.raises(UsageError, match="several weapons in hand"):
        at.play("resolve ann bob")
    done = worked(at, "resolve ann bob --with club --modifier 9")
    assert "improvised" not in done.rolls[0][2]


# ------------------------------------------------------------------ out of turn


@pytest.mark.rule("storyteller", "P14")
def test_an_attack_out_of_order_ends_its_own_turn(game: Any) -> None:
    at = crowd(game)
    for who in ("ann", "cid"):
        at.play(f"act tag {who} --tag wet --turns 3")
    done = worked(at, "resolve cid bob --with unarmed --dice '1 1 1'")
    assert done.events[0] == TurnBegan(who="cid", round=1)
    assert mine(done, "cid") == {"cid.acted": 1, "cid.tags": {"wet": 2}}
    assert done.changes["waiting"] == ("bob", "dee")
    done = worked(at, "resolve ann bob --with unarmed")
    assert mine(done) == {"ann.acted": 1}
    assert not isinstance(done.events[0], TurnBegan)


# ------------------------------------------------------------------ an order given again


@P1
def test_the_same_order_given_again_knows_what_has_changed(game: Any) -> None:
    at = game(CROWD)
    order = read("resolve ann bob", verbs_of(at.system)).order
    table = Session(at.encounter, at.system)

    def lines() -> Lines:
        with hearing() as heard:
            table.play(order)
        return heard.rolls[0]

    def change(line: str) -> None:
        table.play(read(f"set {line}", verbs_of(at.system)).order)

    assert lines() == {"strength": 2, "weaponry": 1, "Defense of bob": 0} | DRAINED[0]
    change("ann.sheet.strength 4")
    assert lines() == {"strength": 4, "weaponry": 1, "Defense of bob": 0} | DRAINED[1]
    change("ann.ready gun")
    assert lines() == {"dexterity": 2, "firearms": 2}


DRAINED: tuple[dict[str, int], ...] = (
    {},
    {"drain 1 of bob": 1, "floor of bob": -1},
)


@pytest.mark.rule("storyteller", "P12")
def test_an_aim_does_nothing_for_a_burst(game: Any) -> None:
    at = game(CROWD.replace("light-pistol", "small-smg"))
    at.play("set ann.ready gun")
    at.play("act aim ann --on bob")
    done = worked(at, "resolve ann bob --burst short")
    assert done.notes == [("useless_aim",)]
    assert mine(done) == {
        "ann.aim": 0,
        "ann.aiming": "",
        "ann.aim_with": "",
        "ann.used": {"gun": 3},
    }


@pytest.mark.rule("storyteller", "P3")
@pytest.mark.parametrize(
    ("felled_by", "gone", "paid"), [("ann", "", 1), ("bob", "", 0), ("", "", 0), ("ann", "ann", 0)]
)
def test_whose_doing_a_death_of_bleeding_is(
    game: Any, felled_by: str, gone: str, paid: int
) -> None:
    at = game(CROWD)
    for line in ("bob.aggravated 6", "bob.lethal 1", "ann.violent false", "bob.violent false"):
        at.play(f"set {line}")
    if felled_by:
        at.play(f"set bob.felled_by {felled_by}")
    if gone:
        at.play(f"leave {gone}")
    done = worked(at, "recover --minutes 1")
    assert done.events[-1] == Died(who="bob", by=felled_by)
    assert len([path for path in done.changes if path.endswith(".breaking")]) == paid
