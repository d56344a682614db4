"""The odds of an attack: to hit now and after a new Defense Check, Break Chance, damage, the end.

Every outcome is read by the very functions that `resolve` reads it with; here the faces are only
weighted.
"""

from functools import cache

import msgspec

from hero_combat.dice.laws import Chance, Law, always, die, folded
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood, OddsReport, Race, Spread
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.attack import (
    BREAKING,
    break_chance,
    breaks,
    dealt,
    to_hit,
    to_hurt,
    verdict,
)
from hero_combat.systems.zt.check_law import DEEP, check_law, endless, reach
from hero_combat.systems.zt.checking import Pool, spend
from hero_combat.systems.zt.checks import Result
from hero_combat.systems.zt.defense import defending, is_worthless, standing_defense
from hero_combat.systems.zt.hurt import by_type, lose
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.resolve import against
from hero_combat.systems.zt.sheet import Book, Fight, Rules, max_hp
from hero_combat.systems.zt.standing import is_dead, is_unconscious
from hero_combat.systems.zt.tables import LUCK_SIDES, Weapon
from hero_combat.systems.zt.until import Loss, average_of, chain_of
from hero_combat.systems.zt.weapons import chosen_for, the

_RARE = 10_000
"""Damage less likely than 1 in so many is told as one outcome."""
_FINE = 10**5
"""Dice are followed until going on is less likely than 1 in so many, or as far as it matters."""


_FAR = 32
"""A Defense that is rolled first is followed through so many explosions, for the average."""
_MANY = 100
"""HP from which on damage that is rarer still is cut for `--until`."""
_PATIENCE = 500
"""HP above which nobody waits for the end."""


_AS_NOW = (
    "--until: the attacker is each time as now, the weapon whole; nobody heals, moves or rolls "
    "Defense again"
)
_ALIKE = "--until: each attack meets the target as the first one does, the Defense included"
_ROLLED_ONCE = "--until: the Defense that is rolled first stands against all that follow"


class Aimed(msgspec.Struct, frozen=True):
    """How a Hit Check comes out: whether it hits, and whether the weapon breaks at it."""

    hit: bool
    broke: bool = False


class Fate(msgspec.Struct, frozen=True):
    """What becomes of the target: the HP lost, whether it is Unconscious, whether it is dead."""

    lost: int
    out: bool
    dead: bool


class _Question(msgspec.Struct, frozen=True):
    """What is asked, ready to be computed."""

    fight: Fight
    order: Resolve
    name: str
    weapon: Weapon
    target: str

    @property
    def rules(self) -> Rules:
        return self.fight.rules

    @property
    def below(self) -> int:
        """1 where one dies only below the negative of the maximum (A21), else 0."""
        return int(self.rules.dead_at == "below")

    @property
    def most(self) -> int:
        """The target's maximum HP as things are."""
        fatigue = self.fight.combatants[self.target].status.fatigue
        return max_hp(self.fight.sheets[self.target], fatigue)

    def pools(self, *, broke: bool = False) -> tuple[Pool, Pool]:
        """What the Hit and the Damage Check are made with."""
        book: Book = Ledger(self.fight)
        order = self.order
        for luck in (order.luck, order.luck_damage):
            if luck:
                spend(book, order.attacker, luck, force=order.force)
        hit = to_hit(book, order, self.weapon)
        return hit, to_hurt(book, order, self.weapon, broke=broke)

    def felt(self, damage: int) -> int:
        """Damage as the target feels it."""
        return by_type(self.fight.sheets[self.target], self.weapon.type, damage)[0]

    def fate(self, damage: int | None) -> Fate:
        """What so much damage does; None for none at all."""
        book: Book = Ledger(self.fight)
        who = self.target
        before = book.combatants[who].hp
        if damage is not None:
            lose(book, who, damage)
        now = book.combatants[who]
        dead = is_dead(now, book.sheets[who], self.rules)
        return Fate(before - now.hp, is_unconscious(now), dead)


