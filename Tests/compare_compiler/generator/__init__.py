"""Random programs that are well-typed, do not trap and look like what view models and layouts hold."""
import random
import re

from ..programs import Program
from .declarations import Declarations
from .expressions import Expressions
from .idioms import IDIOMS, Idioms
from .scope import Scope
from .statements import Statements, indented


IDIOM_NAMES = re.findall(r"(?:let|var|func|struct|class|enum|protocol) (\w+)", IDIOMS)


class Maker(Expressions, Statements, Declarations, Idioms):
    """A program in the making."""

    def __init__(self, chance):
        self.chance, self.scope, self.throwing = chance, Scope(), None
        self.members, self.used = set(), set()
        self.scope.taken.update(["numbers", "lines", "index", "key", "one", "other", "at", "first", "size", "result", "texts", *IDIOM_NAMES])
        self.is_texts = chance.random() < 0.15

    def program(self):
        lines = []
        for _ in range(self.chance.randint(1, 3)):
            make = self.chance.choice([self.structure, self.structure, self.enumeration, self.function])
            lines += make() + [""]
        if self.chance.random() < 0.25:
            lines += self.failing_function() + [""]
        pieces = [self.idiom() for _ in range(self.chance.choice([0, 1, 1, 2]))]
        for outside, _ in pieces:
            lines += outside + [""] if outside else []
        body = self.body([inside for _, inside in pieces])
        if self.is_texts:
            lines += ["func answers() -> ([Double], [String]) {", "    var numbers: [Double] = []", "    var lines: [String] = []"]
            lines += indented(body) + ["    return (numbers, lines)", "}", "", "func result() -> [Double] { answers().0 }", "",
                                       "func texts() -> [String] { answers().1 }"]
        else:
            lines += ["func result() -> [Double] {", "    var numbers: [Double] = []"] + indented(body) + ["    return numbers", "}"]
        return "\n".join(lines) + "\n"

    def body(self, pieces):
        lines = []
        for kind in list(self.scope.kinds):
            lines += self.declaration(kind if self.chance.random() < 0.8 else f"[{kind}]", True)
        for type in self.chance.sample(["Int", "Double", "CGFloat", "String", "[Int]", "[Double]", "Int?"], 3):
            lines += self.declaration(type)
        for _ in range(self.chance.randint(3, 9)):
            if pieces and self.chance.random() < 0.3:
                lines += pieces.pop()
            lines += self.statement(2)
        for piece in pieces:
            lines += piece
        for _ in range(self.chance.randint(2, 4)):
            lines += self.append()
        if self.is_texts:
            lines.append(f"lines.append({self.text('String', 2)})")
        return lines


def program(seed, number):
    """The program of a number of a seed."""
    return Program("random", f"{seed}-{number}", Maker(random.Random(f"{seed}-{number}")).program())
