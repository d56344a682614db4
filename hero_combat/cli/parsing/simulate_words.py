"""What the options of `simulate` mean, and the command that gives the same fights again."""

import re
from collections.abc import Sequence

from hero_combat.cli.environment import STDIN
from hero_combat.cli.parsing.play_orders import Simulate
from hero_combat.errors import UsageError
from hero_combat.orders.shell_words import quote
from hero_combat.simulate.bounds import is_error
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.variants import plans_of, read_values, read_without
from hero_combat.text import printable

_VARY = re.compile(r"([^=]+)=(-?\d{1,9})\.\.(-?\d{1,9})", re.ASCII)


def percent_in(text: str) -> float | None:
    """Read how far off a chance may be, in per cent; None where nobody says.

    Raises:
        UsageError: it is no number, or out of bounds.
    """
    if not text:
        return None
    whole, _, parts = text.partition(".")
    digits = whole + parts
    if not digits.isdigit() or not digits.isascii() or len(text) > 9:
        raise UsageError(f'--error: "{text[:40]}" is not a percentage', mend="--error 2")
    error = float(text) / 100
    if not is_error(error):
        raise UsageError(f"--error: {text} is out of range; use 0.01 to 50")
    return error


def share_in(option: str, text: str) -> float:
    """Read a share, in per cent: `60%` or `60`.

    Raises:
        UsageError: it is none.
    """
    number = text.removesuffix("%")
    whole, _, parts = number.partition(".")
    digits = whole + parts
    if not digits.isdigit() or not digits.isascii() or len(number) > 9:
        raise UsageError(f'{option}: "{printable(text[:40])}" is not a percentage', mend="use 60%")
    if not 0 < float(number) < 100:
        raise UsageError(f"{option}: {text} is out of range; use more than 0% and less than 100%")
    return float(number) / 100


def aim_in(text: str) -> tuple[str, float]:
    """Read which side is to win how often: `heroes=60%`.

    Raises:
        UsageError: it isn't that.
    """
    side, equals, share = text.rpartition("=")
    if not equals or not side:
        said = f'--aim: "{printable(text[:60])}" doesn\'t have the form SIDE=SHARE'
        raise UsageError(said, mend="--aim heroes=60%")
    return side, share_in("--aim", share)


def vary_in(text: str) -> tuple[str, range]:
    """Read which value is to be found, between which ends: `thug.count=1..12`.

    Raises:
        UsageError: it isn't that, or goes from more to less.
    """
    found = _VARY.fullmatch(text)
    if not found:
        said = f'--vary: "{printable(text[:60])}" doesn\'t have the form PATH=LOW..HIGH'
        raise UsageError(said, mend="--vary thug.count=1..12")
    low, high = int(found[2]), int(found[3])
    if low >= high:
        raise UsageError(f"--vary: {found[2]}..{found[3]} has no values", mend="LOW..HIGH")
    return found[1], range(low, high + 1)


def numbers_in(text: str) -> range | None:
    """Read which fights are asked for; None where nobody says.

    Args:
        text: `500:1000` for the fights 500 to 999.

    Raises:
        UsageError: it isn't that, or there are none.
    """
    if not text:
        return None
    first, colon, last = text.partition(":")
    wrong = [each for each in (first, last) if not each.isdigit() or len(each) > 18]
    if wrong or not colon or not text.isascii():
        raise UsageError(
            f'--fights: "{printable(text[:60])}" doesn\'t have the form FROM:TO',
            mend=f"-n {text}" if text.isdecimal() else "--fights 0:500",
        )
    if int(first) >= int(last):
        raise UsageError(f"--fights: {first}:{last} holds no fights")
    return range(int(first), int(last))


def plans_in(order: Simulate, plan: Plan) -> tuple[Plan, ...]:
    """Return what is to be fought.

    Args:
        order: what was asked for.
        plan: the file as it is.

    Raises:
        UsageError: the values can't be read, or there are too many, or a side says nothing.
    """
    compared = [text for text in order.compare.split(",") if text]
    values = (*read_values(order.set_), *read_values(compared, "--compare"))
    paths = [path for path, _ in values]
    if twice := next((path for path in paths if paths.count(path) > 1), ""):
        raise UsageError(f"{twice} is in both --set and --compare", mend="remove one")
    if compared and len(values[-1][1]) == 1:
        path, same = values[-1]
        if len(compared) > 1:
            what = f"--compare: all values of {printable(path)} are {printable(same[0])}"
            raise UsageError(what, mend="give different values")
        raise UsageError("--compare takes two values or more", mend=f"--compare {path}=A,B")
    plans = plans_of(plan, values, read_without(order.without))
    if order.weights and len(plans) > 1:
        raise UsageError("--weights weighs one plan, but this runs several", mend="give one value")
    if order.step is not None and not order.weights:
        raise UsageError("--step has no effect without --weights", mend="remove it")
    if order.side and len(plans) == 1:
        raise UsageError("--side has no effect without several plans", mend="remove it")
    return plans


def again(plan: Plan, *, seed: bool) -> str:
    """Write the command that fights the fights of a plan again, without their number.

    Args:
        plan: what is fought.
        seed: whether the seed is to be said; else it is the file's.
    """
    words: Sequence[str] = ("hero-combat", "simulate", "-" if plan.name == STDIN else plan.name)
    if seed:
        words = (*words, "--seed", str(plan.seed))
    if plan.until is not None:
        words = (*words, "--until", str(plan.until))
    for path, value in plan.values:
        words = (*words, "--set", f"{path}={value}")
    if plan.without:
        words = (*words, "--without", "+".join(plan.without))
    if plan.think:
        words = (*words, "--think")
    return " ".join(quote(word) for word in words)
