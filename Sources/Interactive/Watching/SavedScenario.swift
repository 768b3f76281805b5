import Scenarios

/// What reading the saved file came to.
enum SavedScenario: Sendable {
  /// It can be used; how many warnings there are about it.
  case good(LoadedScenario, warnings: Int)
  /// It cannot be used, and this is why.
  case bad(file: String, [Diagnostic])
  /// There is nothing that could be read: one sentence.
  case unreadable(file: String, String)
}
