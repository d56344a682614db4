"""What a program must know of a rule system to play somebody's turn: budget, bars, attacks."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from hero_combat.fight.events import AttackRolled, Event

if TYPE_CHECKING:  # only an attack's worth needs it
    from fractions import Fraction

    from hero_combat.fight.odds import OddsReport
    from hero_combat.fight.outcome import Decision
    from hero_combat.orders.declaration import Order

_NO_ACTION = "metres"
"""What a budget counts besides actions: how far one may still move."""
AnswerMoment = Literal["before", "with", "after", "then"]
By = Literal["target", "attacker", "friend", "provoked"]


class OwnAttack(msgspec.Struct, frozen=True):
    """An attack of a combatant.

    Attributes:
        id: the id for `--with`.
        name: the name in sentences.
        ranged: whether it is a ranged attack.
        charges: the uses left; None if they aren't counted.
        full: the uses when full; None if they aren't counted.
        cost: the cost of one use: `{"end": 4}`, `{"ap": 2}`.
    """

    id: str
    name: str
    ranged: bool = False
    charges: int | None = None
    full: int | None = None
    cost: dict[str, int] = {}


class Reaction(msgspec.Struct, frozen=True):
    """What somebody can do about an order of another's, as a doctrine's `react` names it.

    Attributes:
        kind: `before`: an order of one's own, logged first, then the other's is tried again;
            `with`: options on the attack's line; `after`: the same once its dice are seen;
            `then`: an order of one's own once the other's is carried out.
        line: the order, or the options, with `{who}`, `{attacker}`, `{friend}` and `{argument}` for
            what is filled in: `act abort {who} --to {argument}`, `--block {who}={argument}`.
        by: who does it: the target of an attack, the attacker, a friend of the target's, or whoever
            is provoked by an order of any sort: `Tactics.provoked` says who.
        also: who else does the same, and of which kind it is then.
        deed: what nobody does in a program's fights as long as no line says so, in words; "" where
            nobody would miss it: `makes an opportunity attack`.
        needs: whether it can't do without the argument.
        default: the argument where the doctrine gives none and one stands in the line.
        use: tells, of an attack whose dice are seen, of what came of it and of who would do so,
            whether it can change anything; None for always.
        affords: tells, of the fight before the attack, whether somebody has any of the points that
            it takes; None where it takes none.
    """

    kind: AnswerMoment
    line: str
    by: By = "target"
    also: Mapping[By, AnswerMoment] = {}
    deed: str = ""
    needs: bool = False
    default: str = ""
    use: "Callable[[Order, tuple[Event, ...], str], bool] | None" = None
    affords: Callable[[Any, str], bool] | None = None


def no_powers(_fight: Any, _who: str) -> frozenset[str]:
    """Return no powers: the rules know none that are raised and lowered."""
    return frozenset()


def no_decisions(_fight: Any) -> "tuple[Decision, ...]":
    """Return no decisions: none keeps the fight from going on."""
    return ()


def nothing_pending(_fight: Any) -> None:
    """Return no attack: every attack is carried out when it is made."""


def nobody_provoked(_fight: Any, _order: Any) -> tuple[str, ...]:
    """Return nobody: the rules know no order that gives others an occasion."""
    return ()


def plain_step(_fight: Any) -> str:
    """Return a step that names nobody: the rules know who acts next."""
    return "step"


def rolls_about(events: tuple[Event, ...], who: str) -> list[AttackRolled]:
    """Return the rolls of somebody's attacks among what happened, and those of attacks on them."""
    return [
        each
        for each in events
        if type(each) is AttackRolled and who in (each.target, each.attacker)
    ]


def has_hit(_attack: "Order", events: tuple[Event, ...], who: str) -> bool:
    """Tell whether an attack has hit: what may be decided then is of no use after a miss."""
    return any(roll.hit for roll in rolls_about(events, who))


def never_known(_fight: Any, _order: Any) -> bool:
    """Return that nothing is known of an order: the rules must be asked."""
    return False


