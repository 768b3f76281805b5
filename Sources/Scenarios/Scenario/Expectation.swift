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
    /// This intent is predicted, or nothing is.
    case predicted(NamedIntent?)
    /// This intent shows on a surface, or nothing does.
    case shown(Surface, NamedIntent?)
    /// So many donations were accepted; if given, of that intent.
    case donations(Int, of: String?)
    /// A donation of this intent was rejected, if given for that reason or with that code.
    case rejected(String, reason: DonationRejection?, code: Int?)
    /// So many donations were rejected.
    case rejections(Int)
    /// Something that was asked for was refused, if given with that code of its reason: the action
    /// is the word of the scenario such as `keep`, or `reload` (`timeline.refused`), or `shortcut`.
    case refused(String, reason: String?)
    /// So many timelines were delivered to this widget.
    case reloads(Int, of: String)
  }

  /// An intent with the values that it must have; any when they are not given.
  package struct NamedIntent: Hashable, Sendable {
    /// The intent.
    package var intent: IntentID
    /// Exactly these values, or nil for any.
    package var values: Configuration?

    /// Creates an intent with its values.
    package init(intent: IntentID, values: Configuration? = nil) {
      self.intent = intent
      self.values = values
    }
  }

  /// Which item of the list `expect` says it, from 0; one item may say several things.
  package var item: Int
  /// When.
  package var when: When
  /// The stack that it is about; nil for a claim that is about no stack.
  package var stack: StackID?
  /// What.
  package var claim: Claim
  /// The file that says it.
  package var file: String
  /// Where the file says it.
  package var location: SourceLocation
}
