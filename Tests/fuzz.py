#!/usr/bin/env python3
"""Feeds broken Swift to layoutlint: no crash, no hang.

    swift build -c release
    python3 Tests/fuzz.py FOLDER ... [--count 20000] [--seed 1]

Every input is a Swift file from the folders with a few tokens or lines deleted, doubled or swapped,
cut off at a multiple of 97 bytes, or with random bytes in it. Files are linted in batches; a batch
that ends by a signal, with an internal error or not within the time is linted file by file, and the
inputs at fault are kept.
"""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

TOKEN = re.compile(rb"\w+|\s+|[^\w\s]")
SECONDS_PER_INPUT = 10


def edited(pieces, chance):
    """Pieces with one to eight of them deleted, doubled or swapped with another."""
    pieces = list(pieces)
    for _ in range(chance.randint(1, 8)):
        if not pieces:
            break
        at = chance.randrange(len(pieces))
        kind = chance.randrange(3)
        if kind == 0:
            del pieces[at]
        elif kind == 1:
            pieces.insert(at, pieces[at])
        else:
            other = chance.randrange(len(pieces))
            pieces[at], pieces[other] = pieces[other], pieces[at]
    return b"".join(pieces)


def mutated(data, chance):
    kind = chance.randrange(5)
    if kind == 0:
        return edited(TOKEN.findall(data), chance)
    if kind == 1:
        return edited(data.splitlines(keepends=True), chance)
    if kind == 2:
        return data[: 97 * chance.randint(0, len(data) // 97)]
    if kind == 3:
        data = bytearray(data)
        for _ in range(chance.randint(1, 40)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        return bytes(data)
    at, size = chance.randrange(len(data)), chance.randint(1, 400)
    return data[:at] + chance.choice([b"", chance.randbytes(size), b"(" * size, b"{" * size]) + data[at + size :]


def verdict(binary, arguments, seconds):
    """None, or what is wrong with a run."""
    try:
        run = subprocess.run(
            [binary, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=seconds)
    except subprocess.TimeoutExpired:
        return f"not done after {seconds} s"
    if run.returncode in (0, 1, 2):
        return None
    return f"status {run.returncode}: {run.stderr[-200:].decode(errors='replace')}"


def check(binary, batch, kept):
    """The number of inputs of a batch that end badly."""
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, data) in enumerate(batch):
            with open(os.path.join(folder, f"{number}-{name}"), "wb") as file:
                file.write(data)
        command = ["lint", "--format", "concise"]
        if verdict(binary, command + [folder], SECONDS_PER_INPUT * 3) is None:
            return 0
        bad = 0
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            problem = verdict(binary, command + [path], SECONDS_PER_INPUT)
            if problem:
                bad += 1
                os.makedirs(kept, exist_ok=True)
                shutil.copy(path, os.path.join(kept, f"{time.time_ns()}-{name}"))
                print(f"{name}: {problem}", flush=True)
        if bad == 0:
            print("a batch took long, none of its files does", flush=True)
        return bad


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--binary", default=".build/release/layoutlint")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--batch", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", default="fuzz-failures", help="folder for inputs that end badly")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    sources = []
    for folder in options.folders:
        for root, _, names in os.walk(folder):
            sources += [os.path.join(root, name) for name in names if name.endswith(".swift")]
    sources = [path for path in sorted(sources) if 0 < os.path.getsize(path) < 200_000]
    if not sources:
        sys.exit("no Swift files in these folders")
    done = bad = 0
    start = time.time()
    while done < options.count:
        batch = []
        for path in chance.choices(sources, k=min(options.batch, options.count - done)):
            with open(path, "rb") as file:
                data = file.read()
            ending = ".layout" if chance.randrange(20) == 0 else ".swift"
            batch.append((os.path.basename(path)[:-6] + ending, mutated(data, chance)))
        bad += check(options.binary, batch, options.keep)
        done += len(batch)
        if done % 2000 < options.batch:
            print(f"{done} inputs, {bad} bad, {time.time() - start:.0f} s", flush=True)
    print(f"{done} inputs, {bad} bad")
    sys.exit(1 if bad else 0)


main()
