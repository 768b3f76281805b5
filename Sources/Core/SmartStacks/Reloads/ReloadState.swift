public import SimulationCore

/// How the timeline of a single widget is reloaded, at a moment.
public struct ReloadState: Hashable, Sendable {
  /// What the provider answered when it was last asked.
  public var policy: ReloadPolicy
  /// Whether its timeline is asked for: a suggestion's is only while it is there.
  public var isActive: Bool
  /// When it was last reloaded, for whatever reason.
  public var last: SimulationTime?
  /// Who asked for that reload; nil when the widget came on the Home Screen or was configured.
  public var cause: ReloadCause?
  /// When its policy makes it eligible, or made it; nil is never.
  public var eligible: SimulationTime?
  /// How many whole reloads its budget allows now; nil is without limit (decision 49).
  public var remaining: Int?
  /// The reload that was refused and will be tried again, if any.
  public var waiting: Waiting?

  /// A reload that waits.
  public struct Waiting: Hashable, Sendable {
    /// Who asked first.
    public var cause: ReloadCause
    /// What stands in the way.
    public var reason: ReloadRefusal
    /// When that ends, and the reload happens; nil when no moment is known.
    public var until: SimulationTime?
  }
}
