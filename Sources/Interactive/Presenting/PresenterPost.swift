import Documents
import HomeScreenViews
import SystemAccess
import TerminalDriver

/// The show's side of a presenter's terminal: what it is told, and the keys that come from there.
///
/// A cue is sent only when the last one was drawn over there, so nothing gathers, and a presenter
/// that stands still holds nobody up. The newest presenter is the one; the one before is told.
final class PresenterPost {
  /// What the presenter's terminal says when it can take a cue.
  static let ready = "ready"
  /// What it is told when another takes its place.
  static let replaced = "replaced"
  /// What a presenter can do from there.
  static let commands: [Command] = [.playPause, .nextBeat, .previousBeat, .lastBeat]

  private let door: Door?
  private var line: DoorLine?
  /// Whether the presenter waits for a cue.
  private var isAwaited = false
  private var sent: PresenterCue?

  /// Opens the door of this process; where there is no private place for one, nobody can join.
  init(in folders: [String] = UserFolders.runtime) {
    var door: Door?
    for folder in folders where door == nil {
      door = Door(in: FileName.bytes(folder), number: ThisProcess.number)
    }
    self.door = door
  }

  /// What has something to read when `take` is to be called.
  var descriptors: [Int32] { [door?.descriptor, line?.descriptor].compactMap(\.self) }

  /// Takes what came: whoever knocked, and what the presenter pressed.
  func take() -> [Command] {
    if let new = door?.accept() {
      line?.send(Self.replaced)
      line = new
      isAwaited = false
      sent = nil
    }
    guard let line else { return [] }
    let words = line.take()
    if words.contains(Self.ready) { isAwaited = true }
    if !line.isOpen { self.line = nil }
    return words.compactMap { word in Self.commands.first { $0.rawValue == word } }
  }

  /// Tells the presenter how things stand, where that is new and awaited.
  func tell(_ cue: () -> PresenterCue) {
    guard isAwaited, let line else { return }
    let cue = cue()
    // The real time passes over there as well.
    var timeless = cue
    timeless.gone = 0
    timeless.left = min(cue.left, 0)
    guard timeless != sent else { return }
    sent = timeless
    isAwaited = false
    if !line.send(cue.json.line) { self.line = nil }
  }
}
