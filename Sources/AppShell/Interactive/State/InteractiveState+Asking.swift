import HomeScreenViews

// The list of widgets that can be asked about.
extension InteractiveState {
  /// The longest text that is searched for.
  private static let longestSearch = 80

  mutating func ask(from picker: AskPicker, with key: KeyStroke) {
    var picker = picker
    let last = max(0, picker.found.count - 1)
    switch key {
    case .up: picker.chosen = max(0, min(last, picker.chosen) - 1)
    case .down: picker.chosen = min(last, picker.chosen + 1)
    case .pageUp, .home: picker.chosen = 0
    case .pageDown, .end: picker.chosen = last
    case .escape:
      overlay = nil
      return
    case .enter:
      guard let choice = picker.choice else { return }
      overlay = nil
      return ask(about: choice.name)
    case .backspace: search(String(picker.search.dropLast()), in: &picker)
    case .space: search(picker.search + " ", in: &picker)
    case .character(let character): search(picker.search + String(character), in: &picker)
    default: return
    }
    overlay = .ask(picker)
  }

  private func search(_ text: String, in picker: inout AskPicker) {
    guard text.count <= Self.longestSearch else { return }
    picker.search = text
    picker.chosen = 0
  }
}
