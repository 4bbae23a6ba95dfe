"""Opens $SAMPLE with Helix in a detached terminal (tmux); see Tests/Editors/run. HX names the editor."""
import json
import os
import pathlib
import re
import subprocess
import time

SAMPLE = pathlib.Path(os.environ["SAMPLE"])
SOCKET = f"layoutlint-{os.getpid()}"


def tmux(*words):
    return subprocess.run(
        ["tmux", "-L", SOCKET, "-f", "/dev/null", *words], check=True, capture_output=True, text=True).stdout


def screen_with(pattern):
    """The screen, once something is on it."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        screen = tmux("capture-pane", "-p", "-t", "editor")
        if re.search(pattern, screen):
            return screen
        time.sleep(0.1)
    raise SystemExit(f"{pattern}: not on the screen\n{screen}")


def keys(*names):
    for name in names:
        tmux("send-keys", "-t", "editor", name)
        time.sleep(0.1)


try:
    command = f"{os.environ.get('HX', 'hx')} {SAMPLE}"
    tmux("new-session", "-d", "-s", "editor", "-x", "200", "-y", "50", "-c", str(SAMPLE.parent), command)
    # The line of the finding has a mark; sourcekit-lsp, if it is there, has marks of its own.
    line = re.search(r"\u25cf +(\d+) .*\.anchorPreference", screen_with(r"\u25cf +\d+ .*\.anchorPreference"))
    keys(*f"{line.group(1)}G", "]", "d")
    screen_with("anchor is read through")
    keys("Space", "k")
    hover = screen_with("185 x 185 pt")
    keys("Escape", "Space", "a")
    screen_with("ignoredByLayout")
    keys("Enter")
    screen_with(r"modifier\(_RotationEffect")
    keys(":", "w", "Enter")
    end = time.monotonic() + 10
    while "ignoredByLayout" not in SAMPLE.read_text() and time.monotonic() < end:
        time.sleep(0.1)
    time.sleep(0.5)
    left = tmux("capture-pane", "-p", "-t", "editor").count("anchor is read through")
    pathlib.Path(os.environ["RESULT"]).write_text(json.dumps({
        "before": [[int(line.group(1)), "anchor-distortion"]], "hover": hover, "after": left,
        "text": SAMPLE.read_text(), "shown": []}))
    keys(":", "q", "!", "Enter")
finally:
    subprocess.run(["tmux", "-L", SOCKET, "kill-server"], check=False, capture_output=True)
