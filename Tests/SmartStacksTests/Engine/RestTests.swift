import SimulationCore
import SmartStacks
import Testing

/// A stack that rests on what is likeliest to be looked for (decision 55).
@Suite struct RestTests {
  /// Two cards: one is looked at every morning, the other every evening.
  private static func home(days: Int = 9, showing visible: Int = 0) -> Day {
    var day = Day().learningHabits().days(days)
      .intent("View", app: "Bank", "card", combinations: ["card"])
      .kind("C", app: "Bank", intent: "View")
    day.add(stack: "Home", ["Weather", "C(card=acme)", "C(card=soup)"], showing: visible)
    return day
  }

  private static func cards(_ rest: String = "likeliest", showing visible: Int = 0) throws -> Day {
    try home(showing: visible).donates("Bank", "View(card=acme)", on: 1...8, at: "8:00")
      .donates("Bank", "View(card=soup)", on: 1...8, at: "20:00")
      .policy("rest", rest)
  }

  private func rotations(_ log: DayLog) -> [Record.Rotation] {
    log.run.log.compactMap { if case .rotation(let turn) = $0.event { turn } else { nil } }
  }

  private func tops(_ day: Day, _ hours: [String]) throws -> [String] {
    let log = day.run()
    return hours.map { hour in
      let state = log.run.state(at: day.clock(hour))
      return log.run.name(of: state.stacks[0].top)
    }
  }

  @Test func `a stack that stays, or of which nothing is known, never comes to rest elsewhere`()
    throws
  {
    let stays = rotations(try Self.cards("stay").run())
    #expect(!stays.contains { $0.source == .rest })
    #expect(!stays.isEmpty)
    #expect(rotations(try Self.home().policy("rest", "likeliest").run()).isEmpty)
  }

  @Test func `it shows before noon what is looked at in the morning, and the other at night`()
    throws
  {
    let day = try Self.cards().withLimits()
    let rested = rotations(day.run()).filter { $0.source == .rest }
    #expect(!rested.isEmpty)
    for turn in rested {
      #expect(turn.causes?.cause == .rest(.likeliest))
      #expect(turn.value.millionths > turn.against.millionths * 12 / 10)
    }
  }

  /// That predictions turn no stack bars what is predicted, and so looked for, from nothing.
  @Test func `what may not turn by prediction may come to rest on top`() throws {
    let log = try Self.cards(showing: 1).withLimits().policy("sources.rotate", "relevance").run()
    let whilePredicted = log.run.log.filter { record in
      guard case .rotation(let turn) = record.event, turn.source == .rest else { return false }
      let values = log.run.configuration(of: turn.to)
      return log.run.state(at: record.time).predictions.contains { $0.values == values }
    }

    #expect(!whilePredicted.isEmpty)
    #expect(rotations(log).allSatisfy { $0.source == .rest })
  }

  @Test func `a sentence says how much likelier it is`() throws {
    let day = try Self.cards()
    let log = day.run()
    let narrator = Narrator(run: log.run)
    let told = log.run.log.indices.compactMap { index -> String? in
      guard case .rotation(let turn) = log.run.log[index].event, turn.source == .rest else {
        return nil
      }
      return narrator.sentence(at: index).text
    }
    #expect(told.contains { $0.contains(" times as likely to be looked for now† as ") })
  }

