"""The nine attributes, in three groups.

source: seed, "Attributes"
"""

from typing import Literal

Group = Literal["physical", "mental", "mystical"]
GROUPS: tuple[Group, ...] = ("physical", "mental", "mystical")
ATTRIBUTES: dict[str, tuple[str, str, str]] = {
    "physical": ("dex", "str", "body"),
    "mental": ("int", "will", "mind"),
    "mystical": ("infl", "aura", "spirit"),
}
"""For each group the acting, the effect and the resistance attribute."""

RESISTANCES = frozenset({"body", "mind", "spirit"})
NAMES = tuple(name for names in ATTRIBUTES.values() for name in names)
