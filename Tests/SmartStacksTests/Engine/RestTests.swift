import SimulationCore
import SmartStacks
import Testing

/// A stack that rests on what is likeliest to be looked for (decision 55).
@Suite struct RestTests {
  private static func cards(_ rest: String = "likeliest", showing visible: Int = 0) throws -> Day {
    try Day.cards(showing: visible).viewingCards().policy("rest", rest)
  }

  @Test func `a stack that stays, or that nobody looks at, never rests elsewhere`() throws {
    let stays = try Self.cards("stay").run().run
    #expect(stays.rests.isEmpty)
    #expect(!stays.rotations.isEmpty)
    #expect(try Day.cards().policy("rest", "likeliest").run().run.rotations.isEmpty)
  }

  @Test func `it comes to rest on what is likelier by a fifth, and says that it does`() throws {
    let rested = try Self.cards().withLimits().run().run.rests
    #expect(!rested.isEmpty)
    for (_, turn) in rested {
      #expect(turn.causes?.cause == .rest(.likeliest))
      #expect(turn.value.millionths > turn.against.millionths * 12 / 10)
    }
  }

  @Test func `what may not rotate by prediction may come to rest on top`() throws {
    let run = try Self.cards(showing: 1).withLimits().policy("sources.rotate", "relevance").run()
      .run
    let whilePredicted = run.rests.filter { time, turn in
      let values = run.configuration(of: turn.to)
      return run.state(at: time).predictions.contains { $0.values == values }
    }

    #expect(!whilePredicted.isEmpty)
    #expect(run.rests.count == run.rotations.count)
  }

  @Test func `a sentence says how much likelier it is`() throws {
    let run = try Self.cards().run().run
    let narrator = Narrator(run: run)
    let told = run.log.indices.compactMap { index -> String? in
      guard case .rotation(let turn) = run.log[index].event else { return nil }
      return turn.source == .rest ? narrator.sentence(at: index).text : nil
    }
    #expect(told.contains { $0.contains(" times as likely to be viewed† as ") })
  }

  /// Of a stack that came to rest twice, the second explanation counts from the first.
  @Test func `an explanation has the gap since it came to rest before`() throws {
    let run = try Self.cards().withLimits().run().run
    let moves = run.rotations
    let second = try #require(
      zip(moves, moves.dropFirst()).first { $0.turn.source == .rest && $1.turn.source == .rest }
    )
    let passed = run.explanation(of: StackID(0), at: second.1.time).passed
    let gap = passed.first { $0.decision == 22 }
    #expect(gap?.compared == "\(Wording.span(second.1.time - second.0.time)) ago")
    #expect(passed.first?.decision == 55)
  }

  /// Looking at the weather is no donation, so nothing says that it is looked at less.
  @Test func `a widget of which donations tell nothing neither comes nor gives way`() throws {
    let run = try Self.cards().withLimits().run().run
    let turns = run.rotations.map(\.turn)
    #expect(turns.first?.source == .prediction)
    #expect(turns.first.map { run.name(of: $0.from) } == "Weather")
    #expect(turns.contains { $0.source == .rest })
    #expect(!turns.dropFirst().contains { run.name(of: $0.to) == "Weather" })
  }

  /// One card every two hours, the other at 12:30, after which the first is looked for more.
  @Test func `what is predicted makes room for what is viewed more, and says so`() throws {
    var day = Day.cards().donates("Bank", "View(card=soup)", on: 1...8, at: "12:30")
    for hour in stride(from: 8, through: 20, by: 2) {
      day = day.donates("Bank", "View(card=acme)", on: 1...8, at: "\(hour):00")
    }
    let run = day.withLimits().run().run
    let less = run.heldBack.filter { $0.reason == .lookedForLess }
    let soup = try #require(less.first)
    #expect(soup.source == .prediction)
    guard case .widget(let rival)? = soup.blockedBy else { return #expect(Bool(false)) }
    #expect(rival != soup.widget)
    #expect(run.name(of: rival).hasPrefix("C"))
    #expect(less.allSatisfy { $0.decision == 55 })
  }

  @Test func `Siri Suggestions show the likeliest predictions, the Lock Screen all`() throws {
    var day = Day.cards(days: 6)
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
    let rest = try #require(day.run().run.rests.first)
    let after = day.text(rest.time + .minutes(2))
    let scored = day.timeline("Weather", (after, r(5, 600)))
    let log = scored.run()
    let turn = log.run.rotations.first { $0.turn.source == .relevance }?.turn
    #expect(turn.map { log.run.name(of: $0.to) } == "Weather")
    #expect(log.moves.contains { $0.hasPrefix(after) })
  }

  /// WidgetKit never rotates to it, so a stack never rests on it.
  @Test func `a score of zero keeps a widget away`() throws {
    #expect(try Self.cards().timeline("C", ("0:00", r(0))).run().run.rests.isEmpty)
  }

  @Test func `what the person swiped away from does not come back that day`() throws {
    let day = try Self.cards()
    let rest = try #require(day.run().run.rests.first)
    let swiped = day.swipe(day.text(rest.time + .minutes(1)))
    let log = swiped.run()
    let date = day.world.calendar.local(at: rest.time).date
    let back = log.run.rests.filter { time, again in
      again.to == rest.turn.to && time > rest.time
        && day.world.calendar.local(at: time).date == date
    }
    #expect(back.isEmpty)
    #expect(log.withheld.contains { $0.contains("declined") })
  }

  @Test func `the first comes back after all others`() throws {
    let day = Day("A", "B").withLimits().timeline("B", ("9:00", r(5, 600)))
    let log = try day.policy("rest", "first").run()
    #expect(log.moves == ["09:00 Home -> B", "09:15 Home -> A"])
    #expect(log.run.rotations.last?.turn.causes?.cause == .rest(.first))
    #expect(log.withheld.contains { $0.contains("gap until 09:15") })
  }

  /// By chance: no rest while something speaks, within its limits, on no score of zero or lower.
  @Test(arguments: 0..<40) func `it keeps the rules of any turn`(seed: Int) throws {
    var world = RandomDay(UInt64(seed)).day.world
    world.policy.rest = seed.isMultiple(of: 3) ? .first : .likeliest
    var run = Run(world: world)
    run.advance(to: world.end)
    var last: [StackID: SimulationTime] = [:]
    var turns: [WidgetID: [Int: Int]] = [:]
    for (time, turn) in run.rotations {
      defer { last[turn.stack] = time }
      guard turn.source == .rest else { continue }
      let state = run.state(at: time)
      #expect(state[turn.stack].smartRotate)
      #expect(state[turn.stack].holdUntil <= time)
      #expect(state[turn.stack].top == turn.to)
      for widget in state[turn.stack].members {
        guard let window = state[widget].window, window.end > time else { continue }
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
        #expect(time - last >= world.policy.limitGap, "seed \(seed)")
      }
      // What nobody has seen uses up nothing.
      guard !turn.isUnseen else { continue }
      let day = world.calendar.local(at: time).date.daysSinceEpoch
      turns[turn.to, default: [:]][day, default: 0] += 1
      if let limit = world.policy.limitRotations, !isDeveloping {
        #expect(turns[turn.to]?[day] ?? 0 <= limit, "seed \(seed)")
      }
    }
  }
}