class Tactics(msgspec.Struct, frozen=True):
    """What a program must know of a rule system to play somebody's turn.

    Everything takes the fight, and the id of whom it is about, or an order.

    Attributes:
        bar: the bar that puts people out of the fight, by its key: `stun`.
        harms: what is lost with it, by the keys of what `Damaged` counts.
        unit: what time is counted in: `segments`.
        time: how many of them have passed since the fight began.
        acting: those who act now; nobody before the first `step`.
        budget: what is left of somebody's turn, by its name: `{"major": 1, "metres": 10}`; nothing
            above 0 means that the turn is used up.
        attack_takes: the name in the budget of which an attack takes 1 at least.
        bars: what somebody has left of what runs down, and how much that is in full; it follows
            from their own current values, their stat block and the rulings alone.
        states: what is the matter with somebody, a word each; `out`, `dead` among them.
        words: every word that `states` may give.
        attacks: somebody's attacks, `unarmed` last.
        reactions: what can be done about another's order, by the first word of a doctrine's line.
        provoked: whom an order gives an occasion besides those whom it attacks, by their ids; it
            is asked of the fight before the order, and whether they can use it the rules say.
        decisions: what must be decided before the fight can go on.
        pending: the attack that the next step carries out, such as a blow that is about to land;
            None for none.
        worth: of an attack's odds the chance to hit, and the mean loss of the main bar, misses
            included.
        is_held: whether somebody can't get away.
        pass_: the order by which somebody lets the rest of the turn go, with `{who}`.
        reload: the order that fills a clip, with `{who}` and `{attack}`; "" where there is none.
        moves: orders besides those of `act` that a doctrine calls by a word: `recover` ->
            `recover --who {who}`; with `{argument}` and `{target}` where it takes them.
        step: the order that goes on to whoever acts next.
        struggle: the orders of one who is held when no line is legal, with `{who}`: the first that
            the rules allow.
        passed_on: whether the rules leave it to people who of several acts next; in a program's
            fights it is the first in the file.
        unplayed: what the rules let people do and no doctrine can, each as what nobody does:
            `holds an action`.
        powers_up: the powers of somebody that are up, by their names.
        refused: tells of an order, without trying it, that the rules refuse it: most that programs
            try in vain takes what is used up. False where the rules must be asked.
        left: how people call what the budget counts: one of it, and `{n}` of it.
        examples: lines of doctrines by their section, which the people of the starter could have.
        ways: options of an attack that are worth trying, each as on the line: `--all-out`.
        untried: moves that nobody is advised to make: no stat block says who can.
    """

    bar: str
    harms: tuple[str, ...]
    unit: str
    time: Callable[[Any], int]
    acting: Callable[[Any], tuple[str, ...]]
    budget: Callable[[Any, str], dict[str, int]]
    attack_takes: str
    bars: Callable[[Any, str], dict[str, tuple[int, int]]]
    states: Callable[[Any, str], frozenset[str]]
    words: frozenset[str]
    attacks: Callable[[Any, str], tuple[OwnAttack, ...]]
    reactions: Mapping[str, Reaction]
    worth: "Callable[[OddsReport], tuple[Fraction, Fraction]]"
    is_held: Callable[[Any, str], bool]
    pass_: str
    provoked: "Callable[[Any, Order], tuple[str, ...]]" = nobody_provoked
    decisions: "Callable[[Any], tuple[Decision, ...]]" = no_decisions
    pending: "Callable[[Any], Order | None]" = nothing_pending
    reload: str = ""
    struggle: tuple[str, ...] = ()
    passed_on: bool = False
    unplayed: tuple[str, ...] = ()
    moves: Mapping[str, str] = {}
    step: Callable[[Any], str] = plain_step
    powers_up: Callable[[Any, str], frozenset[str]] = no_powers
    refused: Callable[[Any, Any], bool] = never_known
    left: Mapping[str, tuple[str, str]] = {}
    examples: Mapping[str, tuple[str, ...]] = {}
    ways: tuple[str, ...] = ()
    untried: frozenset[str] = frozenset()

    def unspent(self, fight: Any) -> dict[str, dict[str, int]]:
        """Return the actions left to those who act now, by id and name; movement is none."""
        left = {
            who: {
                what: many
                for what, many in self.budget(fight, who).items()
                if many > 0 and what != _NO_ACTION
            }
            for who in self.acting(fight)
            if who in fight.combatants
        }
        return {who: actions for who, actions in left.items() if actions}
