"""Turns the panes of `HomestackBenchmarks --panes` with the curses of Python's library.

    panes_curses.py PANES.json FRAMES

Each pane is a pad that is drawn once; a frame moves the window over it, and curses works out what to
send. With a terminal of direct colour (xterm-direct) it sends the same colours as the others.
"""

import curses
import json
import locale
import os
import sys
import time

ATTRIBUTES = {"b": curses.A_BOLD, "d": curses.A_DIM, "u": curses.A_UNDERLINE, "r": curses.A_REVERSE}
pairs = {}


def number(color):
    if color == "":
        return -1
    return int(color[1:], 16) if color.startswith("#") else int(color)


def style(ink, ground, attributes):
    key = (number(ink), number(ground))
    if key not in pairs:
        pairs[key] = len(pairs) + 1
        curses.init_pair(pairs[key], *key)
    value = curses.color_pair(pairs[key])
    for letter in attributes:
        value |= ATTRIBUTES[letter]
    return value


def draw(window, row, segments):
    window.move(row, 0)
    for text, *look in segments:
        try:
            window.addstr(text, style(*look))
        except curses.error:
            pass  # The last cell of the window: the cursor has nowhere to go.


def mark(text):
    os.write(1, b"\x1b]7771;" + text.encode() + b"\x07")


def main(screen, panes, count):
    curses.use_default_colors()
    curses.curs_set(0)
    for row, segments in enumerate(panes["screen"]):
        draw(screen, row, segments)
    screen.noutrefresh()
    pads = []
    for pane in panes["panes"]:
        pad = curses.newpad(len(pane["strip"]), pane["columns"])
        for row, segments in enumerate(pane["strip"]):
            draw(pad, row, segments)
        pads.append((pane, pad))
    curses.doupdate()
    mark("begin")
    began, used, late = time.perf_counter(), time.process_time(), 0
    for frame in range(count):
        due = began + frame / panes["framesPerSecond"]
        left = due - time.perf_counter()
        if left > 0:
            time.sleep(left)
        for pane, pad in pads:
            top, seam = pane["cycle"][frame % len(pane["cycle"])]
            draw(pad, pane["rows"], pane["seams"][seam])
            column, row = pane["column"], pane["row"]
            pad.noutrefresh(
                top, 0, row, column, row + pane["rows"] - 1, column + pane["columns"] - 1
            )
        curses.doupdate()
        late += time.perf_counter() - due > 1 / panes["framesPerSecond"]
    cost = {
        "frames": count,
        "cpu": time.process_time() - used,
        "seconds": time.perf_counter() - began,
        "late": late,
    }
    mark("end")
    mark(json.dumps(cost))


locale.setlocale(locale.LC_ALL, "")
with open(sys.argv[1], encoding="utf-8") as file:
    description = json.load(file)
curses.wrapper(main, description, int(sys.argv[2]))
