"""The words behind a verb are read as `getopt` of the standard library reads them."""

import subprocess
import sys
from functools import cache
from getopt import GetoptError, gnu_getopt
from pathlib import Path

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from hero_combat import systems
from hero_combat.cli.parsing.line_words import HELP, LineName, places_of, read_words
from hero_combat.cli.parsing.verbs import EVERYWHERE, orders_of, streams_of
from hero_combat.errors import UsageError
from hero_combat.orders.declaration import Order, Parameter, spec_of, verb_of

ORDERS = [
    *(pytest.param(order, id=word) for word, order in EVERYWHERE.items()),
    *(
        pytest.param(order, id=f"{name}-{verb_of(order)}")
        for name in systems.built_in()
        for order in orders_of(systems.load(name))
    ),
]
WORDS = [
    "a",
    "b,c",
    "fight.toml",
    "-",
    "--",
    "7",
    "",
    "a=1",
    "-i",
    "-iq",
    "-o",
    "-n3",
    "-qn",
    "--x",
]
LINE = LineName("hero-combat act", "act")


def options_of(order: type[Order]) -> dict[str, Parameter]:
    """The options of a line, in every form; what the program's own are called stands last."""
    spec, io = spec_of(order), spec_of(streams_of(order))
    return {**spec.by_name, **io.by_name, "--help": HELP, "-h": HELP}


@cache
def lines_of(order: type[Order]) -> st.SearchStrategy[list[str]]:
    names = [name for name in options_of(order) if name not in ("--help", "-h")]
    word = st.sampled_from([*WORDS, *names, *(f"{name}=2" for name in names if name[:2] == "--")])
    return st.lists(word | st.sampled_from(WORDS), max_size=8)


def by_getopt(order: type[Order], words: list[str]) -> dict[str, object]:
    """What the words give, by field.

    Raises:
        GetoptError: they can't be read.
    """
    options = options_of(order)
    takes = {name: "" if p.kind == "flag" else "=" for name, p in options.items()}
    short = "".join(f"{n[1]}{t.replace('=', ':')}" for n, t in takes.items() if n[:2] != "--")
    long = [f"{name[2:]}{take}" for name, take in takes.items() if name[:2] == "--"]
    found, places = gnu_getopt(words, short, long)
    given: dict[str, object] = {}
    for name, value in found:
        parameter = options[name]
        several = parameter.kind in ("words", "pairs") and parameter.field in given
        before = f"{given[parameter.field]}," if several else ""
        given[parameter.field] = True if parameter.kind == "flag" else before + value
    room = [place for place in places_of(spec_of(order)) if place.field not in given]
    if len(places) > len(room):
        raise GetoptError("too many")
    return given | {place.field: word for place, word in zip(room, places, strict=False)}


@pytest.mark.parametrize("order", ORDERS)
@drawn(st.data())
def test_words_are_read_as_getopt_reads_them(order: type[Order], data: st.DataObject) -> None:
    words = data.draw(lines_of(order))
    spec, io = spec_of(order), spec_of(streams_of(order))
    try:
        wanted = by_getopt(order, words)
    except GetoptError:
        with pytest.raises(UsageError):
            read_words(spec, io, LINE, words)
    else:
        assert read_words(spec, io, LINE, words) == wanted


@pytest.mark.parametrize(
    ("words", "given"),
    [
        (["hold", "-5"], {"move": "hold", "actor_": "-5"}),
        (["hold", "ann", "--on", "-5"], {"move": "hold", "actor_": "ann", "on": "-5"}),
        (["--on=-x", "hold"], {"move": "hold", "on": "-x"}),
        (["--on", "--help", "hold"], {"move": "hold", "on": "--help"}),
        (
            ["hold", "ann", "-qi"],
            {"move": "hold", "actor_": "ann", "quiet": True, "in_place": True},
        ),
        (["hold", "-qoa.toml"], {"move": "hold", "quiet": True, "output": "a.toml"}),
        (["hold", "-qo", "a.toml"], {"move": "hold", "quiet": True, "output": "a.toml"}),
        (["hold", "--", "--on"], {"move": "hold", "actor_": "--on"}),
        (["hold", "--help"], None),
        (["-h", "a", "b", "c", "d"], None),
        (["-qh"], None),
    ],
    ids=repr,
)
def test_words_of_act(words: list[str], given: dict[str, object] | None) -> None:
    act = order_act()
    assert read_words(spec_of(act), spec_of(streams_of(act)), LINE, words) == given


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("hold ann fight.toml more", "act: unexpected argument: more"),
        ("--nothing ann", "act: no such option --nothing"),
        ("-qx ann", "act: no such option -x"),
        ("-5x ann", "act: no such option -5"),
        ("hold ann --force=1", "--force takes no value"),
        ("hold ann --on", "--on needs a value"),
        ("hold ann -qo", "-o needs a value"),
    ],
)
def test_what_is_refused(words: str, message: str) -> None:
    act = order_act()
    with pytest.raises(UsageError) as refused:
        read_words(spec_of(act), spec_of(streams_of(act)), LINE, words.split())
    assert str(refused.value).partition(";")[0] == message


def order_act() -> type[Order]:
    return next(order for order in systems.load("zt").orders if verb_of(order) == "act")


@pytest.mark.parametrize("line", ["step -q -i museum.toml", "step --foo museum.toml"])
def test_no_line_imports_typer_or_inspect(museum: Path, line: str) -> None:
    code = "import sys, atexit\natexit.register(lambda: print(*sys.modules, sep='\\n'))\n"
    code += "from hero_combat.cli.start import main\n"
    code += f"sys.argv = ['hero-combat', *{line.split()}]\nmain()"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=museum.parent, capture_output=True, text=True, check=False
    )
    lines = done.stdout.split("\n")
    assert "hero_combat.cli.parsing.line_words" in lines
    assert not {"typer", "rich", "inspect", "typing_extensions"} & set(lines)
