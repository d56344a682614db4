"""Attack after attack on one target: a Defense, once rolled, stands until the target is out."""

from collections.abc import Callable
from functools import cache
from math import inf

from hero_combat.dice.chains import Chain, expected_steps
from hero_combat.dice.laws import Law, always
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import MOST_STATES, UntilReport
from hero_combat.systems.zt.damage import Source, change_hp
from hero_combat.systems.zt.dice.checks import CheckResult, Pool
from hero_combat.systems.zt.dice.defense_check import defense_pool, standing_defense
from hero_combat.systems.zt.odds.check_law import FINE, check_law, rare_total, without_tail
from hero_combat.systems.zt.odds.hit_law import hit_law
from hero_combat.systems.zt.odds.question import Aftermath, Question
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import LUCK_SIDES

Loss = Callable[[CheckResult], Law[int]]
"""The law of the HP that one attack takes from who has this Defense, misses included."""
State = tuple[int, CheckResult | None]
"""HP lost so far, and the Defense that stands; None where it is rolled first."""
_FINE = 1e-9


_FAR = 32
"""A Defense that is rolled first is followed through so many explosions, for the average."""
_MANY = 100
"""HP from which on damage that is rarer still is cut for `--until`."""
_PATIENCE = 500
"""HP above which nobody waits for the end."""
_AS_NOW = (
    "--until: the attacker stays as now and the weapon doesn't break; no one heals, moves or rolls "
    "Defense again"
)
_ALIKE = "--until: each attack meets the same target values as the first, Defense included"
_ROLLED_ONCE = "--until: the Defense rolled for the first attack counts against all later ones"


def attack_chain(
    enough: int, out_at: int, first: Law[CheckResult] | CheckResult, bare: CheckResult, loss: Loss
) -> Chain:
    """Return the chain of attacks until so many HP are lost.

    Args:
        enough: the loss at which it is over.
        out_at: the loss at which the target is Unconscious, with a Defense of Adjustments alone.
        first: the Defense that stands, or the law of the one that is rolled before the first.
        bare: the Defense of one who is Unconscious.
        loss: what one attack takes.
    """

    def hit(lost: int, defense: CheckResult) -> Law[State]:
        def after(more: int) -> State:
            sum_ = min(enough, lost + more)
            return sum_, bare if sum_ >= out_at else defense

        return loss(defense).map(after)

    @cache
    def step(state: State) -> Law[State]:
        lost, defense = state
        if defense is not None:
            return hit(lost, defense)
        assert isinstance(first, Law)  # noqa: S101 - what is not rolled yet has a law
        return first.then(lambda rolled: hit(lost, rolled))

    start = (0, None if isinstance(first, Law) else first)
    return Chain(start, step, lambda state: state[0] >= enough)


def average_attacks(
    enough: int, out_at: int, first: Law[CheckResult], bare: CheckResult, loss: Loss
) -> float:
    """Return how many attacks it takes on average where the Defense is rolled first.

    The higher the Defense, the longer it takes; `_finite` tells whether that has an average. The
    law of the Defense is to be a long one.

    Args:
        enough: as in `attack_chain`, and so all others.
        out_at: the same.
        first: the same.
        bare: the same.
        loss: the same.
    """
    total = 0.0
    for result, weight in sorted(first.weights.items(), key=lambda each: each[0].total):
        part = weight / first.total
        chain = attack_chain(enough, out_at, result, bare, loss)
        more = part * expected_steps(chain, MOST_STATES)
        if more == inf:
            break  # beyond what the dice of a Hit Check are followed to
        total += more
        if more < _FINE * total and not result.crit_fail:
            break
    return total


def _finite(hit: Pool, defense: Pool) -> bool:
    """Tell whether the average of 1 by the chance to hit, over all Defenses, is finite.

    With dice of as many sides the sum over the totals goes like their power of the difference of
    the numbers of dice.
    """
    if defense.fixed or not defense.count:
        return True
    if hit.fixed or not hit.count:
        return False
    if hit.sides != defense.sides:
        return hit.sides > defense.sides
    return hit.count - defense.count >= 2


def find_races(
    ask: Question,
    aftermaths: Law[Aftermath],
    damage: dict[bool, Law[int]],
    stands: CheckResult | None,
    notes: list[str],
) -> dict[str, UntilReport]:
    """Return how much must be lost until it is over; healing counts as nothing lost.

    A Defense that is rolled stands, and falls to its Adjustments when the target is out. Where the
    target has many HP, the rarest damage is cut to keep the numbers small, which a note says; where
    it has very many, nobody waits for the end.
    """
    hp, most = ask.fight.combatants[ask.target].hp, ask.most
    loss = aftermaths.map(lambda each: max(0, each.lost)).reduced()
    races = {}
    for what, enough in (("knocked-out", hp), ("dead", hp + most + ask.below)):
        if enough > _PATIENCE:
            continue
        race = loss
        if enough > _MANY:
            cut = without_tail(loss, 10 * FINE)
            if len(cut.weights) < len(loss.weights):
                race = Law(cut.weights, cut.total).reduced()
                top = max(cut.weights)
                notes.append(f"--until {what}: damage above {top} counts as {top}")
        changes = stands is None or 0 < hp < enough
        if changes and damage and 0 < enough <= _MANY:
            races[what] = _one_by_one(ask, race, enough, damage, stands)
        else:
            races[what] = UntilReport(race, enough, (_ALIKE, _AS_NOW) if changes else (_AS_NOW,))
    return races


def _one_by_one(
    ask: Question,
    race: Law[int],
    enough: int,
    damage: dict[bool, Law[int]],
    stands: CheckResult | None,
) -> UntilReport:
    """Return the race in which the target is followed from attack to attack."""
    book: Book = Ledger.silent(ask.fight)
    who, luck, rules = ask.target, ask.order.luck, ask.rules
    hp = ask.fight.combatants[who].hp
    pool, new = ask.pools()[0], defense_pool(book, who)
    change_hp(book, who, max(1, hp), Source())
    bare = CheckResult(standing_defense(book, who))

    def losing(top: int) -> Loss:
        mine = check_law(pool, rules, top, luck)

        @cache
        def loss(defense: CheckResult) -> Law[int]:
            aim = hit_law(ask, mine, always(defense))
            return aim.then(
                lambda each: damage[each.broke].map(lambda n: max(0, n)) if each.hit else always(0)
            ).reduced()

        return loss

    deep = _FAR * max(pool.sides, new.sides, LUCK_SIDES)
    if stands is not None:
        loss = losing(max(stands.total, bare.total) + 1)
        return UntilReport(race, enough, (_AS_NOW,), attack_chain(enough, hp, stands, bare, loss))
    top = max(rare_total(pool, luck), rare_total(new))

    def average() -> float:
        if not _finite(pool, new):
            return inf
        return average_attacks(enough, hp, check_law(new, rules, deep), bare, losing(deep))

    chain = attack_chain(enough, hp, check_law(new, rules, top), bare, losing(top))
    return UntilReport(race, enough, (_ROLLED_ONCE, _AS_NOW), chain, average)
