import HomeScreenViews
import TerminalRendering

// The list of widgets that can be asked about.
extension InteractiveState {
  mutating func ask(from picker: AskPicker, with key: Key) {
    var picker = picker
    if key == .escape {
      overlay = nil
    } else if key == .enter {
      guard let choice = picker.list.choice else { return }
      overlay = nil
      ask(about: choice.name)
    } else if picker.list.take(key) {
      overlay = .ask(picker)
    }
  }
}
