"""The smallest program that is still judged as a larger one is.

Statements and declarations go first, then what encloses others, then parts of expressions. All candidates of a
round are compiled as one module, and what fails no more of them is taken together.
"""
import re

from . import interpreted, native
from .programs import Program

CANDIDATES = 160
ROUNDS = 40


def depths(line):
    """How many braces a line opens, less those that it closes."""
    text = re.sub(r'"(\\.|[^"\\])*"', '""', line)
    return text.count("{") - text.count("}")


def end(lines, at):
    """The line that closes what a line opens."""
    depth = 0
    for number in range(at, len(lines)):
        depth += depths(lines[number])
        if number > at and depth <= 0 or depth == 0:
            return number
        if number > at and lines[number].strip().startswith("}") and depth == 1 and lines[at].strip().startswith("}"):
            return number
    return len(lines) - 1


def without_lines(lines):
    """Pairs of a set of line numbers and nothing else: what may go as a whole."""
    for at, line in enumerate(lines):
        words = line.strip()
        if not words:
            yield {at}
        elif depths(line) > 0:
            last = end(lines, at)
            yield set(range(at, last + 1))
            yield {at, last}
        elif words.startswith("}") and words.endswith("{"):
            depth, last = 1, at + 1
            while last < len(lines) and depth + depths(lines[last]) > 0 and not (depth == 1 and lines[last].strip().startswith("}")):
                depth += depths(lines[last])
                last += 1
            yield set(range(at, last))
        elif not words.startswith("}"):
            yield {at}


def removed(lines, numbers):
    return [line for at, line in enumerate(lines) if at not in numbers]


PAIRS = {"(": ")", "[": "]", "{": "}"}
OPERATOR = re.compile(r" (?:&[+*-]|<<|>>|\?\?|&&|\|\||[=!<>]=|[-+*/%<>&|^]) ")


def groups(line):
    """Ranges of what stands in brackets, between commas, after `=`, `return`, `in`, `:`."""
    found, stack, is_text = [], [], False
    at = 0
    while at < len(line):
        character = line[at]
        if character == '"':
            is_text = not is_text
        elif not is_text and character in PAIRS:
            stack.append(at)
        elif not is_text and character in PAIRS.values() and stack:
            found.append((stack.pop() + 1, at))
        at += 1
    start = re.match(r"\s*(?:\}? ?(?:else )?(?:if|while|guard|switch|return|let \w+|var \w+)\b[^=]*?(?: = )?|[\w.\[\]]+ [-+]?= )?", line)
    stop = len(line) - (2 if line.endswith(" {") else 0)
    for match in re.finditer(r" [-+]?= |return |: ", line):
        found.append((match.end(), stop))
    if start:
        found.append((start.end(), stop))
    return sorted({pair for pair in found if pair[0] < pair[1]})


def split(text, pattern):
    """Pieces of a text around matches outside of brackets and texts."""
    depth, is_text, pieces, start, at = 0, False, [], 0, 0
    while at < len(text):
        character = text[at]
        if character == '"':
            is_text = not is_text
        if not is_text:
            depth += (character in PAIRS) - (character in PAIRS.values())
            match = pattern.match(text, at) if depth == 0 else None
            if match:
                pieces += [text[start:at], match[0]]
                start = at = match.end()
                continue
        at += 1
    return pieces + [text[start:]]


COMMA, MARK, CALL = re.compile(", "), re.compile(r" [?:] "), re.compile(r"\??\.\w+(?:\([^()]*\)| \{[^{}]*\})?")


def smaller_texts(text):
    """An expression's parts in its place."""
    for pattern in (COMMA, OPERATOR, MARK):
        pieces = split(text, pattern)
        if len(pieces) > 1:
            for at in range(0, len(pieces), 2):
                yield "".join(pieces[:at - 1] + pieces[at + 1:]) if at else "".join(pieces[2:])
                if pattern is not COMMA:
                    yield pieces[at]
    for match in CALL.finditer(text):
        yield text[:match.start()] + text[match.end():]
        if match.end() < len(text):
            yield text[:match.end()]
    if text.startswith("(") and text.endswith(")") or text.startswith("{ ") and text.endswith(" }"):
        yield text[1:-1].strip()
    inner = re.search(r"\w+\((.*)\)", text)
    if inner:
        yield text[:inner.start()] + inner[1] + text[inner.end():]
    for plain in ("1", "3", '"a"', "[1, 2]", "true", "false", "nil"):
        if len(plain) < len(text):
            yield plain


