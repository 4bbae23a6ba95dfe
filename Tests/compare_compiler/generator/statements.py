"""Statements: declarations of variables, control flow, changes of what is in scope."""
from .scope import BASIC, INT_CAP, MUTABLE_CAP, NUMBERS, REAL_CAP, Variable, tuple_types

NAMES = {
    "Int": ["count", "index", "total", "row", "column", "level", "step", "offset", "rank", "limit", "score"],
    "Double": ["ratio", "scale", "progress", "sum", "average", "price", "weight", "share"],
    "CGFloat": ["width", "height", "spacing", "inset", "radius", "margin", "gap", "side"],
    "Bool": ["isOpen", "isLast", "isWide", "hasTitle", "isOn"],
    "String": ["title", "name", "label", "word", "caption", "note"],
}
OTHERS = ["[Int]", "[Int]", "[Double]", "[CGFloat]", "[String]", "Int?", "Double?", "String?", "[String: Int]",
          "(Int, Double)", "(Int, Int)", "(String, Int)", "CGSize", "CGPoint", "(Int) -> Int", "(Double) -> Double"]
WORDS = {"[Int]": "values", "[Double]": "ratios", "[CGFloat]": "widths", "[String]": "words", "Int?": "found",
         "Double?": "best", "String?": "subtitle", "[String: Int]": "counts", "CGSize": "size", "CGPoint": "point",
         "(Int) -> Int": "adjust", "(Double) -> Double": "curve"}


def indented(lines, by=1):
    return ["    " * by + line for line in lines]


