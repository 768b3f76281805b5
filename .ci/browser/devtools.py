"""A headless Chromium, driven by its DevTools protocol with the standard library alone."""

import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request


def find_browser():
    """The path of a Chromium, or None."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path:
            return path
    return None


class Browser:
    """A browser with one page; use it as a context."""

    def __init__(self, path, offline=True):
        self.folder = tempfile.mkdtemp(prefix="homestack-browser-")
        options = ["--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                   "--remote-debugging-port=0", f"--user-data-dir={self.folder}"]
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        if offline:
            # Whatever a page asks for from elsewhere fails, and is heard of.
            options.append("--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost")
        self.process = subprocess.Popen(
            [path, *options, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.count = 0
        self.events = []

    def __enter__(self):
        port_file = os.path.join(self.folder, "DevToolsActivePort")
        deadline = time.monotonic() + 60
        while not (os.path.exists(port_file) and os.path.getsize(port_file)):
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise RuntimeError("the browser did not start")
            time.sleep(0.05)
        with open(port_file, encoding="ascii") as file:
            port = int(file.readline())
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=30) as answer:
            target = next(one for one in json.load(answer) if one["type"] == "page")
        self.connect(port, target["webSocketDebuggerUrl"].split(str(port), 1)[1])
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility", "DOM", "CSS"):
            self.send(f"{domain}.enable")
        return self

    def __exit__(self, *_):
        self.socket.close()
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    # The WebSocket, as much of it as is needed.

    def connect(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError("the browser refused the connection")

    def take(self, count):
        while len(self.buffer) < count:
            piece = self.socket.recv(1 << 16)
            if not piece:
                raise RuntimeError("the browser went away")
            self.buffer += piece
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def receive(self):
        message = b""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                length = struct.unpack(">H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.take(8))[0]
            message += self.take(length)
            if first & 128:
                return json.loads(message)

    def send(self, method, **arguments):
        """Calls a method of the protocol and returns its result."""
        self.count += 1
        number = self.count
        text = json.dumps({"id": number, "method": method, "params": arguments}).encode()
        mask = os.urandom(4)
        size = len(text)
        head = (struct.pack(">BB", 129, 128 | size) if size < 126
                else struct.pack(">BBH", 129, 254, size) if size < 65536
                else struct.pack(">BBQ", 129, 255, size))
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(text))
        self.socket.sendall(head + mask + masked)
        while True:
            message = self.receive()
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    # What a test does.

    def open(self, url, width=900, height=1000, **media):
        """Opens a page at a size; `media` are features such as prefers_color_scheme='dark'."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        features = [{"name": name.replace("_", "-"), "value": value}
                    for name, value in media.items()]
        self.send("Emulation.setEmulatedMedia", media="", features=features)
        self.events.clear()
        self.send("Page.navigate", url=url)
        self.wait("document.readyState === 'complete'")

    def run(self, script):
        """The value of a script in the page."""
        result = self.send("Runtime.evaluate", expression=script, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", str(details)))
        return result["result"].get("value")

    def wait(self, condition, seconds=30):
        """Waits until a condition of the page holds."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                if self.run(condition):
                    return
            except RuntimeError:
                pass
            if time.monotonic() > deadline:
                raise RuntimeError(f"never came true: {condition}")
            time.sleep(0.03)

    def press(self, key, code=None, modifiers=0, text=None):
        """Presses a key and lets it go."""
        for kind in ("keyDown", "keyUp"):
            arguments = {"type": kind, "key": key, "code": code or key, "modifiers": modifiers}
            number = KEYS.get(key)
            if number:
                arguments["windowsVirtualKeyCode"] = number
            if text and kind == "keyDown":
                arguments["text"] = text
            self.send("Input.dispatchKeyEvent", **arguments)

    def picture(self, path, whole=True):
        """Writes what the page shows as a PNG."""
        arguments = {"format": "png"}
        if whole:
            size = self.send("Page.getLayoutMetrics")["cssContentSize"]
            arguments |= {"captureBeyondViewport": True,
                          "clip": {"x": 0, "y": 0, "width": size["width"],
                                   "height": min(size["height"], 12000), "scale": 1}}
        data = self.send("Page.captureScreenshot", **arguments)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def complaints(self):
        """What the browser and the page said that is no good."""
        said = []
        for event in self.events:
            body = event.get("params", {})
            if event.get("method") == "Log.entryAdded" and body["entry"]["level"] in (
                    "error", "warning"):
                said.append(body["entry"]["text"])
            elif event.get("method") == "Runtime.exceptionThrown":
                said.append(body["exceptionDetails"]["text"])
            elif event.get("method") == "Runtime.consoleAPICalled":
                said.append(f"console.{body['type']}")
            elif event.get("method") == "Network.requestWillBeSent":
                url = body["request"]["url"]
                if not url.startswith(("file:", "data:", "about:")):
                    said.append(f"asked for {url}")
        return said


KEYS = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35,
        "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
