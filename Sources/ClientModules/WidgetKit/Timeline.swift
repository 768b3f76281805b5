@_exported import HomestackAppIntents
@_exported import HomestackIntents
@_exported import HomestackSwiftUI

/// What a widget shows from a date on.
public protocol TimelineEntry {
  /// When it is shown.
  var date: Date { get }
  /// How relevant it is then.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// Nothing is said of its relevance.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How relevant an entry is beside the widget's other ones.
public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
  /// How much; zero and less is not at all.
  public var score: Float
  /// For how many seconds; zero is until the next entry that says something.
  public var duration: TimeInterval

  /// How relevant an entry is.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// When the house may ask again.
public struct TimelineReloadPolicy: Equatable, Sendable {
  enum Moment: Equatable, Sendable {
    case atEnd, never
    case after(Date)
  }

  let moment: Moment

  /// When the last entry has become current.
  public static let atEnd = TimelineReloadPolicy(moment: .atEnd)
  /// Never by itself.
  public static let never = TimelineReloadPolicy(moment: .never)
  /// At a moment.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(moment: .after(date))
  }

  var told: Reply.Policy {
    switch moment {
    case .atEnd: .atEnd
    case .never: .never
    case .after(let date): .after(date)
    }
  }
}

/// What a widget shows from now on.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries.
  public let entries: [EntryType]
  /// When the house may ask again.
  public let policy: TimelineReloadPolicy

  /// What a widget shows from now on.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// How large a widget is.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline

  /// The family's name.
  public var name: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .systemExtraLargePortrait: "systemExtraLargePortrait"
    case .accessoryCorner: "accessoryCorner"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }

  /// The family's name.
  public var description: String { name }
  /// The family's name.
  public var debugDescription: String { name }

  /// The family of a name, or the small one.
  init(named name: String) {
    self = WidgetFamily.allCases.first { $0.name == name } ?? .systemSmall
  }
}

/// What a provider is told of its pane.
public struct TimelineProviderContext: Sendable {
  /// The environments in which a view may be shown; nothing varies here.
  @dynamicMemberLookup
  public struct EnvironmentVariants: Sendable {
    /// What an environment may be: as it is.
    public subscript<Value>(
      dynamicMember path: WritableKeyPath<EnvironmentValues, Value>
    ) -> [Value]? {
      [EnvironmentValues()[keyPath: path]]
    }
  }

  /// The environments in which a view may be shown.
  public let environmentVariants = EnvironmentVariants()
  /// How large the widget is.
  public let family: WidgetFamily
  /// Whether it is for the gallery.
  public let isPreview: Bool
  /// The pane's size in points.
  public let displaySize: CGSize

  init(_ question: Question) {
    family = WidgetFamily(named: question.family)
    isPreview = question.isPreview
    displaySize = question.size
  }
}

extension EnvironmentValues {
  private enum FamilyKey: EnvironmentKey {
    static let defaultValue = WidgetFamily.systemSmall
  }
  private enum RenderingKey: EnvironmentKey {
    static let defaultValue = WidgetRenderingMode.fullColor
  }
  private enum MarginsKey: EnvironmentKey {
    static let defaultValue = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  }

  /// How large the widget is.
  public var widgetFamily: WidgetFamily {
    get { self[FamilyKey.self] }
    set { self[FamilyKey.self] = newValue }
  }
  /// How the widget is coloured.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[RenderingKey.self] }
    set { self[RenderingKey.self] = newValue }
  }
  /// The room around a widget.
  public var widgetContentMargins: EdgeInsets {
    get { self[MarginsKey.self] }
    set { self[MarginsKey.self] = newValue }
  }
}

/// How a widget is coloured.
public struct WidgetRenderingMode: Equatable, Sendable, CustomStringConvertible {
  /// The mode's name.
  public let description: String
  /// In its own colours.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// In one colour and its levels.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// In light alone.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}
