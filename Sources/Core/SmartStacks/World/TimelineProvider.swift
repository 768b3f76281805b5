public import SimulationCore

/// The answers of a kind's timeline provider.
///
/// The answer depends on the moment and the widget's configuration: it is the last provision for
/// these values whose time has come.
public struct TimelineProvider: Hashable, Sendable {
  /// The answers, in order of their start.
  public var provisions: [Provision]

  /// Creates a provider.
  public init(provisions: [Provision]) { self.provisions = provisions }

  /// The index of the answer at a moment for some values, or nil before the first.
  ///
  /// - Complexity: O(log n), and the number of later answers for other values.
  public func provision(at time: SimulationTime, for values: Configuration) -> Int? {
    let count = provisions.partition { $0.from <= time }
    return provisions[..<count].lastIndex { values.matches($0.when) }
  }

  func first(for values: Configuration) -> SimulationTime? {
    provisions.first { values.matches($0.when) }?.from
  }

  /// An answer: what the app knows from a moment on.
  public struct Provision: Hashable, Sendable {
    /// When it begins to hold.
    public var from: SimulationTime
    /// The values that a configuration must have.
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

  /// An answer to one widget.
  public struct Answer: Hashable, Sendable {
    /// The index of the provision.
    public var provision: Int
    /// When the provider was asked.
    public var time: SimulationTime
  }

  /// An entry whose date may depend on the reload.
  public struct ProvidedEntry: Hashable, Sendable {
    /// When it becomes current, relative to the reload.
    public enum Moment: Hashable, Sendable {
      case after(SimulationDuration)
      case at(SimulationTime)

      func moment(askedAt time: SimulationTime) -> SimulationTime {
        switch self {
        case .after(let duration): time + duration
        case .at(let moment): moment
        }
      }
    }

    /// When it becomes current.
    public var moment: Moment
    /// Its relevance, or nil.
    public var relevance: Relevance?
    /// Its content, or nil.
    public var content: WidgetContent?
    /// The values that a configuration must have.
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
  case after(TimelineProvider.ProvidedEntry.Moment)
  case never
}

/// Why a timeline is requested; some reasons cost no budget (decision 49).
public enum ReloadCause: String, CaseIterable, Sendable {
  case policy
  /// The app asked `WidgetCenter` in the background.
  case widgetCenter
  case background
  case foreground
  /// The app asked while it plays audio or navigates.
  case session
  case appIntent
  case locale
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
  /// The last reload was too recent (decision 50).
  case minimumInterval
  /// The kind has no provider that could answer.
  case noProvider

  /// The number of the decision with the rule.
  public var decision: Int {
    switch self {
    case .budget, .noProvider: 49
    case .minimumInterval: 50
    }
  }
}

/// An entry of a widget's timeline.
public struct TimelineEntry: Hashable, Sendable {
  /// When the entry becomes current.
  public var date: SimulationTime
  /// Its relevance; nil is ignored for relevance (WWDC20 10194).
  public var relevance: Relevance?
  // Boxed: a year has hundreds of thousands of entries, and the rules do not read their content.
  private var keptContent: Boxed<WidgetContent>
  /// Its content; nil leaves the content of the entry before.
  public var content: WidgetContent? {
    get { keptContent.value }
    set { keptContent = Boxed(newValue) }
  }
  /// Whether it has content of its own.
  public var hasContent: Bool { if case .none = keptContent { false } else { true } }
  /// Whether the content is added to the content before instead of replacing it, as a purchase is.
  public var adds: Bool
  /// The values that a widget's configuration must have to show the entry.
  public var when: Configuration
  /// Its place in its kind's list as written, from 0, which logs name; nil outside a list.
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
