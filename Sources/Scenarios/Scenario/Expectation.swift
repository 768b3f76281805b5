package import SimulationCore
package import SmartStacks

/// Something that a scenario says must come true; whether it did, the log tells.
package struct Expectation: Hashable, Sendable {
  /// When it must be true.
  package enum When: Hashable, Sendable {
    /// At a moment, after everything that happens at it.
    case at(SimulationTime)
    /// Over a span: from its first moment on, before its last.
    case during(SimulationTime, SimulationTime)
  }

  /// What must be true; widgets are named as the log names them.
  package enum Claim: Hashable, Sendable {
    /// A widget is on top, if given because of that signal.
    case top(String, source: Policy.Source?)
    /// The stack holds exactly these widgets, a suggestion first.
    case widgets([String])
    /// The stack rotated so often.
    case rotations(Int)
    /// So many suggestions were inserted.
    case suggestions(Int)
    /// This widget is suggested, or none is.
    case suggested(String?)
    /// A widget was held back, if given for that reason.
    case withheld(String, reason: WithheldReason?)
  }

  /// When.
  package var when: When
  /// The stack that it is about.
  package var stack: StackID
  /// What.
  package var claim: Claim
  /// The file that says it.
  package var file: String
  /// Where the file says it.
  package var location: SourceLocation
}
