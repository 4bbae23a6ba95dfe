"""What programs answer when the Swift compiler has compiled them.

Hundreds are compiled as one module, each a file whose declarations are private to it. A program that
cannot be compiled among others, as it extends a type under a name that another uses too, is compiled alone.
"""
import concurrent.futures
import hashlib
import json
import math
import os
import pathlib
import re
import subprocess
import tempfile

from . import programs as written

FLAGS = ["-Onone", "-wmo", "-swift-version", "5", "-parse-as-library", "-suppress-warnings"]
GROUP = 250
SECONDS_TO_COMPILE = 900
SECONDS_TO_RUN = 20

ENTRY = """
func program%d() {
%s}
"""

MAIN = """import Foundation

func line(_ number: Int, _ kind: String, _ words: [String]) {
    print(number, kind, words.joined(separator: " "))
}

func show(_ number: Int, _ numbers: [Double]) { line(number, "N", numbers.map { "\\($0)" }) }

func show(_ number: Int, _ texts: [String]) {
    line(number, "T", texts.map { "x" + $0.utf8.map { String(Int($0) + 256, radix: 16) }.joined() })
}

@main enum Main {
    static func main() {
        setvbuf(stdout, nil, Int32(_IOLBF), 0)
        let first = Int(CommandLine.arguments[1])!
%s    }
}
"""

DECLARATION = re.compile(
    r"^((?:indirect |final )*(?:func|struct|class|enum|protocol|var|let|typealias|extension)\b)(?! *\()(.*)$", re.M)


