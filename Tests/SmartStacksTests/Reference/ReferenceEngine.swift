import SimulationCore
import SmartStacks

/// The rulebook again, as slow and plain as it reads: a second engine to compare the first with.
///
/// It was written from the published rules, the decisions and their readings alone, without a look
/// at the engine. Everything is kept in plain lists. At every instant at which anything can change
/// the whole Home Screen is looked at from scratch: first what ends, then what is suggested, then
/// what turns (decision 19). There is no agenda, no cache and no snapshot.
struct ReferenceEngine {
  let world: World
  /// What is predicted, where another engine has learned it; nil is the simple model.
  let given: Given?
  /// What it says of this instant; nil without it.
  private(set) var told: [PredictionState]?

  var now = SimulationTime.zero
  var timelines: [Timeline]
  var widgets: [Widget]
  var stacks: [Stack]
  var apps: [App]
  var visiblePage = 0
  /// What stands on each page, in reading order.
  var pages: [[Spot]]
  /// Declined reasons by widget (reading 16), which go with the widget (decision 57).
  var declined: [(widget: Int, reason: Reason)] = []
  var places: [String: SimulationTime] = [:]
  var routine: [String: SimulationTime] = [:]
  var donations: [Donation] = []
  var openings: [Opening] = []
  var predictions: [Prediction] = []
  var launches: [Launch] = []
  /// What was in doubt at some time since it began.
  var doubted: Set<Prediction.Window> = []
  /// What the person dismissed, and until when it stays away (reading 21).
  var dismissals: [(identity: Identity, until: SimulationTime)] = []
  /// Every turn to a placed widget and every suggestion that came, for the limits of a day.
  var turns: [(widget: Int, at: SimulationTime)] = []
  var suggested: [(identity: Identity, at: SimulationTime)] = []
  var movements: [Movement] = []
  /// What the day came to, for whoever asks whether days reach what they are made for.
  var reached: Set<Reach> = []
  /// The identifiers that an app offers for a parameter, where it set others (decision 56).
  var offered: [OfferedParameter: Set<String>] = [:]
  var nextInput = 0
  /// How many entries were reached so far, which tells the older from the newer.
  var reachedCount = 0

  var policy: Policy { world.policy }

  init(world: World, given: Given? = nil) {
    self.world = world
    self.given = given
    timelines = world.kinds.map { Timeline(entries: $0.timeline.map { Entry($0, delivery: 0) }) }
    widgets = world.widgets.map {
      Widget(name: $0.id, kind: $0.kind.index, saved: $0.configuration, family: $0.family)
    }
    stacks = world.stacks.map(Stack.init)
    apps = world.apps.map {
      App(
        isDeveloped: world.policy.developerMode || $0.developerMode,
        permission: $0.locationPermission
      )
    }
    pages = world.pages.map { page in
      page.places.map { place in
        switch place {
        case .stack(let stack): .stack(stack.index)
        case .widget(let widget): .widget(Int(widget.index))
        }
      }
    }
    for stack in stacks.indices {
      for member in stacks[stack].members { widgets[member].stack = stack }
    }
    noteTodayView()
  }

  /// Runs to the end of the world; looks at some times, in order, see what was decided before.
  mutating func run(
    lookingAt times: [SimulationTime] = [],
    _ look: (ReferenceEngine) -> Void = { _ in }
  ) {
    let known = world.instants(predicting: given == nil).union(given?.edges ?? []).sorted()
    var next: SimulationTime? = .zero
    var (passed, seen) = (0, 0)
    while let instant = next, instant < world.end {
      while seen < times.count, times[seen] < instant {
        look(self)
        seen += 1
      }
      now = instant
      decide()
      while passed < known.count, known[passed] <= instant { passed += 1 }
      next = (known[passed...].prefix(1) + ownInstants.filter { $0 > instant }).min()
    }
    for _ in times[seen...] { look(self) }
  }

  /// Ends of holds, gaps, days, dismissals and providers' periods.
  private var ownInstants: [SimulationTime] {
    stacks.flatMap { [$0.holdUntil, $0.gapUntil] } + dismissals.map(\.until)
      + predictions.map(\.end) + launches.map(\.end)
      + [world.calendar.startOfNextDay(after: now)]
  }

  /// One instant: inputs in order, due entries, then every stack once (reading 1).
  private mutating func decide() {
    told = given?.predictions(at: now)
    look()
    while nextInput < world.inputs.count, world.inputs[nextInput].time <= now {
      apply(world.inputs[nextInput].input)
      nextInput += 1
    }
    reachEntries()
    look()
    for stack in stacks.indices { endSuggestion(in: stack) }
    var moved = suggest()
    for stack in stacks.indices where !moved.contains(stack) {
      if turn(stack) { moved.insert(stack) }
    }
  }

  private mutating func look() {
    predictions = currentPredictions
    launches = currentLaunches
    rememberDoubts()
    if !reached.contains(.twinOfDefault), hasTwinOfDefault { reached.insert(.twinOfDefault) }
  }

  mutating func tell(_ text: String) { movements.append(Movement(time: now, text: text)) }
}

extension ReferenceEngine {
  /// What does not happen on every day.
  enum Reach { case turnByLaunch, twinOfDefault }

  /// A line of the story, as both engines tell it.
  struct Movement: Hashable {
    var time: SimulationTime
    var text: String
  }

