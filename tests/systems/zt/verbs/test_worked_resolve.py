"""`resolve` worked out: what an attack costs, what forbids it, and how it starts a fight."""

from typing import Any

import pytest

from hero_combat.errors import UsageError

P5 = pytest.mark.rule("zt", "P5")
ARMS = """[combatants.ann.attacks.rifle]
[combatants.ann.attacks.grenade]
[combatants.ann.attacks.lash]
range = 2
[combatants.n3]
side = "villains"
"""


@pytest.mark.rule("zt", "P4", "P6")
def test_what_an_attack_costs(duel: Any) -> None:
    miss = "--dice '5 2'"
    luck = {"ann.luck": 1}
    for sets, line, changed, forced in (
        ((), "ann n1", {"ann.major": "used"}, ""),
        ((), "ann n1 --slot major", {"ann.major": "used"}, ""),
        ((), "ann n1 --slot minor", {"ann.minor": "used"}, ""),
        (("ann.minor used", "ann.minors 2"), "ann n1 --slot minor", {"ann.minors": 1}, ""),
        ((), "ann n1 --slot free", {}, ""),
        ((), "ann n1 --opportunity", {"ann.minor": "used"}, ""),
        ((), "ann n1 --opportunity --extra-minor ann", {"ann.major": "used"}, ""),
        (("ann.major used",), "ann n1", {}, "Ann has no Major Action left this Turn"),
        (("ann.minor used",), "ann n1 --slot minor", {}, "Ann has no Minor Action left this Turn"),
        (("ann.minor used",), "ann n1 --opportunity", {}, "Ann has no Minor Action left this Turn"),
        (("acting bob",), "ann n1", {}, "Ann can't do that now: it is Bob's Turn"),
        (("acting ''",), "ann n1", {}, "Ann can't do that now: it is no one's Turn"),
        (("acting bob",), "ann n1 --slot minor", {}, "Ann can't do that now: it is Bob's Turn"),
        (("acting bob",), "ann n1 --slot free", {}, ""),
        (("acting bob",), "ann n1 --opportunity", {"ann.borrowed": ("minor",)}, ""),
        (
            ("acting bob", "ann.borrowed minor"),
            "ann n1 --opportunity",
            {},
            "Ann has already used the Minor Action of the next Turn",
        ),
        (
            ("acting bob", "ann.borrowed major,minor"),
            "ann n1 --opportunity --extra-minor ann",
            {},
            "Ann has already used the Major Action of the next Turn",
        ),
        (
            ("acting bob", "ann.borrowed major"),
            "ann n1 --opportunity --extra-minor ann",
            {"ann.borrowed": ("major", "minor")},
            "",
        ),
        (("ann.status.unconscious true",), "ann n1", {"ann.major": "used"}, "Ann is Unconscious"),
        (("ann.hp -20",), "ann n1", {"ann.major": "used"}, "Ann is dead"),
    ):
        at = duel(*sets)
        if forced:
            assert at.forbidden(f"resolve {line} {miss}") == forced
            line += " --force"  # noqa: PLW2901 - the same line
        outcome = at.play(f"resolve {line} {miss}")
        assert {one.path: one.new for one in outcome.changes} == {**changed, **luck}, line
        assert outcome.notes == ((f"forced: {forced}",) if forced else ())
    at = duel("acting bob")
    assert at.refusal("resolve ann n1").mend == "use --opportunity for a Reaction, or --force"


