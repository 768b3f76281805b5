package import SimulationCore
package import SmartStacks

/// What somebody saw on top of a stack of a phone: a run is compared with it and not changed.
package struct Sighting: Hashable, Sendable {
  package var time: SimulationTime
  /// How far at most the time may be off, before and after; nothing where it is exact.
  package var within: SimulationDuration
  package var stack: StackID
  /// The widget that was on top, or was not: the name of a kind means any of that kind, any other
  /// the one widget that the log calls so.
  package var widget: String
  package var isOnTop: Bool
  /// Whether what was on top was a suggestion; nil where nobody says.
  package var isSuggested: Bool?
  package var note: String?
  package var file: String
  package var location: SourceLocation

  package init(
    time: SimulationTime,
    within: SimulationDuration = .zero,
    stack: StackID,
    widget: String,
    isOnTop: Bool = true,
    isSuggested: Bool? = nil,
    note: String? = nil,
    file: String,
    location: SourceLocation
  ) {
    self.time = time
    self.within = within
    self.stack = stack
    self.widget = widget
    self.isOnTop = isOnTop
    self.isSuggested = isSuggested
    self.note = note
    self.file = file
    self.location = location
  }

  /// The furthest that a time may be off; more would say hardly anything.
  package static let mostWithin = SimulationDuration.hours(24)

  /// The moments at which it may have been seen, from the first to the one after the last.
  package var span: (start: SimulationTime, end: SimulationTime) {
    (max(.zero, time - within), time + within + .instant)
  }
}

/// What a phone knew that shaped what was seen on it, as far as a scenario says so.
package struct PhoneKnowledge: Hashable, Sendable {
  package enum Fact: String, CaseIterable, Sendable {
    /// Scores that apps gave before the start: a new one is compared with them.
    case earlierScores
    /// What the person did in the weeks before: habits are learned from it.
    case earlierHabits
    /// Apps that the scenario does not have: they suggest, and they compete.
    case otherApps
    /// WidgetKit Developer Mode, which lifts the very limits that one wants to see.
    case developerMode
  }

  package enum Basis: Hashable, Sendable {
    /// The scenario says whether the phone had more of it than the scenario has.
    case stated(Bool)
    /// The scenario has some of it, and says no more.
    case included
    /// Nobody said anything: the phone is taken to have had none.
    case assumed
  }

  /// The basis of each fact, in the order of its cases.
  private var bases = Fact.allCases.map { _ in Basis.assumed }

  package init() {}

  package subscript(_ fact: Fact) -> Basis {
    get { bases[fact.place] }
    set { bases[fact.place] = newValue }
  }
}

extension PhoneKnowledge.Fact {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A look of the person at a stack for a widget.
///
/// What they find is measured, and like every look it counts where the stack came to rest
/// (decision 55): the world has an input of it. It is no touch.
package struct Glance: Hashable, Sendable {
  package enum Wanted: Hashable, Sendable {
    case kind(KindID)
    /// The widget that the log names so.
    case widget(String)
  }

  /// Which item of the list `glances` says it, from 0.
  package var item: Int
  package var time: SimulationTime
  package var wanted: Wanted
  /// What for, as the file writes it.
  package var wants: String
  package var stack: StackID
  /// The time of day at which its item comes first, as it is written; empty where it never comes.
  package var clock: String

  package init(
    item: Int,
    time: SimulationTime,
    wanted: Wanted,
    wants: String,
    stack: StackID,
    clock: String
  ) {
    self.item = item
    self.time = time
    self.wanted = wanted
    self.wants = wants
    self.stack = stack
    self.clock = clock
  }

  package var input: ScheduledInput { ScheduledInput(time: time, input: .look(stack)) }
}
