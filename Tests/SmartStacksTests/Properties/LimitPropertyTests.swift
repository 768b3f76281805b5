import SimulationCore
import SmartStacks
import Testing

@Suite struct LimitPropertyTests {
  /// An automatic movement, and whether Developer Mode was on for its widget's app.
  private struct Movement {
    var time: SimulationTime
    var stack: StackID
    var widget: WidgetID
    var isInsertion: Bool
    var isFree: Bool
    /// Whether the stack came to rest there, which counts by itself and starts no gap.
    var isRest = false
    /// Whether it did so at no cost, for nobody saw it.
    var isUnseen = false
  }

  private static func movements(_ run: Run) -> [Movement] {
    var developing = run.world.apps.map { $0.developerMode || run.world.policy.developerMode }
    return run.log.compactMap { record in
      func moved(_ stack: StackID, _ widget: WidgetID, isInsertion: Bool) -> Movement {
        Movement(
          time: record.time,
          stack: stack,
          widget: widget,
          isInsertion: isInsertion,
          isFree: developing[InvariantTests.app(of: widget, run)]
        )
      }
      switch record.event {
      case .developerModeChanged(let app, let on):
        for index in developing.indices where app == nil || app?.index == index {
          developing[index] = on
        }
        return nil
      case .rotation(let rotation):
        var movement = moved(rotation.stack, rotation.to, isInsertion: false)
        movement.isRest = rotation.source == .rest
        movement.isUnseen = rotation.isUnseen
        return movement
      case .suggestionInserted(let stack, let widget, _, _, _):
        return moved(stack, widget, isInsertion: true)
      default: return nil
      }
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `no stack rotates within the gap, unless Developer Mode lets it`(seed: Int) {
    let day = SharedDays[seed].random.day
    var last: [StackID: SimulationTime] = [:]

    for movement in Self.movements(SharedDays[seed].log.run) where !movement.isRest {
      if let before = last[movement.stack], !movement.isInsertion, !movement.isFree {
        #expect(movement.time - before >= day.world.policy.limitGap, "seed \(seed)")
      }
      last[movement.stack] = movement.time
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `a stack comes to rest within no gap, and on no widget more often than it may`(seed: Int) {
    let policy = SharedDays[seed].random.day.world.policy
    var last: [StackID: SimulationTime] = [:]
    var counts: [String: Int] = [:]
    for movement in Self.movements(SharedDays[seed].log.run) {
      if movement.isRest, !movement.isFree, !movement.isUnseen {
        let key = "\(movement.widget) \(movement.time.milliseconds / 86_400_000)"
        counts[key, default: 0] += 1
        #expect(counts[key, default: 0] <= policy.limitRotations ?? .max, "seed \(seed)")
        let before = last[movement.stack].map { movement.time - $0 }
        #expect(before ?? policy.limitGap >= policy.limitGap, "seed \(seed)")
      }
      last[movement.stack] = movement.time
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `no stack moves by itself while the person's touch holds it`(seed: Int) {
    let day = SharedDays[seed].random.day
    var touches: [(StackID, SimulationTime)] = []
    for scheduled in day.world.inputs {
      switch scheduled.input {
      case .swipe(let stack, _), .open(let stack): touches.append((stack, scheduled.time))
      default: break
      }
    }

    for movement in Self.movements(SharedDays[seed].log.run) {
      for (stack, time) in touches where stack == movement.stack && time <= movement.time {
        #expect(movement.time - time >= day.world.policy.holdAfterTouch, "seed \(seed)")
      }
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `no widget moves more often in a day than it may`(seed: Int) {
    struct Key: Hashable {
      var widget: WidgetID
      var day: Int64
    }
    let policy = SharedDays[seed].random.day.world.policy
    var counts: [Key: Int] = [:]

    for movement in Self.movements(SharedDays[seed].log.run) where !movement.isRest {
      let key = Key(widget: movement.widget, day: movement.time.milliseconds / 86_400_000)
      counts[key, default: 0] += 1
      let limit = movement.isInsertion ? policy.limitSuggestions : policy.limitRotations
      if !movement.isFree { #expect(counts[key, default: 0] <= limit ?? .max, "seed \(seed)") }
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `a suggestion goes where it may, and a rotation to what has a value`(seed: Int) {
    let world = SharedDays[seed].random.day.world
    let run = SharedDays[seed].log.run

    for (index, record) in run.log.enumerated() {
      if index > 0 { #expect(run.log[index - 1].time <= record.time, "seed \(seed)") }
      switch record.event {
      case .rotation(let rotation):
        #expect(rotation.from != rotation.to, "seed \(seed)")
        let window = run.state(at: record.time)[rotation.to].window
        let isActive = window.map { record.time < $0.end && $0.score.isPositive } ?? false
        switch rotation.source {
        case .relevance: #expect(isActive, "seed \(seed)")
        case .prediction:
          #expect(Self.isPredicted(rotation.to, run, at: record.time), "seed \(seed)")
        case .shortcut, .rest: break
        }
        // To what was seen last a stack goes back though less is looked for in it.
        let goesBack = rotation.isUnseen && rotation.source == .rest
        #expect(goesBack || Fraction.order(rotation.value, rotation.against) >= 0, "seed \(seed)")
      case .suggestionInserted(let stack, let widget, let source, let until, _):
        let kind = run.kind(of: widget)
        #expect(world.kinds[kind.index].families.contains(world.stacks[stack.index].family))
        #expect(until.map { $0 > record.time } ?? true, "seed \(seed)")
        let state = run.state(at: record.time)
        #expect(state[stack].members.count > 1, "seed \(seed)")
        let isOnHome = world.policy.presenceShortcut == .home && source == .shortcut
        if isOnHome, world.kinds[kind.index].intent == nil {
          #expect(!state.widgets.contains { $0.isPlaced && $0.kind == kind }, "seed \(seed)")
        }
        if source == .prediction {
          #expect(Self.isPredicted(widget, run, at: record.time), "seed \(seed)")
        }
        #expect(state[stack].widgetSuggestions, "seed \(seed)")
        #expect(state.stacks.count { $0.suggestion?.widget == widget } == 1, "seed \(seed)")
      default: break
      }
    }
  }

  /// Whether something is predicted that a widget's intent and values show.
  private static func isPredicted(_ widget: WidgetID, _ run: Run, at time: SimulationTime) -> Bool {
    let state = run.state(at: time)
    let intent = run.world.kinds[run.kind(of: widget).index].intent
    return state.predictions.contains { prediction in
      guard let predicted = prediction.intent else { return prediction.meant.contains(widget) }
      let definition = run.world.intents[predicted.index]
      return definition.name == intent
        && prediction.values.parameters.allSatisfy {
          let saved = state[widget].configuration[$0.name]
          return (saved ?? definition.parameter($0.name)?.defaultValue) == $0.value
        }
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `what is held back is recorded once an instant, and waits for a later time`(seed: Int) {
    struct Key: Hashable {
      var time: SimulationTime
      var widget: WidgetID
      var source: Policy.Source
      var isUndated: Bool
    }
    var told: Set<Key> = []

    for record in SharedDays[seed].log.run.log {
      guard case .withheld(let withheld) = record.event else { continue }
      let key = Key(
        time: record.time,
        widget: withheld.widget,
        source: withheld.source,
        isUndated: withheld.reason == .noHabit || withheld.reason == .stackFull
      )
      #expect(told.insert(key).inserted, "seed \(seed)")
      if let until = withheld.until { #expect(until > record.time, "seed \(seed)") }
    }
  }
}

@Suite struct ReloadPropertyTests {
  /// Several days on which apps ask for timelines by chance.
  private static func day(_ seed: UInt64) throws -> Day {
    var stream = Seed(seed).stream("reloads")
    let daily = [1, 5, 55, 70][Int(stream.next(below: 4))]
    let minutes = Int64(stream.next(below: 40)) + 1
    let policies: [ReloadPolicy] = [
      .atEnd, .minutes(minutes), .never, .minutes(Int64(stream.next(below: 3)) - 1),
    ]
    var day = try Day("a1:A", "a2:A", "B").withLimits().days(4)
      .policy("budget.daily", "\(daily)")
      .policy("budget.window", stream.next(below: 2) == 0 ? "waking" : "day")
      .policy("budget.minInterval", "\(stream.next(below: 30) * 30)")
      .provider("A", policies[Int(stream.next(below: 4))], after(0, r(1)), after(minutes, r(2)))
      .provider("A", from: "2/12:00", policies[Int(stream.next(below: 4))], after(1, r(3, 60)))
      .provider("B", policies[Int(stream.next(below: 4))], after(0, r(1)))
    for _ in 0..<120 {
      let time = "\(stream.next(below: 4) + 1)/\(stream.next(below: 24)):\(stream.next(below: 60))"
      let cause = ReloadCause.allCases[Int(stream.next(below: UInt64(ReloadCause.allCases.count)))]
      day = day.asks(stream.next(below: 2) == 0 ? "A" : "B", at: time, cause)
      if stream.next(below: 4) == 0 { day = day.looks(at: time) }
    }
    return day
  }

  /// The reloads of each widget, with their causes.
  private static func reloads(_ log: DayLog) -> [[(time: SimulationTime, cause: ReloadCause?)]] {
    var result = Array(repeating: [(time: SimulationTime, cause: ReloadCause?)](), count: 3)
    for record in log.run.log {
      guard case .timelineDelivered(let widget, _, let cause) = record.event else { continue }
      result[Int(widget.index)].append((record.time, cause))
    }
    return result
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `no 24 hours exceed the budget, and paid reloads keep a distance`(seed: UInt64) throws {
    let day = try Self.day(seed)
    let policy = day.world.policy
    for reloads in Self.reloads(day.run()) {
      let paid = reloads.filter { $0.cause.map { !$0.isFree } ?? false }.map(\.time)

      #expect(
        zip(paid, paid.dropFirst(policy.budgetDaily ?? 0)).allSatisfy { $1 - $0 >= .hours(24) }
      )
      #expect(
        zip(reloads, reloads.dropFirst()).allSatisfy { before, next in
          next.cause?.isFree != false || next.time - before.time >= policy.budgetMinInterval
        }
      )
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Developer Mode refuses no reload`(seed: UInt64) throws {
    let log = try Self.day(seed).policy("developerMode", "true").run()

    #expect(!log.reloads.contains { $0.contains(" x ") })
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what is refused happens when the refusal said, or before`(seed: UInt64) throws {
    let day = try Self.day(seed)
    let log = day.run()
    let reloads = Self.reloads(log)
    for record in log.run.log {
      guard case .timelineRefused(let widget, _, _, let until?) = record.event,
        until < day.world.end
      else { continue }

      #expect(reloads[Int(widget.index)].contains { $0.time >= record.time && $0.time <= until })
    }
  }
}
