// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for WidgetKit on Linux: it declares what the recorder and the apps beside it use.
// A type is Sendable only where Apple's is.
import Foundation

public enum WidgetFamily: Int, CustomStringConvertible, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  public var description: String {
    ["systemSmall", "systemMedium", "systemLarge", "systemExtraLarge"][rawValue]
  }
}

public struct TimelineEntryRelevance {
  public var score: Float
  public var duration: TimeInterval
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

public protocol TimelineEntry {
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}
extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

public struct TimelineReloadPolicy: Equatable {
  private enum Storage: Equatable { case atEnd, never, after(Date) }
  private let storage: Storage
  nonisolated(unsafe) public static let atEnd = TimelineReloadPolicy(storage: .atEnd)
  nonisolated(unsafe) public static let never = TimelineReloadPolicy(storage: .never)
  public static func after(_ date: Date) -> Self { .init(storage: .after(date)) }
}

public struct Timeline<EntryType> where EntryType: TimelineEntry {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

public struct TimelineProviderContext {
  public let family: WidgetFamily
  public let isPreview: Bool
  // Apple's has no public initializer.
  public init(standInFamily: WidgetFamily, isPreview: Bool = false) {
    family = standInFamily
    self.isPreview = isPreview
  }
}

public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  @preconcurrency func getSnapshot(
    in context: Context,
    completion: @escaping @Sendable (Entry) -> Void
  )
  @preconcurrency func getTimeline(
    in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void
  )
}

public protocol IntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent
  typealias Context = TimelineProviderContext
  @preconcurrency func getTimeline(
    for configuration: Intent,
    in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void
  )
}

public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent
  typealias Context = TimelineProviderContext
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

public class WidgetCenter {
  nonisolated(unsafe) public static let shared = WidgetCenter()
  public func reloadTimelines(ofKind kind: String) {}
  public func reloadAllTimelines() {}
}
