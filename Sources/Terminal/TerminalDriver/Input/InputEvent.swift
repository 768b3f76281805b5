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
