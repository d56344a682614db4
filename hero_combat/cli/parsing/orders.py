"""The verbs of every encounter that are no lines of a log, in the order of their help."""

from hero_combat.cli.parsing.file_orders import (
    Add,
    Check,
    Completion,
    Diff,
    Help,
    MergeDriver,
    New,
    Rules,
    Schema,
    Textconv,
)
from hero_combat.cli.parsing.log_orders import Amend, Correct, Log, Redo, Replay, Run, Undo, Verify
from hero_combat.cli.parsing.play_orders import Npc, Options, Play, Show, Simulate
from hero_combat.orders.declaration import Order

VERBS: tuple[type[Order], ...] = (
    New,
    Add,
    Show,
    Options,
    Check,
    Log,
    Amend,
    Correct,
    Undo,
    Redo,
    Replay,
    Verify,
    Run,
    Npc,
    Play,
    Simulate,
    Diff,
    MergeDriver,
    Textconv,
    Schema,
    Rules,
    Completion,
    Help,
)
READING: tuple[type[Order], ...] = (
    Show,
    Options,
    Check,
    Log,
    Play,
    Simulate,
    Diff,
    MergeDriver,
    Textconv,
    Schema,
    Rules,
    Completion,
    Help,
)
"""Those whose standard output is their own."""
FILELESS: tuple[type[Order], ...] = (New, Diff, MergeDriver, Schema, Rules, Completion, Help)
"""Those with no FILE behind their positionals."""
