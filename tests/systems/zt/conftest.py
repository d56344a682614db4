"""The table at which the ZT tests play: a fight, and lines as a game master types them."""

from collections.abc import Callable
from typing import Any

import pytest
from opened import Fight
from program import pipe

from hero_combat.errors import Forbidden, Problem
from hero_combat.fight.events import AttackRolled
from hero_combat.file import document
from hero_combat.systems.zt.events import CheckRolled
from hero_combat.systems.zt.state import Current

DUEL = """system = "zt"
seed = 7
[combatants.ann]
side = "heroes"
player = true
strength = 5
athletics = 4
dexterity = 7
perception = 6
attacks.sword = {}
[combatants.bob]
side = "heroes"
player = true
dexterity = 3
attacks.pistol = {}
[combatants.n1]
side = "villains"
strength = 6
athletics = 4
dexterity = 6
hp = 26
attacks.sword = {}
[combatants.n2]
side = "villains"
athletics = 3
hp = 20
"""
SIX = """system = "zt"
seed = 7
[rules]
seats = ["cy", "gm", "ann", "bob"]
[combatants.ann]
side = "heroes"
player = true
athletics = 4
perception = 7
[combatants.bob]
side = "heroes"
player = true
[combatants.cy]
side = "heroes"
player = true
[combatants.n1]
side = "villains"
standard.defense = 8
[combatants.n2]
side = "villains"
standard.defense = 9
[combatants.n3]
side = "villains"
standard.defense = 5
"""
UNDER_WAY = ("round 1", "acting ann", "first ann")


class Played(Fight):
    """A fight at the table, with words for what tests ask most."""

    def now(self, who: str) -> Current:
        """Return the current values of somebody."""
        current: Current = self.encounter.combatants[who]
        return current

    def turns(self, count: int) -> list[tuple[int, str]]:
        """Play so many steps; return the Round and who acts after each."""
        steps = (self.play("step").encounter.clock for _ in range(count))
        return [(clock.round, clock.acting) for clock in steps]

    def blows(self, line: str) -> list[tuple[str, int, int | None, int | None]]:
        """Play an attack; of each target return the Hit Check, its margin, and the HP it cost.

        A Critical Failure, and a Defense that all get through, have no margin; a miss costs None.
        """
        before = self.encounter.combatants
        events = self.play(line).events
        check = next(
            one for one in events if isinstance(one, CheckRolled) and one.check == "attack"
        )
        return [
            (
                one.target,
                check.total,
                one.margin,
                before[one.target].hp - self.now(one.target).hp if one.hit else None,
            )
            for one in events
            if isinstance(one, AttackRolled)
        ]

    def checks(self, line: str) -> list[tuple[str, str, int, bool | None]]:
        """Play a line; return ability, kind, total and success of each Check that it makes."""
        return [
            (one.ability, one.check, one.total, one.success)
            for one in self.play(line).events
            if isinstance(one, CheckRolled)
        ]

    def changed(self, line: str) -> dict[str, Any]:
        """Play a line; return the new value of everything that it changed."""
        return {change.path: change.new for change in self.play(line).changes}

    def refusal(self, line: str) -> Problem:
        """Return why the rules forbid a line, and what would help; the fight stays as it is."""
        before = self.encounter
        with pytest.raises(Forbidden) as caught:
            self.play(line)
        assert self.encounter is before
        return caught.value.problems[0]

    def forbidden(self, line: str) -> str:
        """Return why the rules forbid a line."""
        return self.refusal(line).message


def begun(text: str, *sets: str) -> Played:
    """Return a fight that has begun, with these values set: `n1.defense 8`."""
    fight = Played(text.encode(), document.read(text.encode(), "fight.toml"))
    fight.begin()
    for pair in sets:
        fight.play(f"set {pair}")
    return fight


def typed(text: str, *words: str) -> tuple[int, str, str]:
    """A command line with an encounter piped in: exit code, standard output, standard error."""
    code, out, err = pipe(words, text.encode())
    return code, out.decode(), err


@pytest.fixture
def sit() -> Callable[..., Played]:
    """Begins a fight: its text, then values to set, `n1.defense 8`."""
    return begun


@pytest.fixture
def six() -> str:
    """Three players at their seats against three of the game master's people, not yet begun."""
    return SIX


@pytest.fixture
def opened() -> Callable[..., Played]:
    """Those six, after an initiating Action that missed: `opened("resolve cy n2")`."""

    def initiated(line: str, text: str = SIX) -> Played:
        known = ("n1 8", "n2 9", "n3 5", "ann 5", "bob 5", "cy 4")
        fight = begun(text, *(pair.replace(" ", ".defense ") for pair in known))
        fight.play(line if line.startswith("resolve n") else f"{line} --dice 2")
        return fight

    return initiated


@pytest.fixture
def duel() -> Callable[..., Played]:
    """Ann and Bob against N1 and N2, in Ann's Turn of Round 1, with Defense 8 and 9 against."""

    def duelling(*sets: str, rules: str = "", more: str = "") -> Played:
        text = DUEL.replace("[combatants.ann]", f"{rules}\n[combatants.ann]", 1) + more
        defenses = ("ann.defense 7", "bob.defense 5", "n1.defense 8", "n2.defense 9")
        return begun(text, *UNDER_WAY, *defenses, *sets)

    return duelling


@pytest.fixture
def type_() -> Callable[..., tuple[int, str, str]]:
    """Types a command line."""
    return typed
