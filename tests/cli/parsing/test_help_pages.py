"""What `--help` says of the program, of a system, and of a verb before and behind its FILE."""

import pytest
from program import Hc
from syrupy.assertion import SnapshotAssertion

from hero_combat import systems
from hero_combat.cli.parsing.help_pages import verbs_by_heading
from hero_combat.cli.parsing.typer_verb import verb_page
from hero_combat.cli.parsing.verbs import EVERYWHERE, orders_of, streams_of, verbs_of_systems
from hero_combat.orders.declaration import spec_of


@pytest.mark.parametrize("columns", ["100", "60"])
def test_the_program(hc: Hc, snapshot: SnapshotAssertion, columns: str) -> None:
    shown = hc("--help", variables={"COLUMNS": columns})
    assert shown.exit == 0
    assert shown.out == snapshot
    assert max(map(len, shown.out.split("\n"))) <= int(columns)


@pytest.mark.parametrize("system", systems.built_in())
def test_a_system(hc: Hc, snapshot: SnapshotAssertion, system: str) -> None:
    assert hc(f"{system} --help").out == snapshot


@pytest.mark.parametrize("columns", ["40", "60"])
def test_a_narrow_terminal_cuts_no_option(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    others = (orders_of(systems.load(name)) for name in systems.built_in())
    for order in (*EVERYWHERE.values(), *(order for lot in others for order in lot)):
        spec, io = spec_of(order), spec_of(streams_of(order))
        page = verb_page(spec, io, "hero-combat")
        names = {each.name for each in (*spec.options, *io.options)}
        assert [name for name in names if name not in page] == []
        assert "…" not in page
        assert "\\[" not in page


def test_every_verb_stands_under_one_heading() -> None:
    told = [verb for verbs in verbs_by_heading().values() for verb in verbs]
    assert len(told) == len(set(told))
    assert set(told) == {*EVERYWHERE, *verbs_of_systems()}
    assert told[:6] == ["step", "resolve", "act", "recover", "roll", "odds"]


@pytest.mark.parametrize(
    "line",
    ["-h", "champions -h", "show -h", "new -h", "amend -h", "resolve -h", "spotlight resolve -h"],
)
def test_h_is_help_everywhere(hc: Hc, line: str) -> None:
    short, long = hc(line), hc(line.replace("-h", "--help"))
    assert (short.exit, short.err) == (0, "")
    assert short.out == long.out != ""


def test_brackets_in_a_usage_line_say_what_may_be_left_out(hc: Hc) -> None:
    usage = {
        "champions resolve -h": "hero-combat champions resolve [OPTIONS] ATTACKER TARGET [FILE]",
        "diff -h": "hero-combat diff [OPTIONS] OLD NEW",
        "step museum.toml -h": "hero-combat champions step [OPTIONS] [FILE]",
        "help -h": "hero-combat help [OPTIONS] [TOPIC] [VERB]",
    }
    for line, told in usage.items():
        assert f"Usage: {told}" in hc(line).out
        assert "<str>" not in hc(line).out
