public import SimulationCore

extension Policy {
  /// A signal that can bring a widget on top.
  public enum Source: String, CaseIterable, Sendable {
    /// The score of a timeline entry.
    case relevance
    /// A learned pattern.
    case prediction
    /// A relevant shortcut.
    case shortcut
    /// No score or shortcut spoke for a widget: where the stack rests then (decision 55).
    case rest

    /// What apps and the person tell: all but where a stack rests.
    public static let signals = allCases.filter { $0 != .rest }
  }

  /// What a stack shows when nothing speaks for a widget.
  public enum Rest: String, CaseIterable, Sendable {
    /// What it showed last.
    case stay
    /// What is likeliest to be looked for until it may turn again.
    case likeliest
    /// The first of its widgets.
    case first
  }

  /// What makes a stack that comes to rest elsewhere use up a gap and one of a day's number.
  public enum RestCounting: String, CaseIterable, Sendable {
    /// That it moved, whoever looks.
    case clock
    /// That somebody saw it; as by the clock until anybody looked for the first time.
    case seen
  }

  /// Several signals; a set in one byte, since every evaluation asks it.
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
    /// Scores of entries that were reached.
    case past
    /// Scores of the newest delivery.
    case timeline
  }

  /// Whose scores form a pool.
  public enum PoolOwner: String, CaseIterable, Sendable {
    /// All widgets of a kind share one.
    case kind
    /// Each placed widget has its own.
    case instance
  }

  /// The share of a score that never varies.
  public enum FlatPool: String, CaseIterable, Sendable {
    /// One half.
    case half
    /// The whole, as if it were the widget's best.
    case full
    /// Nothing: it never turns a stack.
    case none
  }

  /// Whether the only values that do not pass the threshold are those of scores that never vary.
  var stopsFlatScoresOnly: Bool { poolFlat == .none && threshold == 0 }

  /// How a score becomes a share of its pool.
  public enum Normaliser: String, CaseIterable, Sendable {
    /// The score divided by the highest of the pool.
    case ratioToMax
    /// The share of the pool's positive scores that are no higher.
    case percentile
    /// The place between the lowest and the highest positive score.
    case minMax
  }

  /// How a decision falls among candidates.
  public enum Choice: String, CaseIterable, Sendable {
    /// The best one always moves.
    case rank
    /// The best one moves with a probability of its share.
    case seededChance
  }

  /// What is compared between widgets.
  public enum Comparison: String, CaseIterable, Sendable {
    /// Shares of each kind's own scale.
    case normalised
    /// Scores as written.
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
    /// The higher one counts.
    case max
    /// Both are added.
    case sum
  }

  /// What comes first when a suggestion and a rotation are due together.
  public enum Precedence: String, CaseIterable, Sendable {
    /// A dated suggestion, whatever the values.
    case datedSuggestionFirst
    /// The best value; a dated suggestion counts as 1.
    case value
  }

  /// Where a widget must be absent to be suggested.
  public enum Presence: String, CaseIterable, Sendable {
    /// On the whole Home Screen.
    case home
    /// In the stack that would take it.
    case stack
  }

  /// Which stack takes a suggestion.
  public enum Target: String, CaseIterable, Sendable {
    /// The first that can, on the page that is visible.
    case firstOnVisiblePage
    /// The first that can, on any page.
    case firstOnAnyPage
  }

  /// What learns from donations.
  public enum LearningModel: String, CaseIterable, Sendable {
    /// HABIT: time of the day, what was viewed before, and rhythm, each a count that fades.
    case habit
    /// Parts of the day that repeat (reading 33).
    case simple
  }

  /// How strong a prediction is.
  public enum PredictionStrength: String, CaseIterable, Sendable {
    /// The share of the days that count.
    case share
    /// As strong as can be.
    case full
  }

  /// Whether a default value counts as configured.
  public enum DefaultMatching: String, CaseIterable, Sendable {
    /// Only what the person saved.
    case saved
    /// Defaults too.
    case always
  }

  /// For how long a dismissed suggestion stays away.
  public enum DismissScope: String, CaseIterable, Sendable {
    /// Until its window ends.
    case window
    /// Until the day ends.
    case day
  }

  /// Over which hours the reload budget accrues.
  public enum BudgetWindow: String, CaseIterable, Sendable {
    /// While people are awake: 7:00 to 23:00†.
    case waking
    /// Around the clock.
    case day
  }

  /// Which device is simulated.
  public enum DeviceProfile: String, CaseIterable, Sendable {
    /// An iPhone: no extra-large widgets.
    case iphone
    /// An iPad.
    case ipad
    /// A Mac: no stacks.
    case mac
  }

  /// What a prediction does of which a value is no longer offered.
  public enum GoneOptions: String, CaseIterable, Sendable {
    /// It suggests its widget as any other: nobody asked the app for its list.
    case suggested
    /// It suggests nothing, and what it suggested leaves.
    case held
  }

  /// What a stack begins with that the person makes of two widgets.
  public enum MadeStack: String, CaseIterable, Sendable {
    /// Its switches are those of a new stack, and nothing is silenced in it.
    case fresh
    /// It has the switches of the stack that the widget put on the other came from, and what is
    /// never wanted there.
    case inherits
  }

  /// What location and daily-routine providers do.
  public enum NonDateProviders: String, CaseIterable, Sendable {
    /// They are ignored, with a reason.
    case ignore
    /// They are honoured where a rule exists.
    case honour
  }
}

extension Fraction {
  /// The number as a decimal of at most six places, without trailing zeros.
  public var decimal: String { Wording.decimal(millionths: millionths) }

  /// The number as it is compared: a percentage of its own scale, or a raw score.
  public func words(_ policy: Policy) -> String {
    switch policy.compare {
    case .raw: decimal
    case .normalised: "\(percent) %"
    }
  }
}
