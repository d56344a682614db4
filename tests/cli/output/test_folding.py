"""Long lines on a terminal: broken between words, with nothing lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from program import Hc

from hero_combat.cli.formats.folding import folded

TERMINAL = (True, True, True)
NARROW = {"COLUMNS": "40", "NO_COLOR": "1"}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Titania hits Bruiser.\n", "Titania hits\n  Bruiser.\n"),
        ("  bruiser: stun 44 -> 34\n", "  bruiser:\n    stun 44\n    -> 34\n"),
        ("a\n\nb\n", "a\n\nb\n"),
        ("It flies 12 m.\n", "It flies\n  12 m.\n"),
        ("It has 12 STUN\n", "It has\n  12 STUN\n"),
        ("Agent number 1 hits\n", "Agent number\n  1 hits\n"),
        ("Agents are 1 hits\n", "Agents are 1\n  hits\n"),
        ("ab  cdefghijkl\n", "ab\n  cdefghijkl\n"),
        ("a-word-that-is-too-long b\n", "a-word-that-is-too-long\n  b\n"),
        ("\x1b[1mfour five 123\x1b[0m\n", "\x1b[1mfour five 123\x1b[0m\n"),
        ("\x1b[2mfour five 1234\x1b[0m\n", "\x1b[2mfour five\n  1234\x1b[0m\n"),
    ],
)
def test_a_line_is_broken_at_a_blank(text: str, shown: str) -> None:
    assert folded(text, 13) == shown


def test_what_hangs_may_be_said() -> None:
    assert folded("12  Agent 1 acts now.", 16, 4) == "12  Agent 1 acts\n    now."


@given(text=st.text(alphabet="ab \n\x1b[m"), columns=st.integers(1, 30))
def test_every_word_is_there_in_its_order(text: str, columns: int) -> None:
    assert folded(text, columns).split() == text.split()


@given(words=st.lists(st.text("aB1", min_size=1, max_size=5)), columns=st.integers(12, 40))
def test_no_line_is_wider_than_the_terminal(words: list[str], columns: int) -> None:
    assert all(len(line) <= columns for line in folded(" ".join(words), columns).split("\n"))


def test_reports_logs_and_errors_are_folded_on_a_terminal_alone(hc: Hc) -> None:
    hc("step -i museum.toml")
    for line in (
        "resolve titania brigand --with punch -i museum.toml",
        "log museum.toml",
        "resolve titania brigand --with punsh museum.toml",
    ):
        plain = hc(line)
        hc("undo -i museum.toml" if "-i" in line else "show -q museum.toml")
        seen = hc(line, terminals=TERMINAL, variables=NARROW)
        hc("undo -i museum.toml" if "-i" in line else "show -q museum.toml")
        assert max(map(len, (plain.out + plain.err).split("\n"))) > 40
        assert max(map(len, (seen.out + seen.err).split("\n"))) <= 40
        assert (seen.out + seen.err).split() == (plain.out + plain.err).split()


def test_orders_that_advise_tried_are_folded_on_a_terminal_alone(hc: Hc) -> None:
    hc("step -i museum.toml")
    line = "advise --rollouts 1 museum.toml"
    assert max(map(len, hc(line).out.split("\n"))) > 70
    seen = hc(line, terminals=TERMINAL, variables={"COLUMNS": "70", "NO_COLOR": "1"}).out
    assert max(map(len, seen.split("\n"))) <= 70


@pytest.mark.parametrize("line", ["options museum.toml", "simulate -n 3 museum.toml"])
def test_pages_are_folded_between_words(hc: Hc, line: str) -> None:
    hc("step -i museum.toml")
    plain = hc(line).out
    seen = hc(line, terminals=TERMINAL, variables=NARROW).out
    assert max(map(len, plain.split("\n"))) > 40
    assert max(map(len, seen.split("\n"))) <= 40
    assert {*plain.split()} - {*seen.split()} == set()


def test_a_script_is_never_folded(hc: Hc) -> None:
    hc("step -i museum.toml")
    assert hc("log --script museum.toml", terminals=TERMINAL, variables=NARROW) == hc(
        "log --script museum.toml"
    )
