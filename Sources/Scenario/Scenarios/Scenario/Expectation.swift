package import SimulationCore
package import SmartStacks

/// Something that a scenario says must come true; whether it did, the log tells.
package struct Expectation: Hashable, Sendable {
  package enum When: Hashable, Sendable {
    /// At a moment, after everything that happens at it.
    case at(SimulationTime)
    /// At some moment that is at most so far from this one.
    case near(SimulationTime, within: SimulationDuration)
    /// Over a span: from its first moment on, before its last.
    case during(SimulationTime, SimulationTime)
  }

  /// A widget's name is that of a kind, which means any of that kind however it is configured, or
  /// that of one widget as the log has it.
  ///
  /// A source, reason, code or number that is nil is not asked.
  package enum Claim: Hashable, Sendable {
    case top(String, source: Policy.Source? = nil)
    /// The stack holds exactly these widgets, a suggestion first.
    case widgets([String])
    /// This widget is suggested, or none is; if given by that signal.
    case suggested(String?, source: Policy.Source? = nil)
    /// A widget is neither on top nor suggested.
    case never(String, source: Policy.Source? = nil)
    case rotations(Bounds<Int>, of: String? = nil, source: Policy.Source? = nil)
    case suggestions(Bounds<Int>, of: String? = nil, source: Policy.Source? = nil)
    case withheld(
      String,
      reason: WithheldReason? = nil,
      source: Policy.Source? = nil,
      times: Bounds<Int>? = nil
    )
    case predicted(NamedIntent?)
    /// This intent shows on a surface, or nothing does.
    case shown(Surface, NamedIntent?)
    case donations(Bounds<Int>, of: String?)
    case rejected(
      String,
      reason: DonationRejection? = nil,
      code: Int? = nil,
      times: Bounds<Int>? = nil
    )
    case rejections(Bounds<Int>)
    /// The action is the word of the scenario such as `keep`, or `reload` (`timeline.refused`), or
    /// `shortcut`; the reason is its code.
    case refused(String, reason: String? = nil, times: Bounds<Int>? = nil)
    case reloads(Bounds<Int>, of: String)
  }

  package struct NamedIntent: Hashable, Sendable {
    package var intent: IntentID
    /// Exactly these values, or nil for any.
    package var values: Configuration?

    package init(intent: IntentID, values: Configuration? = nil) {
      self.intent = intent
      self.values = values
    }
  }

  /// Which item of the list `expect` says it, from 0; one item may say several things.
  package var item: Int
  package var when: When
  /// The stack that it is about; nil for a claim that is about no stack.
  package var stack: StackID?
  package var claim: Claim
  package var manner = Manner.throughout
  /// On how many of the days that the item names it must be so; nil is on each of them.
  package var days: Bounds<Int>?
  /// In which share of many runs it must be so; nil is in the run of the scenario's own seed.
  package var runs: Runs?
  package var file: String
  package var location: SourceLocation

  package init(
    item: Int,
    when: When,
    stack: StackID? = nil,
    claim: Claim,
    file: String,
    location: SourceLocation
  ) {
    self.item = item
    self.when = when
    self.stack = stack
    self.claim = claim
    self.file = file
    self.location = location
  }
}

extension Expectation.When {
  /// The first moment that it is about, and the one after the last.
  package var span: (start: SimulationTime, end: SimulationTime) {
    switch self {
    case .at(let moment): (moment, moment + .instant)
    case .near(let moment, let distance):
      (max(.zero, moment - distance), moment + distance + .instant)
    case .during(let start, let end): (max(.zero, start), end)
    }
  }

  package var moment: SimulationTime {
    switch self {
    case .at(let moment), .near(let moment, _): moment
    case .during(let start, _): max(.zero, start)
    }
  }
}

