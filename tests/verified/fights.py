"""Fights that the program plays to their end, and what `verify` must say of each of them."""

from hashlib import blake2b
from random import Random
from typing import NamedTuple

import opened as hc
from repository import SCENARIOS
from verified.edits import EDITS, faces_of

from hero_combat.errors import HeroCombatError
from hero_combat.log.participants import Begin, everybody
from hero_combat.log.verify import Verdict

BLOCK = 100
"""So many fights make a block: one process plays it, and it has one digest."""


class Block(NamedTuple):
    """What some fights of a system were.

    Attributes:
        fights: how many there were.
        lines: how many lines their logs have.
        faces: how many faces of dice stand in those lines.
        digest: a digest of the bytes of all their files.
        untrue: the fights that `verify` found something in, as SCENARIO SEED.
        edits: by kind, how many copies of fights were edited.
        missed: the edits that `verify` did not find, as KIND SCENARIO SEED.
    """

    fights: int
    lines: int
    faces: int
    digest: bytes
    untrue: tuple[str, ...]
    edits: dict[str, int]
    missed: tuple[str, ...]


def scenarios_of(system: str) -> list[tuple[str, str]]:
    """Return the scenarios of a system with their texts, in the order of their names."""
    texts = [(path.stem, path.read_text("utf-8")) for path in sorted(SCENARIOS.glob("*.toml"))]
    return [(name, text) for name, text in texts if f'system = "{system}"' in text]


def play_block(system: str, number: int, fights: int = BLOCK) -> Block:
    """Play and verify the fights of a block.

    Args:
        system: whose scenarios are played, one after the other.
        number: which block, from 0. Fight N of the system has the seed N.
        fights: how many of its fights are played.
    """
    scenarios = scenarios_of(system)
    digest = blake2b(digest_size=16)
    lines = faces = 0
    untrue, missed = [], []
    edits = dict.fromkeys(EDITS, 0)
    for seed in range(number * BLOCK, number * BLOCK + fights):
        name, scenario = scenarios[seed % len(scenarios)]
        text = played(scenario, seed)
        digest.update(text.encode())
        again = hc.loads(text)
        lines += len(again.encounter.log)
        faces += sum(len(faces_of(line)) for line in again.encounter.log)
        if again.text != text or not is_true(again.verify()):
            untrue.append(f"{name} {seed}")
        # The round of kinds and the round of scenarios never go in step: each meets each.
        kind = tuple(EDITS)[(seed // len(scenarios)) % len(EDITS)]
        edited = EDITS[kind](text, Random(seed))  # noqa: S311 - the same edits every time
        if edited is not None:
            edits[kind] += 1
            if not is_found(edited):
                missed.append(f"{kind} {name} {seed}")
    return Block(fights, lines, faces, digest.digest(), tuple(untrue), edits, tuple(missed))


def played(text: str, seed: int) -> str:
    """Return the file of a fight that everybody plays to its end by these dice."""
    fight = hc.loads(text)
    fight.carry_out(Begin(ids=everybody(fight.encounter), seed=seed))
    fight.npc(everybody=True)
    return fight.text


def is_true(verdict: Verdict) -> bool:
    """Return whether a verdict names nothing: no face, no value, no sentence, no stat block."""
    return not (
        verdict.differences
        or verdict.edited
        or verdict.unseeded
        or verdict.reworded
        or verdict.engine
    )


def is_found(text: str) -> bool:
    """Return whether an edited file is refused, or `verify` finds something in it.

    A sentence that is told otherwise counts for nothing: nobody edited a sentence.
    """
    try:
        verdict = hc.loads(text).verify()
    except HeroCombatError:
        return True
    return bool(verdict.differences or verdict.edited or verdict.unseeded or verdict.engine)
