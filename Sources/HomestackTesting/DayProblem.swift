import TerminalRendering

/// Why a day cannot be played, or why there is no answer to what was asked of it.
///
/// Its description is what the command line says: mistakes of a scenario at their lines, errors of
/// the compiler at the widget's own lines, the nearest name for one that is unknown.
public struct DayProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The words, over several lines where several things are wrong.
  public let description: String

  init(_ description: String) { self.description = description }

  static func unknown(_ what: String, _ name: String, nearest: String?) -> DayProblem {
    let advice = nearest.map { " Did you mean \($0)?" } ?? ""
    return DayProblem(PlainText.harmless("the scenario has no \(what) “\(name)”.\(advice)"))
  }
}
