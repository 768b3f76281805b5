import ScenarioText
import SimulationCore

/// Something that was done live and not undone: what it takes to undo it, and to do it again in a
/// scenario that was read anew.
struct LiveAct: Sendable {
  /// What was done; nil while the scenario does not fit it.
  var done: Act?
  /// The same by its names, while the scenario does not fit it.
  var aside: KeptAside?
  /// How many inputs it made.
  var inputs: Int
  /// The branch that was looked at when it was done.
  var seenBranch: Int
  /// When that branch was left for it, which was done before what had been watched; nil if it was
  /// done in that branch.
  var branchStart: SimulationTime?
  /// The branch that it was done in.
  var branch = 0
  /// Whether the rulebook refused it when it was done.
  var wasRefused = false

  var startsBranch: Bool { branchStart != nil }
}

/// Something done live that the scenario does not fit, as it was saved last.
struct KeptAside: Hashable, Sendable {
  var done: NamedAct
  /// Why it does not fit, as half a sentence.
  var reason: String
  /// The item of `happens` that did it in the text that it was done in, if it had one.
  var line: String?

  /// It in a line: what, when and why not.
  var words: String { "\(done.words) at \(done.moment.words): \(reason)" }
}
