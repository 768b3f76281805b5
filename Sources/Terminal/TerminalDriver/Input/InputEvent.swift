package import TerminalRendering

package enum InputEvent: Hashable {
  case key(Key)
  case mouse(MouseEvent)
  /// One piece of pasted text, not made harmless: no key was pressed.
  case paste(String)
  /// The screen must be drawn again.
  case resize(Size)
  /// All answers of the terminal together, at most once.
  case answered(TerminalAnswers)
  /// The program was stopped and continues; its screen must be drawn again.
  case resumed
  case fileChanged
  /// No input will ever come again: the terminal is gone.
  case endOfInput
}

/// At a cell counted from 0.
package struct MouseEvent: Hashable {
  package enum Action {
    case press
    case drag
    case release
    case wheelUp
    case wheelDown
  }

  package var action: Action
  package var column: Int
  package var row: Int

  package init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}

enum UTF8Scan: Equatable {
  case scalar(Unicode.Scalar, length: Int)
  /// The beginning of a character whose rest has not come.
  case incomplete
  case invalid

  /// A number beyond a byte ends the run.
  init(_ run: ArraySlice<Int32>) {
    guard let first = run.first.flatMap(UInt8.init(exactly:)) else {
      self = .invalid
      return
    }
    let length =
      switch first {
      case 0x00...0x7F: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    let bytes = run.prefix(length).compactMap(UInt8.init(exactly:))
    let isWhole = bytes.count == length
    if length == 0 || !bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) {
      self = .invalid
    } else if isWhole, let text = String(validating: bytes, as: UTF8.self),
      let scalar = text.unicodeScalars.first
    {
      self = .scalar(scalar, length: length)
    } else {
      self = isWhole || run.count >= length ? .invalid : .incomplete
    }
  }
}

/// The numbers of a mouse report, after the key that begins one.
struct MouseReport {
  /// Two bits of button, 32 for movement, 64 for the wheel.
  private var numbers = [0]

  enum Progress {
    case goesOn
    case ended(MouseEvent?)
    /// The byte belongs to something else: the report was cut off.
    case cutOff
  }

  /// A report has no more numbers.
  private static let longest = 3

  /// A byte of a report in SGR form: `button ; column ; row`, then `M` or `m`.
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
  /// Reads the code of all mouse protocols: two bits of button, 32 for movement, 64 for the wheel.
  ///
  /// Movement without a button is no event.
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