def odds(fight: Fight, order: Resolve) -> OddsReport:
    """The exact odds of the attack that `order` resolves, of the fight as it stands.

    Dice explode without end, so the outcomes beyond all that matters are one; where that leaves a
    chance open, a note gives the bound. Whether the attacker may act now is not asked.

    Raises:
        UsageError: it isn't clear with what, or several are attacked.
        Forbidden: Luck is spent, or help given, that is not there.

    source: rulings 2.1, 6 and P5
    """
    book: Book = Ledger(fight)
    if len(order.target) != 1:
        raise UsageError("odds are those of one target", mend="--each target compares several")
    name, weapon = chosen_for(book, order)
    ask = _Question(fight, order, name, weapon, order.target[0])
    attacker, sheet = book.sheets[order.attacker].name, book.sheets[ask.target]
    notes = [f"as things stand {attacker} {why}" for why in against(book, order, name, weapon)]
    pool = ask.pools()[0]
    lines = list(pool.lines)
    needed, aim, fresh, stands = _hits(ask, book, pool, lines, notes)
    chances = [Likelihood("hit", aim.chance(_hit), needed)]
    if fresh is not None:
        told = f"after {sheet.name}'s next Defense Check"
        chances.append(Likelihood("hit a fresh Defense", fresh, told))
    if chance := break_chance(name, weapon, fight.rules):
        broken = aim.chance(lambda each: each.broke)
        chances.append(Likelihood("weapon breaks", broken, f"all ones, then {chance} on d100"))
    laws: tuple[Spread, ...] = ()
    fates = always(ask.fate(None))
    damage: dict[bool, Law[int]] = {}
    if not order.grapple:
        laws, fates, damage = _hurts(ask, aim, notes)
        gone = fight.combatants[ask.target].hp
        dying = gone + ask.most + ask.below
        out, dead = fates.chance(lambda each: each.out), fates.chance(lambda each: each.dead)
        chances.append(Likelihood("Unconscious", out, f"{gone} HP to lose"))
        chances.append(Likelihood("dead", dead, f"{dying} HP to lose"))
    does = "grapples" if order.grapple else "attacks"
    how = "" if order.grapple else f" with {the(weapon)}"
    title = f"{attacker} {does} {sheet.name}{how}"
    races = _races(ask, fates, damage, stands, notes)
    return OddsReport(title, tuple(chances), laws, races, tuple(lines), tuple(notes))


def aimed(ask: _Question, hit: Law[Result], defense: Law[Result]) -> Law[Aimed]:
    """The law of hitting: a Hit Check against a Defense, the Break Chance in it."""
    rules = ask.rules
    chance = break_chance(ask.name, ask.weapon, rules)

    def against_it(result: Result) -> Law[Aimed]:
        if not result.crit_fail:
            return defense.map(
                lambda one: Aimed(
                    verdict(result, one.total, crit=one.crit_fail, rule=rules.defense_crit) == "hit"
                )
            )
        if not chance:
            return always(Aimed(verdict(result, 0) == "hit"))

        def broken(face: int) -> Aimed:
            broke = breaks(face, chance, double_zero=rules.double_zero)
            return Aimed(verdict(result, 0, broke=broke) == "hit", broke)

        return die(100).map(broken)

    return hit.then(against_it)


def _hit(each: Aimed) -> bool:
    return each.hit


def _hits(
    ask: _Question, book: Book, pool: Pool, lines: list[Modifier], notes: list[str]
) -> tuple[str, Law[Aimed], Chance | None, Result | None]:
    """What must be beaten, the law of hitting it, and the chance against a new Defense Check.

    The last is the Defense that stands, None where it is rolled first.
    """
    current, luck, rules = book.combatants[ask.target], ask.order.luck, ask.rules
    with_ = _dice(pool, luck)
    new = defending(book, ask.target)
    top = max(_depth(pool, luck), _depth(new))
    mine, theirs = check_law(pool, rules, top, luck), check_law(new, rules, top)
    anew = aimed(ask, mine, theirs)
    unknown = _both_beyond(mine, theirs, min(reach(pool, luck, top), reach(new, 0, top)))
    if current.defense is None and (rules.join_defense or not book.clock.round):
        notes += _bound(unknown, "a Defense that is rolled first")
        return f"{with_} over {_dice(new, 0)}, which is rolled first", anew, None, None
    stands = standing_defense(book, ask.target, lines)
    worthless = is_worthless(book, ask.target)
    held = Result(stands, worthless)
    aim = aimed(ask, check_law(pool, rules, stands + 1, luck), always(held))
    if endless(pool, luck) and stands + 1 - pool.adjustment > DEEP * max(pool.sides, LUCK_SIDES):
        notes.append(f"dice are followed through {DEEP} explosions")
    needed = f"{with_} over {stands}{', all ones' if worthless else ''}"
    if is_unconscious(current):
        return needed, aim, None, held
    notes += _bound(unknown, "a fresh Defense")
    return needed, aim, anew.chance(_hit), held


