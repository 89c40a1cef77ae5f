"""The file of a game with people. It grows with every action, so a program that is killed loses none."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from files.growing import GrowingFile
from files.writing import is_through, unused, write_file
from simulator.sittings.sitting import Sitting


class KeptGame:
    """One game in one file, in whole lines; `moves` is how many of its actions are there, below 0 before the first.

    A file that somebody else writes to meanwhile is theirs: `path` is another one beside it from then on.
    """

    def __init__(self, path: str, *, replace: bool) -> None:
        self.path = path
        self.moves = -1
        self._replace = replace
        self._ends: list[int] = []
        """Where in the file its head ends, and each action, in bytes."""
        self._size = 0

    def grow(self, sitting: Sitting) -> None:
        """Write what the file lacks, and take out what was taken back. Raises KageError where it cannot be written."""
        if is_through(self.path):
            return
        if not self._is_as_left():
            self._write([*sitting.log_head(), *sitting.log_lines(0)])
        elif sitting.moves == self.moves:
            return
        else:
            same = min(self.moves, sitting.moves)
            file = GrowingFile(self.path)
            if self._size != self._ends[same]:
                file.cut(self._ends[same])
            if sitting.moves > same:
                file.add(sitting.log_lines(same))
        self._note(sitting)
        self._size = self._ends[-1]

    def close(self, sitting: Sitting) -> None:
        """Write the game as it stands, with its ending. Raises KageError where it cannot be written."""
        if not is_through(self.path):
            self._is_as_left()
        self._write(sitting.log())
        self._note(sitting)

    def _is_as_left(self) -> bool:
        """Whether the file is there as it was left; where somebody else wrote to it, the game gets another one."""
        path = Path(self.path)
        if not self._ends or not path.exists():
            return False
        if path.stat().st_size == self._size:
            return True
        self.path, self._replace = str(unused(path)), False
        return False

    def _write(self, lines: Iterable[str]) -> None:
        data = _bytes(lines)
        write_file(self.path, data, replace=self._replace)
        self._replace, self._size = True, len(data)

    def _note(self, sitting: Sitting) -> None:
        """Know where in the file each action ends."""
        self._ends = self._ends[: sitting.moves + 1] or [len(_bytes(sitting.log_head()))]
        for number in range(len(self._ends) - 1, sitting.moves):
            self._ends.append(self._ends[-1] + len(_bytes(sitting.log_lines(number, number + 1))))
        self.moves = sitting.moves


def _bytes(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogatepass")
