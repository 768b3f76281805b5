public import SimulationCore

/// Why a widget shows or does not show at a moment, and when it would.
public struct WidgetExplanation: Hashable, Sendable {
  /// Where the widget is.
  public enum Place: Hashable, Sendable {
    case stack(StackID, member: Int)
    /// On a page by itself, where it always shows.
    case alone(page: Int)
    case suggestion(StackID)
    case absent

    /// Its code in reports, which never changes.
    public var code: String { Wording.caseName(of: self) }
  }

  /// Something it needs to come on top.
  public enum Lack: Hashable, Sendable {
    case score
    case shortcut
    /// An intent that configures it, without which nothing predicts it.
    case intent
    case prediction
    /// A prediction with its own values, where others are predicted.
    case matchingPrediction
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
    case value
    case launch
    /// A rule that holds it back, although it has a reason.
    case rule(WithheldReason)

    /// Its code in reports, which never changes.
    public var code: String {
      if case .rule(let reason) = self { return reason.rawValue }
      return Wording.caseName(of: self)
    }
  }

  /// The moment.
  public var moment: SimulationTime
  /// The subject: a placed identifier, or a kind with a configuration.
  public var name: String
  /// Its kind.
  public var kind: KindID
  /// Its configuration, or the given values of a kind; an empty one stands for any.
  public var configuration: Configuration
  /// Where it is.
  public var place: Place
  /// Whether it shows: on top of its stack, or by itself.
  public var isShowing: Bool
  /// The top of its stack, or nil when it is in none.
  public var top: WidgetID?
  /// The number of widgets in its stack; 0 when it is in none.
  public var memberCount = 0
  /// Its reasons; nil for a widget that does not exist yet.
  public var candidate: CandidateExplanation?
  /// What stops it; nil when it shows.
  public var obstacle: CandidateObstacle?
  /// The widget of its stack with the higher value, where that is the obstacle.
  public var rival: CandidateExplanation?
  /// When it would come on top if nothing more came in.
  public var nextWin: ExpectedWin?
  /// How far ahead that was sought.
  public var horizon: SimulationTime
  /// What it lacks, when it would not come on top by then.
  public var lacks: [Lack] = []
  /// When it comes on top in the scenario, its inputs included; nil when it does not.
  public var nextInScenario: UpcomingMovement?
  /// The values of its rows that its app no longer offers.
  public var gone: [OfferedOptions.Gone] = []
  /// Its timeline and the next reload; nil for a widget that does not exist yet.
  public var timeline: TimelineExplanation?
}

