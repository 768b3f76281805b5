public import SimulationCore

/// A moment of a widget's timeline: what it shows from its date on, and how relevant that is.
public struct TimelineEntry: Hashable, Sendable {
  /// When the entry becomes current.
  public var date: SimulationTime
  /// How relevant it is; nil is ignored for relevance (WWDC20 10194).
  public var relevance: Relevance?
  // Beside the entry: a year has hundreds of thousands, and the rules ask none for its content.
  private var keptContent: Aside<WidgetContent>
  /// What it shows; nil leaves the content of the entry before.
  public var content: WidgetContent? {
    get { keptContent.value }
    set { keptContent = Aside(newValue) }
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
    keptContent = Aside(content)
    self.adds = adds
    self.when = when
    self.place = place
  }
}