@P5
@pytest.mark.rule("zt", "P6", "P7")
def test_what_forbids_an_attack(duel: Any) -> None:
    for sets, line, said in (
        ((), "ann ann", ["is both attacker and target"]),
        (("ann.broken sword",), "ann n1", ["can't use the sword: it is broken"]),
        (("ann.used_up sword",), "ann n1", ["has no sword left"]),
        (("ann.held ''",), "ann n1 --with sword", ["does not hold the sword"]),
        ((), "ann n1 --range 3", ["can't reach 3 m with the sword (at most 2 m)"]),
        ((), "ann n1 --range 2", []),
        (("ann.held lash",), "ann n1 --range 4", []),
        (("ann.held lash",), "ann n1 --range 5",
         ["can't reach 5 m with the lash (at most 4 m)"]),
        ((), "ann n1 --cover full", ["can't aim at a target in full cover"]),
        ((), "ann n1 --cover partial", []),
        (("ann.held rifle",), "ann n1 --unseen", ["can't shoot at an unseen target"]),
        ((), "ann n1,n2", ["can attack only one target with the sword"]),
        (("ann.held grenade",), "ann n1,n2,ann", []),  # it spares nobody
        (("ann.held rifle",), "ann ann,n1",
         ["is both attacker and target", "can attack only one target with the rifle"]),
        (("n1.status.disengaged true",), "ann n1 --opportunity",
         ["gets no Opportunity Attack: N1 has disengaged"]),
        (("n1.status.disengaged true",), "ann n1", []),
        (("n2.status.disengaged true",), "ann n1 --opportunity", []),
        ((), "ann n1 --grapple", []),
        ((), "ann n1 --grapple --opportunity", ["can't grapple as an Opportunity Attack"]),
        ((), "ann n1 --grapple --with sword", ["must be unarmed to grapple"]),
        (("ann.sheet.attacks.sword.natural true",), "ann n1 --grapple --with sword", []),
        (("ann.sheet.attacks.sword.natural true", "ann.sheet.attacks.sword.ranged true"),
         "ann n1 --grapple --with sword", ["must be unarmed to grapple"]),
        (("n2.status.grappled ann",), "ann n1 --grapple",
         ["can grapple only one combatant at a time"]),
        (("n2.status.grappled bob",), "ann n1 --grapple", []),
        (("n1.status.grappled bob",), "ann n1 --grapple", ["can't grapple N1: Bob already does"]),
        ((), "ann n1,n2 --grapple",
         ["can grapple only one combatant at a time", "can attack only one target with a fist"]),
        (("ann.broken sword",), "ann n1 --range 9 --cover full",
         ["can't use the sword: it is broken",
          "can't reach 9 m with the sword (at most 2 m)",
          "can't aim at a target in full cover"]),
    ):  # fmt: skip
        at = duel(
            "n3.defense 30", "n1.defense 30", "n2.defense 30", "ann.defense 30", *sets, more=ARMS
        )
        if said:
            assert at.forbidden(f"resolve {line} --dice '5 2'") == f"Ann {said[0]}", line
        outcome = at.play(f"resolve {line} --dice '5 2' {'--force' if said else ''}")
        assert outcome.notes == tuple(f"forced: Ann {each}" for each in said), (sets, line)
        assert not outcome.events[1].hit


@P5
def test_who_is_dead_already_is_noted(duel: Any) -> None:
    area = ("ann.sheet.attacks.sword.area 2",)
    for sets, noted in (
        ((), False),
        (("n1.hp 0",), False),
        (("n1.hp -26",), True),
        (("n2.hp -20",), True),
        (("n1.hp -26", "n2.hp -20"), True),
        (("n1.hp -25", "n2.hp -19"), False),
        (("n1.status.fatigue 6",), True),
    ):
        at = duel(*area, *sets)
        hurt = " / ".join(["1 2"] * 2)
        line = f"resolve ann n1,n2 --modifier 20 --dice '5 2 / {hurt}'"
        assert bool(at.play(line).notes) is noted, sets


@P5
def test_options_that_say_nothing_about_it_are_refused(duel: Any) -> None:
    for line, said in (
        ("ann n1 --grapple --damage-modifier 1", "--damage-modifier has no effect with a grapple"),
        ("ann n1 --grapple --damage-dice 1", "--damage-dice has no effect with a grapple"),
        ("ann n1 --grapple --luck-damage 1", "--luck-damage has no effect with a grapple"),
        ("ann n1 --grapple --assist-damage bob", "--assist-damage has no effect with a grapple"),
        ("ann n1 --grapple --disrupt-damage n2", "--disrupt-damage has no effect with a grapple"),
        ("ann n1 --in-melee", "--in-melee has no effect with a melee attack"),
        ("ann n1 --unseen", "--unseen has no effect with a melee attack"),
        ("ann n1,n1", "a target is named twice"),
        ("ann n1 --with axe", 'Ann has no attack "axe"; choose sword, unarmed'),
        ("ann n1 --with swrd", 'Ann has no attack "swrd"; did you mean "sword"'),
    ):
        with pytest.raises(UsageError, match=said):
            duel().play(f"resolve {line} --dice '5 2'")
    several = duel("ann.held sword,pistol", more="[combatants.ann.attacks.pistol]\n")
    with pytest.raises(UsageError, match="several weapons at hand; choose --with sword or pistol"):
        several.play("resolve ann n1")


@P5
@pytest.mark.rule("zt", "2.4")
def test_which_weapon_is_meant(duel: Any) -> None:
    claws = "[combatants.n2.attacks.claw]\nnatural = true\n"
    two = f"{claws}[combatants.n2.attacks.bite]\nnatural = true\n"
    for sets, more, who, weapon in (
        ((), "", "ann", "sword"),
        (("ann.held ''",), "", "ann", ""),
        (("ann.held unarmed",), "", "ann", ""),
        ((), "", "n2", ""),
        ((), claws, "n2", "claw"),
        (("n2.held ''",), claws, "n2", "claw"),
        (("n2.held claw",), two, "n2", "claw"),
    ):
        at = duel(f"acting {who}", "ann.defense 30", "bob.defense 30", *sets, more=more)
        (_, event) = at.play(f"resolve {who} bob --dice '{'5 2' if who == 'ann' else 4}'").events
        assert event.attack == weapon, (sets, who)
    with pytest.raises(UsageError, match="several weapons at hand; choose --with claw or bite"):
        duel("acting n2", "n2.held ''", more=two).play("resolve n2 bob")


