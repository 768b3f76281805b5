public import SimulationCore

/// A widget's current relevance: the governing entry and its window.
public struct RelevanceWindow: Hashable, Sendable {
  /// The index of the governing entry among the kind's entries.
  public var entry: Int32
  /// Its score.
  public var score: Score
  /// When the window began: the entry's date.
  public var start: SimulationTime
  /// When it ends; `never` until the next entry with relevance.
  public var end: SimulationTime
}

/// A widget instance at a moment.
public struct WidgetState: Hashable, Sendable {
  /// Its kind.
  public let kind: KindID
  /// Its configuration.
  public let configuration: Configuration
  /// Its name in the log: the placed identifier, or `Kind(card=acme)` for a suggestion.
  public let name: String
  /// Whether it is on the Home Screen, in a stack or alone; false for suggestions.
  public var isPlaced = false
  /// Its size while it is placed, or nil for a suggestion.
  public var family: WidgetFamily?
  /// The stack that it is a widget of, or nil.
  public var stack: StackID?
  /// The entries whose content it shows.
  public var shown = ShownContent()
  /// The window of its relevance, or nil before the first; one that ended stays until replaced.
  public var window: RelevanceWindow?
  /// When its relevance ends, with its window or with the next entry that gives one; nil if
  /// unknown.
  public var relevanceEnd: SimulationTime?
  /// The highest of the scores that its own are compared with, in millionths, or nil when none is
  /// above zero (decision 13).
  public var highestScore: Int64?
  /// Its score as a share of its best; zero when it does not count.
  public var value = Fraction.zero
  /// How its timeline is reloaded, or nil when it shares its kind's.
  public var reload: ReloadState?
  /// When its values were chosen: they show the names of that time.
  public var chosenAt = SimulationTime.zero
  /// The values of its rows that its app no longer offers, by parameter in order of name.
  public var gone: [OfferedOptions.Gone] = []
}

/// The whole Home Screen at a moment.
public struct HomeScreenState: Hashable, Sendable {
  /// The moment.
  public var now: SimulationTime
  /// The page that is visible, from 0.
  public var visiblePage: Int
  /// The stacks, by `StackID`; some may not be on the Home Screen.
  public var stacks: [StackState]
  /// The widgets, by `WidgetID`.
  public var widgets: [WidgetState]
  /// Whether Developer Mode is on, by `AppID`.
  public var developerMode: [Bool]
  /// The current predictions, in the order in which they began.
  public var predictions: [PredictionState] = []
  /// What shows on the Lock Screen, in Spotlight and on the watch.
  public var surfaces: [SurfaceItem] = []
  /// Where the person is, in order of name.
  public var places: [String] = []
  /// The current situations of the person's day, in order of the enumeration.
  public var routine: [RoutineSituation] = []
  /// The pages, with what stands on each.
  public var pages: [World.Page] = []
  /// What apps offer for parameters whose lists changed.
  public var options = OfferedOptions()

  /// The page indices from left to right: Today View is left of the first page.
  public var pagesInOrder: [Int] { World.inOrder(pages) }

  /// The state of a stack.
  public subscript(_ stack: StackID) -> StackState { stacks[stack.index] }

  /// Whether a widget existed by then: suggestions and added widgets are created during a run.
  public func holds(_ widget: WidgetID) -> Bool { widgets.indices.contains(Int(widget.index)) }

  /// The state of a widget that it holds.
  public subscript(_ widget: WidgetID) -> WidgetState { widgets[Int(widget.index)] }
}

extension HomeScreenState {
  init(_ engine: Engine) {
    self.init(
      now: engine.now,
      visiblePage: engine.home.visiblePage,
      stacks: engine.home.stacks,
      widgets: engine.widgets.indices.map { WidgetState($0, in: engine) },
      developerMode: engine.developerMode.byApp
    )
    predictions = engine.predictions.all
    surfaces = engine.surfaces.all
    places = engine.shortcuts.whereabouts.places
    routine = engine.shortcuts.whereabouts.routine
    pages = engine.home.pages
    options = engine.offered
  }
}

extension WidgetState {
  fileprivate init(_ index: Int, in engine: borrowing Engine) {
    let slot = engine.widgets[index]
    let identity = engine.widgets.identities[index]
    self.init(kind: identity.kind, configuration: identity.configuration, name: identity.name)
    isPlaced = slot.isPlaced
    family = identity.family
    stack = slot.stack < 0 ? nil : StackID(Int(slot.stack))
    shown = engine.widgets.shownContent(of: index)
    reload = engine.reloads.state(ofTrack: Int(slot.track), at: engine.now)
    let governing = engine.timelines.governing(slot)
    let highest = engine.timelines.pools[Int(slot.pool)].extremes(with: governing).highest
    if highest > 0 { highestScore = highest }
    value = engine.relevance(of: index)
    chosenAt = identity.chosen(at: engine.now)
    gone = engine.goneValues(ofWidget: index)
    if slot.windowEntry >= 0 {
      window = RelevanceWindow(
        entry: slot.windowEntry,
        score: slot.isFinite ? .millionths(slot.score) : .notFinite,
        start: slot.windowStart,
        end: slot.windowClose
      )
      let end = engine.relevanceEnd(of: index)
      relevanceEnd = end == .never ? nil : end
    }
  }
}

/// What a stack that has not moved yet waits for.
public enum AwaitedMove: Hashable, Sendable {
  /// There are reasons for its widgets, and none exceeds that of the visible one.
  case nothingStandsHigher
  case score(SimulationTime)
  case nothingKnown

  init(of stack: StackID, in engine: Engine) {
    let members = engine.home[stack].members.map { Int($0.index) }
    let isSpokenFor = members.contains {
      engine.relevance(of: $0).isPositive || engine.prediction(for: $0) != nil
    }
    guard !isSpokenFor else {
      self = .nothingStandsHigher
      return
    }
    var asked = engine
    let next = members.map { asked.nextPositiveScore(of: $0) }.min() ?? .never
    self = next == .never ? .nothingKnown : .score(next)
  }
}
