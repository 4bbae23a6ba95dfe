"""Expressions of type `Double` and `CGFloat`, from what is in scope."""
from .scope import ADDED, INT_CAP, LARGEST, MULTIPLIED, Expression, is_typed


class Reals:
    """Mixed into the maker; each takes the type that is wanted."""

    def real(self, type, depth):
        leaf = [(5, lambda: self.read(type)), (1, self.real_literal)]
        if depth <= 0 or self.chance.random() < 0.2:
            return self.pick(leaf)
        return self.pick(leaf + [
            (5, lambda: self.real_sum(type, depth)), (2, lambda: self.real_quotient(type, depth)),
            (2, lambda: self.real_of_int(type, depth)), (1, lambda: self.real_rounded(type, depth)),
            (2, lambda: self.real_least(type, depth)), (1, lambda: self.chosen(type, depth)),
            (2, lambda: self.called(type, depth)), (1, lambda: self.of_optional(type, depth)),
            (1, lambda: self.real_of_array(type, depth)), (1, lambda: self.real_of_other(type, depth)),
            (1, lambda: self.of_closure(type, depth))])

    def real_literal(self):
        value = self.chance.choice([0, 1, 2, 3, 4, 6, 7, 8, 10, 12, 16, 44, 100, 0.5, 1.5, 2.25, 0.1, 12.5])
        return Expression(str(value), value)

    def real_sum(self, type, depth):
        sign = self.chance.choice("++-*")
        one, other = self.real(type, depth - 1), self.real(type, depth - 1)
        if sign == "*":
            if one.bound * other.bound > LARGEST:
                other = self.fitted(other, type, 10)
            return Expression(f"{one.under(MULTIPLIED)} * {other.under(1)}", one.bound * other.bound, MULTIPLIED)
        return Expression(f"{one.under(ADDED)} {sign} {other.under(MULTIPLIED)}", one.bound + other.bound, ADDED)

    def real_quotient(self, type, depth):
        one = self.real(type, depth - 1)
        below = self.chance.choice(["2", "3", "4", "2.5", "10", f"max(1, {self.real(type, depth - 1).text})"])
        return Expression(f"{one.under(MULTIPLIED)} / {below}", one.bound, MULTIPLIED)

    def real_of_int(self, type, depth):
        made = self.int(depth - 1)
        return Expression(f"{type}({made.text})", made.bound)

    def real_of_other(self, type, depth):
        made = self.real("CGFloat" if type == "Double" else "Double", depth - 1)
        if not is_typed(made):
            return None
        return Expression(f"{type}({made.text})", made.bound)

    def real_rounded(self, type, depth):
        made = self.real(type, depth - 1)
        if made.text.lstrip("-").isdigit():
            return None
        form = self.chance.choice(["({}).rounded()", "({}).rounded(.up)", "({}).rounded(.down)", "abs({}).squareRoot()",
                                   "({}).rounded(.toNearestOrEven)", "({}).truncatingRemainder(dividingBy: 7)",
                                   "floor({})", "ceil({})"])
        return Expression(form.format(made.text), made.bound + 1)

    def real_least(self, type, depth):
        one, other = self.real(type, depth - 1), self.real(type, depth - 1)
        name = self.chance.choice(["min", "max"])
        if self.chance.random() < 0.2:
            return Expression(f"abs({one.text} - {other.under(1)})", one.bound + other.bound)
        return Expression(f"{name}({one.text}, {other.text})", max(one.bound, other.bound))

    def real_of_array(self, type, depth):
        array = self.one(f"[{type}]")
        if not array:
            return None
        return self.chance.choice([
            Expression(f"{array}.reduce(0, +)", 1e5), Expression(f"({array}.max() ?? 0)", INT_CAP),
            Expression(f"({array}.first ?? 1.5)", INT_CAP), Expression(f"{array}.map {{ $0 / 2 }}.reduce(0, +)", 1e5),
            Expression(f"{array}.reduce(0, +) / {type}(max(1, {array}.count))", 1e5, MULTIPLIED)])
