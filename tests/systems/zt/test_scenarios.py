"""The scenarios: each is checked, played as it says, and one is fought to its end by its script."""

import os
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import opened as hc
import pytest
from repository import PACKAGE, ROOT, SCENARIOS
from snapshot_pages import Page
from syrupy.assertion import SnapshotAssertion

from hero_combat.dice import Dice, supplied
from hero_combat.fight.events import Event
from hero_combat.fight.names import with_ids
from hero_combat.log import lines
from hero_combat.orders.declaration import verb_of

STARTER = PACKAGE / "systems" / "zt" / "starter.toml"

Typing = Callable[..., tuple[int, str, str]]


PLAYS = {
    "zt-ambush": [
        "step --initiate sniper --surprised mara,odo",
        "resolve sniper mara --range 300 --dice '8 5 / 7 / 4 2' --explain",
        "amend --disrupt odo",
        "step",
        "show",
        "resolve mara sniper",
        "act move mara --metres 11 --rough 2",
        "act move mara --metres 7 --rough 4",
        "act switch mara --item small-blade",
        "step --dice '5 4'",
        "show",
        "verify",
    ],
    "zt-ferry": [
        "step --initiate jon",
        "npc --who jon",
        "resolve jon marshal --grapple --dice '6 5 / 2'",
        "step",
        "npc --until player -i",
        "resolve jon hand-2 --dice '5 4 / 3 4'",
        "npc --after -i",
        "act pass jon",
        "leave hand-2 --why surrendered",
        "step",
        "npc --all -q -i",
        "show",
    ],
    "zt-ledge": [
        "resolve brute ilse --grapple --dice '3 3 / 3 2 / 3 1 / 5 3'",
        "step",
        "act move ilse --metres 2",
        "act struggle ilse --ability strength --dice '3 2 / 3 4'",
        "amend --assist tom --luck 1 --dice '3'",
        "act move ilse --metres 4 --from brute=1 --to brute=5",
        "resolve brute ilse --opportunity --range 1 --dice '5 4 / 3 3'",
        "show",
        "step --dice '3 2'",
        "act pick-up tom --item piton",
        "act extra-minor tom --force",
        "act pick-up tom --item piton",
        "resolve tom brute --with piton --range 1 --dice '1 1 / 100 / 2 3'",
        "resolve tom brute --with piton --range 1 --force --dice '1 1 / 100 / 2 3'",
        "resolve brute tom --opportunity --extra-minor brute",
        "resolve brute ilse --slot free --force --grapple --dice '5 4'",
        "step --dice '2 3'",
        "act release brute",
        "step --force --dice '3 2'",
        "log",
    ],
    "zt-laser": [
        "step --initiate kit,warden --dice '3 2 / 5 1 / 3 2 / 2 3 / 2'",
        "resolve warden kit --range 4 --dice '3 2'",
        "amend --assist drone-1 --dice '3 2'",
        "step",
        "show",
        "resolve kit drone-1 --range 40 --dice '1 / 20 / 3' --explain",
        "resolve kit drone-1 --slot free",
        "recover --who kit --repair laser-pistol",
        "step --dice '2 3'",
        "resolve sal drone-1,drone-2 --range 12 --dice '9 8 / 4 4 / 5 5'",
        "show",
        "log --script",
    ],
}


