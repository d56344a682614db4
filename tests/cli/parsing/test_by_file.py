"""A line that names no system: which word is its FILE, and what is said when none can be read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from program import NOTHING, Hc, refused

from hero_combat import systems
from hero_combat.cli.parsing.stream_options import streams_among
from hero_combat.cli.parsing.streams import Asking, Rolling
from hero_combat.fight.contract import Rule, Verb
from hero_combat.orders.declaration import Option, Order, spec_of

MISSING = "resolve needs ATTACKER and TARGET; TARGET is missing"
ODDS = "odds titania brigand --with punch"


@pytest.fixture
def starters(museum: Path) -> None:
    for name in systems.built_in():
        museum.with_name(f"{name}.toml").write_text(systems.starter(systems.load(name)), "utf-8")


@pytest.mark.parametrize(
    ("line", "given", "rest", "file"),
    [
        ("a b fight.toml", "", "a b fight.toml", "fight.toml"),
        ("a fight.toml -i", "--in-place", "a fight.toml", "fight.toml"),
        ("a fight.toml -o other.toml", "--output", "a fight.toml", "fight.toml"),
        ("a - --output=other.toml", "--output", "a -", "-"),
        ("-qo other.toml a", "--quiet --output", "a", ""),
        ("-qoother.toml a", "--quiet --output", "a", ""),
        ("--svg x.toml --json a -- b.toml", "--svg --json", "a b.toml", "b.toml"),
        ("museum.toml --with x", "", "museum.toml x", "museum.toml"),
        ("a -5 --dice 3 --seed 2", "--dice --seed", "a -5", ""),
        ("a museum.toml x.tom", "", "a museum.toml x.tom", "museum.toml"),
        ("-n 3 -z", "", "3", ""),
    ],
)
def test_words_beside_the_program_s_own_options(
    museum: Path, line: str, given: str, rest: str, file: str
) -> None:
    assert museum.name == "museum.toml"
    streams = streams_among(line.split())
    assert (streams.given, streams.rest) == (frozenset(given.split()), tuple(rest.split()))
    assert streams.file == file


@settings(max_examples=200)
@given(st.data())
def test_no_value_of_the_program_s_own_options_is_taken_for_file(data: st.DataObject) -> None:
    """Whatever stream options stand on a line, in any form and order, FILE is found."""
    options = [*spec_of(Rolling).options, *spec_of(Asking).options]

    def written() -> Iterator[str]:
        for option in data.draw(st.lists(st.sampled_from(options), max_size=4)):
            names = [option.name, *([f"-{option.short}"] if option.short else [])]
            name = data.draw(st.sampled_from(names))
            if option.kind == "flag":
                yield name
            elif data.draw(st.booleans()):
                yield from (name, "other.toml")
            else:
                yield f"{name}{'=' if name[1] == '-' else ''}other.toml"

    before, after = [*written()], [*written()]
    assert streams_among([*before, "fight.toml", *after]).file == "fight.toml"


@pytest.mark.parametrize("line", ["step", ODDS, "recover --who titania"])
def test_a_file_that_is_called_as_somebody_is_no_encounter(hc: Hc, museum: Path, line: str) -> None:
    """Only the file's own rules tell an id from FILE; a folder of that name is in nobody's way."""
    fight = museum.read_bytes()
    museum.with_name("titania").mkdir()
    museum.with_name("brigand").write_text("notes\n", "utf-8")
    piped = hc(line, stdin=fight)
    assert (piped.exit, piped.out) == (0, hc(f"{line} museum.toml").out)


@pytest.mark.usefixtures("starters")
def test_an_encounter_that_is_the_value_of_an_option_is_not_file(hc: Hc, museum: Path) -> None:
    museum.rename("punch")
    Path("zt.toml").rename("musket")
    museum.with_name("museum.toml").write_bytes(Path("punch").read_bytes())
    for weapon in ("punch", "musket"):
        line = f"odds titania brigand museum.toml --with {weapon}"
        who = "titania brigand" if weapon == "punch" else "brigand titania"
        assert hc(line.replace("titania brigand", who)).exit == 0


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("step figth", 7, "figth: file not found"),
        ("step -i figth", 7, "figth: file not found"),
        ("amend figth", 7, "figth: file not found"),
        ("amend --force figth", 7, "figth: file not found"),
        ("step .", 7, ".: is a directory, not a file"),
        (
            "resolve",
            2,
            f"hero-combat: {MISSING}: target; several for a burst or an area",
        ),
        (
            "recover --minutes soon",
            2,
            'hero-combat: --minutes: "soon" is not a whole number',
        ),
        (
            "recover --nothing",
            3,
            f"standard input: {NOTHING}",
        ),
        ("recover --minutes soon x/y.toml", 7, 'x/y.toml: no directory "x"'),
    ],
)
def test_what_is_wrong_when_no_file_says_the_rules(
    hc: Hc, line: str, code: int, message: str
) -> None:
    refused(hc(line), code, message)


class Left(Order, frozen=True, kw_only=True):
    """A verb of one system."""

    verb: ClassVar[str] = "step"
    one: Annotated[str, Option("takes a value here")] = ""
    other: Annotated[bool, Option("takes none here")] = False


class Right(Order, frozen=True, kw_only=True):
    """The same verb of another system."""

    verb: ClassVar[str] = "step"
    one: Annotated[bool, Option("takes none here")] = False
    other: Annotated[str, Option("takes a value here")] = ""


def _nothing() -> Rule:
    return lambda book, _order, _dice: book.say(str, "Nothing happens.")


def test_an_option_may_take_a_value_in_one_system_and_none_in_another(
    hc: Hc, museum: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    champions = systems.load("champions")
    known = {
        name: replace(champions, name=name, verbs=(Verb(order, _nothing),), odds=None)
        for name, order in (("left", Left), ("right", Right))
    }
    monkeypatch.setattr(systems, "load", known.get)
    for name in known:
        text = museum.read_text("utf-8").replace('"champions"', f'"{name}"')
        museum.with_name(f"{name}.toml").write_text(text, "utf-8")
    assert hc("step --one right.toml left.toml -q").exit == 0
    assert hc("step --other left.toml right.toml -q").exit == 0
    refused(
        hc("step --one left.toml --other right.toml"),
        2,
        "hero-combat: FILE could be right.toml or left.toml; name the system",
    )


def test_help_without_a_file_names_the_systems_that_have_the_verb(hc: Hc) -> None:
    result = hc("knockback --help")
    assert result.out == (
        "The options of knockback depend on the rules:\n"
        "  hero-combat champions knockback --help\n"
        "      TARGET, --body, --killing, --martial, --multiplier, --roll-with-punch,\n"
        "      --into, --open-ground, --away\n"
        "  hero-combat megs knockback --help\n"
        "      TARGET, --force, --doubles, --reroll, --reroll-of, --boost, --boost-of,\n"
        "      --ev, --aps, --shifts, --distance, --into, --open-ground, --bashing,\n"
        "      --last-ditch, --away\n"
        "To see those for a file: hero-combat knockback FILE --help\n"
    )
    assert "--ocv" in hc("resolve museum.toml --help").out
    refused(
        hc("step musem.toml --help"), 7, 'musem.toml: file not found; did you mean "museum.toml"?'
    )
