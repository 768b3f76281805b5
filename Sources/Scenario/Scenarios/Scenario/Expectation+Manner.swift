package import SimulationCore
package import SmartStacks

/// Limits of a number: at least, at most, or both.
package struct Bounds<Value: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// The least that it may be; nil is anything.
  package var atLeast: Value?
  /// The most that it may be; nil is anything.
  package var atMost: Value?

  /// Creates limits.
  package init(atLeast: Value? = nil, atMost: Value? = nil) {
    self.atLeast = atLeast
    self.atMost = atMost
  }

  /// Creates limits that one value keeps.
  package init(exactly value: Value) { self.init(atLeast: value, atMost: value) }

  /// Whether a value keeps them.
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
    /// From its first moment to its end.
    case throughout
    /// At some moment.
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

  /// Something that happens, which a claim must come before or after.
  package struct Event: Hashable, Sendable {
    /// What happens.
    package enum Kind: Hashable, Sendable {
      /// A widget comes on top, by whatever brings it there.
      case top(String)
      /// A suggestion of a widget comes.
      case suggested(String)
      /// A suggestion of a widget leaves, if given for that reason.
      case removed(String, reason: RemovalReason?)
      /// A donation is accepted.
      case donation(NamedIntent)
    }

    /// What happens.
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