  /// Of a stack that came to rest twice, the second explanation counts from the first.
  @Test func `explain tells the gap since it came to rest before`() throws {
    let run = try Self.cards().withLimits().run().run
    let times = run.log.compactMap { record -> SimulationTime? in
      guard case .rotation(let turn) = record.event else { return nil }
      return turn.source == .rest ? record.time : nil
    }
    let moves = run.log.filter { if case .rotation = $0.event { true } else { false } }
    let second = try #require(
      zip(moves, moves.dropFirst()).first { times.contains($0.time) && times.contains($1.time) }
    )
    let passed = run.explanation(of: StackID(0), at: second.1.time).passed
    let gap = passed.first { $0.decision == 22 }
    #expect(gap?.compared == Wording.span(second.1.time - second.0.time))
    #expect(passed.first?.decision == 55)
  }

  /// Looking at the weather is no donation, so nothing says that it is looked at less.
  @Test func `a widget of which donations tell nothing neither comes nor gives way`() throws {
    let run = try Self.cards().withLimits().run().run
    let turns = run.log.compactMap { if case .rotation(let turn) = $0.event { turn } else { nil } }
    #expect(turns.first?.source == .prediction)
    #expect(turns.first.map { run.name(of: $0.from) } == "Weather")
    #expect(turns.contains { $0.source == .rest })
    #expect(!turns.dropFirst().contains { run.name(of: $0.to) == "Weather" })
  }

  /// One card is looked at every two hours, the other at half past twelve: right after it was, the
  /// first is looked for more, though the second is predicted for a while.
  @Test func `what is predicted makes room for what is looked for more, and says so`() throws {
    var day = Self.home().donates("Bank", "View(card=soup)", on: 1...8, at: "12:30")
    for hour in stride(from: 8, through: 20, by: 2) {
      day = day.donates("Bank", "View(card=acme)", on: 1...8, at: "\(hour):00")
    }
    let run = day.withLimits().run().run
    let less = run.log.compactMap { record -> Record.Withheld? in
      guard case .withheld(let withheld) = record.event, withheld.reason == .lookedForLess else {
        return nil
      }
      return withheld
    }
    let soup = try #require(less.first)
    #expect(soup.source == .prediction)
    guard case .widget(let rival)? = soup.blockedBy else {
      Issue.record("nothing is named that is looked for more")
      return
    }
    #expect(rival != soup.widget)
    #expect(run.name(of: rival).hasPrefix("C"))
    #expect(less.allSatisfy { $0.decision == 55 })
  }

  @Test func `Siri Suggestions show the likeliest of what is predicted, the Lock Screen all`()
    throws
  {
    var day = Self.home(days: 6)
    for card in ["acme", "soup", "tea"] {
      let minute = ["acme": "9:00", "soup": "9:10", "tea": "9:20"][card] ?? ""
      day = day.donates("Bank", "View(card=\(card))", on: 1...5, at: minute)
    }
    func shown(_ most: String, on surface: Surface) throws -> [String] {
      let state = try day.policy("surface.most", most).run().run.state(at: day.clock("6/9:05"))
      return state.surfaces.filter { $0.surface == surface }.map { "\($0.values)" }
    }
    let all = try shown("8", on: .siriSuggestions)
    #expect(all.count == 3)
    #expect(try shown("2", on: .siriSuggestions) == Array(all.prefix(2)))
    #expect(try shown("2", on: .spotlight) == Array(all.prefix(2)))
    #expect(try Set(shown("2", on: .lockScreen)) == Set(all))
  }

  /// How much is looked for changes all the time; a stack looks at it each half hour.
  @Test func `to ask between two looks moves nothing`() throws {
    let day = try Self.cards().withLimits()
    let run = day.run().run
    for minute in stride(from: 0, to: 24 * 60, by: 7) {
      let moment = day.clock("9/0:00") + .minutes(Int64(minute))
      let told = run.explanation(of: StackID(0), at: moment)
      #expect(told.winner.widget == told.state.top)
      for candidate in told.others where candidate.widget != told.state.top {
        #expect(candidate.obstacle != nil)
      }
    }
  }

  /// A score turns the stack within the gap after it came to rest, and a rest uses up no turn.
  @Test func `it stands in the way of no score`() throws {
    let day = try Self.cards().policy("limit.rotations", "1")
    let rest = try #require(
      day.run().run.log.first {
        if case .rotation(let turn) = $0.event { turn.source == .rest } else { false }
      }
    )
    let after = day.text(rest.time + .minutes(2))
    let scored = day.timeline("Weather", (after, r(5, 600)))
    let turn = rotations(scored.run()).first { $0.source == .relevance }
    #expect(turn.map { scored.run().run.name(of: $0.to) } == "Weather")
    #expect(scored.run().moves.contains { $0.hasPrefix(after) })
  }

  /// WidgetKit never rotates to it, so a stack never rests on it.
  @Test func `a score of zero keeps a widget away`() throws {
    let day = try Self.cards().timeline("C", ("0:00", r(0)))
    #expect(!rotations(day.run()).contains { $0.source == .rest })
  }

  @Test func `what the person swiped away from does not come back that day`() throws {
    let day = try Self.cards()
    let rest = try #require(
      day.run().run.log.first {
        if case .rotation(let turn) = $0.event { turn.source == .rest } else { false }
      }
    )
    let swiped = day.swipe(day.text(rest.time + .minutes(1)))
    let log = swiped.run()
    guard case .rotation(let turn) = rest.event else { return }
    let date = day.world.calendar.local(at: rest.time).date
    let back = log.run.log.filter {
      guard case .rotation(let again) = $0.event, again.source == .rest else { return false }
      return again.to == turn.to && $0.time > rest.time
        && day.world.calendar.local(at: $0.time).date == date
    }
    #expect(back.isEmpty)
    #expect(log.withheld.contains { $0.contains("declined") })
  }

  @Test func `the first comes back after all others`() throws {
    let day = Day("A", "B").withLimits().timeline("B", ("9:00", r(5, 600)))
    let log = try day.policy("rest", "first").run()
    #expect(log.moves == ["09:00 Home -> B", "09:15 Home -> A"])
    #expect(rotations(log).last?.causes?.cause == .rest(.first))
    #expect(log.withheld.contains { $0.contains("gap until 09:15") })
  }

  /// Days by chance, with habits and without: nothing speaks when it rests, its limits hold, and
  /// no score of zero or lower comes on top.
  @Test(arguments: 0..<40) func `it keeps the rules of any turn`(seed: Int) throws {
    var world = RandomDay(UInt64(seed)).day.world
    world.policy.rest = seed.isMultiple(of: 3) ? .first : .likeliest
    var run = Run(world: world)
    run.advance(to: world.end)
    var last: [StackID: SimulationTime] = [:]
    var turns: [WidgetID: [Int: Int]] = [:]
    for record in run.log {
      guard case .rotation(let turn) = record.event else { continue }
      defer { last[turn.stack] = record.time }
      guard turn.source == .rest else { continue }
      let state = run.state(at: record.time)
      #expect(state[turn.stack].smartRotate)
      #expect(state[turn.stack].holdUntil <= record.time)
      #expect(state[turn.stack].top == turn.to)
      for widget in state[turn.stack].members {
        guard let window = state[widget].window, window.end > record.time else { continue }
        // Only a signal that may not turn a stack is passed over.
        let mayTurn = world.policy.rotationSources.contains(.relevance)
        // A prediction that is worth more than the score is learned, as what is looked for is.
        let speaks =
          window.score.isPositive && state[widget].value.isPositive && state.predictions.isEmpty
        #expect(!(speaks && mayTurn && widget == turn.from), "seed \(seed)")
        if widget == turn.to { #expect(!speaks || !mayTurn) }
      }
      #expect(state[turn.to].window.map { $0.score.isPositive } ?? true, "seed \(seed)")
      let isDeveloping = state.developerMode[world.kinds[state[turn.to].kind.index].app.index]
      if let last = last[turn.stack], !isDeveloping {
        #expect(record.time - last >= world.policy.limitGap, "seed \(seed)")
      }
      // What nobody has seen uses up nothing.
      guard !turn.isUnseen else { continue }
      let day = world.calendar.local(at: record.time).date.daysSinceEpoch
      turns[turn.to, default: [:]][day, default: 0] += 1
      if let limit = world.policy.limitRotations, !isDeveloping {
        #expect(turns[turn.to]?[day] ?? 0 <= limit, "seed \(seed)")
      }
    }
  }
}