/// A widget's timeline at a moment, its next reload, and the refused ones.
///
/// It is the engine's own state; the refusals are those of the log.
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
  /// When its newest timeline was delivered; nil while it has the one from the start.
  public var delivered: SimulationTime?
  /// The cause of that delivery; nil where nobody asked for it.
  public var cause: ReloadCause?
  /// How it is reloaded; nil without a provider.
  public var reload: ReloadState?
  /// The next reload if nobody asks before, or nil for never.
  public var next: SimulationTime?
  /// The rule that delays that reload, or prevents it.
  public var heldBy: ReloadRefusal?
  /// Whether Developer Mode lifts its budget.
  public var isDeveloping = false
  /// The reloads refused on this day, by their records in the log, in order.
  public var refusals: [Int] = []
  /// Its next timeline in the scenario, if it was sought and found.
  public var nextInScenario: Arrival?

  /// An entry of a timeline.
  public struct Entry: Hashable, Sendable {
    /// Its place by date among the entries that came with it for this widget, from 1.
    public var place: Int
    /// The number of those entries.
    public var count: Int
    /// Its date.
    public var date: SimulationTime
    /// Since when the widget shows it.
    public var since: SimulationTime
    /// When it was delivered; nil from the start.
    public var delivered: SimulationTime?
  }

  /// A timeline that comes.
  public struct Arrival: Hashable, Sendable {
    /// When.
    public var time: SimulationTime
    /// The cause; nil where nobody asks for it.
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

extension WidgetExplanation {
  /// Without a horizon, only its current standing.
  init(ofPlaced widget: WidgetID, horizon: SimulationTime?, in engine: Engine) {
    let index = Int(widget.index)
    let kind = KindID(Int(engine.widgets[index].kind))
    let values = engine.widgets.configuration(of: index)
    let place = engine.home.place(of: widget)
    if place == .absent {
      // The person removed it: it is explained as its kind.
      self.init(of: kind, configured: values, horizon: horizon, in: engine)
      return
    }
    self.init(
      moment: engine.now,
      name: engine.widgets.name(of: index),
      kind: kind,
      configuration: values,
      place: place,
      isShowing: true,
      horizon: horizon ?? engine.now
    )
    gone = engine.goneValues(ofWidget: index)
    guard case .stack(let stack, let member) = place else { return }
    let verdict = Verdict(engine)
    var candidate = verdict.member(widget, at: member, of: stack)
    top = engine.home[stack].top
    memberCount = engine.home[stack].members.count
    isShowing = top == widget
    obstacle = candidate.obstacle
    rival = verdict.rival(candidate.obstacle, in: stack)
    if !isShowing, let horizon {
      lookAhead(from: engine, until: horizon) { $1 == widget }
      if nextWin == nil {
        lacks = LackFinder(engine: engine, horizon: horizon).lacks(ofMember: widget, in: stack)
      }
    }
    candidate.nextWin = nextWin
    self.candidate = candidate
  }

  /// Without a horizon, only its current standing.
  init(
    of kind: KindID,
    configured configuration: Configuration,
    horizon: SimulationTime?,
    in engine: Engine
  ) {
    let name = engine.world[kind].kind
    self.init(
      moment: engine.now,
      name: configuration.isEmpty ? name : "\(name)(\(configuration))",
      kind: kind,
      configuration: configuration,
      place: .absent,
      isShowing: false,
      horizon: horizon ?? engine.now
    )
    gone = engine.offered.gone(in: configuration, of: kind, chosenAt: engine.now, in: engine.world)
    let verdict = Verdict(engine)
    let known = engine.suggestions.widgets.filter {
      engine.widgets.identities[Int($0)].kind == kind
        && engine.widgets.identities[Int($0)].configuration.matches(configuration)
    }.map { WidgetID(Int($0)) }
    let candidates = known.map { verdict.suggestion($0, in: nil) }
    var candidate =
      candidates.first { $0.obstacle == nil } ?? candidates.first { $0.source != nil }
      ?? candidates.first
    if let widget = candidate?.widget, let shown = engine.home.stack(suggesting: widget) {
      place = .suggestion(StackID(shown))
      isShowing = engine.home[shown].isSuggestionOnTop
    }
    obstacle = candidate?.obstacle
    let stack = candidate.flatMap { verdict.obstacle(of: $0.widget, in: nil)?.stack }
    top = stack.map { engine.home[$0.index].top }
    if !isShowing {
      obstacle = obstacle ?? CandidateObstacle(rule: .nothingSuggests, until: nil, decision: 2)
    }
    if !isShowing, let horizon {
      lookAhead(from: engine, until: horizon) { engine, widget in
        Int(engine.widgets[widget].kind) == kind.index
          && engine.widgets.configuration(of: Int(widget.index)).matches(configuration)
      }
      if nextWin == nil {
        lacks = LackFinder(engine: engine, horizon: horizon).lacks(of: kind, candidate: candidate)
      }
    }
    candidate?.nextWin = nextWin
    self.candidate = candidate
  }

  private mutating func lookAhead(
    from engine: Engine,
    until horizon: SimulationTime,
    wanted: (Engine, WidgetID) -> Bool
  ) {
    let outlook = Outlook(from: engine, until: horizon, wanted: wanted, isEnough: { !$0.isEmpty })
    (nextWin, self.horizon) = (outlook.wins.first, outlook.horizon)
  }
}

extension Home {
  fileprivate func place(of widget: WidgetID) -> WidgetExplanation.Place {
    for (index, stack) in stacks.enumerated() {
      if let member = stack.members.firstIndex(of: widget) {
        return .stack(StackID(index), member: member)
      }
    }
    return page(of: widget).map { .alone(page: $0) } ?? .absent
  }
}

extension TimelineExplanation {
  /// Refused reloads are added from the log.
  init(of id: WidgetID, in engine: Engine) {
    let widget = Int(id.index)
    let track = engine.timelines.tracks[Int(engine.widgets[widget].track)]
    self.init(
      moment: engine.now,
      widget: id,
      kind: KindID(Int(engine.widgets[widget].kind)),
      delivered: track.deliveredAt,
      reload: engine.reloads.state(ofTrack: Int(engine.widgets[widget].track), at: engine.now)
    )
    entry = Entry(shownBy: widget, on: track, in: engine)
    nextEntry =
      track.unreached.first { engine.timelines.matches($0, widget, in: engine.widgets) }?.date
    isDeveloping = engine.developerMode.isOn(ofKind: engine.widgets[widget].kind)
    if let last = reload?.last, last == track.deliveredAt { cause = reload?.cause }
    let place = Int(engine.widgets[widget].track)
    if let next = engine.reloads.next(ofTrack: place, isFree: isDeveloping) {
      self.next = next.time == .never ? nil : next.time
      heldBy = next.heldBy
    }
  }
}

extension TimelineExplanation.Entry {
  /// The last entry that a widget reached, even if its newest timeline has only later ones.
  fileprivate init?(shownBy widget: Int, on track: Track, in engine: Engine) {
    let slot = engine.widgets[widget]
    let known = max(slot.contentEntry, slot.windowEntry)
    let before: Int32? = known < 0 ? nil : known
    let reached =
      track.reached.last { engine.timelines.matches($0, widget, in: engine.widgets) }
      ?? track.history.last { engine.timelines.matches($0, widget, in: engine.widgets) }
    guard let index = reached?.index ?? before else { return nil }
    let kind = Int(slot.kind)
    let delivery = engine.timelines.delivery(ofEntry: index, kind: kind)
    let together = Self.entries(delivery.entries, of: kind, for: widget, in: engine)
    let date = engine.timelines.entry(index, ofKind: kind).date
    let chosen = engine.widgets.identities[widget].chosen(at: engine.now)
    self.init(
      place: (together.firstIndex { $0.index == index } ?? 0) + 1,
      count: together.count,
      date: date,
      since: max(date, delivery.time ?? date, chosen),
      delivered: delivery.time
    )
  }

  private static func entries(
    _ range: Range<Int>,
    of kind: Int,
    for widget: Int,
    in engine: Engine
  ) -> [CompactEntry] {
    let known = engine.plan.tracks[kind]
    if range.lowerBound == 0, range.count == known.count {
      return known.filter { engine.timelines.matches($0, widget, in: engine.widgets) }
    }
    return range.map {
      CompactEntry(engine.timelines.entry(Int32($0), ofKind: kind), index: Int32($0))
    }
    .filter { engine.timelines.matches($0, widget, in: engine.widgets) }
    .sorted { ($0.date, $0.index) < ($1.date, $1.index) }
  }
}
