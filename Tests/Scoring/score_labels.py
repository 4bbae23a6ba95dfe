#!/usr/bin/env python3
"""Scores layoutlint against labelled code.

    python3 Tests/Scoring/score_labels.py LABELS CORPUS [--bin PATH] [--app NAME ...]

LABELS is a file of JSON objects, one per line: repo ("owner/name"), path (in the repository), line (1-based), rule,
verdict ("positive": must be found; "negative": must not be), and perhaps related ("path:line": where the finding may
stand instead). CORPUS is a folder with one folder per repository, called by its name. A finding of a label's rule at
most three lines away counts as the labelled one.

Prints what was found, missed and falsely reported, then the findings nobody labelled. Exits with 1 if a negative was
reported.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys

DISTANCE = 3


def places(label):
    yield label["path"], label["line"]
    if related := label.get("related"):
        path, line = related.rsplit(":", 1)
        yield path, int(line)


def matches(finding, label):
    line = finding["range"]["start"]["line"]
    return finding["rule"] == label["rule"] and any(
        finding["file"] == path and abs(line - number) <= DISTANCE for path, number in places(label)
    )


def findings(binary, folder):
    command = [binary, "lint", "--no-cache", "--format", "json", "."]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if run.returncode > 1:
        sys.exit(f"{folder}: layoutlint ends with {run.returncode}\n{run.stderr}")
    return json.loads(run.stdout)["findings"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("labels", type=pathlib.Path)
    parser.add_argument("corpus", type=pathlib.Path)
    parser.add_argument("--bin", default=".build/release/layoutlint", help="the linter (default: the release build)")
    parser.add_argument("--app", action="append", help="only this repository; may be repeated")
    options = parser.parse_args()
    binary = str(pathlib.Path(options.bin).resolve())

    by_app = collections.defaultdict(list)
    for line in options.labels.read_text().splitlines():
        label = json.loads(line)
        by_app[label["repo"].split("/")[-1]].append(label)

    counts = collections.defaultdict(collections.Counter)
    unlabelled = []
    for app in options.app or sorted(by_app):
        folder = options.corpus / app
        if not folder.is_dir():
            print(f"{app}: not in {options.corpus}, left out")
            continue
        found = findings(binary, folder)
        for label in by_app[app]:
            is_found = any(matches(finding, label) for finding in found)
            outcome = {
                ("positive", True): "found", ("positive", False): "missed",
                ("negative", True): "false alarms", ("negative", False): "silent",
            }[label["verdict"], is_found]
            counts[label["rule"]][outcome] += 1
            if outcome != "silent":
                print(f"{outcome:12}  {label['rule']}  {app}/{label['path']}:{label['line']}")
        for finding in found:
            if not any(matches(finding, label) for label in by_app[app]):
                unlabelled.append((app, finding))

    print("\nnot labelled")
    for app, finding in unlabelled:
        line = finding["range"]["start"]["line"]
        print(f"  {finding['rule']}  {app}/{finding['file']}:{line}  {finding['message']}")
    columns = ["found", "missed", "false alarms", "silent"]
    print(f"\n{'rule':32}" + "".join(f"{column:>14}" for column in columns))
    total = collections.Counter()
    for rule in sorted(counts):
        print(f"{rule:32}" + "".join(f"{counts[rule][column]:14}" for column in columns))
        total += counts[rule]
    print(f"{'all':32}" + "".join(f"{total[column]:14}" for column in columns))
    sys.exit(1 if total["false alarms"] else 0)


if __name__ == "__main__":
    main()
