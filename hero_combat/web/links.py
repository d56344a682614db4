"""The links of a fight: one for the game master, one for a screen, one for each player."""

from base64 import b32encode
from collections.abc import Iterator
from hmac import digest
from typing import Literal

import msgspec

from hero_combat.fight.model import AnyEncounter

Role = Literal["master", "player", "screen"]
_CHARACTERS = 20
"""Characters of a secret: of 5 bits each, so it has 100 bits."""


class Link(msgspec.Struct, frozen=True):
    """A link.

    Attributes:
        name: whose it is: `GM`, `screen`, a player's name or the id of a combatant.
        role: what it shows, and what may be said through it.
        ids: the ids of those whom the player runs; () for a link that is no player's.
        secret: what stands in its address, and nobody guesses.
    """

    name: str
    role: Role
    ids: tuple[str, ...]
    secret: str


def links_of(fight: AnyEncounter, path: str, key: bytes) -> tuple[Link, ...]:
    """Return the links of a fight; the same ones as long as path and key are.

    Args:
        fight: the fight, whose stat blocks say who is a player's.
        path: where its file really is.
        key: what nobody else knows.
    """
    return tuple(
        Link(name, role, ids, _secret(key, path, role, name))
        for name, role, ids in _everyone(fight)
    )


def _everyone(fight: AnyEncounter) -> Iterator[tuple[str, Role, tuple[str, ...]]]:
    yield "GM", "master", ()
    yield "screen", "screen", ()
    players: dict[str, list[str]] = {}
    for who, sheet in fight.sheets.items():
        player = getattr(sheet, "player", False)
        if player:
            players.setdefault(player if isinstance(player, str) else who, []).append(who)
    for name, ids in players.items():
        yield name, "player", tuple(ids)


def _secret(key: bytes, path: str, role: str, name: str) -> str:
    said = f"{path}\0{role}\0{name}".encode("utf-8", "surrogateescape")
    return b32encode(digest(key, said, "sha256")).decode()[:_CHARACTERS].lower()
