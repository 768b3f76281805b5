package import TerminalRendering

/// What a terminal tells the program.
package enum InputEvent: Hashable {
  case key(Key)
  case mouse(MouseEvent)
  /// What was pasted, as one piece: no key was pressed. Not made harmless.
  case paste(String)
  /// The terminal has a new size, and its screen must be drawn again.
  case resize(Size)
  /// The terminal said what it was asked, once and all together; it comes at most once.
  case answered(TerminalAnswers)
  /// The program was stopped and continues; its screen must be drawn again.
  case resumed
  /// A watched file may hold something else by now.
  case fileChanged
  /// No input will ever come again: the terminal is gone.
  case endOfInput
}

/// What the mouse did, at a cell counted from 0.
package struct MouseEvent: Hashable {
  package enum Action: Hashable {
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

/// What the first bytes of a run make in UTF-8.
enum UTF8Scan: Equatable {
  case scalar(Unicode.Scalar, length: Int)
  /// The beginning of a character whose rest has not come.
  case incomplete
  case invalid

  /// Looks at bytes; a number that is none ends the run.
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
