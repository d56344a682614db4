"""One line of a doctrine in somebody's turn: who is meant, with what, and what must be so."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from hero_combat.errors import FileError, Forbidden, Problem, UsageError
from hero_combat.fight.tactics import OwnAttack
from hero_combat.file.document import Document
from hero_combat.file.error_lines import file_error
from hero_combat.file.typed import Path, Trouble
from hero_combat.npc.candidates import candidates
from hero_combat.npc.doctrine import Action, DoctrineCondition, DoctrineLine
from hero_combat.npc.findings import Finding, find
from hero_combat.npc.memory import Memory
from hero_combat.npc.orders import Orders
from hero_combat.npc.prepared_lines import Judged, PreparedLine
from hero_combat.npc.scene import Scene
from hero_combat.npc.worth import Worth
from hero_combat.orders.declaration import Order

if TYPE_CHECKING:  # most turns are played without a chance
    from hero_combat.npc.worth import Value

UNARMED = "unarmed"
Attacks = list[OwnAttack | None]
Reached = Callable[[str, Action, Attacks, Sequence[str]], Sequence[str]]
"""Returns those of some targets whom somebody's attacks may reach."""


class BadDoctrineLine(FileError):
    """A line of a doctrine that can't be played as it is written.

    Attributes:
        path: where it stands in the file.
        reason: what is wrong with it.
    """

    def __init__(self, doctrine: str, line: DoctrineLine, reason: Problem) -> None:
        self.path: Path = ("doctrines", doctrine, line.section, line.number - 1)
        self.reason = reason
        super().__init__(
            msgspec.structs.replace(
                reason, path=f"doctrines.{doctrine}", message=f'"{line.text}": {reason.message}'
            )
        )

    def located(self, document: Document) -> FileError:
        """Return the error with the line of the file."""
        problem = self.problems[0]
        return file_error([Trouble(self.path, problem.message, self.reason.mend)], document)


class LineOption(msgspec.Struct, frozen=True):
    """A way to carry out a line.

    Attributes:
        order: the order.
        target: whom it is about, by the id, "" for nobody.
        attack: with what, "" for nothing.
        findings: what was found of the conditions on it.
        among: among how many targets.
        walks: whether it walks up to the target because no line is legal.
    """

    order: Order
    target: str
    attack: str
    findings: tuple[Finding, ...]
    among: int
    walks: bool = False


