"""Snapshots as they are read: a text file each."""

from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.location import PyTestLocation
from syrupy.types import SnapshotIndex


class Page(SingleFileSnapshotExtension):
    """A text file, named as its test is."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


class CasePage(Page):
    """A text file, named as its case is."""

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: SnapshotIndex = 0) -> str:
        """The case's name alone."""
        return str(index) if isinstance(index, str) else test_location.snapshot_name
