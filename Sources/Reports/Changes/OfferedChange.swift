package import Scenarios
package import SimulationCore
package import SmartStacks

/// A change of a scenario that brings a widget on top at a moment, proved by a run that makes it.
package struct OfferedChange: Hashable, Sendable {
  /// What is changed.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A relevance score.
    case score
    /// A length of time.
    case duration
    /// When something happens.
    case date
    /// One more donation.
    case donation
    /// A yes or no.
    case `switch`
    /// A knob of the rulebook.
    case knob
  }

  /// One value that is changed.
  package struct Step: Hashable, Sendable {
    package var kind: Kind
    package var path: ScenarioPath
    /// What stands there; nil where it is left out.
    package var before: String?
    package var after: String
  }

  /// The values that are changed together.
  package var steps: [Step]
  /// An item for `happens`, where something more has to happen.
  package var addition: String?
  /// How far the values go from what they were, in thousandths: 100 is a tenth more or less.
  package var distance: Int
  /// Since when the widget is on top with the change, seen from the moment.
  package var since: SimulationTime
  /// How it came there.
  package var cause: TopCause

  /// The changes as edits of the file.
  package var edits: [ScenarioEdit] { steps.map { ScenarioEdit($0.path, .set($0.after)) } }

  /// What kind of change it is; of several, the first.
  package var kind: Kind { addition == nil ? steps.first?.kind ?? .knob : .donation }
}

/// What would bring a widget on top at a moment.
package struct ChangeReport: Sendable {
  /// How often a kind of change was tried, and whether it would do.
  package struct Tried: Hashable, Sendable {
    package var kind: OfferedChange.Kind
    /// How many values of that kind there are to change.
    package var values: Int
    /// How many of them bring the widget on top.
    package var offered: Int
  }

  /// Why the widget shows or does not, without any change.
  package let explanation: WidgetExplanation
  /// The changes, the smallest first; empty where it is on top already, or where nothing helps.
  package let offers: [OfferedChange]
  /// What was tried, in the order of the kinds.
  package let tried: [Tried]
  /// How many runs were made.
  package let runs: Int
  /// Kinds of which not all was tried, because runs so long take too long.
  package var leftOut: [OfferedChange.Kind] = []
}
