public import SimulationCore

/// What a kind's timeline provider answers when it is asked for a timeline.
///
/// It is a function of the moment and of how the widget is configured: of the provisions for these
/// values, the last whose time has come answers.
public struct TimelineProvider: Hashable, Sendable {
  /// The answers, in order of the moment from which they hold.
  public var provisions: [Provision]

  /// Creates a provider.
  public init(provisions: [Provision]) { self.provisions = provisions }

  /// The index of the answer that holds at a moment for some values, or nil before the first.
  ///
  /// - Complexity: O(log n), and the number of answers since then that are for other values.
  public func provision(at time: SimulationTime, for values: Configuration) -> Int? {
    let count = provisions.partition { $0.from <= time }
    return provisions[..<count].lastIndex { values.matches($0.when) }
  }

  /// When the first answer for some values holds, or nil where there is none.
  func first(for values: Configuration) -> SimulationTime? {
    provisions.first { values.matches($0.when) }?.from
  }

  /// An answer: what the app knows from a moment on.
  public struct Provision: Hashable, Sendable {
    /// From when on this is what the app knows.
    public var from: SimulationTime
    /// The configuration that it is for.
    public var when: Configuration
    /// The entries of the timeline.
    public var entries: [ProvidedEntry]
    /// When the next timeline is asked for.
    public var policy: ReloadPolicy

    /// Creates an answer.
    public init(
      from: SimulationTime,
      when: Configuration = Configuration(),
      entries: [ProvidedEntry],
      policy: ReloadPolicy
    ) {
      self.from = from
      self.when = when
      self.entries = entries
      self.policy = policy
    }
  }

  /// An answer as it was given to one widget.
  public struct Answer: Hashable, Sendable {
    /// The index of the provision.
    public var provision: Int
    /// When the provider was asked.
    public var time: SimulationTime
  }

  /// An entry whose date may hang on the moment of the reload.
  public struct ProvidedEntry: Hashable, Sendable {
    /// When it becomes current, seen from the reload.
    public enum Moment: Hashable, Sendable {
      /// So long after the reload.
      case after(SimulationDuration)
      case at(SimulationTime)

      /// The moment, for a reload at a time.
      func moment(askedAt time: SimulationTime) -> SimulationTime {
        switch self {
        case .after(let duration): time + duration
        case .at(let moment): moment
        }
      }
    }

    /// When it becomes current.
    public var moment: Moment
    /// How relevant it is, or nil.
    public var relevance: Relevance?
    /// What it shows, or nil.
    public var content: WidgetContent?
    /// The configuration it is for.
    public var when: Configuration

    /// Creates an entry.
    public init(
      moment: Moment,
      relevance: Relevance? = nil,
      content: WidgetContent? = nil,
      when: Configuration = Configuration()
    ) {
      self.moment = moment
      self.relevance = relevance
      self.content = content
      self.when = when
    }

    func entry(askedAt time: SimulationTime) -> TimelineEntry {
      TimelineEntry(
        date: moment.moment(askedAt: time),
        relevance: relevance,
        content: content,
        when: when
      )
    }
  }
}

/// When a timeline wants to be reloaded: eligibility, never a promise (WWDC21 10048 8:30).
public enum ReloadPolicy: Hashable, Sendable {
  /// When its last entry becomes current (decision 51, X5).
  case atEnd
  /// So long after the reload, or at a moment.
  case after(TimelineProvider.ProvidedEntry.Moment)
  /// Never by itself.
  case never
}

/// Why a timeline is asked for; some reasons cost no budget (decision 49).
public enum ReloadCause: String, CaseIterable, Sendable {
  /// The timeline's own policy.
  case policy
  /// The app asked `WidgetCenter` in the background.
  case widgetCenter
  /// A push, or other background work.
  case background
  case foreground
  /// The app asked while it plays audio or navigates.
  case session
  /// The widget ran an app intent.
  case appIntent
  /// The language or region changed.
  case locale
  /// The text size or an accessibility setting changed.
  case accessibility
  /// The person came to another place, and looks.
  case significantLocationChange
  /// The widget was out of date when the person looked at it.
  case staleOnView

  /// Whether it costs no budget.
  public var isFree: Bool {
    switch self {
    case .policy, .widgetCenter, .background: false
    case .foreground, .session, .appIntent, .locale, .accessibility, .significantLocationChange,
      .staleOnView:
      true
    }
  }
}

/// Why a reload was refused.
public enum ReloadRefusal: String, CaseIterable, Sendable {
  /// The instance used up its budget for now (decision 49).
  case budget
  /// The last reload was too short a while ago (decision 50).
  case minimumInterval
  /// The kind has no provider that could answer.
  case noProvider

  /// The number of the rulebook decision that settles it.
  public var decision: Int {
    switch self {
    case .budget, .noProvider: 49
    case .minimumInterval: 50
    }
  }
}

/// A moment of a widget's timeline: what it shows from its date on, and how relevant that is.
public struct TimelineEntry: Hashable, Sendable {
  /// When the entry becomes current.
  public var date: SimulationTime
  /// How relevant it is; nil is ignored for relevance (WWDC20 10194).
  public var relevance: Relevance?
  // Beside the entry: a year has hundreds of thousands, and the rules ask none for its content.
  private var keptContent: Boxed<WidgetContent>
  /// What it shows; nil leaves the content of the entry before.
  public var content: WidgetContent? {
    get { keptContent.value }
    set { keptContent = Boxed(newValue) }
  }
  /// Whether it shows anything of its own.
  public var hasContent: Bool { if case .none = keptContent { false } else { true } }
  /// Whether the content is added to what the widget showed before, instead of standing in its
  /// place: a purchase comes before those that are listed.
  public var adds: Bool
  /// Only widgets whose configuration has these values show the entry.
  public var when: Configuration
  /// Its place in its kind's list as that was written, from 0, which logs name; nil where no list
  /// of a kind has it.
  public var place: Int32?

  /// Creates an entry.
  public init(
    date: SimulationTime,
    relevance: Relevance? = nil,
    content: WidgetContent? = nil,
    adds: Bool = false,
    when: Configuration = Configuration(),
    place: Int32? = nil
  ) {
    self.date = date
    self.relevance = relevance
    keptContent = Boxed(content)
    self.adds = adds
    self.when = when
    self.place = place
  }
}
