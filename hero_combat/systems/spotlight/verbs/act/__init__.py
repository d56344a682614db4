"""The verb `act`: which move is carried out by what, a file for each kind."""

from hero_combat.dice import Dice
from hero_combat.fight.contract import lazily
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import DEEDS
from hero_combat.systems.spotlight.turns.actions import refuse_interrupting_death

_at = lazily(__name__)
_RULES = {
    "move": _at("movement:go"),
    "run": _at("movement:go"),
    "cover": _at("movement:take_cover"),
    "action": _at("actions:take_action"),
    "react": _at("movement:react"),
    "share": _at("spotlight:share"),
    "pass": _at("spotlight:pass_on"),
    "forgo": _at("spotlight:forgo"),
    "brave": _at("suppression:brave"),
    "hurt": _at("harm:be_hurt"),
    "cheat-death": _at("death_spotlight:cheat"),
    "dramatic-save": _at("death_spotlight:dramatic_save"),
    "save": _at("death_spotlight:save"),
    "saved": _at("death_spotlight:saved"),
    "die": _at("death_spotlight:die"),
}


def act(book: Book, order: orders.Act, dice: Dice) -> None:
    """Carry out a declared action. Each costs 1 AP unless `--ap` says otherwise.

    Raises:
        UsageError: the cover is none, or nobody else is named to save.
        Forbidden: the rules don't allow it now, or the AP don't suffice.

    source: seed, "Combat Terms", "The Death Spotlight"; rulings P1, P3, P4, P10, P11
    """
    deed, who = DEEDS[order.move], order.actor_
    if deed.free and not (deed.to_save and book.combatants[who].saving):
        refuse_interrupting_death(book, who, force=order.force)
    book.targets = (who,)
    _RULES[order.move]()(book, order, dice)
