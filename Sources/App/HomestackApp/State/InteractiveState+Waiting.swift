import HomeScreenViews
import SmartStacks
import TerminalRendering

// While somebody configures, the day waits: what is chosen can be judged by how things stand.
extension InteractiveState {
  /// Whether the clock has to wait for what lies over the screen; a report about the file that
  /// came meanwhile does not let it go on.
  var isHoldingTime: Bool {
    guard options.holdsTime else { return false }
    if case .file = overlay { return coveredOverlay?.isConfiguring ?? false }
    return overlay?.isConfiguring ?? false
  }

  /// Says that an open sheet has no use for a letter: nothing that is pressed is lost in silence.
  mutating func refuse(_ key: Key) {
    guard case .character(let letter) = key else { return }
    let name = PlainText.harmless(String(letter))
    guard let live = loaded.donations.first(where: { $0.key.key == letter }) else {
      message = "\(name) does nothing in this sheet."
      return
    }
    message = "\(name) (\(PlainText.harmless(live.key.title))) has to wait until this is closed."
  }
}
