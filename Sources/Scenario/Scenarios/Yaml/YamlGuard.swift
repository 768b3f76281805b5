/// Looks over a YAML text before it is parsed, and refuses what would take too much time or memory.
///
/// The parser builds the whole tree before anybody can count it: aliases of aliases can nest it
/// deeper than the stack, and a key that is a list of aliases takes for ever to hash. This scan
/// takes one step per byte and follows YAML closely enough to count anchors, nesting and such keys.
package struct YamlGuard {
  /// The largest file, in bytes.
  package static let sizeLimit = 4 << 20
  static let anchorLimit = 100
  /// How deep `[` and `{` may lie in each other.
  static let flowLimit = 32
  static let indentLimit = 64
  /// How many values a file may have, with everything that aliases repeat.
  static let valueLimit = 500_000

  struct Refusal: Error {
    let code: Diagnostic.Code
    let offset: Int
  }

  private let bytes: [UInt8]
  private var index = 0
  private var flow = 0
  private var anchors = 0
  private var values = 0
  private var lineStart = 0
  private var indent = 0
  private var wantsNode = true

  private init(_ text: String) { bytes = Array(text.utf8) }

  static func check(_ text: String) throws(Refusal) {
    guard text.utf8.count <= sizeLimit else {
      throw Refusal(code: .tooLarge(bytes: text.utf8.count, limit: sizeLimit), offset: 0)
    }
    var scan = YamlGuard(text)
    try scan.refuseDoubtfulBreaks()
    try scan.run()
  }

  /// Throws at a character that ends a line for the parser, as in YAML 1.1, and for nobody else.
  ///
  /// All places after it would be wrong, and text behind it in a comment would not be counted.
  private func refuseDoubtfulBreaks() throws(Refusal) {
    for offset in bytes.indices.dropFirst() {
      let scalar: Unicode.Scalar
      switch (bytes[offset - 1], bytes[offset]) {
      case (0xC2, 0x85): scalar = "\u{85}"
      case (0x80, 0xA8) where offset > 1 && bytes[offset - 2] == 0xE2: scalar = "\u{2028}"
      case (0x80, 0xA9) where offset > 1 && bytes[offset - 2] == 0xE2: scalar = "\u{2029}"
      default: continue
      }
      let start = offset - (scalar == "\u{85}" ? 1 : 2)
      throw Refusal(code: .doubtfulBreak(scalar), offset: start)
    }
  }

  private mutating func run() throws(Refusal) {
    try beginLine()
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n"):
        index += 1
        try beginLine()
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
      case UInt8(ascii: "#") where index == 0 || isSpace(bytes[index - 1]):
        skipLine()
      default:
        if wantsNode || flow > 0 { try scanNode(byte) } else { skipPlain() }
      }
    }
  }

  private mutating func beginLine() throws(Refusal) {
    lineStart = index
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    indent = index - lineStart
    wantsNode = true
    guard flow == 0, index < bytes.count, bytes[index] != UInt8(ascii: "\n") else { return }
    var deepest = index
    while startsIndicator(deepest), bytes[deepest] != UInt8(ascii: ":") { deepest += 2 }
    guard deepest - lineStart <= Self.indentLimit else {
      throw Refusal(code: .tooDeep(limit: Self.indentLimit / 2), offset: deepest)
    }
  }

  private func startsIndicator(_ place: Int) -> Bool {
    guard place < bytes.count else { return false }
    guard [UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":")].contains(bytes[place]) else {
      return false
    }
    return place + 1 == bytes.count || isSpace(bytes[place + 1])
  }

  private mutating func scanNode(_ byte: UInt8) throws(Refusal) {
    values += 1
    guard values <= Self.valueLimit else {
      throw Refusal(code: .tooMany(what: "values", limit: Self.valueLimit), offset: index)
    }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      flow += 1
      guard flow <= Self.flowLimit else {
        throw Refusal(code: .tooDeep(limit: Self.flowLimit), offset: index)
      }
      index += 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      flow = max(0, flow - 1)
      index += 1
      wantsNode = false
      try refuseKey(from: index - 1)
    case UInt8(ascii: ","): index += 1
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"): try scanIndicator(byte)
    case UInt8(ascii: "&"):
      anchors += 1
      guard anchors <= Self.anchorLimit else {
        throw Refusal(code: .tooMany(what: "anchors", limit: Self.anchorLimit), offset: index)
      }
      skipName()
    case UInt8(ascii: "*"):
      let start = index
      skipName()
      wantsNode = false
      try refuseKey(from: start)
    case UInt8(ascii: "!"): skipName()
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      skipQuoted(byte)
      wantsNode = false
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      if flow == 0 { skipBlockText() } else { index += 1 }
    default:
      skipPlain()
    }
  }

  private mutating func scanIndicator(_ byte: UInt8) throws(Refusal) {
    guard startsIndicator(index) || flow > 0 else { return skipPlain() }
    if byte == UInt8(ascii: "?"), startsIndicator(index) {
      throw Refusal(code: .keyNotText, offset: index)
    }
    index += 1
    wantsNode = true
  }

  /// A `:` after a closing bracket or an alias makes a key of it.
  private func refuseKey(from start: Int) throws(Refusal) {
    var place = index
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return }
    throw Refusal(code: .keyNotText, offset: start)
  }

  /// Skips plain text to its end: a `: ` or ` #`, in a list or mapping also its separators.
  private mutating func skipPlain() {
    wantsNode = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":"), startsIndicator(index) {
        index += 1
        wantsNode = true
        return
      }
      if byte == UInt8(ascii: "#"), index > 0, isSpace(bytes[index - 1]) { return }
      if flow > 0, [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte) {
        return
      }
      index += 1
    }
  }

  private mutating func skipName() {
    index += 1
    while index < bytes.count, !isSpace(bytes[index]),
      ![UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[index])
    { index += 1 }
  }

  private mutating func skipQuoted(_ quote: UInt8) {
    index += 1
    while index < bytes.count, bytes[index] != quote {
      index += bytes[index] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    index = min(bytes.count, index + 1)
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipBlockText() {
    skipLine()
    while index < bytes.count {
      var end = index + 1
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
      let isBlank = end == bytes.count || bytes[end] == UInt8(ascii: "\n")
      guard isBlank || end - index - 1 > indent else { return }
      index = end
      skipLine()
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
  }
}
