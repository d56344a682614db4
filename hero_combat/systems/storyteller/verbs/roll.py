"""The verb `roll`: a pool, a chance die, traits, contested or helped, with or without a fight."""

from collections.abc import Sequence

from hero_combat.dice import Dice
from hero_combat.dice.notation import Notation, parse
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.restrictions import check_each_once
from hero_combat.systems.storyteller.attack.teamwork import roll_help
from hero_combat.systems.storyteller.conditions.injury_tilts import only_chance, tag_lines
from hero_combat.systems.storyteller.dice.contested_roll import Contest, settle_contest
from hero_combat.systems.storyteller.dice.dice_pool import (
    SIDES,
    Rerolls,
    Throw,
    check_size,
    roll_pool,
)
from hero_combat.systems.storyteller.health import wound_penalty_of
from hero_combat.systems.storyteller.orders.verbs import Roll
from hero_combat.systems.storyteller.rulings import Rules
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.sheet.traits import ALL_SKILLS, ATTRIBUTES, SKILLS, trait_lines
from hero_combat.systems.storyteller.state import Book, Fight
from hero_combat.systems.storyteller.tables import EXCEPTIONAL, WILLPOWER_DICE
from hero_combat.systems.storyteller.turns.actions import pay_willpower
from hero_combat.text import did_you_mean, printable


def roll(fight: Fight, order: Roll, dice: Dice) -> Outcome:
    """Roll a pool written as dice or as traits; contested when `versus` is given.

    Raises:
        UsageError: no such dice or trait, or nobody whose trait it is.
        DiceError: the dice can't be read.
        Forbidden: there is no Willpower to spend.

    source: ruling P1
    """
    book: Book = Ledger(fight)
    if order.again is not None and order.again not in (0, 8, 9, 10):
        raise UsageError(f"--again {order.again}: 10, 9 or 8 come again; 0 for none")
    label = f"roll {order.who}".strip()
    mine = _roll_side(book, order, order.what, order.who, label, dice, own=True)
    theirs = contest = None
    if order.versus:
        label = f"resist {order.against}".strip()
        theirs = _roll_side(book, order, order.versus, order.against, label, dice, own=False)
        contest = settle_contest(book, mine.successes, theirs.successes)
    sentence = "" if book.quiet else _sentence(book, order, mine, theirs, contest)
    people = (order.who, order.against if order.versus else "")
    return book.outcome(sentence, targets=tuple(filter(None, people)))


def _sentence(
    book: Book, order: Roll, mine: Throw, theirs: Throw | None, contest: Contest | None
) -> str:
    """Say what a roll comes to, and who wins a contest."""
    name = book.sheets[order.who].name if order.who else ""
    what = order.what.strip()
    told = f"{name} rolls {what}: {_words(mine)}" if name else f"{what}: {_words(mine)}"
    if theirs is None or contest is None:
        return f"{told}."
    other = book.sheets[order.against].name if order.against else "the other side"
    winner = (name or "the roller") if contest.winner == "initiator" else other
    text = f"{told}, against {_words(theirs)} of {other}: "
    text += f"{winner} wins" if contest.net else f"a tie, {winner} prevails"
    if contest.exceptional:
        text += f", exceptionally ({EXCEPTIONAL} or more)"
    return f"{text}."


