"""Where things lie in the repository."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "hero_combat"
SCENARIOS = ROOT / "scenarios"
MUSEUM = SCENARIOS / "museum.toml"
