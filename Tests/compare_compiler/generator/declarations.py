"""Types and functions that a random program declares."""
from .scope import INT_CAP, MUTABLE_CAP, NUMBERS, REAL_CAP, Function, Kind, Parameter, Property, Variable
from .statements import NAMES, indented

TYPE_NAMES = ["Card", "Item", "Row", "Badge", "Tile", "Track", "Meter", "Cart", "Profile", "Grid", "Palette", "Entry"]
ENUM_NAMES = ["Mode", "Phase", "Status", "Style", "Choice", "Zone"]
CASE_NAMES = ["idle", "loading", "loaded", "failed", "small", "medium", "large", "compact", "custom", "empty"]
METHODS = {"Void": ["update", "reset", "grow", "move", "add"], "Int": ["score", "points", "tally"],
           "Double": ["progress", "part"], "CGFloat": ["extent", "depth"], "Bool": ["isFull", "fits"],
           "String": ["summary", "describe"]}


class Declarations:
    """Mixed into the maker; each returns lines and leaves what it declares in scope."""

    def stored(self):
        """A stored property and its lines' parts: name, type, default or nothing."""
        type = self.chance.choice(["Int", "Int", "Double", "CGFloat", "String", "Bool", "[Int]"])
        words = NAMES.get(type, ["values", "marks"])
        return self.chance.choice(words), type

    def structure(self):
        """A struct or a class with properties, methods and perhaps an initialiser."""
        form = self.chance.choice(["struct", "struct", "class"])
        name = self.unused(self.chance.choice(TYPE_NAMES))
        kind = Kind(name, form)
        outer, self.scope.variables = self.scope.variables, []
        lines, parameters = [], []
        for _ in range(self.chance.randint(2, 4)):
            word, type = self.stored()
            if word in [part.name for part in kind.properties]:
                continue
            is_settable = self.chance.random() < 0.8
            default = self.plain(type) if self.chance.random() < 0.4 else ""
            observer = self.observer(word, type) if is_settable and default and type in NUMBERS else ""
            lines.append(f"{'var' if is_settable else 'let'} {word}: {type}{default and ' = ' + default}{observer}")
            kind.properties.append(Property(word, type, is_settable))
            if is_settable or not default:
                parameters.append(Parameter(word, word, type, default))
            self.scope.variables.append(Variable(word, type, is_settable, MUTABLE_CAP))
        if not kind.properties:
            lines, kind.properties = ["var count = 1"], [Property("count", "Int", True)]
            parameters = [Parameter("count", "count", "Int", "1")]
            self.scope.variables.append(Variable("count", "Int", True, MUTABLE_CAP))
        kind.inits = [parameters]
        if form == "class":
            lines += self.class_init(parameters)
        elif self.chance.random() < 0.25:
            lines += self.own_init(kind)
        if self.chance.random() < 0.3:
            lines += self.static(kind)
        for _ in range(self.chance.randint(0, 2)):
            lines += self.computed(kind)
        for _ in range(self.chance.randint(1, 2)):
            lines += self.method(kind)
        self.scope.variables = outer
        self.scope.kinds[name] = kind
        return [f"{'final class' if form == 'class' else form} {name} {{"] + indented(lines) + ["}"]

    def observer(self, word, type):
        if self.chance.random() > 0.25:
            return ""
        limit = self.chance.choice([10, 20, 50])
        return self.chance.choice([
            f" {{ didSet {{ if {word} > {limit} {{ {word} = {limit} }} }} }}",
            f" {{ didSet {{ {word} = max({word}, oldValue) }} }}", f" {{ didSet {{ if {word} < 0 {{ {word} = -{word} }} }} }}"])

    def class_init(self, parameters):
        words = ", ".join(one.declared for one in parameters)
        return [f"init({words}) {{"] + [f"    self.{one.name} = {one.name}" for one in parameters] + ["}"]

    def own_init(self, kind):
        """An initialiser beside the struct's own one hides that; so it sets everything."""
        parameters = kind.inits[0]
        first = next((one for one in parameters if one.type == "Int"), None)
        if not first:
            return []
        lines = [f"init({', '.join(one.declared for one in parameters)}) {{"]
        lines += [f"    self.{one.name} = {one.name}" for one in parameters] + ["}"]
        others = [one for one in parameters if one is not first]
        words = ", ".join(f"{one.name}: {self.plain(one.type)}" if one is not first
                          else f"{first.name}: size * 2" for one in parameters)
        kind.inits.append([Parameter("size", "size", "Int")])
        return lines + ["init(size: Int) {", f"    self.init({words})", "}"]

    def plain(self, type):
        """A literal."""
        return self.chance.choice({
            "Int": ["0", "3", "8", "20"], "Double": ["2.5", "0", "7", "1.0"], "CGFloat": ["12", "0", "4.5"],
            "Bool": ["true", "false"], "String": ['"Row"', '""', '"Home"'], "[Int]": ["[1, 2]", "[]", "[4, 0, 9]"]}[type])

    def static(self, kind):
        name = self.chance.choice(["standard", "minimum", "base"])
        return [f"static let {name} = {self.chance.randint(1, 40)}",
                *self.noted_static(kind, name)]

    def noted_static(self, kind, name):
        # A static function reads it, so that it is asked for through the type.
        kind.methods.append(Function(f"{name}Times", [Parameter("_", "factor", "Int")], "Int", is_static=True, bound=1e6))
        return [f"static func {name}Times(_ factor: Int) -> Int {{ {name} * factor }}"]

    def computed(self, kind):
        type = self.chance.choice(NUMBERS + ["Bool", "String"])
        name = {"Int": "sum", "Double": "ratioOf", "CGFloat": "total", "Bool": "isLarge", "String": "text"}[type]
        if any(part.name == name for part in kind.properties):
            return []
        body = self.text(type, 2, cap=MUTABLE_CAP)
        places = self.scope.writable(type) if type in NUMBERS else []
        if places and self.chance.random() < 0.4:
            place = self.chance.choice(places)
            kind.properties.append(Property(name, type, True))
            return [f"var {name}: {type} {{", f"    get {{ {place} + {self.chance.randint(1, 4)} }}",
                    f"    set {{ {place} = newValue {self.chance.choice(['- 1', '/ 2', '+ 3'])} }}", "}"]
        kind.properties.append(Property(name, type, False))
        return [f"var {name}: {type} {{ {body} }}"]

    def parameters(self, count):
        made = []
        for _ in range(count):
            type = self.chance.choice(["Int", "Int", "Double", "CGFloat", "Bool", "String"])
            name = self.unused(self.chance.choice({"Int": ["by", "amount", "factor"], "Bool": ["flag"], "String": ["text"]}.get(type, ["value", "extra"])))
            label = self.chance.choice([name, "_", "with"])
            if label in [one.label for one in made] and label != "_":
                label = name
            default = self.plain(type) if self.chance.random() < 0.25 else ""
            made.append(Parameter(label, name, type, default))
        # A default among unlabelled ones leaves calls without a meaning.
        for one in made:
            if one.label == "_" and one.default:
                one.default = ""
        return made

    def method(self, kind):
        type = self.chance.choice(["Void", "Void", "Int", "Double", "CGFloat", "Bool", "String"])
        name = self.chance.choice(METHODS[type])
        if any(one.name == name for one in kind.methods + kind.properties):
            return []
        made = Function(name, self.parameters(self.chance.randint(0, 2)), type, type == "Void" and kind.form == "struct")
        lines = self.function_lines(made, kind, ("mutating " if made.is_mutating else ""), may_write=kind.form == "class" or made.is_mutating)
        kind.methods.append(made)
        return lines

    def function_lines(self, made, kind=None, prefix="", may_write=False):
        mark = self.scope.open()
        was = [variable.is_mutable for variable in self.scope.variables]
        if not may_write:
            for variable in self.scope.variables:
                variable.is_mutable = False
        for one in made.parameters:
            self.scope.variables.append(Variable(one.name, one.type))
        count = len(self.scope.variables)
        # Bodies are called from loops: no loops in them, and sums stay small.
        self.scope.loops += 2
        self.members = {part.name for part in kind.properties} | {one.name for one in kind.methods} if kind else set()
        lines = []
        if made.type == "Void":
            if self.chance.random() < 0.2:
                lines += [f"guard {self.bool(0).text} else {{ return }}"]
            for _ in range(self.chance.randint(1, 2)):
                lines += self.assignment()
        else:
            if self.chance.random() < 0.3:
                lines += self.declaration(self.chance.choice(NUMBERS))
            if self.chance.random() < 0.25:
                lines += [f"if {self.bool(1).text} {{ return {self.text(made.type, 1)} }}"]
            result = self.text(made.type, 2, cap=10_000)
            lines.append(f"return {result}" if lines or self.chance.random() < 0.5 else result)
        self.members = set()
        self.scope.loops -= 2
        self.scope.close(mark)
        for variable, is_mutable in zip(self.scope.variables, was):
            variable.is_mutable = is_mutable
        result = "" if made.type == "Void" else f" -> {made.type}"
        head = f"{prefix}func {made.name}({', '.join(one.declared for one in made.parameters)}){result} {{"
        return [head] + indented(lines) + ["}"]

    def enumeration(self):
        name = self.unused(self.chance.choice(ENUM_NAMES))
        kind = Kind(name, "enum")
        words = self.chance.sample(CASE_NAMES, self.chance.randint(2, 4))
        if self.chance.random() < 0.35:
            return self.raw_enumeration(kind, words)
        lines = []
        for word in words:
            payload = []
            for _ in range(self.chance.choice([0, 0, 1, 1, 2])):
                type = self.chance.choice(["Int", "Int", "Double", "CGFloat", "String"])
                payload.append((self.chance.choice(["", "value" if not payload else "extra"]), type))
            kind.cases.append((word, payload))
            shown = ", ".join(f"{label}: {type}" if label else type for label, type in payload)
            lines.append(f"case {word}{shown and f'({shown})'}")
        lines += self.enum_method(kind)
        self.scope.kinds[name] = kind
        return [f"enum {name} {{"] + indented(lines) + ["}"]

    def raw_enumeration(self, kind, words):
        kind.cases = [(word, []) for word in words]
        form = self.chance.choice(["Int", "String"])
        first = f" = {self.chance.randint(1, 5)}" if form == "Int" else ""
        lines = [f"case {words[0]}{first}"] + [f"case {word}" for word in words[1:]]
        kind.properties.append(Property("rawValue", form, False, INT_CAP))
        kind.methods.append(Function("position", [], "Int", bound=20))
        lines += ["func position() -> Int { Self.allCases.firstIndex(of: self)! }"]
        self.scope.kinds[kind.name] = kind
        return [f"enum {kind.name}: {form}, CaseIterable {{"] + indented(lines) + ["}"]

    def enum_method(self, kind):
        type = self.chance.choice(["Int", "Double", "CGFloat", "String"])
        name = self.chance.choice(METHODS[type])
        outer, self.scope.variables = self.scope.variables, []
        lines = []
        for word, payload in kind.cases:
            parts = ["one", "other"][:len(payload)]
            self.scope.variables = [Variable(part, one) for part, (_, one) in zip(parts, payload)]
            bound = f"(let {', let '.join(parts)})" if parts else ""
            lines.append(f"case .{word}{bound}: return {self.text(type, 1, cap=10_000)}")
        self.scope.variables = outer
        kind.methods.append(Function(name, [], type))
        return [f"func {name}() -> {type} {{", "    switch self {"] + indented(lines) + ["    }", "}"]

    def function(self):
        """A function of the file."""
        type = self.chance.choice(NUMBERS + ["Int", "Bool", "String"])
        word = self.chance.choice({"Int": ["points", "amount"], "Bool": ["accepts"], "String": ["labelled"]}.get(type, ["share", "clamped"]))
        made = Function(self.unused(word + "Of"), self.parameters(self.chance.randint(1, 3)), type)
        lines = self.function_lines(made)
        self.scope.functions.append(made)
        return lines

    def failing_function(self):
        self.throwing = self.unused("checked")
        limit = self.chance.choice([5, 20, 50])
        return ["enum Failure: Error {", "    case negative", "    case tooLarge(by: Int)", "}",
                f"func {self.throwing}(_ value: Int) throws -> Int {{", "    guard value >= 0 else { throw Failure.negative }",
                f"    if value > {limit} {{ throw Failure.tooLarge(by: value - {limit}) }}", f"    return value * {self.chance.randint(2, 4)}", "}"]
