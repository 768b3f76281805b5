"""Turns the panes of `HomestackBenchmarks --panes` with Textual.

    panes_textual.py PANES.json FRAMES

Each pane is a widget that has its rows ready (the line API, Textual's fastest way); a timer moves the
window and asks for a refresh, and Textual works out what to send.
"""

import json
import sys
import time

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.strip import Strip
from textual.widget import Widget

with open(sys.argv[1], encoding="utf-8") as file:
    DESCRIPTION = json.load(file)
COUNT = int(sys.argv[2])


def color(name):
    if name == "":
        return "default"
    return name if name.startswith("#") else f"color({name})"


def strip(segments):
    made = []
    for text, ink, ground, attributes in segments:
        style = Style(
            color=color(ink),
            bgcolor=color(ground),
            bold="b" in attributes or None,
            dim="d" in attributes or None,
            underline="u" in attributes or None,
            reverse="r" in attributes or None,
        )
        made.append(Segment(text, style))
    return Strip(made)


class Still(Widget):
    """What does not move."""

    DEFAULT_CSS = "Still { width: 100%; height: 100%; }"

    def on_mount(self):
        self.rows = [strip(row) for row in DESCRIPTION["screen"]]

    def render_line(self, y):
        return self.rows[y] if y < len(self.rows) else Strip.blank(self.size.width)


class Pane(Widget):
    """A window over a strip of rows."""

    DEFAULT_CSS = "Pane { position: absolute; }"

    def __init__(self, pane):
        super().__init__()
        self.pane = pane
        self.rows = [strip(row) for row in pane["strip"]]
        self.seams = [strip(row) for row in pane["seams"]]
        self.top, self.seam = pane["cycle"][0]
        self.styles.offset = (pane["column"], pane["row"])
        self.styles.width = pane["columns"]
        self.styles.height = pane["rows"]

    def show(self, frame):
        top, seam = self.pane["cycle"][frame % len(self.pane["cycle"])]
        if (top, seam) != (self.top, self.seam):
            self.top, self.seam = top, seam
            self.refresh()

    def render_line(self, y):
        row = self.top + y
        return self.seams[self.seam] if row == self.pane["rows"] else self.rows[row]


class Panes(App):
    ENABLE_COMMAND_PALETTE = False

    def compose(self):
        yield Still()
        for pane in DESCRIPTION["panes"]:
            yield Pane(pane)

    def mark(self, text):
        # By way of Textual's own writer, so that it comes in its place.
        self._driver.write(f"\x1b]7771;{text}\x07")

    def on_mount(self):
        self.set_timer(1, self.begin)

    def begin(self):
        self.panes = list(self.query(Pane))
        self.mark("begin")
        self.shown = 0
        self.began, self.used = time.perf_counter(), time.process_time()
        self.timer = self.set_interval(1 / DESCRIPTION["framesPerSecond"], self.tick)

    def tick(self):
        # A tick that comes late shows the frame that is due then.
        due = int((time.perf_counter() - self.began) * DESCRIPTION["framesPerSecond"])
        if due >= COUNT:
            self.timer.stop()
            self.finish()
            return
        self.shown += 1
        for pane in self.panes:
            pane.show(due)

    def finish(self):
        cost = {
            "frames": self.shown,
            "cpu": time.process_time() - self.used,
            "seconds": time.perf_counter() - self.began,
            "late": COUNT - self.shown,
        }
        self.mark("end")
        self.mark(json.dumps(cost))
        self.set_timer(0.2, self.exit)


Panes().run()
