"""Conditions, and expressions of type `String`."""
from .scope import AND, COALESCED, COMPARED, OR, Expression, is_typed

WORDS = ["Home", "Inbox", "Draft", "Weekly report", "blue", "Notes", "a", "", "Trip to Oslo", "ok", "Total", "x1",
         "Café", "left,right", "42", "7.5", "one two three", "Müller", "ABC", "level", "Settings", "Done!"]


class Texts:
    """Mixed into the maker."""

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
            (1, lambda: Expression(f'String(format: "%.1f", Double({self.text("Double", depth - 1)}))'))])
