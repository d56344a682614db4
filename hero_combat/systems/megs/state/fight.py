"""A fight of MEGS, its ledger, and what time it is in it."""

from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.model import Encounter
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.megs.orders.checks import Checked
from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.sheet import Object, Sheet
from hero_combat.systems.megs.state.check_options import CheckOptions
from hero_combat.systems.megs.state.records import Clock, Current, Thing
from hero_combat.systems.megs.tables.ap_measures import ROUND

Fight = Encounter[Rules, Sheet, Object, Clock, Current, Thing]


class Book(Ledger[Rules, Sheet, Object, Clock, Current, Thing]):
    """The encounter while an order is carried out, with what the order says about its rolls.

    Attributes:
        options: the options of the order that checks and wounds read.
    """

    __slots__ = ("options",)

    def __init__(self, fight: Fight, order: Checked | None = None) -> None:
        super().__init__(fight)
        self.options = CheckOptions.of(order, quiet=fight.quiet)

    def outcome(
        self, sentence: str = "", *, targets: tuple[str, ...] = (), over: bool = False
    ) -> Outcome:
        """Close the book, once all that the order asked for has been read.

        Raises:
            UsageError: Hero Points or doubles were spoken of that nothing came of.
        """
        if not self.options.silent:
            notes = self.options.close(targets)
            if not self.quiet:
                self.notes += notes
        sentence = "" if self.quiet else sentence
        return super().outcome(sentence, targets=targets, over=over)


def name_of(fight: Fight | Book, who: str) -> str:
    """Return the name of a combatant or object; an id that names nothing stands as it is."""
    sheet = fight.sheets.get(who)
    if sheet is not None:
        return sheet.name
    objects = fight.before.objects if isinstance(fight, Ledger) else fight.objects
    return objects[who].name if who in objects else who


def moment_of(clock: Clock) -> int:
    """Return the present moment, ten a round; those between rounds count with the round before."""
    return clock.round * 10 + clock.phase


def seconds_of(clock: Clock) -> int:
    """Return how many seconds the fight has lasted."""
    round_, phase, seconds = clock.round, clock.phase, clock.seconds
    if round_ > 1:
        seconds += (round_ - 1) * ROUND
    return seconds + phase - 1 if phase else seconds


def require_begun(fight: Fight | Book) -> None:
    """Refuse what needs a clock before the fight has one.

    Raises:
        UsageError: it hasn't begun.
    """
    if not fight.clock.round:
        raise UsageError("the clock stands at no round", mend="begin the fight with step")
