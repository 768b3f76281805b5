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
    // Without this flag curses keeps a table of all colours.
    changed.flags.insert("RGB")
    // `sgr` resets the colours before it sets attributes; curses switches them on one by one then.
    changed.strings["sgr"] = nil
    if tellsStyles {
      changed.tellStyles(range)
    } else {
      changed.setColors(range)
    }
    return changed
  }

  /// Colours and attributes go by the formats, and nothing resets them past these.
  ///
  /// Curses thinks that its own ways do: after each frame it takes everything for plain. So a cell
  /// in what it calls the default colours would have those of the cell before, and none is drawn.
  private mutating func tellStyles(_ range: ColorNumber.Range) {
    let endsEach = strings["rmul"].map(Self.unpadded) == "\u{1B}[24m"
    strings["setaf"] = Array(ColorNumber.glyphFormat.utf8)
    strings["setab"] = Array(ColorNumber.styleFormat(range, endsEach: endsEach).utf8)
    // Underlined is what curses calls a blank on which an attribute is seen, and does not erase.
    for name in ["op", "sgr0", "smul", "rmul"] { strings[name] = [] }
    // With this flag curses sends `ESC [ 39 m` by itself.
    flags.remove("AX")
  }

  private mutating func setColors(_ range: ColorNumber.Range) {
    strings["setaf"] = Array(ColorNumber.format(isGround: false, range).utf8)
    strings["setab"] = Array(ColorNumber.format(isGround: true, range).utf8)
    // Where the end of an underline resets everything, curses would take only that for gone.
    for name in ["rmul", "rmso"] where resetsEverything(name) { strings[name] = nil }
    // Attributes go on beside the terminal's own colours.
    if resetsEverything("op") { strings["op"] = Array("\u{1B}[39;49m".utf8) }
  }

  /// Whether all of a style can go by the formats of its colours: where colours last until the next
  /// one is sent (curses drops them to move elsewhere), and attributes are those of ECMA-48.
  var tellsStyles: Bool {
    flags.contains("msgr")
      && Self.attributes.allSatisfy { name, _, number, _ in
        strings[name].map { Self.unpadded($0) == "\u{1B}[\(number)m" } ?? true
      }
  }

  /// The attributes that this terminal can show beside a colour, or without one.
  func attributes(besideColor: Bool) -> Style.Attributes {
    var shown: Style.Attributes = []
    for (name, attribute, _, conflict) in Self.attributes where strings[name] != nil {
      let isLost = besideColor && (numbers["ncv"] ?? 0) & conflict != 0
      if !isLost { shown.insert(attribute) }
    }
    return shown
  }

  /// Their capabilities, what ECMA-48 calls them, and their bits among those that no colour goes
  /// with.
  private static let attributes: [(String, Style.Attributes, number: Int, conflict: Int)] = [
    ("bold", .bold, 1, 32), ("dim", .dim, 2, 16), ("smul", .underline, 4, 2),
    ("rev", .reverse, 7, 4),
  ]

  private static func unpadded(_ string: [UInt8]) -> String {
    String(decoding: string.prefix { $0 != UInt8(ascii: "$") }, as: UTF8.self)
  }

  /// What ends all styles, in the entry's own words.
  var plain: [UInt8] { (strings["sgr0"] ?? []) + (strings["op"] ?? []) }

  /// Whether nothing can be reversed that has a colour.
  var reversesNoColor: Bool { (numbers["ncv"] ?? 0) & 4 != 0 }

  private func resetsEverything(_ name: String) -> Bool {
    strings[name].map { ["\u{1B}[m", "\u{1B}[0m"].contains(Self.unpadded($0)) } ?? false
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
