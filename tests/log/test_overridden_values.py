"""Values laid over the file when a fight begins: what they do, what is refused."""

import pytest
from log.alley import ALLEY, fight

from hero_combat.errors import UsageError


def test_values_of_all_kinds() -> None:
    played = fight()
    outcome = played.play(
        "begin ann,bob --set ann.marks.lit=true --set ann.marks.hp=3 --set bob.sheet.stun=9"
        " --set bob.body=8 --set gang.doctrine=rob --set rules.hex_m=1 --set rules.hex_m=3"
        " --set rules.tie_stats=int --set ann.attacks.fist.dice=6d6"
    )
    now = played.encounter
    assert outcome.notes[:2] == (
        "set first: ann.marks.lit true",
        "set first: ann.marks.hp 3",
    )
    assert len(outcome.notes) == 10
    assert {who: (one.stun, one.body) for who, one in now.combatants.items()} == {
        "ann": (20, 10),
        "bob": (9, 8),
    }
    assert now.marks == {"ann": {"hp": 3, "lit": True}}
    assert now.overrides == {
        "bob": {"stun": 9, "body": 8, "doctrine": "rob"},
        "ann": {"attacks": {"fist": {"dice": "6d6"}}},
    }
    assert now.record.rulings == {"hex_m": 3, "tie_stats": ("int",)}
    assert (now.rules.hex_m, now.rules.tie_stats) == (3, ("int",))
    assert now.sheets["ann"].attacks["fist"].dice == "6d6"


def test_a_doctrine_is_laid_over_one_or_over_a_side() -> None:
    both = fight("begin ann,bob,cid --set gang.doctrine=rob").encounter
    assert [both.sheets[who].doctrine for who in ("ann", "bob", "cid")] == ["", "rob", "rob"]
    one = fight("begin ann,bob,cid --set bob.doctrine=rob").encounter
    assert [one.sheets[who].doctrine for who in ("ann", "bob", "cid")] == ["", "rob", ""]
    named = ALLEY.replace('side = "gang"', 'side = "ann"')
    mine = fight("begin ann,bob,cid --set ann.doctrine=rob", text=named).encounter
    assert [mine.sheets[who].doctrine for who in ("ann", "bob", "cid")] == ["rob", "", ""]
    some = fight("begin ann,bob --set gang.doctrine=rob").encounter
    assert [some.sheets[who].doctrine for who in ("bob", "cid")] == ["rob", ""]


@pytest.mark.parametrize(
    ("laid", "message"),
    [
        ("ann=3", "--set: ann has no value; ID.KEY=VALUE or rules.KEY=VALUE"),
        ("cid.stun=3", "cid is in the file but not in the fight"),
        ("zed.stun=3", 'no combatant or object "zed"; the file has ann, bob'),
        ("gang.stun=3", 'no combatant or object "gang"'),
        ("crew.doctrine=x", 'no combatant or object "crew"'),
        ("ann.stnu=3", 'ann.sheet.stnu: unknown key; did you mean "stun"?'),
        ("ann.stun=x", 'ann.sheet.stun: expected an integer from 1 to 1000, got "x"'),
        ("ann.sheet.stun=0", "ann.sheet.stun: expected an integer from 1 to 1000, got 0"),
        ("ann.marks.l.i=1", "ann.marks.l.i: "),
        ("rules.hex=3", "rules.hex: unknown key"),
        ("rules.hexm=3", 'rules.hexm: unknown key; did you mean "hex_m"?'),
        ("rules.hex_m.x=3", "rules.hex_m.x is inside a table; set it in the file"),
        ("rules.hex_m=x", 'rules.hex_m: expected an integer from 1 to 100, got "x"'),
        ("rules.hex_m=0", "rules.hex_m: expected an integer from 1 to 100, got 0"),
        ("rules.half_die_body=x", "rules.half_die_body: expected"),
    ],
)
def test_what_can_not_be_laid_over(laid: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        fight().play(f"begin ann,bob --set {laid}")
    assert str(caught.value).startswith(message)
