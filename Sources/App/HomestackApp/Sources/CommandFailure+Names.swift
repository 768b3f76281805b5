import TerminalDriver
import TerminalRendering

extension CommandFailure {
  /// The scenario has nothing of that name; the nearest name is said where one is near.
  static func unknown(_ what: String, _ name: String, nearest: String?) -> CommandFailure {
    let advice = nearest.map { " Did you mean \($0)?" } ?? ""
    return CommandFailure(.usage, "the scenario has no \(what) “\(name)”.\(advice)")
  }
}
