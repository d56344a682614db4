"""`odds`: what it tells, what it compares, and that it leaves the fight alone."""

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from program import Hc

MUSKET = "odds brigand titania museum.toml --with musket"


def told(hc: Hc, line: str) -> Any:
    done = hc(line)
    assert (done.exit, done.err) == (0, "")
    return json.loads(done.out)


def test_the_odds_of_one_attack(hc: Hc, museum: Path) -> None:
    before = museum.read_bytes()
    done = hc(MUSKET)
    assert (done.exit, done.err) == (0, "")
    lines = done.out.split("\n")
    assert lines[0] == "Brigand attacks Titania with the musket"
    assert re.search(r"^  hit +50\.00% +1/2 +10- on 3d6$", done.out, re.MULTILINE)
    assert re.search(r"^  knocked out +15\.65% +see --json ", done.out, re.MULTILINE)
    assert re.search(r"^  STUN past defenses +18\.49 +5 +13 +24 +0 +114$", done.out, re.MULTILINE)
    assert museum.read_bytes() == before


def test_it_reads_a_pipe_and_takes_the_options_of_resolve(hc: Hc, museum: Path) -> None:
    words = "champions odds brigand titania --with musket --ocv 2 --range 16 --json"
    one = json.loads(hc(words, stdin=museum.read_bytes()).out)["odds"][0]
    lines = {line["what"]: line["value"] for line in one["modifiers"]}
    assert lines["OCV given"] == 2
    assert "range 16 m" in lines


def test_json_gives_fractions_that_sum_to_1(hc: Hc) -> None:
    one = told(hc, f"{MUSKET} --json --at-least 10 --until knocked-out")["odds"][0]
    for law in (*one["laws"], one["until"]):
        total = int(law["denominator"])
        assert sum(int(weight) for _, weight in law["law"]) == total
    stun = one["laws"][0]
    reached = sum(weight for n, weight in stun["law"] if n >= 10)
    at_least = stun["at_least"]
    assert Fraction(reached, stun["denominator"]) == Fraction(
        at_least["numerator"], at_least["denominator"]
    )
    assert one["until"]["or_more"] == 20


def test_until_knocked_out(hc: Hc) -> None:
    out = hc(f"{MUSKET} --until knocked-out").out
    assert "until knocked-out: 3.87 attacks like this on average" in out
    assert re.search(r"^  20 or more +0\.03%$", out, re.MULTILINE)


def test_what_is_assumed_of_later_attacks_stands_in_text_and_json(hc: Hc) -> None:
    text = hc(f"{MUSKET} --until dead").out
    assert "note: --until: each attack finds the target as it is now" in text
    (one,) = told(hc, f"{MUSKET} --json")["odds"]
    (until,) = told(hc, f"{MUSKET} --until knocked-out --json")["odds"]
    assert until["notes"] == [
        *one["notes"],
        (
            "--until: the target is followed from attack to attack, including being Stunned or "
            "prone, and objects that break; no one acts or recovers in between, and the attacker "
            "stays as they are now"
        ),
    ]


def test_until_somebody_who_is_out_already(hc: Hc) -> None:
    hc("set titania.stun -- -5 museum.toml -i".replace("-- -5", "-5"))
    assert "until knocked-out: so already" in hc(f"{MUSKET} --until knocked-out").out


def test_all_attacks_side_by_side(hc: Hc) -> None:
    lines = hc("odds brigand titania museum.toml --each with").out.split("\n")
    assert [line.split()[0] for line in lines[1:4]] == ["with", "musket", "cutlass"]


def test_all_targets_side_by_side(hc: Hc) -> None:
    told_all = told(hc, "odds titania brigand museum.toml --with punch --each target --json")
    assert told_all["compared"] == "target"
    labels = [one["label"] for one in told_all["odds"]]
    assert labels == ["brigand", "agent-1", "agent-2", "agent-3", "agent-4"]


def test_a_sweep_goes_up_with_ocv(hc: Hc) -> None:
    swept = told(hc, f"{MUSKET} --sweep ocv=-3..3 --json")["odds"]
    assert [one["label"] for one in swept] == ["-3", "-2", "-1", "0", "+1", "+2", "+3"]
    hits = [Fraction(*list(one["chances"][0].values())[1:3]) for one in swept]
    assert hits == sorted(hits)
    assert len(set(hits)) == 7


def test_a_drawing(hc: Hc, museum: Path) -> None:
    done = hc(f"{MUSKET} --svg odds.svg")
    assert (done.exit, done.out) == (0, "odds.svg: odds drawn\n")
    drawing = (museum.parent / "odds.svg").read_text("utf-8")
    assert drawing.startswith("<svg")
    assert drawing.count('class="fill side-0"') > 20
    assert ">50.00%<" in drawing
    page = hc(f"{MUSKET} --html odds.html")
    assert (page.exit, page.out) == (0, "odds.html: odds drawn\n")
    assert ">50.00%<" in (museum.parent / "odds.html").read_text("utf-8")
    assert (
        hc(f"{MUSKET} --svg a --html b").err
        == "hero-combat: --svg and --html can't be combined; choose one\n"
    )


def test_bars_on_a_terminal(hc: Hc) -> None:
    done = hc(MUSKET, terminals=(True, True, True), variables={"TERM": "xterm"})
    assert re.search(r"hit +█{12} +50\.00%", done.out)


def test_quiet(hc: Hc) -> None:
    assert hc(f"{MUSKET} -q").out == ""


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("odds brigand titania museum.toml", "several attacks"),
        ("odds brigand nobody museum.toml --with musket", 'no combatant or object "nobody"'),
        (f"{MUSKET} --sweep ocv", "doesn't have the form ocv=-3..3"),
        (f"{MUSKET} --sweep ocw=1..2", 'did you mean "ocv"?'),
        (f"{MUSKET} --sweep ocv=1..200", "must be 1 to 100 values"),
        (f"{MUSKET} --sweep ocv=99..101", "101 is out of range for --ocv"),
        (f"{MUSKET} --sweep ocv=1..2 --each with", "can't be combined"),
        (f"{MUSKET} --until asleep", '"asleep" is not a state'),
        (f"{MUSKET} --dice '1 2 3'", "no such option"),
        ("odds titania brigand,agent-1 museum.toml --with punch", "odds need a single target"),
    ],
)
def test_what_can_not_be_told(hc: Hc, line: str, why: str) -> None:
    done = hc(line)
    assert done.exit == 2
    assert why in done.err
    assert "Traceback" not in done.err


def test_a_log_may_not_hold_it(hc: Hc, museum: Path) -> None:
    (museum.parent / "odds.hc").write_text("odds brigand titania --with musket\n", "utf-8")
    assert hc("run odds.hc museum.toml").exit != 0