extension Expectation.Claim {
  package var isAboutStack: Bool { traits.isAboutStack }
  /// Whether it says how things stand, which can be so for a while; else it is about what happens.
  package var isStanding: Bool { traits.isStanding }
  /// Whether it counts, or excludes: then it can be meant of a whole day, or the whole run.
  package var isOfWhole: Bool { traits.isOfWhole }

  private var traits: (isAboutStack: Bool, isStanding: Bool, isOfWhole: Bool) {
    switch self {
    case .top, .widgets, .suggested: (true, true, false)
    case .rotations, .suggestions: (true, false, true)
    case .withheld(_, _, _, let times): (true, false, times != nil)
    case .predicted, .shown: (false, true, false)
    // What never shows may be meant of any stack.
    case .never, .donations, .rejections, .reloads: (false, false, true)
    case .rejected(_, _, _, let times), .refused(_, _, let times): (false, false, times != nil)
    }
  }

  /// Whether it has first moments, that can come before or after another.
  package var isMoment: Bool { isStanding || !isOfWhole }
}

extension Expectation {
  /// Runs with other seeds, perhaps disturbed, and in which share of them a claim must come true.
  package struct Runs: Hashable, Sendable {
    /// In which share of them, in percent.
    package var share: Bounds<Int>
    /// How many runs are made: those that `sweep` numbers from 1.
    package var count: Int
    package var disturbance: Disturbance

    /// How many are made where nothing is said, as many as a sweep makes.
    package static let usual = 1000
    package static let most = 100_000

    package init(share: Bounds<Int>, of count: Int = usual, _ disturbance: Disturbance) {
      self.share = share
      self.count = count
      self.disturbance = disturbance
    }

    package var needed: Bounds<Int> {
      Bounds(
        atLeast: share.atLeast.map { ($0 * count + 99) / 100 },
        atMost: share.atMost.map { $0 * count / 100 }
      )
    }
  }
}

extension Scenario {
  /// Whether two seeds of it can differ, also where nothing is disturbed.
  package var dependsOnChance: Bool { chance.isAny || world.policy.choice == .seededChance }
}

/// Limits of a number; nil is none.
package struct Bounds<Value: Comparable & Hashable & Sendable>: Hashable, Sendable {
  package var atLeast: Value?
  package var atMost: Value?

  package init(atLeast: Value? = nil, atMost: Value? = nil) {
    self.atLeast = atLeast
    self.atMost = atMost
  }

  package init(exactly value: Value) { self.init(atLeast: value, atMost: value) }

  package func hold(_ value: Value) -> Bool {
    (atLeast.map { value >= $0 } ?? true) && (atMost.map { value <= $0 } ?? true)
  }
}

extension Bounds: ExpressibleByIntegerLiteral where Value == Int {
  package init(integerLiteral value: Int) { self.init(exactly: value) }
}

extension Expectation {
  /// How a claim must be so in its span.
  package enum Manner: Hashable, Sendable {
    case throughout
    case sometime
    /// For so long, all its parts together.
    case lasting(Bounds<SimulationDuration>)
    /// For such a share of it, in percent.
    case share(Bounds<Int>)
    /// For the first time before an event comes for the first time, at most so long before.
    case before(Event, within: SimulationDuration?)
    /// For the first time when an event came for the first time or later, at most so long after.
    case after(Event, within: SimulationDuration?)
    /// At some moment after each time that an event comes, at most so long after, or else until it
    /// comes again.
    case afterEach(Event, within: SimulationDuration?)
  }

  package struct Event: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A widget comes on top, by whatever brings it there.
      case top(String)
      case suggested(String)
      case removed(String, reason: RemovalReason?)
      case donation(NamedIntent)
    }

    package var kind: Kind
    /// On which stack; nil is on any.
    package var stack: StackID?
    /// By which signal; nil is by any.
    package var source: Policy.Source?

    package init(kind: Kind, stack: StackID? = nil, source: Policy.Source? = nil) {
      self.kind = kind
      self.stack = stack
      self.source = source
    }
  }
}
