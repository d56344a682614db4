"""Values that are laid over the authored part when a fight begins."""

import opened as hc
import pytest
from repository import MUSEUM

from hero_combat.errors import UsageError


def begun(*values: str) -> hc.Fight:
    fight = hc.load(str(MUSEUM))
    fight.play(f"begin titania,brigand --set {','.join(values)}")
    return fight


def test_a_stat_block_says_otherwise_from_the_beginning() -> None:
    fight = begun("titania.stun=55", "brigand.sheet.dcv=9", "titania.attacks.punch.dice=9d6")
    now = fight.encounter
    assert now.combatants["titania"].stun == now.sheets["titania"].stun == 55
    assert now.sheets["brigand"].dcv == 9
    assert now.sheets["titania"].attacks["punch"].dice == "9d6"


def test_so_do_rulings_and_the_doctrines_of_a_side() -> None:
    now = begun("rules.hex_m=5", "rules.stun_for_body=false", "robbers.doctrine=thug").encounter
    assert (now.rules.hex_m, now.rules.stun_for_body) == (5, False)
    assert (now.sheets["brigand"].doctrine, now.sheets["titania"].doctrine) == ("thug", "")


def test_the_file_gives_the_same_fight_again() -> None:
    fight = begun("titania.stun=55", "rules.hex_m=5")
    fight.play("step")
    again = hc.loads(fight.text)
    assert again.encounter == fight.encounter
    assert again.verify().differences == ()
    again.undo()
    assert again.encounter.rules.hex_m == 5
    again.undo()
    assert again.encounter.rules.hex_m == 2


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("stun=4", "--set: stun has no value"),
        ("nobody.stun=4", 'no combatant or object "nobody"'),
        ("agent-1.stun=4", "agent-1 is in the file but not in the fight"),
        ("titania.stn=4", "titania.sheet.stn: unknown key"),
        ("titania.stun=lots", 'titania.sheet.stun: expected an integer from 1 to 1000, got "lots"'),
        ("titania.stun=5000", "titania.sheet.stun: expected an integer from 1 to 1000, got 5000"),
        ("rules.hexes=4", "rules.hexes: unknown key"),
        ("rules.hex_m=0", "rules.hex_m: expected an integer from 1 to 100, got 0"),
        ("rules.tie_stats.x=0", "rules.tie_stats.x is inside a table"),
        ("robbers.stun=4", 'no combatant or object "robbers"'),
    ],
)
def test_what_cannot_be_laid_over(value: str, message: str) -> None:
    with pytest.raises(UsageError) as error:
        begun(value)
    assert message in str(error.value)
