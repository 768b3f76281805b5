/// The numbers of a mouse report, which follow the key that begins one.
struct MouseReport {
  /// Two bits of button, 32 for movement, 64 for the wheel.
  private var numbers = [0]

  /// What a byte made of the report.
  enum Progress {
    case goesOn
    case ended(MouseEvent?)
    /// The byte belongs to something else: the report was cut off.
    case cutOff
  }

  /// More numbers than these were never sent.
  private static let longest = 3

  /// Takes a byte of a report in SGR form: `button ; column ; row`, then `M` or `m`.
  mutating func take(_ byte: UInt8) -> Progress {
    switch byte {
    case 0x30...0x39:
      let last = numbers.count - 1
      numbers[last] = min(numbers[last] * 10 + Int(byte - 0x30), 100_000)
      return .goesOn
    case UInt8(ascii: ";"):
      if numbers.count <= Self.longest { numbers.append(0) }
      return .goesOn
    case UInt8(ascii: "M"), UInt8(ascii: "m"):
      guard numbers.count == Self.longest else { return .ended(nil) }
      return .ended(
        MouseEvent(
          protocolCode: numbers[0],
          released: byte == UInt8(ascii: "m"),
          column: numbers[1] - 1,
          row: numbers[2] - 1
        )
      )
    case 0x20...0x7E: return byte >= 0x40 ? .ended(nil) : .goesOn
    default: return .cutOff
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