def _roll_side(
    book: Book, order: Roll, what: str, who: str, label: str, dice: Dice, *, own: bool
) -> Throw:
    """Roll one side's pool."""
    again, rote, chance = 10, False, False
    attribute = ""
    if _is_dice(what):
        notation = _notation(what)
        again = 10 if notation.again is None else notation.again
        rote, chance = notation.rote, notation.chance
        lines = [] if chance else [Modifier(str(notation.count) + " dice", notation.count)]
        names: list[str] = []
    else:
        if not who:
            option = "--who" if own else "--against"
            raise UsageError(f"whose {what.strip()} is it?", mend=f"say {option} ID")
        names = _named_traits(book.sheets[who], what, book.before.rules)
        attribute = names[0]
        lines = trait_lines(book.sheets[who], names)
    if own:
        lines += _extras(book, order)
        if order.helpers:
            check_each_once(book, order.helpers)
            if who in order.helpers:
                forbid(book, who, "can't help themselves", force=order.force)
            if not names:
                raise UsageError("helpers need traits to roll", mend="wits+composure with --who")
            lines += roll_help(book, order.helpers, names, dice, force=order.force)
        rote = rote or order.rote
        again = again if order.again is None else order.again
    if who and names:
        lines += tag_lines(book.combatants[who].tags, attribute, fighting=False, sight=False)
        chance = only_chance(book, who, attribute)
        bare_stamina = names == ["stamina"]
        penalty = 0 if bare_stamina or (own and order.no_wounds) else wound_penalty_of(book, who)
        if penalty:
            lines.append(Modifier("wounds", penalty))
    check_size(lines)
    return roll_pool(
        book,
        dice,
        label,
        lines,
        who=who,
        purpose="roll" if own else "resist",
        rerolls=Rerolls(again, rote),
        chance=chance,
    )


def _extras(book: Book, order: Roll) -> list[Modifier]:
    """Return what specialties, Willpower and the game master add."""
    lines = []
    if order.specialty:
        lines.append(Modifier("specialty", order.specialty))
    if order.willpower:
        if order.who:
            pay_willpower(book, order.who, "for 3 dice", force=order.force)
        lines.append(Modifier("Willpower", WILLPOWER_DICE))
    if order.modifier:
        lines.append(Modifier("modifier", order.modifier))
    return lines


def _is_dice(text: str) -> bool:
    word = text.strip().lower()
    return (
        word[:1].isdigit() or word.startswith("chance") or (word[:1] == "d" and word[1:2].isdigit())
    )


def _notation(text: str) -> Notation:
    """Read the pool that `text` writes.

    Raises:
        UsageError: Storyteller has no such dice.
    """
    notation = parse(text)
    known = Notation(
        notation.count, SIDES, again=notation.again, rote=notation.rote, chance=notation.chance
    )
    if notation != known or notation.again not in (None, 0, 8, 9, 10):
        raise UsageError(
            Problem(
                f'"{notation}" is no roll of Storyteller',
                mend="7d10, 5d10 8-again, 4d10 no-again rote or chance is",
            )
        )
    return notation


def _words(throw: Throw) -> str:
    """Say what a pool came to."""
    if throw.result == "dramatic":
        return "a dramatic failure"
    hits = throw.successes
    text = f"{hits} successes" if hits > 1 else "1 success" if hits else "no success"
    return f"{text}, exceptional" if throw.result == "exceptional" else text


def _named_traits(sheet: Sheet, text: str, rules: Rules) -> list[str]:
    """Return the traits that a text such as `dex+stealth` names.

    Raises:
        UsageError: a word is no trait, or could be several.
    """
    known = tuple(dict.fromkeys((*ATTRIBUTES, *ALL_SKILLS, *sheet.skills, "control")))
    near = (*ATTRIBUTES, *SKILLS, *sheet.skills)
    found = []
    for part in text.split("+"):
        word = part.strip().lower().replace(" ", "-")
        fits = [word] if word in known else _starting(word, near) or _starting(word, known)
        if not word or len(fits) != 1:
            shown = printable(part.strip()[:40])
            what = f'"{shown}" could be {" or ".join(fits)}' if len(fits) > 1 and word else ""
            raise UsageError(
                Problem(
                    what or f'"{shown}" is no trait',
                    mend=did_you_mean(word, known) or "write them as dexterity+athletics",
                )
            )
        found.append(rules.alias.control if fits[0] == "control" else fits[0])
    return found


def _starting(word: str, names: Sequence[str]) -> list[str]:
    return sorted({name for name in names if name.startswith(word)})
