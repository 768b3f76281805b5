package import ScenarioText
package import SimulationCore
package import SmartStacks

/// A change of a scenario that brings a widget on top at a moment, proved by a run that makes it.
package struct OfferedChange: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case score
    /// The score of an entry that has none.
    case relevance
    case duration
    /// When something happens.
    case date
    case entry
    /// The configured values for which an entry is meant.
    case when
    /// A value that the widget is configured with.
    case configuration
    /// A value that is donated or named by a shortcut.
    case donatedValue
    /// One more supported combination of an intent.
    case combination
    /// One more donation, or one each day.
    case donation
    /// One more relevant shortcut.
    case shortcut
    /// The days on which something happens.
    case day
    case size
    /// A yes or no.
    case `switch`
    case knob
  }

  /// One value that is changed.
  package struct Step: Hashable, Sendable {
    package var kind: Kind
    package var path: ScenarioPath
    /// What stands there; nil where it is left out.
    package var before: String?
    package var after: String

    var edit: ScenarioEdit { ScenarioEdit(path, .set(after)) }
  }

  /// What a change is about, in the order in which changes are told.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    /// The widget itself: its timeline, its app, its intent.
    case widget
    /// What it competes with, its stack, and the person.
    case others
    case rules
  }

  /// What kind of change it is; of several values, that of the first.
  package var kind: Kind
  package var steps: [Step]
  /// An item for `happens`, where something more has to happen.
  package var addition: String?
  /// How far the values go from what they were, in thousandths: 100 is a tenth more or less.
  package var distance: Int
  /// Since when the widget is on top with the change, seen from the moment.
  package var since: SimulationTime
  package var cause: TopCause
  /// What it is about; of several values what is farthest from the widget.
  package var group = Group.widget
  /// The widget that wins without the change although its scores never vary, if they vary with it.
  package var varied: String?
  /// At how many other places of the same lists the same change does the same.
  package var alike = 0

  package var edits: [ScenarioEdit] { steps.map(\.edit) }

  /// Whether it is the smaller of two changes: fewer values, then the shorter way, then the order
  /// of the kinds.
  func isSmaller(than other: OfferedChange) -> Bool {
    (count, distance, kind.rank, text) < (other.count, other.distance, other.kind.rank, other.text)
  }

  /// Whether something new is added, which nearly always helps: a change of what is there may still
  /// be what is looked for.
  var isAddition: Bool { kind.facts.isAddition }

  /// The change without the places of lists that it is made at.
  var withoutPlaces: OfferedChange {
    var change = self
    for step in change.steps.indices {
      change.steps[step].path = ScenarioPath(
        steps[step].path.components.map { if case .place = $0 { .place(0) } else { $0 } }
      )
    }
    return change
  }

  /// How many changes it is; what is added is one, and so are the boxes of an intent.
  private var count: Int { kind == .combination ? 1 : max(1, steps.count) }

  /// The change as text, to order what is alike otherwise.
  private var text: String {
    edits.map(\.description).joined(separator: " ") + (addition ?? "")
  }
}

extension OfferedChange.Kind {
  /// The order among changes that go equally far: an app's own values before the rulebook's.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  struct Facts {
    /// What one value of it is called, and what several are.
    let one: String
    let several: String
    /// What kind of value of the file it changes, where it is one.
    let form: AdjustableValue.Form?
    /// At how many places it is offered; others say nothing more.
    let mostOffers: Int
    let isAddition: Bool

    init(
      _ one: String,
      _ several: String? = nil,
      form: AdjustableValue.Form? = nil,
      mostOffers: Int = 1,
      isAddition: Bool = false
    ) {
      self.one = one
      self.several = several ?? "\(one)s"
      self.form = form
      self.mostOffers = mostOffers
      self.isAddition = isAddition
    }
  }

  var facts: Facts {
    switch self {
    case .score: Facts("score", form: .score)
    case .relevance: Facts("entry without a score", "entries without a score")
    case .duration: Facts("duration", form: .duration)
    case .date: Facts("time", form: .time)
    case .entry: Facts("new entry", "new entries", isAddition: true)
    case .when: Facts("condition of an entry", "conditions of entries", mostOffers: 2)
    case .configuration: Facts("configured value", mostOffers: 2)
    case .donatedValue: Facts("donated value", mostOffers: 2)
    case .combination: Facts("combination", mostOffers: 2)
    case .donation: Facts("new donation", isAddition: true)
    case .shortcut: Facts("new shortcut", isAddition: true)
    case .day: Facts("change of day", "changes of day")
    case .size: Facts("stack size")
    case .switch: Facts("switch", "switches", form: .boolean)
    case .knob: Facts("rule setting")
    }
  }
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
  package let runs: Int
  /// Kinds of which not all was tried, because runs so long take too long.
  package var leftOut: [OfferedChange.Kind] = []
  /// How many pairs of values were tried, where no value alone is enough.
  package var pairs = 0
  /// Whether pairs were left out for the same reason.
  var leavesOutPairs = false
  /// Whether pairs are left that may still be tried.
  package var isSearching = false

  package var isWhole: Bool { leftOut.isEmpty && !leavesOutPairs && !isSearching }
}
