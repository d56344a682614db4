"""What everyone is called, and was called before."""

import opened as hc
from log.alley import fight

from hero_combat.log.past_names import all_names


def test_names_of_the_file_of_the_line_that_begins_and_of_others() -> None:
    played = fight(
        "begin ann,bob --set ann.sheet.name=Eve,bob.name=Rob,ann.sheet.con=9",
        "set bo.sheet.name Bert",
        "set ann,bob.sheet.name Lou",
        "set ann.sheet.con 8",
    )
    names = {"ann": {"Eve", "Lou"}, "bob": {"Rob", "Bert", "Lou"}, "cid": {"Cid"}}
    assert all_names(played.encounter) == names
    assert all_names(hc.loads(played.text).encounter) == names


def test_a_word_that_means_nobody_any_more_may_have_meant_anyone() -> None:
    played = fight("begin ann,bob", "set bob.sheet.name Max", "set max.sheet.name Tom")
    assert all_names(played.encounter) == {
        "ann": {"Ann", "Tom"},
        "bob": {"Max", "Tom"},
        "cid": {"Cid", "Tom"},
    }


def test_a_name_that_a_hand_gave_is_known_once_the_file_is_adopted() -> None:
    played = fight("begin ann,bob", "set bob.stun 3")
    edited = hc.loads(f'{played.text}\n[state.combatants.bob.sheet]\nname = "Ray"\n')
    edited.adopt()
    edited.play("set bob.sheet.name Max")
    assert all_names(edited.encounter)["bob"] == {"Ray", "Max"}
