/// A key as a person presses it, without any terminal's way of saying so.
package enum KeyStroke: Hashable, Sendable {
  case character(Character)
  case control(Character)
  case space
  case left, right, up, down
  case shiftLeft, shiftRight, shiftUp, shiftDown
  case home, end, pageUp, pageDown
  case tab, shiftTab
  case enter, escape, backspace

  /// How the key is called in help and in the README.
  package var name: String {
    switch self {
    case .character(let character): String(character)
    case .control(let character): "ctrl-\(character)"
    case .space: "space"
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    case .shiftLeft: "shift-left"
    case .shiftRight: "shift-right"
    case .shiftUp: "shift-up"
    case .shiftDown: "shift-down"
    case .home: "home"
    case .end: "end"
    case .pageUp: "page up"
    case .pageDown: "page down"
    case .tab: "tab"
    case .shiftTab: "shift-tab"
    case .enter: "enter"
    case .escape: "esc"
    case .backspace: "backspace"
    }
  }
}
