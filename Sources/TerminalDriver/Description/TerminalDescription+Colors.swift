internal import CTerminal
internal import TerminalRendering

extension TerminalDescription {
  /// Capabilities that redefine colours, and those that bring the redefined ones back: sent at the
  /// end, they would undo what somebody else chose for this terminal.
  private static let changingStrings = ["initc", "initp", "scp", "setf", "setb", "oc", "setal"]

  /// The same terminal with its colours reached the way that this depth needs.
  ///
  /// Nothing but colour changes, and what resets colour: how the cursor moves, what erases with the
  /// background's colour and what keys send stays what the entry says of this terminal.
  func painting(at depth: ColorDepth) -> TerminalDescription {
    var changed = self
    for name in Self.changingStrings { changed.strings[name] = nil }
    changed.flags.subtract(["ccc", "hls", "RGB"])
    changed.numbers["CO"] = nil
    guard let range = colorNumbers(at: depth) else { return changed }
    changed.numbers["colors"] = range.count
    changed.numbers["pairs"] = 1 << 16
    changed.strings["setaf"] = Array(ColorNumber.format(isGround: false, range).utf8)
    changed.strings["setab"] = Array(ColorNumber.format(isGround: true, range).utf8)
    // `sgr` resets the colours before it sets attributes; curses switches them on one by one then.
    changed.strings["sgr"] = nil
    // Where the end of an underline resets everything, curses would take only that for gone.
    for name in ["rmul", "rmso"] where resetsEverything(name) { changed.strings[name] = nil }
    // Attributes go on beside the terminal's own colours.
    if resetsEverything("op") { changed.strings["op"] = Array("\u{1B}[39;49m".utf8) }
    // Without this flag curses keeps a table of all colours.
    changed.flags.insert("RGB")
    return changed
  }

  /// Whether colours last until the next one is sent; not where curses drops them to move.
  var keepsColors: Bool { flags.contains("msgr") }

  /// Whether nothing can be reversed that has a colour.
  var reversesNoColor: Bool { (numbers["ncv"] ?? 0) & 4 != 0 }

  private func resetsEverything(_ name: String) -> Bool {
    let text = String(decoding: strings[name] ?? [], as: UTF8.self)
    return ["\u{1B}[m", "\u{1B}[0m"].contains { text == $0 || text.hasPrefix($0 + "$") }
  }

  /// How colours are numbered at a depth; nil where the entry's own way has to do.
  func colorNumbers(at depth: ColorDepth) -> ColorNumber.Range? {
    guard depth > .mono, speaksStandardColor else { return nil }
    return depth == .truecolor ? .direct : .numbered
  }

  /// Whether colours go by the sequences of ECMA-48, so that what the entry cannot express (direct
  /// colour, the bright eight) can be sent as well.
  private var speaksStandardColor: Bool {
    ["\u{1B}[31m", "\u{1B}[38;5;1m"].contains(expanded("setaf", 1))
      && (colorCount < 16 || colorCount > 256
        || ["\u{1B}[91m", "\u{1B}[38;5;9m"].contains(expanded("setaf", 9)))
  }

  private func expanded(_ name: String, _ number: Int32) -> String {
    guard let format = strings[name] else { return "" }
    let text = format.map { CChar(bitPattern: $0) } + [0]
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      let length = ct_terminfo_expand(text, number, 0, buffer.baseAddress, Int32(buffer.count))
      let bytes = buffer.prefix(max(0, Int(length))).map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
