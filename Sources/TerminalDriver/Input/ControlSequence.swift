/// A whole sequence that began with `ESC [` or `ESC O`, taken apart.
struct ControlSequence {
  /// `<` of the mouse, `?` of the terminal's own answers.
  var marker: UInt8?
  var numbers: [Int]
  var final: UInt8

  init(parameters: [UInt8] = [], final: UInt8) {
    self.final = final
    var rest = parameters[...]
    if let first = rest.first, (UInt8(ascii: "<")...UInt8(ascii: "?")).contains(first) {
      marker = first
      rest = rest.dropFirst()
    }
    numbers = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.reduce(0) { value, byte in
        (0x30...0x39).contains(byte) ? min(value * 10 + Int(byte - 0x30), 100_000) : value
      }
    }
  }

  /// The modifiers of an xterm key: its second number less one is a set of bits.
  var isModified: Bool { numbers.count > 1 && numbers[1] > 1 }
}

extension InputDecoder {
  /// What a whole sequence says.
  static func meaning(_ sequence: ControlSequence) -> Decoded {
    if sequence.marker == UInt8(ascii: "<") { return mouse(sequence) }
    guard sequence.marker == nil else { return .nothing }
    if sequence.final == UInt8(ascii: "R"), sequence.numbers.count == 2 {
      return .cursorPosition(column: sequence.numbers[1] - 1, row: sequence.numbers[0] - 1)
    }
    let key =
      sequence.final == UInt8(ascii: "~")
      ? numberedKey(sequence.numbers.first ?? 0) : letterKey(sequence)
    return key.map { .event(.key($0)) } ?? .nothing
  }

  private static func mouse(_ sequence: ControlSequence) -> Decoded {
    guard sequence.numbers.count == 3 else { return .nothing }
    let event = MouseEvent(
      protocolCode: sequence.numbers[0],
      released: sequence.final == UInt8(ascii: "m"),
      column: sequence.numbers[1] - 1,
      row: sequence.numbers[2] - 1
    )
    return event.map { .event(.mouse($0)) } ?? .nothing
  }

  private static func letterKey(_ sequence: ControlSequence) -> Key? {
    let shifted = sequence.isModified
    return switch Character(Unicode.Scalar(sequence.final)) {
    case "A": shifted ? .shiftUp : .up
    case "B": shifted ? .shiftDown : .down
    case "C": shifted ? .shiftRight : .right
    case "D": shifted ? .shiftLeft : .left
    // rxvt's shifted arrows.
    case "a": .shiftUp
    case "b": .shiftDown
    case "c": .shiftRight
    case "d": .shiftLeft
    case "H": .home
    case "F": .end
    case "Z": .backTab
    case "M": .enter
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    default: nil
    }
  }

  /// The keys of `ESC [ number ~`.
  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}

extension MouseEvent {
  /// Reads the code that every mouse protocol shares.
  ///
  /// Two bits of button, 32 for movement, 64 for the wheel. Movement without a button is no event.
  init?(protocolCode code: Int, released: Bool, column: Int, row: Int) {
    guard column >= 0, row >= 0, code >= 0 else { return nil }
    let action: Action
    switch code & 0b1110_0011 {
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    case 32, 33, 34: action = .drag
    case 0, 1, 2: action = released ? .release : .press
    case 3: action = .release
    default: return nil
    }
    self.init(action, column: column, row: row)
  }
}
