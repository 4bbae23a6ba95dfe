"""What `layoutlint layout` shows of a program, and what that is worth beside the compiler's answer.

right    all values are the compiler's, and none is assumed
unknown  what differs is said to be assumed
guessed  a value differs that nothing is said of, but the report speaks of variants
SILENT   a value differs, and nothing is said
error    the tool says no layout
"""
import html
import json
import re
import subprocess

VERDICTS = ["right", "unknown", "guessed", "SILENT", "error"]
SECONDS = 60

VIEWS = {
    "NumbersView": """
struct NumbersView: View {
    var body: some View {
        let numbers = result()
        HStack(spacing: 0) {
            ForEach(numbers.indices, id: \\.self) { index in
                Color.blue.frame(width: numbers[index], height: 1)
            }
        }
    }
}
""",
    "TextsView": """
struct TextsView: View {
    var body: some View {
        let lines = texts()
        VStack(spacing: 0) {
            ForEach(lines.indices, id: \\.self) { index in
                Text("<" + lines[index] + ">")
            }
        }
    }
}
""",
}


class Problem(Exception):
    """The tool printed no layout."""


class Tool:
    """A binary, and the folder that programs are written to."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder

    def layout(self, path, view, form="json", proposal=("1000", "1000")):
        words = [self.binary, "layout", path, "--view", view, "--proposal", "x".join(proposal), "--format", form,
                 "--no-config"]
        try:
            result = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            raise Problem(f"not done after {SECONDS} s") from None
        if result.returncode != 0:
            raise Problem(f"status {result.returncode}: {result.stderr[-300:].strip()}")
        return json.loads(result.stdout) if form == "json" else result.stdout

    def written(self, program):
        # A folder of its own, as what lies in the same one belongs to the program.
        path = self.folder / program.family / program.name / "Program.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        views = ("NumbersView", program.has_numbers), ("TextsView", program.has_texts)
        text = "import Foundation\nimport SwiftUI\n\n" + program.text
        path.write_text(text + "".join(VIEWS[name] for name, is_needed in views if is_needed))
        return path


class Judgement:
    """The verdict, why in a line, and what the tool says it does not know."""

    def __init__(self, verdict, reason="", said=()):
        self.verdict, self.reason, self.said = verdict, reason, list(said)
        self.seconds = 0.0

    def __or__(self, other):
        """The worse of two, with what is said in both."""
        worse = max(self, other, key=lambda judgement: VERDICTS.index(judgement.verdict))
        return Judgement(worse.verdict, worse.reason, self.said + [text for text in other.said if text not in self.said])


def nodes(node):
    yield node
    for child in node.get("children", []):
        yield from nodes(child)


class Report:
    """A layout in JSON: what is said of the whole and of its nodes."""

    def __init__(self, content):
        self.nodes = list(nodes(content["root"]))
        self.stated = list(content.get("assumptions", [])) + list(content.get("limits", []))
        self.variants = content.get("variants", 1)

    @property
    def said(self):
        of_nodes = [text for node in self.nodes for text in node.get("assumptions", [])]
        words = list(dict.fromkeys([text if isinstance(text, str) else json.dumps(text)
                                    for text in self.stated + of_nodes]))
        return words + ([f"{self.variants} variants"] if self.variants > 1 else [])

    @property
    def is_cut_off(self):
        return any("view code" in text for text in self.said)


def is_equal(one, other):
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    return abs(one - other) <= 1e-6 * max(1, abs(one), abs(other))


def is_part(part, whole):
    """True if the values stand in the whole in their order, others between them or not."""
    rest = iter(whole)
    return all(any(is_equal(value, other) for other in rest) for value in part)


def short(values):
    text = ", ".join(f"{value:g}" if isinstance(value, float) else str(value) for value in values)
    return text if len(text) <= 160 else text[:157] + "..."


def judged(expected, got, is_assumed, report):
    silent = "guessed" if report.variants > 1 else "SILENT"
    known = [value for value, assumed in zip(got, is_assumed) if not assumed]
    if len(expected) != len(got):
        reason = f"{len(got)} values for {len(expected)}: [{short(known)}] for [{short(expected)}]"
        is_said = bool(report.stated) and is_part(known, expected)
        return Judgement("unknown" if is_said else silent, reason, report.said)
    wrong = [at for at, value in enumerate(got) if not is_assumed[at] and not is_equal(value, expected[at])]
    if not wrong:
        return Judgement("unknown" if any(is_assumed) else "right", "", report.said)
    reason = f"[{short(got[at] for at in wrong)}] for [{short(expected[at] for at in wrong)}] at {short(wrong)}"
    return Judgement("unknown" if report.is_cut_off else silent, reason, report.said)


def numbers(tool, path, answer):
    report = Report(tool.layout(path, "NumbersView"))
    frames = [node for node in report.nodes if node["kind"] == "frame"]
    widths = [float(node["size"]["width"]) for node in frames]
    return judged(answer["numbers"], widths, [bool(node.get("assumptions")) for node in frames], report)


def texts(tool, path, answer):
    report = Report(tool.layout(path, "TextsView"))
    picture = tool.layout(path, "TextsView", "svg")
    assumed = [bool(node.get("assumptions")) for node in report.nodes if node["kind"] == "Text"]
    shown = [html.unescape(text) for text in re.findall(r'<text class="\w+" [^>]*font-size="17" [^>]*>([^<]*)</text>', picture)]
    if len(shown) != len(assumed):
        silent = "guessed" if report.variants > 1 else "SILENT"
        return Judgement("unknown" if report.stated else silent, f"{len(shown)} texts are drawn", report.said)
    return judged([f"<{text}>" for text in answer["texts"]], shown, assumed, report)


def layouts(tool, path, program, answer):
    result = Judgement("right")
    names = set(re.findall(r"struct (\w+)(?:<[^>]*>)?\s*:[^{]*\bLayout\b", program.text))
    for proposal, expected in zip(program.proposals, answer["layouts"]):
        report = Report(tool.layout(path, "Probe", proposal=proposal))
        result = result | judged_layout(names, report, expected, "x".join(proposal))
    return result


def judged_layout(names, report, expected, proposal):
    """Compares rectangles: of each container, then of its children, in the outermost one's space."""
    containers = [node for node in report.nodes if node["kind"] in names]
    silent = "guessed" if report.variants > 1 else "SILENT"
    if not containers:
        return Judgement("unknown" if report.stated else silent, f"{proposal}: no layout is shown", report.said)
    origin = containers[0]["frame"]
    got = []
    for container in containers:
        got += [rectangle("container", container, origin)]
        got += [rectangle("child", child, origin) for child in container["children"]]
    wrong = [f"{len(got)} rectangles for {len(expected)}"] if len(got) != len(expected) else []
    for at, (one, other) in enumerate(zip(got, expected)):
        if not all(is_equal(*pair) for pair in zip(one, other)):
            wrong.append(f"{other[0]} {at}: {short(one[1:])} for {short(other[1:])}")
    if not wrong:
        return Judgement("unknown" if report.stated else "right", "", report.said)
    return Judgement("unknown" if report.stated else silent, f"{proposal}: {'; '.join(wrong[:3])}", report.said)


def rectangle(kind, node, origin):
    frame = node["frame"]
    return [kind, float(frame["x"]) - origin["x"], float(frame["y"]) - origin["y"], float(frame["width"]),
            float(frame["height"])]


def judgement(tool, program, answer):
    """What the tool shows of a program, beside what the compiler makes of it."""
    result = Judgement("right")
    try:
        path = tool.written(program)
        if program.is_layout:
            result = result | layouts(tool, path, program, answer)
        if program.has_numbers:
            result = result | numbers(tool, path, answer)
        if program.has_texts:
            result = result | texts(tool, path, answer)
    except Problem as problem:
        return Judgement("error", str(problem))
    return result
