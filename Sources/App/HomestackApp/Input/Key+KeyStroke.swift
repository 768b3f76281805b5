import HomeScreenViews
import TerminalDriver

extension Key {
  /// The key as a terminal sends it.
  init(_ stroke: KeyStroke) {
    switch stroke {
    case .character(let character): self = .character(character)
    case .control(let character): self = .control(character)
    case .space: self = .character(" ")
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    case .shiftLeft: self = .shiftLeft
    case .shiftRight: self = .shiftRight
    case .shiftUp: self = .shiftUp
    case .shiftDown: self = .shiftDown
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .tab: self = .tab
    case .shiftTab: self = .backTab
    case .enter: self = .enter
    case .escape: self = .escape
    case .backspace: self = .backspace
    }
  }
}