def has_compiler():
    try:
        return subprocess.run(["swiftc", "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def private(text):
    """The same program with what it declares kept to its file."""
    def marked(match):
        # An extension that adds a conformance takes no access modifier.
        if match[1] == "extension" and ":" in match[2].split("{")[0].split(" where ")[0]:
            return match[0]
        return f"private {match[0]}"
    return DECLARATION.sub(marked, text)


def swift_side(word):
    return {"inf": ".infinity"}.get(word, word)


def source(program, number, is_alone):
    calls = ""
    if program.is_layout:
        for width, height in program.proposals:
            calls += f"    show({number}, Probe(), {swift_side(width)}, {swift_side(height)})\n"
    if program.has_numbers:
        calls += f"    show({number}, result())\n"
    if program.has_texts:
        calls += f"    show({number}, texts())\n"
    text = program.text if is_alone else private(program.text)
    return "import Foundation\n" + text + ENTRY % (number, calls)


class Compiled:
    """A module of programs, or the numbers of those that keep it from being compiled."""

    def __init__(self, folder, numbered, is_alone=False):
        paths = []
        calls = ""
        for number, program in numbered:
            paths.append(folder / f"p{number}.swift")
            paths[-1].write_text(source(program, number, is_alone))
            calls += f"        if first <= {number} {{ program{number}(); line({number}, \"E\", []) }}\n"
        main = folder / "Main.swift"
        main.write_text(MAIN % calls)
        if any(program.is_layout for _, program in numbered):
            paths.append(folder / "Shim.swift")
            paths[-1].write_text(written.SHIM.read_text())
        self.binary = folder / "programs"
        words = ["swiftc", *FLAGS, "-module-name", "Programs", main, *paths, "-o", self.binary]
        result = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS_TO_COMPILE)
        self.is_built = result.returncode == 0
        self.errors = result.stderr
        self.at_fault = {int(number) for number in re.findall(r"p(\d+)\.swift:\d+:\d+: error:", result.stderr)}

    def first_error(self, number):
        found = re.search(rf"p{number}\.swift:(\d+:\d+: error: .*)", self.errors)
        return found[1] if found else self.errors[-300:]


def run(binary, numbers):
    """Answers by number. What ends the process is left out, and the rest is run again."""
    answers = {}
    rest = sorted(numbers)
    while rest:
        problem = None
        with tempfile.TemporaryFile("w+") as output:
            try:
                status = subprocess.run(
                    [binary, str(rest[0])], stdout=output, stderr=subprocess.PIPE, timeout=SECONDS_TO_RUN)
                if status.returncode != 0:
                    problem = "crashes: " + status.stderr.decode(errors="replace")[:200].strip()
            except subprocess.TimeoutExpired:
                problem = "does not end"
            output.seek(0)
            ended = read(output.read(), answers)
        left = [number for number in rest if number not in ended]
        if left:
            answers[left[0]] = {"error": problem or "says nothing"}
        rest = left[1:]
    return answers


def read(output, answers):
    ended = set()
    current = {}
    for line in output.splitlines():
        number, kind, *words = line.split(" ")
        if not number.isdigit():
            continue
        current = current if current.get("number") == number else {"number": number}
        words = [word for word in words if word]
        if kind == "N":
            current["numbers"] = [float(word) for word in words]
        elif kind == "T":
            current["texts"] = [
                bytes(int(word[at:at + 3], 16) - 256 for at in range(1, len(word), 3)).decode() for word in words]
        elif kind == "L":
            # The kind of a rectangle, then its sides, in fives.
            current.setdefault("layouts", []).append(
                [[words[at]] + [float(word) for word in words[at + 1:at + 5]] for at in range(0, len(words), 5)])
        elif kind == "E":
            del current["number"]
            answers[int(number)] = checked(current)
            ended.add(int(number))
            current = {}
    return ended


def checked(answer):
    if any(number < 0 or not math.isfinite(number) for number in answer.get("numbers", [])):
        return {"error": f"no widths: {answer['numbers']}"}
    return answer


def compiled_answers(numbered, is_generated=False):
    """Answers by number, of programs that are compiled together if that is possible."""
    with tempfile.TemporaryDirectory(prefix="compare-compiler-") as name:
        folder = pathlib.Path(name)
        good, alone = list(numbered), []
        answers = {}
        while good:
            module = Compiled(folder, good)
            if module.is_built:
                answers |= run(module.binary, [number for number, _ in good])
                break
            if not module.at_fault and len(good) > 1:
                middle = len(good) // 2
                answers |= compiled_answers(good[:middle], is_generated) | compiled_answers(good[middle:], is_generated)
                break
            bad = module.at_fault or {good[0][0]}
            if is_generated:
                answers |= {number: {"error": f"does not compile: {module.first_error(number)}"} for number in bad}
            else:
                alone += [pair for pair in good if pair[0] in bad]
            good = [pair for pair in good if pair[0] not in bad]
        return answers | compiled_alone(alone, folder)


def adds_initializers(program):
    """Whether it adds initializers to types of others, which `String.init` in other programs might mean."""
    own = set(re.findall(r"\b(?:struct|class|enum|protocol|actor) (\w+)", program.text))
    lines = program.text.splitlines()
    for number, line in enumerate(lines):
        extended = re.match(r"\s*extension (\w+)", line)
        if extended and extended[1] not in own:
            end = number
            while line.count("{") > line.count("}") and end + 1 < len(lines):
                end += 1
                line += lines[end]
            if re.search(r"\binit[?<(]", line):
                return True
    return False


def compiled_alone(numbered, folder):
    answers = {}
    for pair in numbered:
        module = Compiled(folder, [pair], is_alone=True)
        if module.is_built:
            answers |= run(module.binary, [pair[0]])
        else:
            answers[pair[0]] = {"error": f"does not compile: {module.first_error(pair[0])}"}
    return answers


class Store:
    """Answers by the content of programs, in a folder."""

    def __init__(self, folder):
        self.folder = folder
        version = subprocess.run(["swiftc", "--version"], capture_output=True, text=True).stdout
        self.base = version + " ".join(FLAGS)
        self.shim = written.SHIM.read_text() if written.SHIM.exists() else ""

    def path(self, program):
        content = self.base + (self.shim if program.is_layout else "") + program.text
        digest = hashlib.sha256(content.encode()).hexdigest()
        return self.folder / digest[:2] / digest[2:]

    def get(self, program):
        path = self.path(program)
        try:
            return json.loads(path.read_text())
        except (OSError, ValueError):
            return None

    def put(self, program, answer):
        path = self.path(program)
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_name(f"{path.name}.{os.getpid()}")
        partial.write_text(json.dumps(answer))
        partial.replace(path)


def answers(programs, store, jobs, is_generated=False):
    """What each program answers, in their order: numbers, texts, layouts, or an error.

    Generated programs share no names of types that are extended: none of them is compiled alone.
    """
    found = [store.get(program) for program in programs]
    fresh = [(number, programs[number]) for number, answer in enumerate(found) if answer is None]
    size = max(1, min(GROUP, -(-len(fresh) // jobs)))
    alone = {number for number, program in fresh if not is_generated and adds_initializers(program)}
    together = [pair for pair in fresh if pair[0] not in alone]
    # The shim's names would be in the way of the others.
    kinds = [[pair for pair in together if pair[1].is_layout == is_layout] for is_layout in (False, True)]
    groups = [[pair] for pair in fresh if pair[0] in alone]
    groups += [kind[at:at + size] for kind in kinds for at in range(0, len(kind), size)]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for group in pool.map(lambda group: compiled_answers(group, is_generated), groups):
            for number, answer in group.items():
                found[number] = answer
                store.put(programs[number], answer)
    return found
