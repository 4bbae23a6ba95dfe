"""The programs in Tests/Programs: many in a file, each after a line `// program: name`."""
import dataclasses
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Programs"
SHIM = FOLDER / "Shim" / "Layout.txt"


@dataclasses.dataclass(frozen=True)
class Program:
    """A program of a family; `text` imports nothing."""

    family: str
    name: str
    text: str

    @property
    def title(self):
        return f"{self.family}/{self.name}"

    @property
    def is_layout(self):
        """True if it declares a `Probe` that is laid out, not functions that are called."""
        return "struct Probe: View" in self.text

    @property
    def has_texts(self):
        return "func texts()" in self.text

    @property
    def has_numbers(self):
        return "func result()" in self.text

    @property
    def proposals(self):
        """Pairs of words as `--proposal` takes them."""
        found = re.search(r"^// proposals: (.*)$", self.text, re.M)
        return [tuple(pair.split("x")) for pair in (found[1] if found else "1000x1000").split()]


def written(family=None):
    """All programs of the folder, or those of one family, which is a file's name."""
    programs = []
    for path in sorted(FOLDER.glob("*.txt")):
        if family not in (None, path.stem):
            continue
        pieces = re.split(r"^// program: (\S+)\n", path.read_text(), flags=re.M)
        programs += [Program(path.stem, name, text.strip() + "\n") for name, text in zip(pieces[1::2], pieces[2::2])]
    titles = [program.title for program in programs]
    twice = sorted({title for title in titles if titles.count(title) > 1})
    assert not twice, f"names that are used twice: {twice}"
    return programs
