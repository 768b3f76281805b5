public import SimulationCore

/// Why a widget shows or does not show at a moment, and when it would.
public struct WidgetExplanation: Hashable, Sendable {
  /// Where the widget is.
  public enum Place: Hashable, Sendable {
    /// Among a stack's widgets, by its place.
    case stack(StackID, member: Int)
    /// On a page by itself, where it always shows.
    case alone(page: Int)
    case suggestion(StackID)
    /// Not on the Home Screen.
    case absent

    /// Its stable code in reports.
    public var code: String { Wording.caseName(of: self) }
  }

  /// Something without which it will not come on top.
  public enum Lack: Hashable, Sendable {
    /// A score above zero that is known to come.
    case score
    /// An app's relevant shortcut that names it.
    case shortcut
    /// An intent that configures it, without which nothing predicts it.
    case intent
    /// A learned prediction of its intent.
    case prediction
    /// A prediction with its own values, where others are predicted.
    case matchingPrediction
    /// An intent whose donations are taken.
    case eligibleIntent
    /// A habit of opening its app, for a shortcut without providers.
    case habit
    case permission
    /// The person at its place, or in its part of the day.
    case whereabouts
    /// A date, where places and parts of the day suggest nothing.
    case date
    /// A stack of its size in which Widget Suggestions is on.
    case stack
    case smartRotate
    /// A value that is higher than those it loses to.
    case value
    /// A habit of opening its app.
    case launch
    /// That a rule lets it pass which holds it back, though something speaks for it.
    case rule(WithheldReason)

    /// Its stable code in reports.
    public var code: String {
      if case .rule(let reason) = self { return reason.rawValue }
      return Wording.caseName(of: self)
    }
  }

  /// The moment.
  public var moment: SimulationTime
  /// What was asked for: a placed identifier, or a kind with a configuration.
  public var name: String
  /// Its kind.
  public var kind: KindID
  /// Its configuration, or the values that a kind was asked about with; none stands for any.
  public var configuration: Configuration
  /// Where it is.
  public var place: Place
  /// Whether it shows: on top of its stack, or by itself.
  public var isShowing: Bool
  /// What is on top of the stack it is in, or nil when it is in none.
  public var top: WidgetID?
  /// How many widgets the stack it is in has; 0 when it is in none.
  public var memberCount = 0
  /// What speaks for it; nil for a widget that nothing spoke of.
  public var candidate: CandidateExplanation?
  /// What stops it; nil when it shows.
  public var obstacle: CandidateObstacle?
  /// The widget of its stack that is worth more, where that is what stops it.
  public var rival: CandidateExplanation?
  /// When it would come on top if nothing more came in.
  public var nextWin: ExpectedWin?
  /// How far ahead that was looked for.
  public var horizon: SimulationTime
  /// What it lacks, when it would not come on top by then.
  public var lacks: [Lack] = []
  /// When it comes on top as the scenario goes on, its inputs included; nil when it does not.
  public var nextInScenario: UpcomingMovement?
  /// What its rows hold that its app no longer offers.
  public var gone: [OfferedOptions.Gone] = []
  /// Which timeline it shows, and when that is reloaded; nil where nothing spoke of the kind.
  public var timeline: TimelineExplanation?
}

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
