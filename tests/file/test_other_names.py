"""What other people call the keys of a stat block is answered with this program's word."""

import msgspec
import pytest

from hero_combat import systems
from hero_combat.file.typed import decode, fields_of, key_meant

SYSTEMS = sorted(systems.built_in())


@pytest.mark.parametrize("name", SYSTEMS)
def test_another_name_is_no_key_and_means_one(name: str) -> None:
    sheet = systems.load(name).sheet
    keys = fields_of(sheet)
    assert sheet.other_names
    for word, meant in sheet.other_names.items():
        assert word not in keys
        assert " " in meant or meant.partition(".")[0] in keys


@pytest.mark.parametrize(
    ("name", "key", "mend"),
    [
        ("storyteller", "str", 'did you mean "strength"?'),
        ("storyteller", "dex", 'did you mean "dexterity"?'),
        ("storyteller", "ballistic", 'did you mean "armor.ballistic"?'),
        ("champions", "resistant_pd", 'did you mean "rpd"?'),
        ("champions", "flying", 'did you mean "status.flying"?'),
        ("champions", "movement", 'did you mean "running"?'),
        ("champions", "mental", ""),  # reduction and negation have it
        ("megs", "flight", 'did you mean "powers.flight"?'),
        ("spotlight", "agility", 'did you mean "agi"?'),
        ("zt", "dex", 'did you mean "dexterity"?'),
        ("zt", "nonsense", ""),
    ],
)
def test_a_key_is_answered_with_what_it_means(name: str, key: str, mend: str) -> None:
    assert key_meant(key, systems.load(name).sheet) == mend


@pytest.mark.parametrize(
    ("key", "value", "mend"),
    [
        ("armor", 1, "write armor.general = 1, for example"),
        ("armor", "plate", 'write armor.worn = "plate", for example'),
        ("armor", "paper", ""),
        ("attacks", 1, ""),
    ],
)
def test_a_value_in_the_place_of_a_table_is_put_into_it(key: str, value: object, mend: str) -> None:
    _, troubles = decode({key: value}, systems.load("storyteller").sheet, partial=True)
    assert [trouble.mend for trouble in troubles] == [mend]


def test_a_record_without_other_names_has_none() -> None:
    assert key_meant("str", msgspec.defstruct("Bare", [("pd", int)])) == ""