  struct OfferedParameter: Hashable {
    var intent: Int
    var name: String
  }

  /// A place on a page.
  enum Spot: Hashable {
    case stack(Int)
    case widget(Int)
  }

  /// A widget that the person placed, or had placed before it was taken away.
  struct Widget {
    let name: String
    let kind: Int
    var saved: Configuration
    let family: WidgetFamily
    var stack: Int?
    var isPlaced = true
    /// Whether it stands alone in Today View.
    var isAloneInTodayView = false

    init(name: String, kind: Int, saved: Configuration, family: WidgetFamily, stack: Int? = nil) {
      self.name = name
      self.kind = kind
      self.saved = saved
      self.family = family
      self.stack = stack
    }
  }

  /// What is suggested: a kind with the values it is configured with.
  struct Identity: Hashable {
    var kind: Int
    var values: Configuration
  }

  struct Stack {
    let name: String
    let family: WidgetFamily
    var page: Int
    var turnsByItself: Bool
    var takesSuggestions: Bool
    var members: [Int]
    var visible: Int
    var suggestion: Suggestion?
    /// Kinds that the person never wants here (reading 21).
    var silenced: Set<Int> = []
    var holdUntil = SimulationTime.zero
    var gapUntil = SimulationTime.zero

    init(_ stack: World.Stack) {
      name = stack.name
      family = stack.family
      page = stack.page
      turnsByItself = stack.smartRotate
      takesSuggestions = stack.widgetSuggestions
      members = stack.members.map { Int($0.index) }
      visible = stack.showing
    }

    var isSuggestionOnTop: Bool { suggestion?.isOnTop ?? false }
  }

  struct Suggestion {
    let identity: Identity
    var isOnTop = true
    /// The widget that it covered when it came, which shows again after it (reading 27).
    let covered: Int
    /// The place that it lies before, as long as the covered widget is there: its own.
    var anchor: Int
    var until: SimulationTime?
    /// What held it when it was last looked at.
    var holders: [Holder]
  }

  struct App {
    var isDeveloped: Bool
    var permission: LocationPermission
    var shortcuts: [RelevantShortcut] = []
    /// When the list was set, and when the permission last changed.
    var listedAt = SimulationTime.zero
    var permittedAt = SimulationTime.zero
  }

  /// Why a widget could be turned to: a new one may do what a declined one may not.
  enum Reason: Hashable {
    case entry(Int)
    case prediction(Identified, SimulationTime)
    case launch(Int, SimulationTime)
    case shortcut(SimulationTime)

    /// Whether a declined reason is this one: of shortcuts, every window that had begun before.
    func means(_ other: Reason) -> Bool {
      if case .shortcut(let declined) = self, case .shortcut(let start) = other {
        return start < declined
      }
      return self == other
    }
  }

  /// What a donation is compared by (decision 41).
  struct Identified: Hashable {
    var intent: Int
    var combination: Int
    var values: Configuration
  }

  func name(_ identity: Identity) -> String {
    let kind = world.kinds[identity.kind].kind
    return identity.values.isEmpty ? kind : "\(kind)(\(identity.values))"
  }

  func nameOfTop(_ stack: Int) -> String {
    let state = stacks[stack]
    if let suggestion = state.suggestion, suggestion.isOnTop { return name(suggestion.identity) }
    return widgets[state.members[state.visible]].name
  }

  func app(ofKind kind: Int) -> App { apps[world.kinds[kind].app.index] }

  /// The values in effect: what was saved, and the defaults of the rest (reading 28).
  func values(_ saved: Configuration, kind: Int) -> Configuration {
    guard let intent = world.intent(of: KindID(kind)) else { return saved }
    return world.intents[intent.index].resolved(saved)
  }
}

extension World {
  /// Every instant at which something may happen that is written down before the run.
  fileprivate func instants(predicting: Bool) -> Set<SimulationTime> {
    var instants: Set<SimulationTime> = []
    for entry in kinds.flatMap(\.timeline) { instants.formUnion(edges(of: entry)) }
    for scheduled in inputs {
      instants.insert(scheduled.time)
      switch scheduled.input {
      case .timeline(_, let entries, _):
        for entry in entries { instants.formUnion(edges(of: entry)) }
      case .shortcuts(_, let list):
        for case .date(let start, let end) in list.flatMap(\.providers) {
          instants.formUnion([start, end ?? start + policy.openEnd])
        }
      default: break
      }
    }
    if predicting {
      var part = calendar.startOfDay(at: .zero) - .minutes(15)
      while part < end {
        instants.insert(part)
        part = part + .minutes(Int64(policy.learnBinMinutes))
      }
    }
    return instants.filter { $0 >= .zero && $0 < end }
  }

  /// When an entry is reached, when its window ends, and when it is forgotten (decisions 6 and 12).
  private func edges(of entry: TimelineEntry) -> [SimulationTime] {
    var edges = [entry.date]
    if case .lasting(let length) = entry.relevance?.duration {
      edges += [entry.date + length, entry.date + length + SimulationDuration(milliseconds: 1)]
    }
    if let days = policy.poolDays {
      edges.append(entry.date + .hours(Int64(24 * days)) + SimulationDuration(milliseconds: 1))
    }
    return edges
  }
}