class Reader:
    """Finds the ways to carry out a line, for one who is to act.

    Attributes:
        findings: what was found of the conditions that kept the last line from being carried out.
    """

    def __init__(
        self,
        scene: Scene,
        orders: Orders,
        worth: Worth,
        memory: Callable[[], Memory],
        draw: Callable[[str], str],
        *,
        telling: bool,
    ) -> None:
        """Look at the fight.

        Args:
            scene: the fight as who is to act sees it.
            orders: makes orders of lines.
            worth: what attacks are worth.
            memory: gives what has been done so far.
            draw: gives what somebody's random choices are keyed with, by the id.
            telling: whether anybody asks what was found.
        """
        self.scene = scene
        self.findings: tuple[Finding, ...] = ()
        self._orders = orders
        self._worth = worth
        self._memory = memory
        self._draw = draw
        self._telling = telling
        # By a line's word: one's attacks, and which of them it means.
        self._meant: dict[tuple[str, bool], tuple[tuple[OwnAttack, ...], Attacks]] = {}

    def holds(self, prepared: PreparedLine, target: str = "", ally: str = "") -> bool:
        """Tell whether all conditions of a line hold that chooses nobody.

        Args:
            prepared: the line.
            target: whom its `target` means: the attacker, in a reaction.
            ally: whom its `ally` means: the friend who is attacked; "" for any.
        """
        scene = self.scene
        me = scene.who
        if prepared.of_target and target not in scene.encounter.combatants:  # a thing, or nobody
            return False
        if not self._telling:
            for _, test in prepared.mine:
                if not test(scene, me, None, ""):
                    return False
            if not (prepared.of_target or prepared.of_ally):
                return True
        found = self._find(prepared.mine, me)
        if prepared.of_target or prepared.of_ally:
            found = (*found, *self._of_target(prepared, target, ally))
        self.findings = found
        return _hold(found)

    def holds_at_once(self, prepared: PreparedLine) -> bool:
        """Tell whether all of a line holds that is judged at once.

        Nobody learns why it doesn't: it is for turns of which nobody asks what was found.
        """
        scene, action = self.scene, prepared.action
        for _, test in prepared.own:
            if not test(scene, scene.who, None, action.argument if action else ""):
                return False
        return True

    def options(self, prepared: PreparedLine) -> Iterator[LineOption]:
        """Return the ways to carry out a line, the first to be tried first.

        Raises:
            UsageError: an order can't be made of it.
        """
        action, own = prepared.action, _NO_FINDINGS
        if action is None:
            return _NO_OPTIONS
        if prepared.own:
            own = self._find(prepared.own, self.scene.who, None, action.argument)
        self.findings = own
        if own and not _hold(own):
            return _NO_OPTIONS
        return self.ways(prepared, action, own)

    def ways(
        self,
        prepared: PreparedLine,
        action: Action,
        own: tuple[Finding, ...] = (),
        reached: Reached | None = None,
    ) -> Iterator[LineOption]:
        """Return the ways to carry out a line of which all holds that is judged at once.

        Args:
            prepared: the line.
            action: what it does.
            own: what was found of that, if anybody asks.
            reached: tells whom attacks reach; None where all may be tried.

        Raises:
            UsageError: an order can't be made of it.
        """
        attacks = _NO_ATTACK
        if prepared.attacks:
            attacks = self.attacks(action.word, named=action.named)
        about = self._targets(prepared, attacks)
        if reached is not None and prepared.attacks:
            about = reached(self.scene.who, action, attacks, about)
        if prepared.conditional:
            return self._good_ways(prepared, action, own, attacks, about)
        return self._all_ways(action, own, attacks, about)

    def _all_ways(
        self,
        action: Action,
        own: tuple[Finding, ...],
        attacks: Attacks,
        about: Sequence[str],
    ) -> Iterator[LineOption]:
        """Yield each attack on each target, or the move about each."""
        me, orders, among = self.scene.who, self._orders, len(about)
        choosy = action.word == "best" and len(attacks) > 1
        for target in about:
            for attack in self._best_first(action, attacks, target) if choosy else attacks:
                if action.sort == "walk":
                    if self._is_there(action, target):
                        return
                    walk = self._walk(action, target)
                    if walk is not None:
                        yield LineOption(walk, target, "", own, among)
                elif attack is None:
                    yield LineOption(orders.move(action, me, target), target, "", own, among)
                else:
                    order = orders.attack(me, target, attack.id, action.options)
                    yield LineOption(order, target, attack.id, own, among)

    def _good_ways(
        self,
        prepared: PreparedLine,
        action: Action,
        own: tuple[Finding, ...],
        attacks: Attacks,
        about: Sequence[str],
    ) -> Iterator[LineOption]:
        """Yield those of which the conditions on target, ally, attack and order hold."""
        for target in about:
            found = own
            if prepared.of_target or prepared.of_ally:
                found = (*own, *self._of_target(prepared, target))
            self.findings = found
            if found is not own and not _hold(found):
                continue
            for attack in self._best_first(action, attacks, target):
                every = found
                if prepared.of_attack:
                    self.findings = every = (*found, *self._of_attack(prepared, attack))
                    if not _hold(every):
                        continue
                self.findings = every
                if action.sort == "walk" and self._is_there(action, target):
                    return
                order = self._order(action, attack, target)
                if order is None:
                    continue
                if prepared.once and not self._once(prepared, order):
                    continue
                yield LineOption(order, target, attack.id if attack else "", every, len(about))

    def attacks(self, word: str, *, named: bool = False) -> Attacks:
        """Return the attacks that a word means and that have uses left.

        `any` and `best` mean bare hands only where there is nothing else: before them comes
        reloading, when no line is legal. `named`: an attack is meant that is called so.
        """
        every = meant = self.scene.attacks()
        known = self._meant.get((word, named))
        if known is not None and known[0] is every:
            return known[1]
        every_one = word in ("any", "best") and not named
        if every_one and len(every) > 1:
            meant = tuple(each for each in every if each.id != UNARMED)
        found: Attacks = [
            each
            for each in meant
            if (every_one or word == each.id) and (each.charges is None or each.charges > 0)
        ]
        self._meant[word, named] = every, found
        return found

    def _targets(self, prepared: PreparedLine, attacks: Attacks) -> Sequence[str]:
        if not prepared.aimed:
            return _NOBODY
        scene = self.scene
        if prepared.at_first:
            if scene.encounter.place is None or prepared.target.word == "first":
                return scene.foes()
            return scene.nearest_foes()

        def chance(target: str) -> "Value":
            hits = [self._worth.of(scene.who, each.id, target)[0] for each in attacks if each]
            return max(hits, default=0)

        return candidates(prepared.target, scene, self._memory, chance, self._draw)

    def _find(
        self, conditions: Judged, whom: str, attack: OwnAttack | None = None, power: str = ""
    ) -> tuple[Finding, ...]:
        """Find conditions; where nobody asks what was found, only whether one of them fails."""
        scene = self.scene
        if self._telling:
            return tuple(
                [find(each, test, scene, whom, attack, power) for each, test in conditions]
            )
        for _, test in conditions:
            if not test(scene, whom, attack, power):
                return _ONE_FAILS
        return _NO_FINDINGS

    def _of_target(
        self, prepared: PreparedLine, target: str, ally: str = ""
    ) -> tuple[Finding, ...]:
        """Find the conditions on the target, and on an ally, who is the target if one is meant."""
        allied, aim = prepared.of_ally, prepared.line.target
        found = self._find(prepared.of_target, target) if prepared.of_target else _NO_FINDINGS
        if not allied:
            return found
        if ally or (aim and aim.word == "ally" and aim.sort == "choice"):
            return (*found, *self._find(allied, ally or target))
        sets = [self._find(allied, ally) for ally in self.scene.allies(downed=True)]
        good = [one for one in sets if _hold(one)]
        failed = [Finding(each, holds=False, who="") for each, _ in allied]
        return (*found, *next(iter(good or sets), failed))

    def _of_attack(self, prepared: PreparedLine, attack: OwnAttack | None) -> tuple[Finding, ...]:
        scene, action = self.scene, prepared.action
        if attack is None and action:  # of the attack that is reloaded
            attack = next((each for each in scene.attacks() if each.id == action.argument), None)
        return self._find(prepared.of_attack, scene.who, attack)

    def _best_first(self, action: Action, attacks: Attacks, target: str) -> Attacks:
        if action.word != "best" or len(attacks) < 2:
            return attacks
        ids = tuple([attack.id if attack else "" for attack in attacks])
        return [attacks[place] for place in self._worth.best_first(self.scene.who, ids, target)]

    def _order(self, action: Action, attack: OwnAttack | None, target: str) -> Order | None:
        if attack:
            return self._orders.attack(self.scene.who, target, attack.id, action.options)
        if action.sort == "walk":
            return self._walk(action, target)
        return self._orders.move(action, self.scene.who, target)

    def _walk(self, action: Action, target: str) -> Order | None:
        goal = action.argument or target
        return self._orders.walk(self.scene.encounter, self.scene.who, action.word, goal)

    def _is_there(self, action: Action, target: str) -> bool:
        """Tell whether somebody is beside the first to whom a line walks: then it's done."""
        view = self.scene.view()
        return (
            view is not None
            and action.word == "toward"
            and bool(target and view.beside(self.scene.who, target))
        )

    def _once(self, prepared: PreparedLine, order: Order) -> bool:
        """Tell whether an order may be given that is perhaps to be given only once."""
        if prepared.action is None:
            return True
        done = self._memory().has_done(order, self._orders.target_fields(prepared.action))
        me = self.scene.who
        found = [Finding(each, holds=done is each.negated, who=me) for each in prepared.once]
        self.findings = (*self.findings, *found)
        return _hold(found)


def _hold(findings: Iterable[Finding]) -> bool:
    """Tell whether all conditions hold."""
    for each in findings:  # noqa: SIM110 - twice as fast as `all`, and asked for each line
        if not each.holds:
            return False
    return True


_NO_ATTACK: Attacks = [None]
_NOBODY = [""]
_NO_FINDINGS: tuple[Finding, ...] = ()
_NO_OPTIONS: Iterator[LineOption] = iter(())
_ONE_FAILS = (Finding(DoctrineCondition("", "fact", ""), holds=False, who=""),)
"""What is found where one of several conditions doesn't hold, and nobody asks which."""
REFUSALS = (Forbidden, UsageError)
"""What passes over an order that no line of the author's names: a fallback, a reaction."""