@pytest.mark.parametrize("name", PLAYS)
def test_a_scenario_is_played(
    name: str, type_: Typing, tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    fight = tmp_path / "fight.toml"
    shutil.copy(SCENARIOS / f"{name}.toml", fight)
    authored = fight.read_text("utf-8")
    assert type_("", "check", str(fight))[0] == 0
    page = []
    for line in PLAYS[name]:
        words = [*shlex.split(line), *(() if line.split()[0] in _READING else ("-i",)), str(fight)]
        code, out, err = type_("", *words)
        page.append(f"$ hero-combat {line}\n{out}{err}[{code}]\n")
    assert "\n".join(page).replace(str(fight), "fight.toml") == snapshot(extension_class=Page)
    assert fight.read_text("utf-8").startswith(authored)
    assert type_("", "verify", str(fight))[0] == 0


@pytest.mark.parametrize("name", PLAYS)
def test_a_quiet_fight_is_the_same_fight(name: str) -> None:
    """Whoever reads nothing but events has the same rules, dice and state, and nothing besides."""
    fight = hc.load(str(SCENARIOS / f"{name}.toml"))
    fight.begin()
    played = 0
    verbs = {verb_of(order) for order in fight.system.orders}
    for line in (one.removesuffix(" --explain") for one in PLAYS[name]):
        verb, before = line.split()[0], fight.encounter
        try:
            told = fight.play(line) if verb in verbs else None
        except hc.HeroCombatError:
            continue
        if told is None:
            continue
        order = lines.read(line, lines.verbs_of(fight.system)).order
        faces = " / ".join(" ".join(map(str, roll.faces)) for roll in told.fell)
        silent = msgspec.structs.replace(before, quiet=True)
        done = fight.system.rule(verb)(silent, with_ids(order, before), Dice(supplied(faces)))
        kept = {"quiet": False, "log": told.encounter.log}
        assert msgspec.structs.replace(done.encounter, **kept) == told.encounter
        assert [_without_roll(one) for one in done.events] == list(map(_without_roll, told.events))
        assert (done.sentence, done.changes, done.rolls, done.notes, done.open) == (
            "",
            (),
            (),
            (),
            (),
        )
        played += 1
    assert played > 4


def _without_roll(event: Event) -> Event:
    return msgspec.structs.replace(event, roll=None) if hasattr(event, "roll") else event


@pytest.mark.slow
def test_a_fair_fight_is_won_by_either_side() -> None:
    """From 40 to 60 of 100, when everybody plays by the doctrines of the file."""
    fair = hc.load(str(SCENARIOS / "zt-ferry.toml"))
    fair.begin()
    won: Counter[str] = Counter()
    for seed in range(200):
        fight = fair.copy()
        fight.play(f"reseed {seed}")
        turns = fight.npc(everybody=True)
        assert turns.ending.kind == "over"
        won[turns.played[-1].outcome.events[-1].side] += 1
    assert len(won) == 2
    assert min(won.values()) >= 80


@pytest.mark.slow
def test_the_script_fights_the_ambush_to_its_end(type_: Typing, tmp_path: Path) -> None:
    fight = tmp_path / "fight.toml"
    shutil.copy(SCENARIOS / "zt-ambush.toml", fight)
    stub = tmp_path / "hero-combat"
    stub.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hero_combat "$@"\n', "utf-8")
    stub.chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "TERM": "dumb",
    }
    script = SCENARIOS / "zt-ambush.sh"
    done = subprocess.run(
        [script, fight], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "falls Unconscious" in done.stdout.splitlines()[-1]
    assert type_("", "step", str(fight))[0] == 6
    assert type_("", "verify", str(fight))[0] == 0


def test_the_starter_passes_check_and_is_played_at_once(type_: Typing, tmp_path: Path) -> None:
    fight = tmp_path / "fight.toml"
    assert type_("", "new", "zt", "-o", str(fight))[0] == 0
    assert fight.read_bytes() == STARTER.read_bytes()
    for line in ("check", "step -i", "resolve ben captain --force -i", "step -i", "verify"):
        assert type_("", *line.split(), str(fight))[0] == 0


@pytest.mark.parametrize("verb", ["knockback", "hazard"])
def test_verbs_that_the_rules_have_not_say_so(type_: Typing, verb: str) -> None:
    code, _, err = type_(STARTER.read_text("utf-8"), "zt", verb, "ann")
    assert code == 2
    assert f"zt has no {verb}: its" in err


_READING = frozenset({"show", "log", "verify", "npc"})


def test_errors_of_a_file_are_all_told_with_a_mend(type_: Typing) -> None:
    text = """system = "zt"
[rules]
seatz = ["gm"]
[combatants.a]
dexterty = 4
[combatants.b]
attacks.x.weapon = "pistl"
[combatants.c]
size = 0.7
"""
    code, _, err = type_(text, "check")
    assert code == 3
    lines = [line.partition(": ")[2] for line in err.splitlines()]
    assert lines[:2] == [
        'rules.seatz: unknown key; did you mean "seats"?',
        'combatants.a.dexterty: unknown key; did you mean "dexterity"?',
    ]
    assert lines[2].startswith("combatants.b.attacks.x.weapon: expected")
    assert lines[2].endswith('did you mean "pistol"?')
    assert lines[3] == "combatants.c: size: expected 0.5, 1, 2, 3 or 4"
