package import ScenarioText
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
    /// One more supported combination of an intent.
    case combination
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

  /// What a change is about, in the order in which changes are told.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    /// The widget itself: its timeline, its app, its intent.
    case widget
    /// What it competes with, its stack, and the person.
    case others
    /// The rulebook.
    case rules
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
  /// What it is about; of several values what is farthest from the widget.
  package var group = Group.widget

  /// The changes as edits of the file.
  package var edits: [ScenarioEdit] { steps.map { ScenarioEdit($0.path, .set($0.after)) } }

  /// What kind of change it is; of several, the first.
  package var kind: Kind { addition == nil ? steps.first?.kind ?? .knob : .donation }

  /// Whether it is the smaller of two changes: fewer values, then the shorter way, then the order
  /// of the kinds.
  package func isSmaller(than other: OfferedChange) -> Bool {
    (steps.count, distance, kind.rank, text)
      < (other.steps.count, other.distance, other.kind.rank, other.text)
  }

  /// The change as text, to order what is alike otherwise.
  private var text: String {
    edits.map(\.description).joined(separator: " ") + (addition ?? "")
  }
}

extension OfferedChange.Kind {
  /// The order among changes that go equally far: an app's own values before the rulebook's.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
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
  /// The changes in their groups, the smallest of each first; empty where it is on top already, or
  /// where nothing helps.
  package let offers: [OfferedChange]
  /// What was tried, in the order of the kinds.
  package let tried: [Tried]
  /// How many runs were made.
  package let runs: Int
  /// Kinds of which not all was tried, because runs so long take too long.
  package var leftOut: [OfferedChange.Kind] = []
  /// How many pairs of values were tried, where no value alone is enough.
  package var pairs = 0
  /// Whether pairs were left out for the same reason.
  package var leavesOutPairs = false
  /// Whether pairs are left that may still be tried.
  package var isSearching = false

  /// Whether everything was tried.
  package var isWhole: Bool { leftOut.isEmpty && !leavesOutPairs && !isSearching }
}