def smaller_lines(line):
    for start, stop in groups(line):
        for text in smaller_texts(line[start:stop]):
            yield line[:start] + text + line[stop:]
    if re.search(r"\w: [A-Z]\w*\??(?=[ ,)={])", line):
        yield re.sub(r"(\b(?:let|var) \w+): [A-Z]\w*\??(?= = )", r"\1", line)


class Minimiser:
    def __init__(self, program, verdict, tool, store, jobs):
        self.program, self.verdict, self.tool, self.store, self.jobs = program, verdict, tool, store, jobs
        self.judgement = None
        self.seen = set()

    def made(self, lines):
        return Program("small", self.program.name, "\n".join(lines).strip() + "\n")

    def holding(self, candidates):
        """Those candidates, by place, that are judged alike, with their judgements."""
        programs = [self.made(lines) for lines in candidates]
        found = {}
        for at, (program, answer) in enumerate(zip(programs, native.answers(programs, self.store, self.jobs, True))):
            if "error" not in answer and (answer.get("numbers") or answer.get("texts") or answer.get("layouts")):
                judgement = interpreted.judgement(self.tool, program, answer)
                if judgement.verdict == self.verdict:
                    found[at] = judgement
        return found

    def best(self, candidates):
        """The smallest candidate that holds."""
        found = self.holding(candidates)
        at = min(found, key=lambda at: sum(map(len, candidates[at])), default=None)
        if at is None:
            return None
        self.judgement = found[at]
        return candidates[at]

    def fewer_lines(self, lines):
        ranges = [numbers for numbers in without_lines(lines)][:CANDIDATES]
        found = self.holding([removed(lines, numbers) for numbers in ranges])
        if not found:
            return None
        held = sorted((ranges[at] for at in found), key=len, reverse=True)
        pieces = [held, held[:len(held) // 2], held[len(held) // 2:], held[::2], held[1::2], held[:3], held[:1]]
        pieces += [held[at:at + 4] for at in range(0, len(held), 4)]
        return self.best([removed(lines, set().union(*piece)) for piece in pieces if piece])

    def smaller_expressions(self, lines):
        whole = sum(map(len, lines))
        candidates = []
        for at, line in enumerate(lines):
            for text in dict.fromkeys(smaller_lines(line)):
                made = lines[:at] + [text] + lines[at + 1:]
                if sum(map(len, made)) < whole and "\n".join(made) not in self.seen:
                    candidates.append(made)
        candidates.sort(key=lambda made: sum(map(len, made)))
        # A sample over all sizes, as the smallest seldom hold.
        step = -(-len(candidates) // CANDIDATES) or 1
        chosen = candidates[::step]
        self.seen.update("\n".join(made) for made in chosen)
        return self.best(chosen) if chosen else None

    def smallest(self):
        lines = [line for line in self.program.text.splitlines() if line.strip()]
        for _ in range(ROUNDS):
            lines_then = lines
            lines = self.fewer_lines(lines) or self.smaller_expressions(lines) or lines
            if lines is lines_then:
                break
        return self.made(lines)


def smallest(program, judgement, tool, store, jobs):
    """The smallest program found, and its judgement."""
    minimiser = Minimiser(program, judgement.verdict, tool, store, jobs)
    made = minimiser.smallest()
    return made, minimiser.judgement or judgement


def names(program):
    """What a program calls or reads of the library, beside what it declares and what keeps its answers."""
    text = re.sub(r'"(\\.|[^"\\])*"', '""', program.text)
    declared = set(re.findall(r"\b(?:func|var|let|case|struct|class|enum|protocol) (\w+)", text))
    used = set(re.findall(r"\.(\w+)\b", text)) | set(re.findall(r"\b(\w+)(?:<[^<>]*>)?\(", text))
    kept = {"append", "result", "texts", "numbers", "if", "while", "switch", "return", "in"}
    return sorted(name for name in used - declared - kept if not name.isdigit())
