"""A bug that somebody puts in is found; what is known of a breach, and gone, fails."""

from typing import Any

import pytest
from laws import test_laws
from laws.book import breaches_of, matrix_of
from laws.matrix import Bench

from hero_combat.systems.storyteller.conditions import own_turn

ROAD = "hero_combat.systems.champions.attack.road"


def kinds(system: str, law: str) -> set[str]:
    """The ways that break a law."""
    return {way for way, _ in breaches_of(Bench(matrix_of(system)), law).kinds}


def nothing(*_args: Any, **_named: Any) -> None:
    """Do nothing."""


def test_an_attack_that_uses_no_phase_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{ROAD}.use_phase", nothing)
    assert {"plain", "burst", "coordinated, leader"} <= kinds("champions", "L6")


def test_a_weapon_that_costs_nothing_to_one_who_has_too_little_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bench = Bench(matrix_of("champions"))
    assert bench.ways
    gates = "hero_combat.systems.champions.attack.gates"
    monkeypatch.setattr(f"{gates}.GATES", ())
    assert {way for way, _ in breaches_of(bench, "L3").kinds} >= {"burst", "multiple, twice"}


def test_an_exception_that_is_no_refusal_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_args: Any, **_named: Any) -> None:
        raise ZeroDivisionError

    bench = Bench(matrix_of("zt"))
    assert bench.ways
    monkeypatch.setattr("hero_combat.systems.zt.attack.road.follow", fall)
    found = breaches_of(bench, "L13").kinds.values()
    assert {cell.breach.partition(" in ")[0] for cell in found} >= {"a bug: ZeroDivisionError"}


def test_the_restrained_who_hurt_their_captor_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    grapple = "hero_combat.systems.storyteller.attack.grapple"
    monkeypatch.setattr(f"{grapple}._why_no_move", lambda *_args: "")
    assert "captive who hurts" in kinds("storyteller", "L2")


def test_a_second_bad_dodge_that_lifts_what_the_first_took_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forget(book: Any, who: str) -> None:
        book.change(who, unsteady=(own_turn.turn_of(book, who) + 1,))

    monkeypatch.setattr(own_turn, "lose_balance", forget)
    assert kinds("storyteller", "L11") == {"off balance"}


@pytest.mark.parametrize(
    ("known", "allowed", "told"),
    [
        ({("L9", "burst", "weak")}, {}, "these hold now"),
        (set(), {("L9", "burst", "*"): "a sentence"}, "an exception that no cell needs"),
    ],
)
def test_what_is_known_and_gone_fails(
    known: set[tuple[str, str, str]],
    allowed: dict[tuple[str, str, str], str],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    matrix = matrix_of("champions")._replace(allowed=allowed)
    monkeypatch.setattr(test_laws, "wrong_of", lambda _system: known)
    monkeypatch.setattr(test_laws, "matrix_of", lambda _system: matrix)
    monkeypatch.setattr(test_laws, "bench_of", lambda _system, **_named: Bench(matrix))
    with pytest.raises(AssertionError, match=told):
        test_laws.judge("champions", "L9", every=False)
