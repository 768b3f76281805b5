public import SimulationCore

/// Which timeline a widget shows at a moment, when it is reloaded next, and what was refused.
///
/// The engine's own state says it; the log says which reloads were refused. Nothing is worked out
/// a second time.
public struct TimelineExplanation: Hashable, Sendable {
  /// The moment.
  public var moment: SimulationTime
  /// The widget.
  public var widget: WidgetID
  /// Its kind.
  public var kind: KindID
  /// The entry that it shows; nil before the first.
  public var entry: Entry?
  /// The date of the entry that comes next, if one is known.
  public var nextEntry: SimulationTime?
  /// When its newest timeline was delivered; nil while it has what the file says from the start.
  public var delivered: SimulationTime?
  /// Who asked for that timeline; nil where nobody did.
  public var cause: ReloadCause?
  /// How it is reloaded; nil where no provider answers, so that the file fixes its timeline.
  public var reload: ReloadState?
  /// When it is reloaded next if nobody asks before; nil is never.
  public var next: SimulationTime?
  /// The rule that delays that reload, or prevents it.
  public var heldBy: ReloadRefusal?
  /// Whether Developer Mode lifts its budget.
  public var isDeveloping = false
  /// The reloads that were refused on this day, by their records in the log, in order.
  public var refusals: [Int] = []
  /// Its next timeline as the scenario goes on, where that was looked for and found.
  public var nextInScenario: Arrival?

  /// An entry of a timeline.
  public struct Entry: Hashable, Sendable {
    /// Its place by date among the entries that came with it for this widget, from 1.
    public var place: Int
    /// How many came.
    public var count: Int
    /// Its date.
    public var date: SimulationTime
    /// Since when the widget shows it.
    public var since: SimulationTime
    /// When it was delivered; nil where the file knows it from the start.
    public var delivered: SimulationTime?
  }

  /// A timeline that comes.
  public struct Arrival: Hashable, Sendable {
    /// When.
    public var time: SimulationTime
    /// Who asks for it; nil where nobody does.
    public var cause: ReloadCause?
  }

  /// The numbers of the decisions that delay its next reload.
  public var decisions: [Int] { heldBy.map { [$0.decision] } ?? [] }
}

extension ReloadPolicy {
  /// Its name in reports, as a scenario writes it.
  public var code: String {
    switch self {
    case .atEnd: "atEnd"
    case .after(.after): "after"
    case .after(.at): "at"
    case .never: "never"
    }
  }
}
