"""A line is written, and read alike by the decoder of the log and by the command line."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from orders.examples import Owed, Strike

from hero_combat import systems
from hero_combat.cli.parsing.call import call_of
from hero_combat.log.participants import EDITS
from hero_combat.orders.declaration import Order, Parameter, spec_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.lines import line_of, text_of
from hero_combat.orders.shell_words import split_line

CHAMPIONS = systems.load("champions")
ORDERS = [*EDITS, *CHAMPIONS.orders]
SAFE = st.characters(exclude_categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
WORD = st.text(SAFE, max_size=8) | st.sampled_from(
    ["titania", "-5", "--", "-", "--force", "-i", "'", '"', "\\", "#", " # ", "  # x", "a b", "²"]
)
ITEM = WORD.map(lambda word: word.replace(",", "").strip()).filter(bool)
KEY = ITEM.map(lambda word: word.replace("=", "").strip()).filter(bool)


def values(parameter: Parameter) -> st.SearchStrategy[Any]:
    """Values that the field can hold."""
    if parameter.kind == "flag":
        return st.booleans()
    if parameter.kind == "number":
        low = -(10**19) if parameter.low is None else parameter.low
        numbers = st.integers(low, 10**19 if parameter.high is None else parameter.high)
        return numbers | st.just(parameter.default) if not parameter.required else numbers
    if parameter.choices:
        bare = st.sampled_from(parameter.choices)
        return bare if parameter.required else bare | st.just(parameter.default)
    if parameter.kind == "words":
        return st.lists(ITEM, max_size=3).map(tuple)
    if parameter.kind == "pairs":
        return st.lists(st.tuples(KEY, ITEM), max_size=3).map(tuple)
    return WORD


def orders(cls: type[Order]) -> st.SearchStrategy[Order]:
    spec = spec_of(cls)
    fields = {p.field: values(p) for p in (*spec.positionals, *spec.options)}
    for p in spec.positionals:
        if not p.required:  # typed as the last word, what looks like FILE is FILE
            fields[p.field] = fields[p.field].filter(lambda word: not looks_like_file(word))
    if cls.implies_actor:  # one name is the target, and FILE may follow it
        actor, target = (p.field for p in spec.positionals)
        fields[actor] = fields[actor].filter(bool)
        fields[target] = fields[target].filter(lambda word: not looks_like_file(word))
    return st.builds(cls, **fields)


def looks_like_file(value: object) -> bool:
    word = text_of(value)
    return word == "-" or word.endswith(".toml")


@pytest.mark.parametrize("cls", ORDERS, ids=lambda cls: cls.__name__)
@given(st.data(), st.sampled_from(["", "4 3 2 / 6"]), st.sampled_from(["", "He said: 'no' # 1"]))
def test_decoder_and_typer_read_what_was_written(
    cls: type[Order], data: st.DataObject, dice: str, sentence: str
) -> None:
    order = data.draw(orders(cls))
    dice = "" if cls in EDITS else dice  # an edit rolls nothing
    line = line_of(order, dice)
    words, told = split_line(f"{line}  # {sentence}" if sentence else line)
    assert told == sentence
    extra: dict[str, str] = {}
    assert decode(words[1:], spec_of(cls), extra) == order
    assert extra.get("dice", "") == dice
    call = call_of(cls, words[1:], CHAMPIONS, typed=True)
    assert call is not None
    assert call.order == order
    assert call.io.dice == dice
    assert call.file == ""


@pytest.mark.parametrize(
    ("order", "line"),
    [
        (Strike(who="ann", how="low"), "hit ann low"),
        (
            Strike(
                who="a b", how="low", with_="--x", n=-3, at_least=0, pushed=True,
                also=("b", "c"), into=(("d", "e f"), ("g", "h")), style="fancy",
            ),
            ("hit 'a b' low --with --x -n -3 --at-least 0 --pushed --also b,c"
            " --into 'd=e f,g=h' --style fancy"),
        ),
        (Strike(who="-5", how="low", n=2), "hit -5 low -n 2"),
        (Strike(who="-a", how="low", n=2), "hit -n 2 -- -a low"),
        (Strike(who="-", how="low", n=2), "hit -n 2 -- - low"),
        (Strike(who="ann", how="-x", pushed=True), "hit --pushed -- ann -x"),  # type: ignore[arg-type]
        (Owed(one="a", two="", sum_=0), "owed a '' --sum 0"),
    ],
)  # fmt: skip
def test_an_order_as_a_line(order: Order, line: str) -> None:
    assert line_of(order) == line
    assert line_of(order, "4 3 / 2").replace(" --dice '4 3 / 2'", "") == line


def test_faces_stand_behind_all_options() -> None:
    assert line_of(Strike(who="ann", how="low", n=2), "4") == "hit ann low -n 2 --dice 4"
    assert line_of(Strike(who="-a", how="low"), "4 3") == "hit --dice '4 3' -- -a low"
