"""What the rules forbid, and the game master's word against it."""

from hero_combat.errors import Forbidden, Problem
from hero_combat.fight.ledger import AnyLedger


def forbid(book: AnyLedger, who: str, reason: str, *, force: bool, mend: str = "") -> None:
    """Refuse what `who` is kept from by `reason`; with `force` only note it. "" forbids nothing.

    Args:
        book: the ledger of the order.
        who: the id of who is kept from it.
        reason: why, as a sentence goes on behind the name: `has acted already`.
        force: whether the game master insists.
        mend: what would help besides `--force`.

    Raises:
        Forbidden: there is a reason, and nobody forces it.
    """
    if not reason:
        return
    text = f"{book.sheets[who].name} {reason}"
    if not force:
        raise Forbidden(
            Problem(text, mend=f"{mend}, or --force" if mend else "--force overrides it"),
            who=who,
            reason=reason,
        )
    book.note_forced(text)
