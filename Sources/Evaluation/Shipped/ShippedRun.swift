import Habits
import SimulationCore
import SmartStacks

/// What the log of one run tells: what was predicted, and what was on top at every view.
///
/// Nothing is simulated here; the product runs, and its records are read in their order. A view is
/// known by its place among the person's views, from 0.
struct ShippedRun {
  /// One prediction of an item, from its beginning to its end.
  struct Prediction {
    var item: Int
    /// For how many minutes it was meant when it rests on what was viewed before, else nil.
    var followsWithin: Int?
    /// How likely it was said to be at its beginning, 0 to 1.
    var said: Double
    /// When it began, in seconds since 1970.
    var start: Int64
    /// The first view after it began, and the first after it ended.
    var views: Range<Int>
  }

  /// What stood on top just before a view.
  struct Top {
    /// A place in the stack; nil is a suggestion.
    var member: Int?
    var source: Source
  }

  /// What brought on top what stands there.
  enum Source: String, Sendable {
    /// Nothing yet: it stands there from the start.
    case start
    case prediction, relevance, shortcut, rest
    /// It is none of the stack's own widgets.
    case suggestion
  }

  private(set) var predictions: [Prediction] = []
  /// By view: what is on top, and by which basis its item is predicted just before it.
  private(set) var tops: [Top] = []
  private(set) var predicted: [PredictionClass?] = []
  /// When the top changed by itself, in seconds since 1970 and by local day.
  private(set) var turns: [(seconds: Int64, day: Int32)] = []

  private let calendar: LocalCalendar
  private var follower: TopFollower
  private var source = Source.start
  /// What brought on top what lies below a suggestion.
  private var sourceBelow = Source.start
  /// The place of each prediction that holds, by its identity and by its item.
  private var open: [Int32: Int] = [:]
  private var openOfItem: [Int: Int] = [:]
  private let items: [Int]
  private let offered: ShippedItems

  /// Runs a Home Screen to the person's last view and reads its log.
  init(_ home: ShippedHome, _ life: ShippedLife, items: [Int]) {
    calendar = life.calendar
    follower = TopFollower(home.world)
    self.items = items
    offered = life.items
    var run = Run(world: home.world, goesBack: false)
    run.advance(to: life.end)
    for record in run.log { read(record) }
    for place in open.values { predictions[place].views = first(of: place)..<items.count }
  }

  private func first(of prediction: Int) -> Int { predictions[prediction].views.lowerBound }

  private func seconds(_ time: SimulationTime) -> Int64 {
    (calendar.startUnixMilliseconds + time.milliseconds).flooredDivision(by: 1000)
  }

  private mutating func read(_ record: Record) {
    switch record.event {
    case .donationAccepted, .donationRejected, .userOpened: noteView()
    case .predictionStarted(let state): begin(state, at: record.time)
    case .predictionEnded(let state, _): end(state)
    case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .rotation, .suggestionInserted,
      .suggestionExtended, .suggestionRemoved, .withheld, .shortcutsReplaced, .shortcutRefused,
      .userSwiped, .userTurnedPage, .stackSwitchChanged, .developerModeChanged, .timelineRefused,
      .historyLearned, .donationDeleted, .predictionChanged, .surfaceShown, .surfaceRemoved,
      .restSeen, .userGlanced, .userKept, .userDismissed, .userSilenced, .userEdited,
      .userConfigured,
      .placeChanged, .routineChanged, .permissionChanged, .optionsChanged, .inputRefused:
      move(record)
    }
  }

  private mutating func noteView() {
    guard tops.count < items.count, let stack = follower.stacks.first else { return }
    let member = stack.cover == nil ? stack.below.flatMap { stack.members.firstIndex(of: $0) } : nil
    tops.append(Top(member: member, source: source))
    predicted.append(
      openOfItem[items[tops.count - 1]].map { PredictionClass(predictions[$0]) }
    )
  }

  private mutating func begin(_ state: PredictionState, at time: SimulationTime) {
    guard let item = offered.item(of: state.subject) else { return }
    var within: Int?
    if case .following(let following) = state.basis { within = following.minutes }
    open[state.id] = predictions.count
    openOfItem[item] = predictions.count
    predictions.append(
      Prediction(
        item: item,
        followsWithin: within,
        said: Double(state.value.millionths) / 1_000_000,
        start: seconds(time),
        views: tops.count..<tops.count
      )
    )
  }

  private mutating func end(_ state: PredictionState) {
    guard let place = open.removeValue(forKey: state.id) else { return }
    let item = predictions[place].item
    if openOfItem[item] == place { openOfItem[item] = nil }
    predictions[place].views = first(of: place)..<max(first(of: place), tops.count)
  }

  private mutating func move(_ record: Record) {
    let before = follower.stacks.first?.top
    guard follower.follow(record.event) != nil, let stack = follower.stacks.first else { return }
    if case .rotation(let turn) = record.event {
      source = Source(rawValue: turn.source.rawValue) ?? .start
      if stack.cover == nil { sourceBelow = source }
    } else if case .suggestionInserted = record.event {
      source = .suggestion
    } else {
      source = stack.cover == nil ? sourceBelow : .suggestion
    }
    guard stack.top != before else { return }
    let moment = HabitMoment(at: record.time, in: calendar)
    turns.append((moment.seconds, moment.day))
  }
}
