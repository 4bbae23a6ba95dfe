"""Expressions of type `Int`, from what is in scope; none traps."""
from .scope import ADDED, CHOSEN, COALESCED, INT_CAP, LARGEST, MULTIPLIED, OR, Expression, is_typed


class Integers:
    """Mixed into the maker; a function that finds nothing to make one of returns nil."""

    def int(self, depth):
        leaf = [(5, lambda: self.read("Int")), (1, self.int_literal)]
        if depth <= 0 or self.chance.random() < 0.25:
            return self.pick(leaf)
        return self.pick(leaf + [
            (5, lambda: self.int_sum(depth)), (2, lambda: self.int_quotient(depth)), (2, lambda: self.int_least(depth)),
            (2, lambda: self.of_array(depth)), (2, lambda: self.chosen("Int", depth)),
            (2, lambda: self.called("Int", depth)), (1, lambda: self.int_of_real(depth)),
            (1, lambda: self.of_text(depth)), (1, lambda: self.of_optional("Int", depth)),
            (1, lambda: self.int_bits(depth)), (1, lambda: self.of_dictionary(depth)),
            (1, lambda: self.of_closure("Int", depth)), (1, lambda: self.of_range(depth))])

    def int_literal(self):
        value = self.chance.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 24, 44, 100])
        return Expression(str(value), value)

    def int_sum(self, depth):
        sign = self.chance.choice("++-*")
        one, other = self.int(depth - 1), self.int(depth - 1)
        if sign == "*":
            if one.bound * other.bound > LARGEST:
                other = self.fitted(other, "Int", 10)
            return Expression(f"{one.under(MULTIPLIED)} * {other.under(1)}", one.bound * other.bound, MULTIPLIED)
        if self.chance.random() < 0.06:
            sign = "&" + sign
        right = other.under(MULTIPLIED)
        return Expression(f"{one.under(ADDED)} {sign} {right}", one.bound + other.bound, ADDED)

    def int_quotient(self, depth):
        one = self.int(depth - 1)
        sign = self.chance.choice(["/", "/", "%"])
        if self.chance.random() < 0.7:
            below = self.chance.choice(["2", "3", "4", "5", "7", "10"])
        else:
            below = f"max(1, {self.int(depth - 1).text})"
        return Expression(f"{one.under(MULTIPLIED)} {sign} {below}", one.bound, MULTIPLIED)

    def int_least(self, depth):
        one, other = self.int(depth - 1), self.int(depth - 1)
        bound = max(one.bound, other.bound)
        return self.pick([
            (3, lambda: Expression(f"{self.chance.choice(['min', 'max'])}({one.text}, {other.text})", bound)),
            (2, lambda: Expression(f"abs({one.text})", one.bound)),
            (1, lambda: Expression(f"-{one.under(0)}", one.bound, 1) if not one.text.startswith("-") else None),
            (1, lambda: Expression(f"{one.under(0)}.signum()", 1) if not one.text[0].isdigit() else None),
            (1, lambda: Expression(f"({one.text}).quotientAndRemainder(dividingBy: 3).remainder", 3)),
            (1, lambda: Expression(f"({one.text}).magnitude > 5 ? {other.under(OR)} : 1", other.bound + 1, CHOSEN)),
        ])

    def int_bits(self, depth):
        one, other = self.int(depth - 1), self.int(depth - 1)
        sign = self.chance.choice(["&", "|", "^", "<<", ">>"])
        if sign in ("<<", ">>"):
            return Expression(f"{one.under(0)} {sign} {self.chance.randint(1, 4)}", one.bound * 16, 1.5)
        bound = max(one.bound, other.bound) * 2 + 1
        if sign == "&":
            return Expression(f"{one.under(1)} & {other.under(1)}", bound, MULTIPLIED)
        return Expression(f"{one.under(MULTIPLIED)} {sign} {other.under(MULTIPLIED)}", bound, ADDED)

    def int_of_real(self, depth):
        made = self.real(self.chance.choice(["Double", "CGFloat"]), depth - 1)
        if made.bound > 1e9 or not is_typed(made):
            return None
        form = self.chance.choice(["Int({})", "Int(({}).rounded())", "Int(({}).rounded(.up))", "Int(floor({}))"])
        return Expression(form.format(made.text), made.bound + 1)

    def of_array(self, depth):
        array = self.one("[Int]")
        other = self.one(self.chance.choice(["[Double]", "[String]", "[Bool]", "[CGFloat]"]))
        if not array:
            return Expression(f"{other}.count", 100) if other else None
        least = self.chance.choice(["min()", "max()", "first", "last"])
        return self.pick([
            (3, lambda: Expression(f"{array}.count", 100)),
            (2, lambda: Expression(f"{array}.reduce(0, +)", 1e5)),
            (1, lambda: Expression(f"{array}.reduce(into: 0) {{ $0 += $1 }}", 1e5)),
            (2, lambda: Expression(f"{array}.{least} ?? {self.chance.randint(0, 9)}", INT_CAP, COALESCED)),
            (2, lambda: Expression(f"{array}.filter {{ {self.of_element(depth)} }}.count", 100)),
            (1, lambda: Expression(f"({array}.firstIndex {{ {self.of_element(depth)} }} ?? 0)", 100)),
            (1, lambda: Expression(f"{array}.map {{ $0 * {self.chance.randint(2, 5)} }}.reduce(0, +)", 1e6)),
            (1, lambda: Expression(f"{array}.prefix({self.chance.randint(1, 3)}).reduce(1) {{ $0 + $1 }}", 1e5)),
            (1, lambda: Expression(f"zip({array}, {array}.dropFirst()).map {{ $1 - $0 }}.reduce(0, +)", 1e5)),
            (1, lambda: Expression(f"{array}.enumerated().reduce(0) {{ $0 + $1.offset * $1.element }}", 1e7)),
            (1, lambda: Expression(f"{array}.isEmpty ? 0 : {array}[{array}.count / 2]", INT_CAP, CHOSEN)),
            (1, lambda: Expression(f"Set({array}).count", 100)),
        ])

    def of_element(self, depth):
        limit = self.int_literal().text
        return self.chance.choice([f"$0 > {limit}", "$0.isMultiple(of: 2)", "$0 % 3 == 1", f"$0 != {limit}",
                                   f"$0 <= {limit} || $0 > 20"])

    def of_text(self, depth):
        made = self.string(depth - 1).under(0)
        return self.chance.choice([
            Expression(f"{made}.count", 200), Expression(f"(Int({made}) ?? {self.chance.randint(0, 5)})", 1e6),
            Expression(f'{made}.split(separator: " ").count', 100), Expression(f"{made}.utf8.count", 400),
            Expression(f'{made}.filter {{ $0 == "e" }}.count', 100)])

    def of_optional(self, type, depth):
        one = self.one(type + "?")
        if not one:
            return None
        other = self.expression(type, depth - 1)
        return Expression(f"{one} ?? {other.under(ADDED)}", max(INT_CAP, other.bound), COALESCED)

    def of_dictionary(self, depth):
        one = self.one("[String: Int]")
        if not one:
            return None
        key = f'"{self.chance.choice(["a", "b", "c", "left"])}"'
        return self.chance.choice([
            Expression(f"{one}.count", 100), Expression(f"{one}[{key}, default: 0]", INT_CAP),
            Expression(f"({one}[{key}] ?? 1)", INT_CAP), Expression(f"{one}.values.reduce(0, +)", 1e5),
            Expression(f"({one}.values.max() ?? 0)", INT_CAP), Expression(f"{one}.keys.sorted().joined().count", 400)])

    def of_range(self, depth):
        end = self.chance.randint(1, 6)
        return self.chance.choice([
            Expression(f"(1...{end}).reduce(0, +)", 100), Expression(f"(0..<{end}).reduce(1, +)", 100),
            Expression(f"stride(from: 0, to: {end * 4}, by: 3).reduce(0, +)", 500),
            Expression(f"(0..<{end}).count", 10), Expression(f"Array(1...{end}).reversed().first!", 10)])

    def of_closure(self, type, depth):
        found = [variable.name for variable in self.scope.variables if variable.type == f"({type}) -> {type}"]
        if not found:
            return None
        return Expression(f"{self.chance.choice(found)}({self.text(type, depth - 1)})", 100_000)
