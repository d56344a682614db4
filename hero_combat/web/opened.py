"""The file of a fight, as it was last when it could be read, and its links."""

from hero_combat.errors import HeroCombatError, Problem
from hero_combat.storage.files import real_name, stamp
from hero_combat.table import load
from hero_combat.web.links import Link, links_of
from hero_combat.web.moment import Moment


class OpenedFile:
    """A file that others change as well.

    Attributes:
        path: what the file is called.
        moment: its fight, as it was last when it could be read.
        links: the links by their secrets.
        trouble: why it can't be read now; None while it can.
    """

    def __init__(self, path: str, key: bytes) -> None:
        """Open a file.

        Args:
            path: the file.
            key: what the links' secrets are made with.

        Raises:
            HeroCombatError: it can't be read.
        """
        self.path = path
        self.trouble: Problem | None = None
        self._key = key
        self._stamp = stamp(path)
        self._take(Moment(load(path)))

    @property
    def name(self) -> str:
        """Return the last part of the path."""
        return self.path.rpartition("/")[2]

    @property
    def people(self) -> frozenset[str]:
        """Return the ids of those whom a player runs."""
        return frozenset(who for link in self.links.values() for who in link.ids)

    def look(self) -> bool:
        """Read the file again if it may have changed; tell whether it has."""
        return stamp(self.path) != self._stamp and self.read()

    def read(self) -> bool:
        """Read the file again; tell whether its fight is another one, or its trouble."""
        self._stamp = stamp(self.path)
        trouble, self.trouble = self.trouble, None
        try:
            fight = load(self.path)
        except HeroCombatError as error:
            self.trouble = error.problems[0]
            return self.trouble != trouble
        changed = fight.data != self.moment.fight.data
        if changed:
            self._take(Moment(fight, self.moment.running))
        return changed or trouble is not None

    def _take(self, moment: Moment) -> None:
        self.moment = moment
        links = links_of(moment.fight.encounter, real_name(self.path), self._key)
        self.links: dict[str, Link] = {link.secret: link for link in links}
