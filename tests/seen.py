"""What players may read in numbers: times, distances, Defenses, and what they themselves lose."""

import re

import opened as hc


def without_what_all_see(text: str, fight: hc.Fight, times: set[str]) -> str:
    """What is told without names and the numbers that players may read."""
    sheets, things = fight.encounter.sheets.values(), fight.encounter.objects.values()
    for time in sorted(times, key=len, reverse=True):
        text = text.replace(f"{time[:1].upper()}{time[1:]}.", "")
    own = "|".join(re.escape(sheet.name) for sheet in sheets if sheet.player) or "(?!)"
    text = re.sub(rf"(?:{own}) takes [^.]*\.", "", text)
    names = [one.name for one in (*sheets, *things)]
    for sheet in sheets:
        for key, attack in getattr(sheet, "attacks", {}).items():
            names += [key, getattr(attack, "name", "")]
    for one in sorted(filter(None, names), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(one)}(?!\w)", "", text)
    return re.sub(r"\b[0-9]+ m\b|\bDefense [0-9]+", "", text)


def times_of(fight: hc.Fight) -> set[str]:
    """The times of a fight, as its boards have them."""
    return {fight.system.board()(one.encounter).time for one in fight.outcomes().values()}
