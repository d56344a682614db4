"""The fight as somebody sees who is to act: friends and foes, bars and states."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.tactics import OwnAttack, Tactics
from hero_combat.npc.nearness import nearest_first

if TYPE_CHECKING:  # most doctrines ask nothing of them
    from hero_combat.fight.view import View
    from hero_combat.npc.memory import Memory

Others = tuple[tuple[str, ...], tuple[str, ...]]
"""The ids of somebody's allies and foes, in file order."""

_MOST_KNOWN = 256
"""So many gatherings of people are remembered, with who stands with whom, for so many of each."""
_MOST_PAIRS = 4_000_000
"""So many pairs at the most are among them: of a crowd fewer gatherings are remembered."""


class Crowd:
    """What all who look at a fight know of those who are in it; it is good for many fights.

    Attributes:
        bars: people's bars, by the id: the current values and the stat block from which they
            follow, and the bars.
    """

    __slots__ = ("_count", "_known", "_left", "_others", "_sheets", "bars")

    def __init__(self) -> None:
        self.bars: dict[str, tuple[Any, Any, dict[str, tuple[int, int]]]] = {}
        self._sheets: object = None
        self._left: object = None
        self._count = 0
        self._known: dict[object, dict[str, Others]] = {}
        self._others: dict[str, Others] = {}

    def others(self, encounter: AnyEncounter, who: str) -> Others:
        """Return somebody's allies and foes, those who are down too.

        They are the same as long as the same people are there, and on the same sides.
        """
        people, sheets, left = encounter.combatants, encounter.sheets, encounter.left
        if left is not self._left or sheets is not self._sheets or len(people) != self._count:
            self._sheets, self._left, self._count = sheets, left, len(people)
            sides = tuple([(each.side, each.bystander) for each in sheets.values()])
            most = min(_MOST_KNOWN, _MOST_PAIRS // max(1, len(people)) ** 2)
            if len(self._known) >= max(1, most):
                self._known.clear()
            self._others = self._known.setdefault((tuple(people), sides), {})
        others = self._others.get(who)
        if others is None:
            if len(self._others) >= _MOST_KNOWN:
                self._others.clear()
            others = self._others[who] = others_of(encounter, who)
        return others


class Scene:
    """The fight at one moment, as somebody sees it.

    Attributes:
        encounter: the fight.
        who: who looks.
        tactics: what its system tells of everybody.
        memory: gives what has been done so far; None where nobody reads lines.
    """

    __slots__ = (
        "_attacks", "_crowd", "_foes", "_is_out", "_nearest", "_states", "_system", "_view",
        "encounter", "memory", "tactics", "who",
    )  # fmt: skip

    def __init__(
        self,
        encounter: AnyEncounter,
        who: str,
        tactics: Tactics,
        is_out: Callable[[AnyEncounter, str], bool],
        crowd: Crowd | None = None,
        memory: "Callable[[], Memory] | None" = None,
        system: System | None = None,
    ) -> None:
        """Look at the fight.

        Args:
            encounter: the fight.
            who: who looks.
            tactics: what its system tells of everybody.
            is_out: tells whether somebody can no longer act.
            crowd: what others who look at it know; None for nobody else.
            memory: gives what has been done so far; None where nobody reads lines.
            system: its rules; None where nobody asks how far it is.
        """
        self._system = system
        self.memory = memory
        self.who = who
        self.tactics = tactics
        self._is_out = is_out
        self._crowd = Crowd() if crowd is None else crowd
        self.look(encounter)

    def look(self, encounter: AnyEncounter) -> None:
        """Look at the fight at another moment."""
        self.encounter = encounter
        self._states: dict[str, frozenset[str]] = {}
        self._attacks: tuple[OwnAttack, ...] | None = None
        self._foes: tuple[str, ...] | None = None
        self._nearest: tuple[str, ...] | None = None
        self._view: View | None = None

    def is_down(self, who: str) -> bool:
        """Tell whether somebody can no longer act."""
        return self._is_out(self.encounter, who)

    def foes(self, *, downed: bool = False) -> tuple[str, ...]:
        """Return the ids of the enemies in file order, those who are down only with `downed`."""
        if downed:
            return self._sorted()[1]
        if self._foes is None:  # line after line is aimed at them
            self._foes = self._standing(self._sorted()[1])
        return self._foes

    def view(self) -> "View | None":
        """Return what is between whom; None where it isn't known where people are."""
        if self._system is None or self.encounter.place is None:
            return None
        if self._view is None:  # each line asks for it
            from hero_combat.fight.on_map import view_of  # noqa: PLC0415 - most fights have no places

            self._view = view_of(self.encounter, self._system)
        return self._view

    def nearest_foes(self) -> tuple[str, ...]:
        """Return the ids of the enemies who can act, the nearest first."""
        if self._nearest is None:
            self._nearest = tuple(nearest_first(self.view(), self.who, self.foes()))
        return self._nearest

    def foes_of(self, who: str) -> tuple[str, ...]:
        """Return the ids of somebody's enemies who can act, in file order."""
        if who == self.who:
            return self.foes()
        return self._standing(self._crowd.others(self.encounter, who)[1])

    def allies(self, *, downed: bool = False) -> tuple[str, ...]:
        """Return the ids of the others of one's own side in file order."""
        allies = self._sorted()[0]
        return allies if downed else self._standing(allies)

    def side(self, name: str, *, downed: bool = False) -> tuple[str, ...]:
        """Return the ids of a side in file order, oneself left out."""
        return tuple(
            who
            for who in (*self._sorted()[0], *self._sorted()[1])
            if self.encounter.sheets[who].side == name and (downed or not self.is_down(who))
        )

    def bar(self, who: str, name: str = "") -> tuple[int, int]:
        """Return what somebody has left of a bar, by default the main one, and in full."""
        fight = self.encounter
        now, sheet = fight.combatants[who], fight.sheets[who]
        bars = self._crowd.bars
        known = bars.get(who)
        if known is None or known[0] is not now or known[1] is not sheet:
            known = bars[who] = (now, sheet, self.tactics.bars(fight, who))
        return known[2][name or self.tactics.bar]

    def states(self, who: str) -> frozenset[str]:
        """Return what is the matter with somebody, a word each."""
        states = self._states.get(who)
        if states is None:
            states = self._states[who] = self.tactics.states(self.encounter, who)
        return states

    def attacks(self) -> tuple[OwnAttack, ...]:
        """Return one's own attacks."""
        if self._attacks is None:
            self._attacks = self.tactics.attacks(self.encounter, self.who)
        return self._attacks

    def ever(self, word: str) -> int:
        """Return how many `friends`, oneself among them, or `foes` there ever were."""
        fight, (allies, foes) = self.encounter, self._sorted()
        sheets, mine = fight.sheets, fight.sheets[self.who].side
        gone = [sheets[one].side for one in fight.left if not sheets[one].bystander]
        friends = sum(1 for side in gone if mine and side == mine)
        if word == "friends":
            return len(allies) + 1 + friends
        return len(foes) + len(gone) - friends

    def was_attacked(self, whom: str) -> bool:
        """Tell whether somebody was attacked, hit or miss, since one's own last turn."""
        return bool(self.memory and self.memory().was_attacked(whom, self.who))

    def given(self) -> int:
        """Return how many orders one has given."""
        return self.memory().count_of(self.who) if self.memory else 0

    def is_alone(self) -> bool:
        """Tell whether one's side had others, and none of them can act."""
        fight, who = self.encounter, self.who
        sheets, side = fight.sheets, fight.sheets[who].side
        if not side or self.allies():
            return False
        return any(
            one != who and sheets[one].side == side and not sheets[one].bystander
            for one in (*fight.combatants, *fight.left)
        )

    def leads(self, who: str) -> bool:
        """Tell whether nobody of somebody's side who comes before them in the file can act.

        So who leads is the first who can act; one who is down leads as long as it is nobody else's
        place.
        """
        fight = self.encounter
        sheets, side, there = fight.sheets, fight.sheets[who].side, fight.combatants
        for one, sheet in sheets.items():
            if one == who:
                return one in there and not sheet.bystander
            mine = bool(side) and sheet.side == side and one in there
            if mine and not sheet.bystander and not self._is_out(fight, one):
                return False
        return False

    def _standing(self, people: tuple[str, ...]) -> tuple[str, ...]:
        fight, is_out = self.encounter, self._is_out
        return tuple([one for one in people if not is_out(fight, one)])

    def _sorted(self) -> "Others":
        return self._crowd.others(self.encounter, self.who)


def others_of(encounter: AnyEncounter, who: str) -> Others:
    """Return somebody's allies and foes, those who are down too."""
    combatants = encounter.combatants
    mine = encounter.sheets[who].side
    allies: list[str] = []
    foes: list[str] = []
    for one, sheet in encounter.sheets.items():
        if one == who or sheet.bystander or one not in combatants:
            continue
        (allies if mine and sheet.side == mine else foes).append(one)
    return tuple(allies), tuple(foes)