class Statements:
    """Mixed into the maker; each returns lines and leaves what it declares in scope."""

    def name(self, type):
        """A name that nothing has yet."""
        plain = type.strip("[]?")
        of_kind = plain[0].lower() + plain[1:] + {"]": "s", "?": "Found"}.get(type[-1], "")
        words = NAMES.get(type) or [WORDS.get(type) or ("pair" if type[0] == "(" else of_kind)]
        return self.unused(self.chance.choice(words))

    def unused(self, word):
        name, at = word, 2
        taken = self.scope.taken | self.members | {variable.name for variable in self.scope.variables}
        while name in taken:
            name, at = f"{word}{at}", at + 1
        self.scope.taken.add(name)
        return name

    def block(self, count, depth):
        """Lines of a body, whose variables end with it."""
        mark = self.scope.open()
        lines = []
        for _ in range(count):
            lines += self.statement(depth)
        self.scope.close(mark)
        return indented(lines)

    def statement(self, depth):
        simple = [(4, self.declaration), (5, self.assignment), (3, self.mutation), (3, self.append), (1, self.copying)]
        nested = [(3, lambda: self.if_statement(depth)), (2, lambda: self.for_statement(depth)),
                  (1, lambda: self.while_statement(depth)), (2, lambda: self.switch_statement(depth)),
                  (1, lambda: self.binding_statement(depth)), (1, lambda: self.do_statement(depth)),
                  (1, lambda: self.local_function(depth)), (1, lambda: self.loop_of_kind(depth))]
        return self.pick(simple + (nested if depth > 0 else []))

    # Declarations and changes

    def some_type(self):
        kinds = list(self.scope.kinds)
        if kinds and self.chance.random() < 0.3:
            kind = self.chance.choice(kinds)
            return self.chance.choice([kind, kind, f"[{kind}]", f"{kind}?"])
        return self.chance.choice(BASIC + NUMBERS + OTHERS)

    def declaration(self, type=None, is_mutable=None):
        type = type or self.some_type()
        is_mutable = self.chance.random() < 0.6 if is_mutable is None else is_mutable
        cap = {"Int": INT_CAP}.get(type, REAL_CAP)
        value = self.text(type, 2, cap=cap)
        name = self.name(type)
        is_plain = type in ("Bool", "String") or type in self.scope.kinds
        annotation = "" if is_plain and self.chance.random() < 0.7 else f": {type}"
        if type == "Int" and value.isdigit() and self.chance.random() < 0.7:
            annotation = ""
        self.scope.variables.append(Variable(name, type, is_mutable, MUTABLE_CAP if is_mutable else cap))
        return [f"{'var' if is_mutable else 'let'} {name}{annotation} = {value}"]

    def assignment(self):
        type = self.chance.choice(NUMBERS + ["Int", "Bool", "String"])
        places = self.scope.writable(type)
        if not places:
            return self.declaration(type, True)
        place = self.chance.choice(places)
        if type in NUMBERS:
            sign = self.chance.choice(["=", "+=", "+=", "-="])
            cap = INT_CAP if type == "Int" else REAL_CAP
            if not self.scope.loops and self.chance.random() < 0.15:
                return [f"{place} = {self.text(type, 1, 1, cap=INT_CAP)} * {self.chance.randint(2, 3)}"]
            value = self.text(type, 2, cap=cap)
            return [f"{place} {'+=' if value == place else sign} {value}"]
        if type == "String" and self.chance.random() < 0.3 and not self.scope.loops:
            return [f"{place} += {self.text(type, 1)}"]
        if type == "Bool" and self.chance.random() < 0.3:
            return [f"{place}.toggle()"]
        # Texts would grow without an end in loops.
        depth = 0 if type == "String" and self.scope.loops else 2
        value = self.text(type, depth)
        return [f"{place} = {value}" if value != place else f"{place} = {self.plain(type)}"]

    def mutation(self):
        """A call that changes its receiver."""
        found = []
        for variable in self.scope.variables:
            kind = self.scope.kinds.get(variable.type)
            if kind and (variable.is_mutable or kind.form == "class"):
                found += [(variable, one) for one in kind.methods
                          if (one.is_mutating or kind.form == "class") and not one.is_static and one.type == "Void"]
            elif variable.is_mutable and variable.type[0] == "[":
                found += [(variable, None)] * 2
        found = [pair for pair in found if not (pair[1] and pair[1].has_loop and self.scope.loops)]
        if not found:
            return None
        variable, method = self.chance.choice(found)
        if method:
            return [f"{variable.name}.{method.name}({self.passed(method.parameters, 1)})"]
        if ":" in variable.type:
            return [self.dictionary_change(variable.name)]
        return [self.array_change(variable.name, variable.type[1:-1])]

    def array_change(self, name, type):
        value = self.text(type, 1)
        is_number = type in NUMBERS
        return self.pick([
            (3, lambda: f"{name}.append({value})"),
            (1, lambda: f"{name} += [{value}]"),
            (1, lambda: f"{name}.insert({value}, at: 0)"),
            (1, lambda: f"{name}.sort()" if is_number else None),
            (1, lambda: f"{name}.sort {{ $0 > $1 }}" if is_number else None),
            (1, lambda: f"{name}.reverse()"),
            (1, lambda: f"{name}.removeAll {{ $0 > {self.chance.randint(0, 20)} }}" if is_number else None),
            (1, lambda: f"if !{name}.isEmpty {{ {name}.removeLast() }}"),
            (1, lambda: f"if {name}.count > 2 {{ {name}.swapAt(0, {name}.count - 1) }}"),
            (1, lambda: f"if let first = {name}.first {{ {name}.append(first) }}"),
            (2, lambda: f"for at in {name}.indices {{ {name}[at] += {self.chance.randint(1, 5)} }}" if is_number else None),
            (1, lambda: f"if {name}.count > 1 {{ {name}[1] = {value} }}"),
            (1, lambda: f"if {name}.count > 1 {{ {name}.remove(at: 1) }}"),
            (1, lambda: f"{name}.append(contentsOf: {name}.prefix(2))"),
            (1, lambda: f"if {name}.count > 2 {{ {name}.replaceSubrange(0..<2, with: [{value}]) }}"),
            (1, lambda: f"{name} = Array({name}.dropFirst())"),
        ])

    def dictionary_change(self, name):
        key = self.chance.choice(["a", "b", "c", "new"])
        value = self.text("Int", 1)
        return self.chance.choice([
            f'{name}["{key}"] = {value}', f'{name}["{key}", default: 0] += {value}', f'{name}["{key}"] = nil',
            f'{name}.removeValue(forKey: "{key}")', f'{name}.updateValue({value}, forKey: "{key}")',
            f'{name}["{key}"]? += 3', f'{name}.merge(["a": 1, "z": {value}]) {{ $0 + $1 }}',
            f"{name} = {name}.mapValues {{ $0 % 100 + 1 }}", f"{name} = {name}.filter {{ $0.value > 2 }}"])

    def append(self):
        """An answer."""
        if self.is_texts and self.chance.random() < 0.4:
            return [f"lines.append({self.text('String', 2)})"]
        type = self.chance.choice(["Int", "Int", "Double", "CGFloat", "Bool"])
        if type == "Bool":
            return [f"numbers.append({self.bool(2).under(7)} ? 1 : {self.chance.choice(['0', '2.5'])})"]
        made = self.fitted(self.expression(type, 3), type, 1e9)
        words, before = made.text, []
        if not words.replace(".", "").replace("_", "").isalnum() or words[0].isdigit():
            # In a statement of its own, as a person would, and as the type checker needs less time so.
            name = self.name(type)
            before = [f"let {name}: {type} = {words}"]
            self.scope.variables.append(Variable(name, type, False, made.bound))
            words = name
        words = f"abs({words})" if self.chance.random() < 0.5 else f"max(0, {words})"
        if type == "Int" or type == "CGFloat" and self.chance.random() < 0.5:
            words = f"Double({words})"
        return before + [f"numbers.append({words})"]

    def copying(self):
        """A copy of a struct or another name of an object, changed."""
        found = [variable for variable in self.scope.variables
                 if self.scope.kinds.get(variable.type) and self.scope.kinds[variable.type].form != "enum"]
        if not found:
            return None
        variable = self.chance.choice(found)
        parts = [part for part in self.scope.kinds[variable.type].properties if part.is_settable and part.type in NUMBERS]
        if not parts:
            return None
        name, part = self.unused("copy"), self.chance.choice(parts)
        lines = [f"var {name} = {variable.name}", f"{name}.{part.name} += {self.text(part.type, 1)}",
                 f"numbers.append(Double(abs({variable.name}.{part.name}) + 2 * abs({name}.{part.name})))"]
        self.scope.variables.append(Variable(name, variable.type, True, MUTABLE_CAP))
        return lines

    # Control flow

    def if_statement(self, depth):
        lines = [f"if {self.bool(2).text} {{"] + self.block(self.chance.randint(1, 2), depth - 1)
        if self.chance.random() < 0.3:
            lines += [f"}} else if {self.bool(1).text} {{"] + self.block(1, depth - 1)
        if self.chance.random() < 0.5:
            lines += ["} else {"] + self.block(1, depth - 1)
        return lines + ["}"]

    def for_statement(self, depth):
        if self.scope.loops > 1:
            return None
        end = self.chance.randint(1, 6)
        array = self.one("[Int]")
        dictionary = self.one("[String: Int]")
        name = self.unused(self.chance.choice(["i", "row", "item", "at", "value"]))
        heads = [(f"for {name} in 0..<{end}", [(name, "Int")]), (f"for {name} in 1...{end}", [(name, "Int")]),
                 (f"for {name} in stride(from: 0, to: {end * 3}, by: 2)", [(name, "Int")]),
                 (f"for {name} in (0..<{end}).reversed()", [(name, "Int")])]
        if array:
            part = f"{array}.prefix(8)"
            heads += [(f"for {name} in {part}", [(name, "Int")]), (f"for {name} in {part} where {name} > 2", [(name, "Int")]),
                      (f"for (index, {name}) in {part}.enumerated()", [("index", "Int"), (name, "Int")]),
                      (f"for (one, {name}) in zip({array}, {part}.dropFirst())", [("one", "Int"), (name, "Int")])]
        if dictionary:
            heads += [(f"for (key, {name}) in {dictionary}.sorted(by: {{ $0.key < $1.key }})", [("key", "String"), (name, "Int")])]
        head, declared = self.chance.choice(heads)
        mark = self.scope.open()
        for one, type in declared:
            self.scope.variables.append(Variable(one, type))
        label = self.unused("rows") if self.chance.random() < 0.1 else ""
        self.scope.loops += 1
        body = self.block(self.chance.randint(1, 3), depth - 1)
        if self.chance.random() < 0.25:
            to = f" {label}" if label else ""
            body.insert(self.chance.choice([0, len(body)]), f"    if {self.bool(1).text} {{ {self.chance.choice(['continue', 'break'])}{to} }}")
        self.scope.loops -= 1
        self.scope.close(mark)
        return [f"{label}: {head} {{" if label else f"{head} {{"] + body + ["}"]

    def while_statement(self, depth):
        if self.scope.loops:
            return None
        name, end = self.unused("left"), self.chance.randint(1, 5)
        self.scope.loops += 1
        body = self.block(self.chance.randint(1, 2), depth - 1)
        self.scope.loops -= 1
        step = [f"    {name} -= 1"]
        if self.chance.random() < 0.5:
            return [f"var {name} = {end}", f"while {name} > 0 {{"] + step + body + ["}"]
        return [f"var {name} = {end}", "repeat {"] + body + step + [f"}} while {name} > 0"]

    def switch_statement(self, depth):
        kinds = [variable for variable in self.scope.variables
                 if variable.type in self.scope.kinds and self.scope.kinds[variable.type].form == "enum"]
        if kinds and self.chance.random() < 0.6:
            return self.switch_of_kind(self.chance.choice(kinds), depth)
        form = self.chance.choice(["ranges", "pair", "text"])
        arms = lambda: self.block(1, depth - 1)
        if form == "ranges":
            subject = self.int(2).text
            return ([f"switch {subject} {{", "case ..<0:"] + arms() + ["case 0, 1, 2:"] + arms() + ["case 3..<20:"] + arms()
                    + [f"case let other where other % 2 == 0:"] + arms() + ["default:"] + arms() + ["}"])
        if form == "pair":
            return ([f"switch ({self.int(1).text}, {self.bool(1).text}) {{", "case (0, _):"] + arms() + ["case (_, true):"]
                    + arms() + ["case (let one, false):"] + arms() + ["}"])
        return ([f"switch {self.string(1).text} {{", 'case "Home", "ok":'] + arms() + ['case let some where some.count > 4:']
                + arms() + ["default:", "    break", "}"])

    def switch_of_kind(self, variable, depth):
        lines = [f"switch {variable.name} {{"]
        for name, payload in self.scope.kinds[variable.type].cases:
            mark = self.scope.open()
            bound = [(self.unused("part"), one) for _, one in payload]
            words = f"({', '.join('let ' + part for part, _ in bound)})" if bound else ""
            guard = f" where {bound[0][0]} > 3" if bound and bound[0][1] in NUMBERS and self.chance.random() < 0.2 else ""
            for part, type in bound:
                self.scope.variables.append(Variable(part, type))
            lines += [f"case .{name}{words}{guard}:"] + self.block(1, depth - 1)
            self.scope.close(mark)
            if guard:
                lines += [f"case .{name}:", "    numbers.append(7)"]
        return lines + ["}"]

    def binding_statement(self, depth):
        found = [variable for variable in self.scope.variables if variable.type.endswith("?")]
        if not found:
            return self.declaration(self.chance.choice(["Int?", "Double?", "String?"]))
        variable = self.chance.choice(found)
        name, type = self.unused("some"), variable.type[:-1]
        mark = self.scope.open()
        self.scope.variables.append(Variable(name, type))
        head = self.chance.choice([f"if let {name} = {variable.name} {{", f"if case let {name}? = {variable.name} {{",
                                   f"if let {name} = {variable.name}, {self.bool(1).under(7)} {{"])
        body = self.block(self.chance.randint(1, 2), depth - 1)
        self.scope.close(mark)
        return [head] + body + (["} else {"] + self.block(1, depth - 1) if self.chance.random() < 0.5 else []) + ["}"]

    def do_statement(self, depth):
        throwing = self.throwing
        if throwing and self.chance.random() < 0.6:
            name = self.unused("made")
            call = f"try {throwing}({self.text('Int', 1)})"
            if self.chance.random() < 0.3:
                self.scope.variables.append(Variable(name, "Int", False, 100_000))
                return [f"let {name} = (try? {call[4:]}) ?? {self.int_literal().text}"]
            mark = self.scope.open()
            self.scope.variables.append(Variable(name, "Int", False, 100_000))
            body = self.block(self.chance.randint(1, 2), depth - 1)
            self.scope.close(mark)
            arms = self.chance.choice([
                ["} catch {"], ["} catch Failure.tooLarge(let by) where by > 5 {", "    numbers.append(Double(by))", "} catch {"],
                ["} catch Failure.negative {", "    numbers.append(0.5)", "} catch {"]])
            return ["do {", f"    let {name} = {call}"] + body + arms + self.block(1, depth - 1) + ["}"]
        mark = self.scope.open()
        after = self.assignment() if self.scope.writable("Int") else ["numbers.append(3)"]
        if after[0].startswith("var"):
            after = ["numbers.append(4)"]
        self.scope.close(mark)
        return ["do {"] + indented(["defer { " + after[0] + " }"]) + self.block(2, depth - 1) + ["}"]

    def local_function(self, depth):
        if self.scope.loops:
            return None
        name, given = self.unused(self.chance.choice(["update", "apply", "advance", "note"])), self.unused("amount")
        type = self.chance.choice(NUMBERS)
        mark = self.scope.open()
        self.scope.variables.append(Variable(given, type))
        was, self.scope.loops = self.scope.loops, 1
        body = self.block(self.chance.randint(1, 2), min(1, depth - 1))
        self.scope.loops = was
        self.scope.close(mark)
        call = lambda: f"{name}({self.text(type, 1)})"
        if self.chance.random() < 0.4:
            return [f"let {name}: ({type}) -> Void = {{ {given} in"] + body + ["}", call(), call()]
        return [f"func {name}(_ {given}: {type}) {{"] + body + ["}", call(), call()]

    def loop_of_kind(self, depth):
        found = [variable for variable in self.scope.variables if variable.type[0] == "[" and variable.type[1:-1] in self.scope.kinds]
        if not found or self.scope.loops:
            return None
        variable = self.chance.choice(found)
        kind = self.scope.kinds[variable.type[1:-1]]
        parts = [part for part in kind.properties if part.is_settable and part.type in NUMBERS]
        one = self.unused("each")
        if parts and (variable.is_mutable or kind.form == "class") and self.chance.random() < 0.5:
            part = self.chance.choice(parts)
            return [f"for at in {variable.name}.indices {{", f"    {variable.name}[at].{part.name} += {self.text(part.type, 1)}",
                    f"    numbers.append(Double(abs({variable.name}[at].{part.name})))", "}"]
        readable = [part for part in kind.properties if part.type in NUMBERS]
        if readable and self.chance.random() < 0.4:
            part = self.chance.choice(readable)
            form = self.chance.choice([
                f"{variable.name}.map {{ abs($0.{part.name}) }}.reduce(0, +)", f"{variable.name}.map(\\.{part.name}).filter {{ $0 > 2 }}.count",
                f"{variable.name}.reduce(0) {{ $0 + abs($1.{part.name}) }}", f"abs({variable.name}.sorted {{ $0.{part.name} < $1.{part.name} }}[0].{part.name})",
                f"abs({variable.name}.max {{ $0.{part.name} < $1.{part.name} }}?.{part.name} ?? 3)",
                f"{variable.name}.filter {{ $0.{part.name} > 4 }}.count", f"({variable.name}.firstIndex {{ $0.{part.name} > 2 }} ?? 9)"])
            return [f"numbers.append(Double({form}))"]
        mark = self.scope.open()
        self.scope.variables.append(Variable(one, kind.name))
        self.scope.loops += 1
        body = self.block(self.chance.randint(1, 2), depth - 1)
        self.scope.loops -= 1
        self.scope.close(mark)
        return [f"for {one} in {variable.name} {{"] + body + ["}"]
