"""Values of types that are made of others: of types of the program, collections, optionals, tuples, closures."""
from .scope import ADDED, NUMBERS, Expression, tuple_types


class Composed:
    """Mixed into the maker."""

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
