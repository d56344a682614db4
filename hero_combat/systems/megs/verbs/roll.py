"""The verb `roll`: checks of given values, Initiative, perception, and reckoning with APs."""

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.dice.check import (
    Check,
    Shift,
    check,
    explain,
    explain_same_column,
    tell_check,
    tell_raps,
)
from hero_combat.systems.megs.dice.hero_points import boost_own_check
from hero_combat.systems.megs.orders.checks import CHECKS, Roll
from hero_combat.systems.megs.rulings import find_difficulty
from hero_combat.systems.megs.state.current_values import ability_now, attribute_now, power_now
from hero_combat.systems.megs.state.fight import Book, Fight
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.tables.ap_measures import (
    amount_aps,
    tell_aps,
    tell_measure,
    travel_time,
)
from hero_combat.systems.megs.turns.initiative import roll_initiative
from hero_combat.text import did_you_mean, listing

_WORDS = ("check", "initiative", "perception", "surprise", "space-push", "aps")
_DANGER = "danger-recognition"


def roll(fight: Fight, order: Roll, dice: Dice) -> Outcome:
    """Make a check, or say what APs are.

    Only `surprise` changes anything: whoever fails is surprised.

    Raises:
        UsageError: nothing of that name can be rolled, or a value is missing.

    source: rulings 1; seed, "Perception Checks", "Surprise", "Space"
    """
    book = Book(fight, order)
    word, _, rest = order.what.strip().lower().partition(" ")
    if word[:1].isdigit():
        told = _amount(order, order.what)
    elif word == "aps":
        told = _aps(order, rest)
    elif word == "initiative":
        told = _initiative(book, order, dice)
    elif word in ("perception", "surprise", "space-push", "check"):
        told = _check(book, order, word, dice)
    else:
        mend = did_you_mean(word, _WORDS) or f"there is {listing(_WORDS)}; or amounts: '80 ft'"
        raise UsageError(Problem(f'nothing called "{order.what}" can be rolled', mend=mend))
    return book.outcome(told, targets=(order.who,) if order.who else ())


def _aps(order: Roll, text: str) -> str:
    refuse(order, CHECKS, "an amount in APs")
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 4):
        raise UsageError("how many APs?", mend="roll 'aps 3' --as distance")
    aps = int(text)
    if order.speed is not None:
        time = travel_time(aps, order.speed)
        takes = f"{tell_aps(time)}, {tell_measure(time, 'time')}"
        return f"{tell_aps(aps)} at {tell_aps(order.speed)} of speed: {takes}."
    if order.as_:
        return f"{tell_aps(aps)} of {order.as_}: {tell_measure(aps, order.as_)}."
    kinds = ("time", "distance", "weight", "volume", "money")
    return f"{tell_aps(aps)}: {', '.join(tell_measure(aps, kind) for kind in kinds)}."


def _amount(order: Roll, text: str) -> str:
    bare = text.strip().lower().removesuffix("aps").removesuffix("ap").strip()
    if bare.isdigit():
        return _aps(order, bare)
    refuse(order, (*CHECKS, "as_", "speed"), "an amount")
    aps, kind = amount_aps(text)
    return f"{text.strip()}: {tell_aps(aps)} of {kind} ({tell_measure(aps, kind)})."


def _initiative(book: Book, order: Roll, dice: Dice) -> str:
    more = book.options.take_boosts(("initiative",)).get("initiative", 0)
    found = roll_initiative(book, order.who, dice, more, force=order.force)
    acts = "1 action" if found.actions == 1 else f"{found.actions} actions"
    phases = listing(map(str, found.phases))
    return f"{book.sheets[order.who].name} rolls Initiative {found.total}: {acts}, phases {phases}."


def _check(book: Book, order: Roll, word: str, dice: Dice) -> str:
    av, ev = _own(book, order, word)
    ov, rv = _other(book, order, word)
    if order.boost:
        if not order.who:
            raise UsageError("whose Hero Points are they?", mend="say --who ID")
        if ev is None and any(word.lower() == "ev" for word, _ in order.boost):
            raise UsageError("there is no EV to raise", mend="say --ev N")
        av, raised = boost_own_check(book, order.who, av, ev or 0)
        ev = None if ev is None else raised
    shifts = _shifts(book, order)
    label = f"{word} {order.who}".strip()
    made = check(book, dice, label, (av, ov), shifts, who=order.who, own=True)
    whose = f"{book.sheets[order.who].name}: " if order.who else ""
    told = f"{whose}{tell_check(made)}"
    found = None
    if ev is not None and rv is not None:
        found = _raps(book, order, made, ev, rv)
        told += f"; {tell_raps(found)}"
    return f"{told}.{_meaning(book, order, word, made, found)}"


def _own(book: Book, order: Roll, word: str) -> tuple[int, int | None]:
    """Return AV and EV: given, of a Power or skill, or INT and WILL for perception."""
    av, ev = order.av, order.ev
    if order.power:
        if not order.who:
            raise UsageError("whose Power is it?", mend="say --who ID")
        aps = ability_now(book, order.who, order.power)
        av, ev = aps if av is None else av, aps if ev is None else ev
    elif order.who and word != "check":
        sense = power_now(book, order.who, _DANGER) if word == "surprise" else 0
        own = (sense or attribute_now(book, order.who, "int"),)
        av = own[0] if av is None else av
        ev = (sense or attribute_now(book, order.who, "will")) if ev is None else ev
    if av is None:
        raise UsageError("what is the AV?", mend="say --av N, or --who ID with --power NAME")
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
        raise UsageError("what is the OV?", mend="say --ov N and --rv N, or --difficulty NAME")
    return ov, rv


def _shifts(book: Book, order: Roll) -> list[Shift]:
    given = (("AV", order.av_shift), ("OV", order.ov_shift), ("RV", order.rv_shift))
    shifts = [Shift("given", on, columns) for on, columns in given if columns]
    if order.going_for_broke:
        broke = book.before.rules.going_for_broke
        shifts.append(Shift("Going For Broke", "OV", broke.ov))
        shifts.append(Shift("Going For Broke", "RV", broke.rv))
    return shifts


def _raps(book: Book, order: Roll, made: Check, ev: int, rv: int) -> int:
    shift = order.rv_shift
    if order.going_for_broke:
        shift += book.before.rules.going_for_broke.rv
    same = 1 if book.before.rules.same_column else 0
    found = raps(ev, rv, shift - made.shifts, same) if made.success else 0
    lines = [Modifier("EV", str(ev)), Modifier("RV", str(rv))]
    if made.shifts:
        lines.append(Modifier("column shifts earned", -made.shifts))
    if same and found:
        explain_same_column(lines, ev, rv, shift - made.shifts)
    lines.append(Modifier("RAPs", str(found)))
    explain(book, made, lines, tell_raps(found))
    return found


def _meaning(book: Book, order: Roll, word: str, made: Check, found: int | None) -> str:
    """Say what the result is for, and mark who is surprised."""
    good = made.success and (found is None or found > 0)
    if word == "surprise" and order.who:
        name = book.sheets[order.who].name
        book.status(order.who, surprised=not good)
        return f" {name} is {'not surprised' if good else 'surprised'}."
    if word == "space-push" and order.who and not good:
        speed = attribute_now(book, order.who, "str")
        return (
            f" {book.sheets[order.who].name} drifts at {tell_aps(speed)}, no faster than the "
            "weight pushed off from, or than the EV of a weapon fired."
        )
    if word == "perception":
        return " It is noticed." if good else " It is not noticed."
    if order.power and found is not None and made.success:
        return f" The {order.power} works at {tell_aps(found)} this time."
    return ""