@pytest.mark.rule("zt", "P1", "P2", "A22")
def test_who_has_no_defense_rolls_it_before_the_attack(duel: Any, sit: Any) -> None:
    text = duel().document.text
    known = ("round 1", "acting ann", "ann.defense 7", "n1.defense 8")
    at = sit(text, *known)
    outcome = at.play("resolve ann n2 --dice '2 2 / 5 4 / 1 2'")
    assert [roll.label for roll in outcome.rolls] == ["defense n2", "to hit n2", "damage n2"]
    assert at.now("n2").defense == 4
    assert at.now("bob").defense is None  # nobody attacks him
    rule = text.replace("seed = 7", "seed = 7\nrules.join_defense = false")
    open_ = sit(rule, *known).blows("resolve ann n2 --dice '5 4 / 1 2'")
    assert open_ == [("n2", 9, 9, 5)]
    # In the initiating Action it is everybody, whatever the ruling for newcomers.
    for each in (text, rule):
        first = sit(each).play("resolve ann n1 --dice '3 2 / 5 / 3 1 / 2 1 / 5 2 / 2 3'")
        assert [roll.label for roll in first.rolls][:4] == [
            f"defense {who}" for who in ("ann", "bob", "n1", "n2")
        ]
        assert {one.path: one.new for one in first.changes if "." not in one.path} == {
            "initiator": "ann",
            "acting": "ann",
            "initiated": True,
            "targeted": ("n1",),
        }


@pytest.mark.rule("zt", "P1", "P6")
def test_an_opportunity_attack_starts_no_fight(duel: Any, sit: Any) -> None:
    at = sit(duel().document.text)
    outcome = at.play("resolve ann n1 --opportunity --dice '3 2 / 5 / 3 1 / 2 1 / 2 1'")
    assert len(outcome.rolls) == 5
    assert not at.encounter.clock.initiated
    assert (at.now("ann").borrowed, at.encounter.clock.initiator) == (("minor",), "")


@pytest.mark.rule("zt", "P1")
def test_whose_the_initiating_action_is(sit: Any, duel: Any) -> None:
    text = duel().document.text + '[combatants.baker]\nbystander = true\nside = "villains"\n'
    known = [f"{who}.defense 30" for who in ("ann", "bob", "n1", "n2", "baker")]
    miss = "--dice '5 2'"

    def clock(*sets: str, line: str, note: str = "") -> tuple[Any, ...]:
        at = sit(text, *known, *sets)
        if note:
            assert at.forbidden(f"{line} {miss}") == note
            line += " --force"
        outcome = at.play(f"{line} {miss}")
        assert outcome.notes[:1] == ((f"forced: {note}",) if note else ())
        now = at.encounter.clock
        return now.initiator, now.acting, now.initiated, now.targeted

    assert clock(line="resolve ann n1") == ("ann", "ann", True, ("n1",))
    assert clock("initiator ann", line="resolve ann n1") == ("ann", "ann", True, ("n1",))
    assert clock(line="resolve ann bob") == ("ann", "ann", True, ())  # a friend
    assert clock(line="resolve ann baker") == ("ann", "ann", True, ())  # nobody's foe
    other = "Ann can't act yet: Bob has the initiating Action"
    assert clock("initiator bob", "acting bob", line="resolve ann n1", note=other) == (
        "ann",
        "ann",
        True,
        ("n1",),
    )
    done = "Ann can't act yet: the initiating Action is done"
    for who in ("ann", "bob"):
        sets = (f"initiator {who}", f"acting {who}", "initiated true", "targeted n2")
        assert clock(*sets, line="resolve ann n1", note=done) == ("ann", "ann", True, ("n1",))
    baker = sit(text, *known)
    said = "Baker is a bystander and can't start a fight"
    assert baker.forbidden("resolve baker ann --dice 4") == said
    assert baker.refusal("resolve baker ann --dice 4").mend == "--force overrides it"
    assert baker.play("resolve baker ann --dice 4 --force").notes == (f"forced: {said}",)
    # A move that is no Major Action starts nothing; one by another slot doesn't either.
    for line, starts in (
        ("act dash ann", True),
        ("act disengage ann", True),
        ("act extra-minor ann", True),
        ("act feat ann --on n1", True),
        ("act improvise ann", True),
        ("act improvise ann --slot major", True),
        ("act improvise ann --slot minor", False),
        ("act improvise ann --slot free", False),
        ("act switch ann", False),
        ("act prone ann", False),
        ("act look ann --dice '3 2'", False),
        ("act move ann --metres 30", False),
    ):
        at = sit(text, *known)
        at.play(line)
        assert at.encounter.clock.initiated is starts, line
        assert at.now("ann").major == "ready"
