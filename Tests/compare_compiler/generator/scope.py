"""What a program under construction has declared, and where it may be used."""
import dataclasses
import re

INT_CAP, REAL_CAP = 1_000, 1e6
MUTABLE_CAP = 1_000_000
BASIC = ["Int", "Double", "CGFloat", "Bool", "String"]
NUMBERS = ["Int", "Double", "CGFloat"]
# Ranks of operators: what binds closer is lower, a term is 0.
MULTIPLIED, ADDED, COALESCED, COMPARED, AND, OR, CHOSEN = 2, 3, 4, 5, 6, 7, 8
LARGEST = 1e12


@dataclasses.dataclass
class Expression:
    """Text with the rank of its operator (0 is a term, 8 `?:`) and a bound of its magnitude."""

    text: str
    bound: float = 0
    rank: int = 0

    def under(self, rank):
        """The text as an operand of an operator of a rank."""
        return self.text if self.rank <= rank else f"({self.text})"


def is_typed(made):
    """False where only literals are, whose type is left open."""
    return re.search("[a-zA-Z]", made.text) is not None


@dataclasses.dataclass
class Variable:
    name: str
    type: str
    is_mutable: bool = False
    bound: float = INT_CAP


@dataclasses.dataclass
class Parameter:
    label: str
    name: str
    type: str
    default: str = ""

    @property
    def declared(self):
        words = self.name if self.label == self.name else f"{self.label} {self.name}"
        return f"{words}: {self.type}{self.default and ' = ' + self.default}"


@dataclasses.dataclass
class Function:
    name: str
    parameters: list
    type: str
    is_mutating: bool = False
    is_static: bool = False
    has_loop: bool = False
    bound: float = 10_000


@dataclasses.dataclass
class Property:
    name: str
    type: str
    is_settable: bool
    bound: float = MUTABLE_CAP


@dataclasses.dataclass
class Kind:
    """A type that the program declares: a struct, a class or an enum."""

    name: str
    form: str
    properties: list = dataclasses.field(default_factory=list)
    methods: list = dataclasses.field(default_factory=list)
    inits: list = dataclasses.field(default_factory=list)
    cases: list = dataclasses.field(default_factory=list)
    statics: list = dataclasses.field(default_factory=list)


class Scope:
    """Variables by nearness, types and functions; blocks end with `close`."""

    def __init__(self):
        self.variables, self.kinds, self.functions = [], {}, []
        self.taken = set()
        self.loops = 0

    def open(self):
        return len(self.variables)

    def close(self, mark):
        del self.variables[mark:]

    def readable(self, wanted):
        """Texts, with bounds, of variables and their properties of a type."""
        found = []
        for variable in self.variables:
            if variable.type == wanted:
                found.append((variable.name, variable.bound))
            for text, bound in self.parts(variable.name, variable.type, wanted, 2):
                found.append((text, bound))
        return found

    def parts(self, text, type, wanted, depth):
        if type in self.kinds and depth:
            for part in self.kinds[type].properties:
                if part.type == wanted:
                    yield f"{text}.{part.name}", part.bound
                yield from self.parts(f"{text}.{part.name}", part.type, wanted, depth - 1)
        elif type in ROOMS:
            for name in ROOMS[type]:
                if wanted == "CGFloat":
                    yield f"{text}.{name}", MUTABLE_CAP
        elif type.startswith("(") and depth:
            for at, one in enumerate(tuple_types(type)):
                if one == wanted:
                    yield f"{text}.{at}", INT_CAP

    def writable(self, wanted):
        """Texts of what may be assigned to."""
        found = []
        for variable in self.variables:
            if variable.is_mutable and variable.type == wanted:
                found.append(variable.name)
            kind = self.kinds.get(variable.type)
            if kind and (variable.is_mutable or kind.form == "class"):
                found += [f"{variable.name}.{part.name}" for part in kind.properties
                          if part.is_settable and part.type == wanted]
            if wanted == "CGFloat" and variable.is_mutable and variable.type in ROOMS:
                found += [f"{variable.name}.{name}" for name in ROOMS[variable.type][:2]]
        return found


ROOMS = {"CGSize": ["width", "height"], "CGPoint": ["x", "y"]}


def tuple_types(type):
    return type[1:-1].split(", ")
