"""A turn by a doctrine: targets, lines that are passed over, what is put aside, the last resort."""

import opened as hc
import pytest
from twins import fight_of
from yard import Yard, orders

from hero_combat.errors import FileError, Forbidden, UsageError
from hero_combat.fight.events import Died, Down
from hero_combat.npc import turn
from hero_combat.orders.lines import line_of


def target_of(fight: hc.Fight) -> str:
    """Whom Fox strikes."""
    (order,) = orders(fight)
    return order.split()[2]


@pytest.mark.parametrize(
    ("line", "target"),
    [
        ("sword", "ann"),
        ("sword at first", "ann"),
        ("sword at nearest", "ann"),
        ("sword at weakest", "bob"),
        ("sword at strongest", "ann"),
        ("sword at most-hurt", "bob"),
        ("sword at least-hurt", "ann"),
        ("sword at easiest", "bob"),
        ("sword at same", "bob"),
        ("sword at attacker", "bob"),
        ("sword at leader", "ann"),
        ("sword at bob", "bob"),
        ("sword at heroes", "ann"),
        ("sword at first if target stun < 20", "bob"),
        ("sword at first if target hurt", "bob"),
        ("sword at first if not target leader", "bob"),
        ("sword at rat", "rat"),
    ],
)
def test_whom_a_line_means(yard: Yard, line: str, target: str) -> None:
    fight = yard(
        "set bob.stun 15",
        "resolve bob fox --with club --force --dice '6 6 6'",
        "resolve fox bob --with gun --force --dice '6 6 6'",
        "set fox.acted ''",
        "set fox.spent ''",
        fox={"do": [line]},
    )
    assert target_of(fight) == target


READY = ("set fox.acted ''", "set fox.spent ''")
"""Orders after which Fox has a whole phase again."""


def test_the_down_and_the_gone_are_meant_only_where_the_line_says_so(yard: Yard) -> None:
    down = ("set ann.stun -5",)
    assert target_of(yard(*down, fox={"do": ["sword at first"]})) == "bob"
    assert target_of(yard(*down, fox={"do": ["sword at first downed"]})) == "ann"
    assert orders(yard(*down, fox={"do": ["sword at ann"]}))[0] != "resolve fox ann --with sword"
    assert target_of(yard("leave ann", fox={"do": ["sword at first downed"]})) == "bob"


def test_a_bystander_is_never_chosen_nor_asked(yard: Yard) -> None:
    fight = yard(fox={"do": ["sword at weakest", "sword at child"]})
    assert target_of(fight) == "ann"  # the child has least STUN
    turns = yard().npc(everybody=True)
    assert not any("child" in line_of(one.order) for one in turns.played)


def test_a_random_choice_follows_from_the_seed_alone(yard: Yard) -> None:
    def chosen(doctrine: str, *first: str) -> set[str]:
        found = []
        for seed in range(12):
            text = yard(*first, f"reseed {seed}", fox={"do": [doctrine]})
            found.append(target_of(text))
        return {f"{seed}: {who}" for seed, who in enumerate(found)}

    once = chosen("sword at random")
    assert once == chosen("sword at random if foes > 1")
    assert {one.split()[1] for one in once} == {"ann", "bob"}


def test_conditions_filter_and_the_ally_in_trouble_is_the_target(yard: Yard) -> None:
    aims = {"do": ["set at weakest if ally stun < 20", "sword"]}
    assert orders(yard(fox=aims)) == ["resolve fox ann --with sword"]
    assert orders(yard("set rat.stun 10", fox=aims)) == ["act set fox --on ann"]


def test_lines_are_read_again_from_the_top_after_each_order(yard: Yard) -> None:
    fight = yard(fox={"do": ["sword if time > 0", "half looks if once", "gun at bob"]})
    assert orders(fight) == ["act half fox --doing looks", "resolve fox bob --with gun"]


def test_a_line_that_cost_nothing_is_put_aside_until_the_next_turn(yard: Yard) -> None:
    fight = yard(fox={"do": ["presence at ann", "sword"]})
    turns = fight.npc(telling=True)
    assert [line_of(one.order) for one in turns.played] == [
        "act presence fox --on ann",
        "resolve fox ann --with sword",
    ]
    assert [look.verdict for look in turns.played[1].looks] == ["aside", "yes"]


