/// Turns the bytes that a terminal sends into keys, mouse events and answers.
///
/// Bytes arrive in pieces: `next` returns nil until what is there makes a whole. Only a lone escape
/// is in doubt, for it is a key and the beginning of every sequence; after `escapeDelay` without
/// more, ask again with `isFinal`.
struct InputDecoder {
  /// What a run of bytes meant.
  enum Decoded: Hashable {
    case event(InputEvent)
    /// The answer to "where is the cursor", counted from 0.
    case cursorPosition(column: Int, row: Int)
    /// A whole sequence that means nothing to us; never shown as characters.
    case nothing
  }

  /// Milliseconds after which an escape is the escape key.
  static let escapeDelay = 25
  /// No sequence is longer; what is, was none.
  static let longestSequence = 64

  private var bytes: [UInt8] = []
  /// Sequences that terminfo names for keys of this terminal.
  private let named: [[UInt8]: Key]

  init(named: [[UInt8]: Key] = [:]) {
    self.named = named
  }

  /// Whether bytes wait for the rest of their sequence.
  var hasIncomplete: Bool { !bytes.isEmpty }

  mutating func feed(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// The next whole thing, or nil when more bytes are needed.
  mutating func next(isFinal: Bool = false) -> Decoded? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return nextSequence(isFinal: isFinal) }
    if first < 0x20 || first == 0x7F {
      bytes.removeFirst()
      return .event(.key(Self.controlKey(first)))
    }
    return nextCharacter(isFinal: isFinal)
  }

  // MARK: Characters

  private static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  private mutating func nextCharacter(isFinal: Bool) -> Decoded? {
    var taken = 0
    var character: Character?
    var text = ""
    // A letter and the marks that arrived with it are one key.
    scan: while taken < bytes.count, taken < Self.longestSequence {
      switch Self.scalar(bytes[taken...]) {
      case .scalar(let scalar, let length):
        guard scalar.value >= 0x20, scalar.value != 0x7F else { break scan }
        text.unicodeScalars.append(scalar)
        guard text.count == 1 else { break scan }
        character = text.first
        taken += length
      case .incomplete:
        if character == nil, !isFinal { return nil }
        break scan
      case .invalid:
        break scan
      }
    }
    bytes.removeFirst(max(1, taken))
    guard let character else { return .nothing }
    return .event(.key(.character(character)))
  }

  private enum Scan {
    case scalar(Unicode.Scalar, Int)
    case incomplete
    case invalid
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>) -> Scan {
    guard let first = bytes.first else { return .incomplete }
    let length =
      switch first {
      case 0x00...0x7F: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0 else { return .invalid }
    let part = bytes.prefix(length)
    guard part.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return .invalid }
    guard part.count == length else { return .incomplete }
    guard let text = String(validating: part, as: UTF8.self) else { return .invalid }
    return text.unicodeScalars.first.map { .scalar($0, length) } ?? .invalid
  }

  // MARK: Sequences

  private mutating func nextSequence(isFinal: Bool) -> Decoded? {
    if let match = longestNamed() {
      bytes.removeFirst(match.length)
      return .event(.key(match.key))
    }
    guard bytes.count > 1 else { return isFinal ? take(1, .event(.key(.escape))) : nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return nextControlSequence(isFinal: isFinal)
    case UInt8(ascii: "O"): return nextSingleShift(isFinal: isFinal)
    default: return take(1, .event(.key(.escape)))
    }
  }

  private func longestNamed() -> (key: Key, length: Int)? {
    for length in stride(from: min(bytes.count, 12), through: 2, by: -1) {
      if let key = named[Array(bytes.prefix(length))] { return (key, length) }
    }
    return nil
  }

  private mutating func nextSingleShift(isFinal: Bool) -> Decoded? {
    guard bytes.count > 2 else { return isFinal ? take(1, .event(.key(.escape))) : nil }
    return take(3, Self.meaning(ControlSequence(final: bytes[2])))
  }

  private mutating func nextControlSequence(isFinal: Bool) -> Decoded? {
    // The first mouse protocol: three bytes that may be anything.
    if bytes.count > 2, bytes[2] == UInt8(ascii: "M") {
      guard bytes.count >= 6 else { return isFinal ? take(bytes.count, .nothing) : nil }
      let event = MouseEvent(
        protocolCode: Int(bytes[3]) - 32,
        released: Int(bytes[3]) & 3 == 3,
        column: Int(bytes[4]) - 33,
        row: Int(bytes[5]) - 33
      )
      return take(6, event.map { .event(.mouse($0)) } ?? .nothing)
    }
    // The Linux console's function keys: ESC [ [ A.
    if bytes.count > 2, bytes[2] == UInt8(ascii: "[") {
      guard bytes.count > 3 else { return isFinal ? take(3, .nothing) : nil }
      let number = Int(bytes[3]) - Int(UInt8(ascii: "A")) + 1
      return take(4, (1...5).contains(number) ? .event(.key(.function(number))) : .nothing)
    }
    var index = 2
    while index < bytes.count, index < Self.longestSequence {
      let byte = bytes[index]
      if (0x40...0x7E).contains(byte) {
        return take(
          index + 1,
          Self.meaning(ControlSequence(parameters: Array(bytes[2..<index]), final: byte))
        )
      }
      // A control character inside means that the sequence was cut off.
      guard (0x20...0x3F).contains(byte) else { return take(index, .nothing) }
      index += 1
    }
    if index >= Self.longestSequence { return take(index, .nothing) }
    guard isFinal else { return nil }
    return index == 2 ? take(1, .event(.key(.escape))) : take(index, .nothing)
  }

  private mutating func take(_ count: Int, _ decoded: Decoded) -> Decoded {
    bytes.removeFirst(count)
    return decoded
  }
}
