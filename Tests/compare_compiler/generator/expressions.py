"""Expressions of a wanted type, from what is in scope; none traps."""
import re

from .scope import INT_CAP, NUMBERS, REAL_CAP, Expression, tuple_types

WORDS = ["Home", "Inbox", "Draft", "Weekly report", "blue", "Notes", "a", "", "Trip to Oslo", "ok", "Total", "x1",
         "Café", "left,right", "42", "7.5", "one two three", "Müller", "ABC", "level", "Settings", "Done!"]
MULTIPLIED, ADDED, COALESCED, COMPARED, AND, OR, CHOSEN = 2, 3, 4, 5, 6, 7, 8
LARGEST = 1e12


def is_typed(made):
    """False where only literals are, whose type is left open."""
    return re.search("[a-zA-Z]", made.text) is not None


class Expressions:
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

    # Int

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

    # Double and CGFloat

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

    # Bool and String

    def bool(self, depth):
        leaf = [(2, lambda: self.read("Bool")), (1, lambda: Expression(self.chance.choice(["true", "false"])))]
        if depth <= 0:
            return self.pick(leaf)
        return self.pick(leaf + [
            (6, lambda: self.compared(depth)), (2, lambda: self.combined(depth)), (1, lambda: self.called("Bool", depth)),
            (2, lambda: self.asked(depth))])

    def compared(self, depth):
        type = self.chance.choice(["Int", "Int", "Double", "CGFloat", "String"])
        sign = self.chance.choice(["<", ">", "<=", ">=", "==", "!="])
        one, other = self.expression(type, depth - 1), self.expression(type, depth - 1)
        if type in ("Double", "CGFloat") and not (is_typed(one) or is_typed(other)):
            return None
        return Expression(f"{one.under(COALESCED)} {sign} {other.under(COALESCED)}", 0, COMPARED)

    def combined(self, depth):
        one, other = self.bool(depth - 1), self.bool(depth - 1)
        return self.chance.choice([
            Expression(f"{one.under(AND)} && {other.under(COMPARED)}", 0, AND),
            Expression(f"{one.under(OR)} || {other.under(AND)}", 0, OR), Expression(f"!{one.under(0)}", 0, 1)])

    def asked(self, depth):
        array, text, option = self.one("[Int]"), self.one("String"), self.one("Int?")
        return self.pick([
            (2, lambda: Expression(f"{array}.contains({self.text('Int', depth - 1)})") if array else None),
            (1, lambda: Expression(f"{array}.allSatisfy {{ {self.of_element(depth)} }}") if array else None),
            (1, lambda: Expression(f"{array}.isEmpty") if array else None),
            (1, lambda: Expression(f'{text}.hasPrefix("{self.chance.choice("HaT")}")') if text else None),
            (1, lambda: Expression(f"{text}.isEmpty") if text else None),
            (1, lambda: Expression(f"{option} != nil", 0, COMPARED) if option else None),
            (1, lambda: Expression(f"{option} == {self.int_literal().text}", 0, COMPARED) if option else None),
            (1, lambda: Expression(f"(1...{self.chance.randint(2, 30)}).contains({self.text('Int', depth - 1)})")),
            (1, lambda: Expression(f"({self.text('Int', depth - 1)}).isMultiple(of: 3)"))])

    def string(self, depth):
        literal = lambda: Expression(f'"{self.chance.choice(WORDS)}"')
        leaf = [(3, lambda: self.read("String")), (2, literal)]
        if depth <= 0:
            return self.pick(leaf)
        return self.pick(leaf + [
            (3, lambda: self.interpolated(depth)), (2, lambda: self.edited(depth)), (1, lambda: self.joined(depth)),
            (1, lambda: self.chosen("String", depth)), (1, lambda: self.called("String", depth)),
            (1, lambda: self.of_optional("String", depth))])

    def interpolated(self, depth):
        text = self.text(self.chance.choice(["Int", "Int", "Bool", "String", "Double"]), depth - 1)
        if '"' in text:
            text = self.chance.choice(["1 + 2", self.one("Int") or "3"])
        word = self.chance.choice(["Row ", "n = ", "", "(", "#"])
        return Expression(f'"{word}\\({text}){self.chance.choice(["", " items", ")", "%"])}"')

    def edited(self, depth):
        made = self.string(depth - 1).under(0)
        form = self.chance.choice([
            "{}.uppercased()", "{}.lowercased()", "String({}.reversed())", "String({}.prefix(3))", "String({}.dropFirst())",
            "{}.replacingOccurrences(of: \"o\", with: \"00\")", "{}.trimmingCharacters(in: .whitespaces)",
            "String({}.suffix(4))", "({} + \"!\")", "{}.capitalized", "String({}.filter {{ $0.isLetter }})",
            "{}.split(separator: \" \").joined(separator: \"-\")"])
        return Expression(form.format(made))

    def joined(self, depth):
        array = self.one("[String]")
        number = self.text("Int", depth - 1)
        return self.pick([
            (2, lambda: Expression(f'{array}.joined(separator: ", ")') if array else None),
            (1, lambda: Expression(f"({array}.first ?? \"none\")") if array else None),
            (1, lambda: Expression(f"String({number})")),
            (1, lambda: Expression(f'String(repeating: "ab", count: {self.chance.randint(0, 4)})')),
            (1, lambda: Expression(f'String(format: "%.1f", {self.text("Double", depth - 1)})'))])

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

    def composed(self, type, depth):
        """A value of a type that is made of others."""
        if self.chance.random() < 0.35 or depth < -2:
            found = self.read(type)
            if found:
                return found
        kind = self.scope.kinds.get(type)
        if kind and kind.form == "enum":
            name, payload = self.chance.choice(kind.cases)
            words = [(f"{label}: " if label else "") + self.text(one, 0) for label, one in payload]
            return Expression(f"{type}.{name}" + (f"({', '.join(words)})" if words else ""))
        if kind:
            parameters = self.chance.choice(kind.inits)
            return Expression(f"{type}({self.passed(parameters, min(depth, 1))})")
        if type.endswith("?"):
            return self.optional(type[:-1], depth)
        if type.startswith("["):
            return self.dictionary(type, depth) if ":" in type else self.array(type[1:-1], depth)
        if type == "CGSize":
            return Expression(f"CGSize(width: {self.text('CGFloat', depth - 1)}, height: {self.text('CGFloat', 0)})")
        if type == "CGPoint":
            return Expression(f"CGPoint(x: {self.text('CGFloat', depth - 1)}, y: {self.text('CGFloat', 0)})")
        if "->" in type:
            return self.closure(type, depth)
        if type.startswith("("):
            return Expression(f"({', '.join(self.text(one, depth - 1) for one in tuple_types(type))})")
        raise ValueError(type)

    def closure(self, type, depth):
        of = type[1:].split(")")[0]
        other = self.expression(of, 0).under(1)
        if of == "Int":
            form = self.chance.choice(["$0 + {}", "$0 * 2 - {}", "max($0, {})", "$0 > {0} ? $0 : {0}", "($0 + {}) / 3"])
        else:
            form = self.chance.choice(["$0 + {}", "$0 / 2 + {}", "max($0, {})", "$0 * 1.5 - {}"])
        return Expression("{ " + form.format(other) + " }")

    def optional(self, type, depth):
        array = self.one(f"[{type}]")
        return self.pick([
            (2, lambda: Expression(self.text(type, depth - 1))),
            (2, lambda: Expression("nil")),
            (1, lambda: Expression(f"{array}.first") if array else None),
            (1, lambda: Expression(f"{array}.max()") if array and type in NUMBERS else None),
            (1, lambda: Expression(f'Int("{self.chance.choice(["12", "x", "-3", " 4", "0012"])}")') if type == "Int" else None)])

    def array(self, type, depth):
        ints = self.one("[Int]")
        same = self.one(f"[{type}]")
        items = lambda: ", ".join(self.text(type, min(1, depth - 1)) for _ in range(self.chance.randint(2, 5)))
        count = self.chance.randint(2, 6)
        options = [(3, lambda: Expression(f"[{items()}]"))]
        if type == "Int":
            options += [(1, lambda: Expression(f"Array({self.chance.randint(0, 2)}..<{count})")),
                        (1, lambda: Expression(f"(1...{count}).map {{ $0 * {self.chance.randint(1, 9)} }}")),
                        (1, lambda: Expression(f"Array(stride(from: {count * 3}, through: 0, by: -2))"))]
            if ints:
                form = self.chance.choice([
                    "{}.sorted()", "{}.sorted(by: >)", "Array({}.reversed())", "Array({}.dropLast())", "{}.filter {{ $0 > 2 }}",
                    "{0} + [1, 2]", "Array({}.prefix(2))", "{}.map {{ $0 % 5 }}", "Array({}.suffix(3))",
                    "Set({}).sorted()", "{}.enumerated().map {{ $0.offset + $0.element }}"])
                options += [(3, lambda: Expression(form.format(ints), 0, ADDED if " + [" in form else 0))]
        elif ints and type in ("Double", "CGFloat"):
            options += [(2, lambda: Expression(f"{ints}.map {{ {type}($0) / 2 }}")), (1, lambda: Expression(f"{ints}.map {{ {type}($0) }}"))]
        elif ints and type == "String":
            options += [(1, lambda: Expression(f'{ints}.map {{ "n\\($0)" }}')), (1, lambda: Expression(f"{ints}.map(String.init)"))]
        if same and type in NUMBERS:
            options += [(1, lambda: Expression(f"Array({same}.reversed())"))]
        return self.pick(options)

    def dictionary(self, type, depth):
        keys = self.chance.sample(["a", "b", "c", "left", "x"], self.chance.randint(2, 4))
        pairs = ", ".join(f'"{key}": {self.text("Int", 1)}' for key in keys)
        return Expression(f"[{pairs}]")
