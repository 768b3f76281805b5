public import SimulationCore

extension Policy {
  /// A signal that can bring a widget on top.
  public enum Source: String, CaseIterable, Sendable {
    case relevance
    /// A learned pattern.
    case prediction
    case shortcut
    /// Where the stack rests without a score or shortcut (decision 55).
    case rest

    /// The signals of apps and of the person: all but `rest`.
    public static let signals = allCases.filter { $0 != .rest }
  }

  /// What a stack shows without a reason for any widget.
  public enum Rest: String, CaseIterable, Sendable {
    case stay
    /// The widget likeliest to be viewed until the stack may rotate again.
    case likeliest
    case first
  }

  /// When a rest costs a gap and one of a day's number.
  public enum RestCounting: String, CaseIterable, Sendable {
    case clock
    /// When it was seen; as by `clock` before the first look.
    case seen
  }

  /// Several signals, as a set in one byte, since every evaluation asks it.
  public struct Sources: OptionSet, Hashable, Sendable {
    /// The signals as bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The score of a timeline entry.
    public static let relevance = Sources(.relevance)
    /// A learned pattern.
    public static let prediction = Sources(.prediction)
    /// A relevant shortcut.
    public static let shortcut = Sources(.shortcut)

    /// The set of one signal.
    @inlinable
    public init(_ source: Source) {
      switch source {
      case .relevance: self.init(rawValue: 1)
      case .prediction: self.init(rawValue: 2)
      case .shortcut: self.init(rawValue: 4)
      case .rest: self.init(rawValue: 8)
      }
    }
  }

  /// What a score is compared with.
  public enum PoolScope: String, CaseIterable, Sendable {
    /// Past, current and already known future scores.
    case all
    case past
    case timeline
  }

  /// Whose scores form a pool.
  public enum PoolOwner: String, CaseIterable, Sendable {
    case kind
    case instance
  }

  /// The share of a score that never varies.
  public enum FlatPool: String, CaseIterable, Sendable {
    case half
    /// The whole, as if it were the widget's best.
    case full
    /// Nothing: it never rotates a stack.
    case none
  }

  /// Whether only the values of scores that never vary are below the threshold.
  var stopsFlatScoresOnly: Bool { poolFlat == .none && threshold == 0 }

  /// How a score becomes a share of its pool.
  public enum Normaliser: String, CaseIterable, Sendable {
    case ratioToMax
    /// The share of the pool's positive scores that are no higher.
    case percentile
    /// The position between the lowest and the highest positive score.
    case minMax
  }

  /// How a candidate is chosen.
  public enum Choice: String, CaseIterable, Sendable {
    case rank
    /// The best one moves with a probability of its share.
    case seededChance
  }

  /// What is compared between widgets.
  public enum Comparison: String, CaseIterable, Sendable {
    case normalised
    case raw
  }

  /// Who wins a tie.
  public enum Tie: String, CaseIterable, Sendable {
    /// The visible widget, else the lowest index.
    case keepVisible
    /// The lowest index, even against the visible widget.
    case lowestIndex
  }

  /// How two reasons for one widget are combined.
  public enum Combination: String, CaseIterable, Sendable {
    case max
    case sum
  }

  /// What takes precedence when a suggestion and a rotation are due together.
  public enum Precedence: String, CaseIterable, Sendable {
    /// A dated suggestion, whatever the values.
    case datedSuggestionFirst
    /// The best value; a dated suggestion counts as 1.
    case value
  }

  /// Where a widget must be absent to be suggested.
  public enum Presence: String, CaseIterable, Sendable {
    case home
    case stack
  }

  /// Which stack takes a suggestion.
  public enum Target: String, CaseIterable, Sendable {
    case firstOnVisiblePage
    case firstOnAnyPage
  }

  /// The model that learns from donations.
  public enum LearningModel: String, CaseIterable, Sendable {
    /// HABIT: time of the day, preceding views, and rhythm, each a count that fades.
    case habit
    /// Parts of the day that repeat (reading 33).
    case simple
  }

  /// How strong a prediction is.
  public enum PredictionStrength: String, CaseIterable, Sendable {
    case share
    /// Always 1.
    case full
  }

  /// Whether a default value counts as configured.
  public enum DefaultMatching: String, CaseIterable, Sendable {
    case saved
    case always
  }

  /// How long a dismissed suggestion is suppressed.
  public enum DismissScope: String, CaseIterable, Sendable {
    case window
    case day
  }

  /// The hours in which the reload budget accrues.
  public enum BudgetWindow: String, CaseIterable, Sendable {
    /// 7:00 to 23:00†.
    case waking
    case day
  }

  /// Which device is simulated.
  public enum DeviceProfile: String, CaseIterable, Sendable {
    case iphone
    case ipad
    case mac
  }

  /// The effect of a prediction with a value that is no longer offered.
  public enum GoneOptions: String, CaseIterable, Sendable {
    /// It suggests its widget like any other: nobody asked the app for its list.
    case suggested
    /// It suggests nothing, and its suggestion leaves.
    case held
  }

  /// The initial settings of a stack that the person makes of two widgets.
  public enum MadeStack: String, CaseIterable, Sendable {
    /// The switches of a new stack, and nothing silenced.
    case fresh
    /// The switches and silenced kinds of the stack that the widget put on the other came from.
    case inherits
  }

  /// The effect of location and daily-routine providers.
  public enum NonDateProviders: String, CaseIterable, Sendable {
    /// They are ignored, with a recorded reason.
    case ignore
    /// They count where a rule exists.
    case honour
  }
}

extension Fraction {
  /// The number as a decimal of at most six places, without trailing zeros.
  public var decimal: String { Wording.decimal(millionths: millionths) }

  /// The number as compared: a percentage of its own scale, or a raw score.
  public func words(_ policy: Policy) -> String {
    switch policy.compare {
    case .raw: decimal
    case .normalised: "\(percent)%"
    }
  }
}