def _both_beyond(mine: Law[Result], theirs: Law[Result], top: int) -> Chance:
    """How likely both Checks reach `top`, from where on neither is told from the other."""
    one, other = (law.chance(lambda each: each.total >= top) for law in (mine, theirs))
    return Chance(one.numerator * other.numerator, one.denominator * other.denominator)


def _bound(unknown: Chance, against_: str) -> list[str]:
    """The note that bounds what is left open, none when nothing is."""
    if not unknown.numerator:
        return []
    zeros = len(str(unknown.denominator // unknown.numerator)) - 1
    return [f"against {against_} the chance is exact to 1 in 10^{zeros}"]


def _depth(pool: Pool, luck: int = 0) -> int:
    """A total that dice pass less often than about 1 in `_FINE`."""
    if not endless(pool, luck):
        return pool.adjustment + 1
    sides = max(pool.sides, LUCK_SIDES)
    depth = 1
    while sides**depth < _FINE:
        depth += 1
    return pool.adjustment + (depth + 2) * sides


def _hurts(
    ask: _Question, aim: Law[Aimed], notes: list[str]
) -> tuple[tuple[Spread, ...], Law[Fate], dict[bool, Law[int]]]:
    """The law of a hit's damage, and that of what becomes of the target, misses included.

    The last is the law of damage by whether the weapon breaks.
    """
    ways = {each.broke for each in aim.weights if each.hit}
    damage: dict[bool, Law[int]] = {}
    current = ask.fight.combatants[ask.target]
    deadly = 2 * max(1, current.hp + ask.most + 1) + 2  # also where half is felt
    luck = ask.order.luck_damage
    pools = {broke: ask.pools(broke=broke)[1] for broke in ways}
    top = max((deadly, *(_depth(pool, luck) for pool in pools.values())))
    tops = [reach(pool, luck, top) for pool in pools.values()]
    top = max(tops, default=top)
    for broke, pool in pools.items():
        if broke and ask.rules.broken_damage == "flat":
            damage[broke] = always(ask.felt(BREAKING))
        else:
            law = check_law(pool, ask.rules, top, luck)
            damage[broke] = law.map(lambda each: ask.felt(dealt(each, ask.rules)))
    missed = ask.fate(None)
    fates = aim.then(
        lambda each: damage[each.broke].map(ask.fate) if each.hit else always(missed)
    ).reduced()
    if not ways:
        return (), fates, damage
    if tops and min(tops) < deadly:
        notes.append(f"dice of damage are followed through {DEEP} explosions")
    felt = aim.given(_hit).then(lambda each: damage[each.broke]).reduced()
    if any(endless(pool, luck) for pool in pools.values()) and len(felt.weights) > 1:
        felt = _without_tail(Law(felt.weights, felt.total, max(felt.weights)), _RARE)
        notes.append(f"dice explode without end: damage from {felt.most} up is one outcome")
    return (Spread("damage", felt, mean=_mean(ask, aim, pools)),), fates, damage


def _mean(ask: _Question, aim: Law[Aimed], pools: dict[bool, Pool]) -> Chance | None:
    """The mean damage of a hit, dice that explode without end included. source: ruling 6

    Returns:
        None where the damage felt is not in proportion to the damage rolled.
    """
    if ask.rules.damage_crit != "ignore" or ask.felt(2) % 2:
        return None
    factor, hits = ask.felt(2) // 2, aim.given(_hit)
    luck, unit = ask.order.luck_damage, 1
    for pool in pools.values():
        unit = 6 * max(1, pool.sides - 1)  # the same for all: they are of one ability
    total = 0
    for each, weight in hits.weights.items():
        pool = pools[each.broke]
        if each.broke and ask.rules.broken_damage == "flat":
            total += weight * BREAKING * unit
            continue
        count, sides = (0, 2) if pool.fixed else (pool.count, max(2, pool.sides))
        dice = Chance(count * sides * (sides + 1), 2 * (sides - 1))
        total += weight * (dice.numerator * unit // dice.denominator)
        total += weight * (luck * unit * 10 // 3 + pool.adjustment * unit)
    return Chance(factor * total, hits.total * unit)


def _without_tail(law: Law[int], rare: int) -> Law[int]:
    """The law with those highest outcomes as one that come together less often than 1 in `rare`."""
    rest, most = 0, max(law.weights)
    for outcome in sorted(law.weights, reverse=True):
        rest += law.weights[outcome]
        if rest * rare > law.total:
            break
        most = outcome
    return folded(law, most)


def _races(
    ask: _Question,
    fates: Law[Fate],
    damage: dict[bool, Law[int]],
    stands: Result | None,
    notes: list[str],
) -> dict[str, Race]:
    """How much must be lost until it is over; healing counts as nothing lost.

    A Defense that is rolled stands, and falls to its Adjustments when the target is out. Where the
    target has many HP, the rarest damage is cut to keep the numbers small, which a note says; where
    it has very many, nobody waits for the end.
    """
    hp, most = ask.fight.combatants[ask.target].hp, ask.most
    loss = fates.map(lambda each: max(0, each.lost)).reduced()
    races = {}
    for what, enough in (("knocked-out", hp), ("dead", hp + most + ask.below)):
        if enough > _PATIENCE:
            continue
        race = loss
        if enough > _MANY and len(loss.weights) > 2:
            cut = _without_tail(loss, 10 * _FINE)
            if len(cut.weights) < len(loss.weights):
                race = Law(cut.weights, cut.total).reduced()
                top = max(cut.weights)
                notes.append(f"how long until {what}: damage above {top} is counted as {top}")
        changes = stands is None or 0 < hp < enough
        if changes and damage and 0 < enough <= _MANY:
            races[what] = _one_by_one(ask, race, enough, damage, stands)
        else:
            races[what] = Race(race, enough, (_ALIKE, _AS_NOW) if changes else (_AS_NOW,))
    return races


def _one_by_one(
    ask: _Question,
    race: Law[int],
    enough: int,
    damage: dict[bool, Law[int]],
    stands: Result | None,
) -> Race:
    """The race in which the target is followed from attack to attack."""
    book: Book = Ledger(ask.fight)
    who, luck, rules = ask.target, ask.order.luck, ask.rules
    hp = ask.fight.combatants[who].hp
    most = max(race.weights)
    pool, new = ask.pools()[0], defending(book, who)
    lose(book, who, max(1, hp))
    bare = Result(standing_defense(book, who, []))

    def losing(top: int) -> Loss:
        mine = check_law(pool, rules, top, luck)

        @cache
        def loss(defense: Result) -> Law[int]:
            aim = aimed(ask, mine, always(defense))
            return aim.then(
                lambda each: (
                    damage[each.broke].map(lambda n: max(0, min(most, n)))
                    if each.hit
                    else always(0)
                )
            ).reduced()

        return loss

    deep = _FAR * max(pool.sides, new.sides, LUCK_SIDES)
    if stands is not None:
        loss = losing(max(stands.total, bare.total) + 1)
        return Race(race, enough, (_AS_NOW,), chain_of(enough, hp, stands, bare, loss))
    top = max(_depth(pool, luck), _depth(new))

    def average() -> float:
        first = check_law(new, rules, deep)
        return average_of(enough, hp, first, bare, losing(deep), (pool, new))

    chain = chain_of(enough, hp, check_law(new, rules, top), bare, losing(top))
    return Race(race, enough, (_ROLLED_ONCE, _AS_NOW), chain, average)


def _dice(pool: Pool, luck: int) -> str:
    """A Check as people write it: `2d6! + 3`."""
    parts = [] if pool.fixed or not pool.count else [f"{pool.count}d{pool.sides}!"]
    parts += [f"{luck}d4!"] if luck else []
    if pool.adjustment or not parts:
        sign = "- " if pool.adjustment < 0 and parts else ""
        parts.append(f"{sign}{abs(pool.adjustment) if sign else pool.adjustment}")
    return " + ".join(parts).replace("+ - ", "- ")
