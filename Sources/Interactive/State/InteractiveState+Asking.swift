import HomeScreenViews

// The list of widgets that can be asked about.
extension InteractiveState {
  mutating func ask(from picker: AskPicker, with key: KeyStroke) {
    var picker = picker
    switch key {
    case .escape: overlay = nil
    case .enter:
      guard let choice = picker.list.choice else { return }
      overlay = nil
      ask(about: choice.name)
    case .character, .control, .space, .left, .right, .up, .down, .shiftLeft, .shiftRight, .shiftUp,
      .shiftDown, .home, .end, .pageUp, .pageDown, .tab, .shiftTab, .backspace:
      if picker.list.take(key) { overlay = .ask(picker) }
    }
  }
}
