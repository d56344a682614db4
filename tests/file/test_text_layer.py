"""The text layer of a record: what a template may hold."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta

from hero_combat.file.text_layer import layer, optional


def sheet() -> Any:
    """A small stat block, made anew: a layer that was made is kept."""

    class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
        """A record in others."""

        dice: str
        vs: Literal["pd", "ed"] = "pd"

    class Sheet(
        msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}
    ):
        """A small stat block."""

        name: str
        class_: str
        spd: Annotated[int, Meta(ge=1)]
        main: Attack
        spare: Attack | None = None
        attacks: dict[str, Attack] = {}
        row: tuple[Attack, ...] = ()
        pair: tuple[Attack, int] | None = None
        bounded: Annotated[list[Attack], Meta(max_length=1)] = []

    return Sheet


def noted() -> Any:
    """A record that has notes of its own, made anew."""

    class Noted(
        msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="note"
    ):
        """A record with notes of its own that says what it is."""

        notes: int = 0

    return Noted


@pytest.mark.parametrize("make", [optional, layer])
def test_no_key_is_needed_however_deep(make: Any) -> None:
    made_of = make(sheet())
    empty: Any = msgspec.convert({}, made_of)
    assert all(getattr(empty, key) is UNSET for key in ("name", "class_", "spd", "main", "row"))
    raw = {
        "class": "brick", "main": {}, "spare": {"vs": "ed"}, "attacks": {"a": {}},
        "row": [{}, {"dice": "1d6"}], "pair": [{}, 3], "bounded": [{}],
    }  # fmt: skip
    made = msgspec.convert(raw, made_of)
    assert msgspec.json.decode(msgspec.json.encode(made)) == raw


@pytest.mark.parametrize(
    "wrong",
    [
        {"naem": "x"},
        {"class_": "x"},
        {"spd": 0},
        {"main": {"vs": "pdd"}},
        {"main": {"dcie": 1}},
        {"attacks": {"a": {"dcie": 1}}},
        {"row": [{"dice": 1}]},
        {"pair": [{}, "x"]},
        {"pair": [{}]},
        {"bounded": [{}, {}]},
    ],
)
def test_what_is_there_must_fit(wrong: Mapping[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, layer(sheet()))


def test_a_stat_block_may_be_like_another_and_hold_notes() -> None:
    made: Any = msgspec.convert({"like": "a", "notes": [1]}, layer(sheet()))
    assert (made.like, made.notes) == ("a", [1])
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"like": 3}, layer(sheet()))
    for key in ("like", "notes"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({key: "a"}, optional(sheet()))


def test_a_key_of_its_own_stays_as_it_is() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"notes": "text"}, layer(noted()))
    made: Any = msgspec.convert({"is": "note", "notes": 3, "like": "x"}, layer(noted()))
    assert (made.notes, made.like) == (3, "x")
    assert msgspec.to_builtins(made) == {"is": "note", "notes": 3, "like": "x"}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"is": "cat"}, layer(noted()))


def test_a_layer_is_told_like_its_record() -> None:
    record = sheet()
    made = layer(record)
    assert (made.__name__, made.__doc__) == ("Sheet", "A small stat block.")
    assert made.__module__ == record.__module__
    assert layer(record) is made
    schema = msgspec.json.schema(made)["$defs"]["Sheet"]
    assert schema["additionalProperties"] is False
    assert not schema.get("required")
    assert schema["description"] == "A small stat block."
    config = made.__struct_config__
    assert (config.frozen, config.forbid_unknown_fields) == (True, True)
    with pytest.raises(TypeError):
        made("a name by its place")
