public import SimulationCore
public import SmartStacks

/// When a timeline wants to be reloaded, as `WidgetKit.TimelineReloadPolicy` says it.
///
/// The date is eligibility, never a promise (WWDC21 10048 8:30).
public struct TimelineReloadPolicy: Hashable, Sendable {
  /// The policy as the rules take it.
  public let policy: ReloadPolicy

  /// When the last entry becomes current.
  public static let atEnd = TimelineReloadPolicy(policy: .atEnd)
  /// Never by itself.
  public static let never = TimelineReloadPolicy(policy: .never)
  /// After a moment.
  public static func after(_ date: SimulationTime) -> TimelineReloadPolicy {
    TimelineReloadPolicy(policy: .after(.at(date)))
  }
}