def test_a_turn_has_so_many_orders_at_most(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    assert turn.MOST_ORDERS == 12
    monkeypatch.setattr(turn, "MOST_ORDERS", 2)
    lines = ["hold-breath", "presence at ann", "sword"]
    assert len(orders(yard(fox={"do": lines}))) == 2


@pytest.mark.parametrize(
    ("lines", "order"),
    [
        (["abort dodge if time > 100"], "resolve fox ann --with unarmed"),
        (["any"], "resolve fox ann --with gun"),
        (["any at bob if ammo > 5"], "resolve fox bob --with sword"),
        (["gun if ammo < 2", "sword"], "resolve fox ann --with sword"),
        (["best at weakest if target leader"], "resolve fox ann --with sword"),
        (["unarmed at bob"], "resolve fox bob --with unarmed"),
        (["sword --maneuver haymaker"], "resolve fox ann --with sword --maneuver haymaker"),
        (["attack sword at bob"], "resolve fox bob --with sword"),
        (["recover"], "recover --who fox"),
    ],
)
def test_what_a_line_does(yard: Yard, lines: list[str], order: str) -> None:
    assert orders(yard(fox={"do": lines})) == [order]


def test_an_empty_list_does_nothing_and_no_list_does_the_best(yard: Yard) -> None:
    played = [line_of(one.order) for one in yard(fox={"do": []}).npc().played]
    assert not any("fox" in order for order in played)
    assert orders(yard(fox={"flee": ["alone"]})) == ["resolve fox ann --with sword"]
    assert orders(yard()) == ["resolve fox ann --with sword"]


def test_the_last_resort_is_bare_hands_and_then_to_pass(yard: Yard) -> None:
    nothing = {"do": ["gun if ammo > 9"]}
    assert orders(yard(fox=nothing)) == ["resolve fox ann --with unarmed"]
    kept = ("set fox.status.entangled true", "set fox.status.grabbed true")
    (order,) = orders(yard("leave ann,bob", "join ann", "set ann.stun -50", *kept, fox=nothing))
    assert order in ("act pass fox", "step")


def test_what_the_rules_forbid_is_passed_over_and_what_cannot_be_said_is_an_error(
    yard: Yard,
) -> None:
    assert orders(yard(fox={"do": ["stand", "sword"]})) == ["resolve fox ann --with sword"]
    fight = yard(fox={"do": ["gun", "sword --range 4 --maneuver move-by --velocity 9 --shots 3"]})
    fight.play("set fox.used.gun 2")
    with pytest.raises(FileError) as error:
        fight.npc()
    (problem,) = error.value.problems
    assert problem.line > 0
    assert problem.path == "doctrines.fox.do.1"
    assert len(fight.encounter.log) == 3


def test_any_takes_the_attack_that_takes_the_option(yard: Yard) -> None:
    strong = {"do": ["any --strength 5", "sword"]}
    fight = yard("set fox.sheet.attacks.sword.strength true", fox=strong)
    assert orders(fight) == ["resolve fox ann --with sword --strength 5"]
    with pytest.raises(FileError, match="--strength has no effect with the") as error:
        yard(fox=strong).npc()
    assert error.value.problems[0].path == "doctrines.fox.do.0"


def test_memory_is_the_log(yard: Yard) -> None:
    lines = ["sword at ann if once", "sword at bob"]
    first = yard(fox={"do": lines})
    assert orders(first) == ["resolve fox ann --with sword"]
    for order in READY:
        first.play(order)
    again = hc.loads(first.text)
    assert orders(again) == ["resolve fox bob --with sword"]


@pytest.mark.parametrize(
    ("flee", "before", "flees"),
    [
        (["stun < 25%"], ("set fox.stun 9",), True),
        (["stun < 25%"], ("set fox.stun 10",), False),
        (["alone"], ("set rat.stun -5",), True),
        (["alone"], ("leave rat",), True),
        (["alone"], (), False),
        (["outnumbered"], (), False),
        (["outnumbered"], ("set rat.stun -5",), True),
        (["foes = 2 and not hurt"], (), True),
        (["stun < 25%"], ("set fox.stun 9", "set fox.status.grabbed true"), False),
    ],
)
def test_who_flees_leaves_the_fight(
    yard: Yard, flee: list[str], before: tuple[str, ...], *, flees: bool
) -> None:
    fight = yard(*before, fox={"flee": flee, "do": ["half"]})
    assert ("leave fox" in orders(fight)) is flees
    assert ("fox" in fight.encounter.left) is flees


def test_a_player_is_not_played_unless_named(yard: Yard) -> None:
    fight = yard(fox={"do": ["half"]})
    fight.npc()
    fight.play("step")
    with pytest.raises(Forbidden, match="it's Ann's turn"):
        fight.npc()
    assert orders(fight, who=("ann",)) == ["resolve ann fox --with bolt"]


def test_how_far_it_plays(yard: Yard) -> None:
    to_ann = yard().npc(until_player=True)
    assert (to_ann.ending.kind, to_ann.ending.who) == ("other", ("ann",))
    with pytest.raises(UsageError, match='no side "robers"; did you mean "robbers"'):
        yard().npc(side="robers")
    robbers = yard().npc(side="robbers")
    assert {one.who for one in robbers.played} == {"fox", ""}
    whole = yard().npc(everybody=True)
    assert whole.ending.kind == "over"
    assert whole.played[-1].outcome.over


def test_used_up_turns_are_stepped_over(yard: Yard) -> None:
    fight = yard(fox={"do": ["half"]})
    fight.npc()
    turns = fight.npc(until_player=True)
    assert [line_of(one.order) for one in turns.played] == ["step"]
    assert turns.ending.who == ("ann",)


def test_a_fight_that_nobody_can_win_is_undecided(yard: Yard) -> None:
    idle = {name: {"do": []} for name in ("fox", "rat", "ann", "bob")}
    ending = yard(**idle).npc(everybody=True).ending
    assert ending.kind == "undecided"
    assert "rounds" in ending.reason


def test_an_order_that_is_not_agreed_to_is_not_played(yard: Yard) -> None:
    fight = yard()
    asked: list[str] = []

    def agreed(batch: list[object]) -> bool:
        asked.append(line_of(batch[-1].order))  # type: ignore[attr-defined]
        return len(asked) < 2

    turns = fight.npc(everybody=True, agreed=agreed)  # type: ignore[arg-type]
    assert turns.ending.kind == "stopped"
    assert len(asked) == 2
    assert [one.who for one in turns.played if one.who] == ["fox"]
    assert fight.verify().differences == ()


def test_who_share_the_spotlight_act_by_turns() -> None:
    """One order of each, so that who is shot down at once still has the shot of that moment."""
    people = ("ann", "left", ""), ("bob", "right", "")
    fight = hc.loads(fight_of("spotlight", *people).decode())
    fight.play("begin ann,bob --seed 2")
    played = fight.npc(everybody=True).played
    assert set(played[0].outcome.encounter.clock.spotlight) == {"ann", "bob"}
    assert [one.who for one in played[1:7]] == ["ann", "bob"] * 3
    assert fight.encounter.combatants["bob"].status.dead is False
    down = [
        who
        for who, now in played[5].outcome.encounter.combatants.items()
        if now.status.death_spotlight
    ]
    assert down == ["bob"]  # who shoots back


def test_nobody_goes_on_in_a_turn_that_has_decided_the_fight() -> None:
    """Who has AP left, and lines that always can be played, keeps them."""
    npc = 'player = false\ndoctrine = "shot"'
    people = ("ann", "left", npc), ("bob", "right", npc)
    shot = '[doctrines.shot]\ndo = ["club at first", "pass"]\n'
    fight = hc.loads(fight_of("spotlight", *people, more=shot).decode())
    fight.play("begin ann,bob --seed 1")
    played = fight.npc(everybody=True).played
    assert played[-1].outcome.over
    assert any(isinstance(event, Down | Died) for event in played[-2].outcome.events)


@pytest.mark.parametrize(
    ("acts", "message"),
    [("ann", r"it's Ann's turn \(a player character\); "), ("bob", "it's Bob's turn; ")],
)
def test_only_players_characters_are_called_that(acts: str, message: str) -> None:
    fight = hc.loads(
        'system = "zt"\n[combatants.ann]\nplayer = true\n[combatants.bob]\n[combatants.cid]\n'
    )
    for line in ("begin", "set round 1", f"set acting {acts}", f"set first {acts}"):
        fight.play(line)
    with pytest.raises(Forbidden, match=message):
        fight.npc(("cid",))
