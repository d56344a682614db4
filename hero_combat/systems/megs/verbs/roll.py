"""The verb `roll`: checks of given values, Initiative, perception, and reckoning with APs."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Check, Shift, Trial
from hero_combat.systems.megs.orders.checks import CHECKS, Roll
from hero_combat.systems.megs.rulings import find_difficulty
from hero_combat.systems.megs.state.check_options import CheckOptions
from hero_combat.systems.megs.state.fight import Book, ability_now, attribute_now, power_now
from hero_combat.systems.megs.tables.ap_measures import amount_aps, travel_time
from hero_combat.systems.megs.telling import checks as told
from hero_combat.systems.megs.telling import rolls
from hero_combat.systems.megs.turns.initiative import roll_initiative
from hero_combat.text import did_you_mean, listing

_WORDS = ("check", "initiative", "perception", "surprise", "space-push", "aps")
_DANGER = "danger-recognition"


def roll(book: Book, order: Roll, dice: Dice) -> None:
    """Make a check, or say what APs are.

    Only `surprise` changes anything: whoever fails is surprised.

    Raises:
        UsageError: nothing of that name can be rolled, or a value is missing.

    source: rulings 1; seed, "Perception Checks", "Surprise", "Space"
    """
    book.options = CheckOptions.of(order)
    book.targets = (order.who,) if order.who else ()
    word, _, rest = order.what.strip().lower().partition(" ")
    if word[:1].isdigit():
        _amount(book, order, order.what)
    elif word == "aps":
        _aps(book, order, rest)
    elif word == "initiative":
        _initiative(book, order, dice)
    elif word in ("perception", "surprise", "space-push", "check"):
        _check(book, order, word, dice)
    else:
        mend = (
            did_you_mean(word, _WORDS)
            or f"choose {listing(_WORDS, 'or')}, or an amount such as '80 ft'"
        )
        raise UsageError(Problem(f'can\'t roll "{order.what}"', mend=mend))
    check.close_options(book)


def _aps(book: Book, order: Roll, text: str) -> None:
    refuse(order, CHECKS, "an amount in APs")
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 4):
        raise UsageError("no number of APs given", mend="use `roll 'aps 3' --as distance`")
    aps = int(text)
    if order.speed is not None:
        book.say(told.travel, aps, order.speed, travel_time(aps, order.speed))
    else:
        book.say(told.measure, aps, order.as_)


def _amount(book: Book, order: Roll, text: str) -> None:
    bare = text.strip().lower().removesuffix("aps").removesuffix("ap").strip()
    if bare.isdigit():
        _aps(book, order, bare)
        return
    refuse(order, (*CHECKS, "as_", "speed"), "an amount")
    book.say(told.amount, text, *amount_aps(text))


def _initiative(book: Book, order: Roll, dice: Dice) -> None:
    more = book.options.take_boosts(("initiative",)).get("initiative", 0)
    book.say(told.initiative, book, order.who, roll_initiative(book, order.who, dice, more))


def _check(book: Book, order: Roll, word: str, dice: Dice) -> None:
    av, ev = _own(book, order, word)
    ov, rv = _other(book, order, word)
    if order.boost:
        if not order.who:
            raise UsageError("--boost needs a combatant", mend="add --who ID")
        if ev is None and any(word.lower() == "ev" for word, _ in order.boost):
            raise UsageError("no EV to raise", mend="add --ev N")
        av, raised = check.boost_own_check(book, order.who, av, ev or 0)
        ev = None if ev is None else raised
    label = f"{word} {order.who}".strip()
    trial = Trial(label, (av, ov), _shifts(book, order), order.who, own=True)
    made, found = check.check(book, trial, dice), None
    if ev is not None and rv is not None:
        found = _raps(book, order, made, (ev, rv))
    book.say(told.check, book, order.who, made, found)
    _mean(book, order, word, made, found)


def _own(book: Book, order: Roll, word: str) -> tuple[int, int | None]:
    """Return AV and EV: given, of a Power or skill, or INT and WILL for perception."""
    av, ev = order.av, order.ev
    if order.power:
        if not order.who:
            raise UsageError("--power needs a combatant", mend="add --who ID")
        aps = ability_now(book, order.who, order.power)
        av, ev = aps if av is None else av, aps if ev is None else ev
    elif order.who and word != "check":
        sense = power_now(book, order.who, _DANGER) if word == "surprise" else 0
        own = (sense or attribute_now(book, order.who, "int"),)
        av = own[0] if av is None else av
        ev = (sense or attribute_now(book, order.who, "will")) if ev is None else ev
    if av is None:
        raise UsageError("no AV given", mend="add --av N, or --who ID with --power NAME")
    return av, ev


def _other(book: Book, order: Roll, word: str) -> tuple[int, int | None]:
    """Return OV and RV: given, by difficulty, of an opponent, or 8/8 in space."""
    ov, rv = order.ov, order.rv
    if order.difficulty:
        hard = find_difficulty(book.before.rules, order.difficulty)
        ov, rv = hard[0] if ov is None else ov, hard[1] if rv is None else rv
    elif order.against:
        ov = attribute_now(book, order.against, "int") if ov is None else ov
        rv = attribute_now(book, order.against, "will") if rv is None else rv
    elif word == "space-push" and ov is None:
        craft = bool(order.who) and book.combatants[order.who].status.space == "craft"
        ov = rv = 6 if craft else 8
    if ov is None:
        raise UsageError("no OV given", mend="add --ov N and --rv N, or --difficulty NAME")
    return ov, rv


def _shifts(book: Book, order: Roll) -> list[Shift]:
    given = (("AV", order.av_shift), ("OV", order.ov_shift), ("RV", order.rv_shift))
    shifts = [Shift("given", on, columns) for on, columns in given if columns]
    if order.going_for_broke:
        broke = book.before.rules.going_for_broke
        shifts.append(Shift("Going For Broke", "OV", broke.ov))
        shifts.append(Shift("Going For Broke", "RV", broke.rv))
    return shifts


def _raps(book: Book, order: Roll, made: Check, values: tuple[int, int]) -> int:
    shift = order.rv_shift
    if order.going_for_broke:
        shift += book.before.rules.going_for_broke.rv
    rules = book.before.rules
    found = check.read_raps(rules, values, shift - made.shifts, success=made.success)
    found = msgspec.structs.replace(found, earned=made.shifts)
    book.report_more(made.place, rolls.raps, found, "RAPs")
    return found.count


def _mean(book: Book, order: Roll, word: str, made: Check, found: int | None) -> None:
    """Say what the result is for, and mark who is surprised."""
    who, good = order.who, made.success and (found is None or found > 0)
    if word == "surprise" and who:
        book.status(who, surprised=not good)
        book.say(told.surprise, book, who, not good)
    elif word == "space-push" and who and not good:
        book.say(told.drifts, book, who, attribute_now(book, who, "str"))
    elif word == "perception":
        book.say(told.perception, good)
    elif order.power and found is not None and made.success:
        book.say(told.power_works, order.power, found)
