internal import CTerminal
internal import TerminalRendering

/// What terminfo says of one kind of terminal, read once.
struct TerminalStrings: Hashable, Sendable {
  var moveTo: [UInt8] = []
  var clear: [UInt8] = []
  var resetAttributes: [UInt8] = []
  var bold: [UInt8] = []
  var dim: [UInt8] = []
  var underline: [UInt8] = []
  var reverse: [UInt8] = []
  var defaultColors: [UInt8] = []
  /// Formats with the colour's number.
  var setForeground: [UInt8] = []
  var setBackground: [UInt8] = []
  /// How many colours terminfo promises; 0 without colour.
  var colorCount = 0
  /// Attributes that this terminal cannot combine with colour (`ncv`).
  var notWithColor: Style.Attributes = []
  /// Whether a glyph in the last corner scrolls the screen.
  var lastCornerScrolls = false
  /// Whether colour goes by the sequences of ECMA-48, so that what terminfo cannot express (direct
  /// colour, the bright eight) can be sent as well.
  var speaksStandardColor = false
  /// Sequences that keys send, beyond the usual.
  var keys: [[UInt8]: Key] = [:]

  /// Whether the cursor is addressed as nearly everywhere: `ESC [ row ; column H`.
  var movesByStandard: Bool { moveTo == Array("\u{1B}[%i%p1%d;%p2%dH".utf8) }

  /// Whether `ESC [ 39 m` and `ESC [ 49 m` give back one default colour each.
  var resetsColorsSingly: Bool { defaultColors == Array("\u{1B}[39;49m".utf8) }
}

extension TerminalStrings {
  /// Reads the entry; nil when terminfo has none of that name.
  static func load(_ term: String) -> TerminalStrings? {
    guard var strings = read(term) else { return nil }
    // Only now, for expanding takes the lock that an open entry holds.
    strings.speaksStandardColor = expand(strings.setForeground, 1) == Array("\u{1B}[31m".utf8)
    return strings
  }

  private static func read(_ term: String) -> TerminalStrings? {
    guard !term.isEmpty, ct_terminfo_open(term) else { return nil }
    defer { ct_terminfo_close() }
    var strings = TerminalStrings()
    strings.moveTo = capability("cup")
    strings.clear = capability("clear")
    strings.resetAttributes = capability("sgr0")
    strings.bold = capability("bold")
    strings.dim = capability("dim")
    strings.underline = capability("smul")
    strings.reverse = capability("rev")
    strings.defaultColors = capability("op")
    strings.setForeground = capability("setaf")
    strings.setBackground = capability("setab")
    strings.colorCount =
      strings.setForeground.isEmpty ? 0 : max(0, Int(ct_terminfo_number("colors")))
    // Entries with direct colour take numbers for colours: only the first eight are names.
    if strings.colorCount > 256 { strings.colorCount = 8 }
    let conflicts = max(0, ct_terminfo_number("ncv"))
    if conflicts & 2 != 0 { strings.notWithColor.insert(.underline) }
    if conflicts & 4 != 0 { strings.notWithColor.insert(.reverse) }
    if conflicts & 16 != 0 { strings.notWithColor.insert(.dim) }
    if conflicts & 32 != 0 { strings.notWithColor.insert(.bold) }
    strings.lastCornerScrolls = ct_terminfo_flag("am") && !ct_terminfo_flag("xenl")
    strings.keys = keys()
    return strings
  }

  /// Expands a parameterised capability.
  static func expand(_ format: [UInt8], _ first: Int, _ second: Int = 0) -> [UInt8] {
    let text = format.map { CChar(bitPattern: $0) } + [0]
    return collect { ct_terminfo_expand(text, Int32(first), Int32(second), $0, $1) }
  }

  private static func capability(_ name: String) -> [UInt8] {
    collect { ct_terminfo_string(name, $0, $1) }
  }

  private static func collect(
    _ fill: (UnsafeMutablePointer<CChar>?, Int32) -> Int32
  ) -> [UInt8] {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      let length = fill(buffer.baseAddress, Int32(buffer.count))
      return buffer.prefix(max(0, Int(length))).map { UInt8(bitPattern: $0) }
    }
  }

  private static let keyNames: [(String, Key)] = [
    ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
    ("kri", .shiftUp), ("kind", .shiftDown), ("kLFT", .shiftLeft), ("kRIT", .shiftRight),
    ("khome", .home), ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown),
    ("kdch1", .delete), ("kich1", .insert), ("kcbt", .backTab), ("kent", .enter),
  ]

  private static func keys() -> [[UInt8]: Key] {
    var keys: [[UInt8]: Key] = [:]
    let functions = (1...12).map { ("kf\($0)", Key.function($0)) }
    for (name, key) in keyNames + functions {
      let sequence = capability(name)
      // What begins with no escape is decoded as a character; one byte would be ambiguous.
      if sequence.count > 1, sequence.first == 0x1B { keys[sequence] = key }
    }
    return keys
  }
}
