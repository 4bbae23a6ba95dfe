"""Expressions of a wanted type, from what is in scope; none traps."""
from .composed import Composed
from .integers import Integers
from .reals import Reals
from .scope import CHOSEN, INT_CAP, MULTIPLIED, NUMBERS, OR, REAL_CAP, Expression
from .texts import Texts


class Expressions(Integers, Reals, Texts, Composed):
    """Mixed into the maker; uses its `chance` and `scope`."""

    def expression(self, type, depth=2):
        if type == "Int":
            return self.int(depth)
        if type in ("Double", "CGFloat"):
            return self.real(type, depth)
        if type == "Bool":
            return self.bool(depth)
        if type == "String":
            return self.string(depth)
        return self.composed(type, depth)

    def text(self, type, depth=2, rank=CHOSEN, cap=None):
        """The text of an expression that is at most as large as the cap."""
        made = self.expression(type, depth)
        if type in NUMBERS:
            made = self.fitted(made, type, cap or (INT_CAP if type == "Int" else REAL_CAP))
        return made.under(rank)

    def fitted(self, made, type, cap):
        if made.bound <= cap:
            return made
        limit = self.chance.choice([10, 50, 100, 360, 500])
        if type == "Int" and self.chance.random() < 0.9:
            return Expression(f"{made.under(MULTIPLIED)} % {limit}", limit, MULTIPLIED)
        if self.chance.random() < 0.5:
            return Expression(f"max(0, min({limit}, {made.text}))", limit)
        return Expression(f"min(max({made.text}, {self.chance.choice([0, 1, -20])}), {limit})", limit)

    def pick(self, options):
        """The result of one of the functions, by weight, that does not return nil."""
        options = [(weight, make) for weight, make in options]
        while options:
            at = self.chance.choices(range(len(options)), [weight for weight, _ in options])[0]
            made = options.pop(at)[1]()
            if made is not None:
                return made
        return None

    def read(self, type):
        found = self.scope.readable(type)
        if not found:
            return None
        text, bound = self.chance.choice(found)
        return Expression(text, bound)

    def one(self, type):
        """A variable's text, or nil."""
        found = self.read(type)
        return found and found.text

    # Any type

    def chosen(self, type, depth):
        if_so, if_not = self.expression(type, depth - 1), self.expression(type, depth - 1)
        return Expression(f"{self.bool(depth - 1).under(OR)} ? {if_so.under(OR)} : {if_not.under(OR)}",
                          max(if_so.bound, if_not.bound), CHOSEN)

    def called(self, type, depth):
        """A call of a function, or of a method of a value in scope."""
        found = [("", function) for function in self.scope.functions if function.type == type]
        for variable in self.scope.variables:
            kind = self.scope.kinds.get(variable.type)
            found += [(variable.name + ".", one) for one in kind.methods
                      if one.type == type and not one.is_mutating and not one.is_static] if kind else []
        for kind in self.scope.kinds.values():
            found += [(kind.name + ".", one) for one in kind.methods if one.type == type and one.is_static]
            if kind.form == "enum" and self.chance.random() < 0.4:
                case = self.composed(kind.name, 0).text
                found += [(case + ".", one) for one in kind.methods if one.type == type and not one.is_static]
        found = [pair for pair in found if not (pair[1].has_loop and self.scope.loops)]
        if not found:
            return None
        base, function = self.chance.choice(found)
        return Expression(f"{base}{function.name}({self.passed(function.parameters, depth)})", function.bound)

    def passed(self, parameters, depth):
        words = []
        for one in parameters:
            if one.default and self.chance.random() < 0.5:
                continue
            label = "" if one.label == "_" else f"{one.label}: "
            words.append(label + self.text(one.type, depth - 1))
        return ", ".join(words)
