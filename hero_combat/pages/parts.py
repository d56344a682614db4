"""Stand-in."""
from hashlib import sha256
from hero_combat.pages.seen import Seen
def parts_of(seen: Seen) -> dict[str, str]:
    return {"board": repr((seen.board, seen.file, seen.map)), "log": repr(seen.story),
      "top": repr((seen.name, seen.role, seen.notice, seen.told)), "ask": repr((seen.asks, seen.proposals)), "turn": repr((seen.offers, seen.may_end)), "sheet": ""}
def digest_of(parts: dict[str, str]) -> str:
    return sha256(repr(sorted(parts.items())).encode()).hexdigest()[:16]
