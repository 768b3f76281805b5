import SimulationCore
import SmartStacks
import Synchronization
import Testing

/// Providers and functions that are code: what they are asked, how often, and what comes of it.
@Suite struct AnswerBookTests {
  /// Remembers what was asked, as `09:00 A medium card=acme` or `09:00 ordered()`.
  private final class Asked: Sendable {
    private let told = Mutex<[String]>([])

    var questions: [String] { told.withLock { $0 } }
    var sorted: [String] { questions.sorted() }

    func note(_ kind: String, _ question: AnswerBook.Question) {
      let clock = Day().text(question.time)
      let values = [question.family?.rawValue, question.configuration.description]
        .compactMap { $0 }.filter { !$0.isEmpty }
      let words = question.function.map { "\($0)()" } ?? ([kind] + values).joined(separator: " ")
      told.withLock { $0.append("\(clock) \(words)") }
    }
  }

  private let asked = Asked()

  /// A timeline that is one entry at the moment, and wants to be reloaded so many minutes later.
  private static func hourly(
    _ question: AnswerBook.Question,
    score: Int64 = 1,
    inputs: [Input] = []
  ) -> AnswerBook.Answer {
    AnswerBook.Answer(
      provision: TimelineProvider.Provision(
        from: question.time,
        entries: [.init(moment: .at(question.time), relevance: Relevance(score: .whole(score)))],
        policy: .minutes(60)
      ),
      inputs: inputs
    )
  }

  /// A day on which a kind's provider is code, and its app has a function.
  private func day(
    _ day: Day = Day("B", "A"),
    kind: String = "A",
    _ answer: @escaping @Sendable (AnswerBook.Question) -> AnswerBook.Answer = {
      AnswerBookTests.hourly($0)
    }
  ) -> Day {
    day.changed { day in
      let id = day.makeKind(kind)
      let asked = asked
      let book = AnswerBook { question, _, mayAsk in
        guard mayAsk else { return nil }
        asked.note(kind, question)
        return answer(question)
      }
      day.world.kinds[id.index].provider = TimelineProvider(book: book)
      day.world.apps[day.world.kinds[id.index].app.index].code = book
    }
  }

  private func calls(_ function: String, at time: String, on day: Day) -> Day {
    day.changed { day in
      let id = day.app("A")
      day.happens(time, .call(id, function: function))
    }
  }

  // MARK: Once

  @Test func `each question is asked once, however often one goes back and branches`() {
    let day = day(Day("B", "A").withLimits())
    var run = Run(world: day.world, instantsPerSnapshot: 4)
    run.advance(to: day.world.end)
    let first = asked.questions
    let log = run.log.map { $0 }

    for time in ["9:30", "3:00", "23:00", "0:30", "12:00"] {
      _ = run.state(at: day.clock(time))
    }
    run.startBranch(at: day.clock("5:30"))
    run.advance(to: day.world.end)
    run.insert(.swipe(day.stackID("Home"), by: 1), at: day.clock("20:00"))
    run.advance(to: day.world.end)
    run.removeLastInputs(1)
    run.advance(to: day.world.end)

    #expect(first.count == 24)
    #expect(Set(first).count == first.count)
    #expect(asked.questions == first)
    #expect(run.log.map { $0 } == log)
  }

  @Test func `the same world has the same log twice, and asks nobody the second time`() {
    let day = day(Day("B", "A").withLimits())

    let first = day.run().run.log.map { $0 }
    let count = asked.questions.count
    let second = day.run().run.log.map { $0 }

    #expect(first == second)
    #expect(asked.questions.count == count)
  }

  @Test func `widgets of one kind have answers of their own size and values`() {
    let day = day(
      Day("B", "a1:A(card=acme)", "a2:A(card=soup)", "a3:A(card=acme)")
        .stack("Large", "C", "a4:A(card=acme)", family: .systemLarge).withLimits()
    ) { question in
      let isSoup = question.configuration["card"] == "soup"
      let score: Int64 = question.family == .systemLarge ? 3 : isSoup ? 2 : 1
      return AnswerBookTests.hourly(question, score: score)
    }
    let log = day.changed { $0.world.end = $0.clock("0:30") }.run()

    #expect(
      asked.sorted == [
        "00:00 A systemLarge card=acme", "00:00 A systemMedium card=acme",
        "00:00 A systemMedium card=soup",
      ]
    )
    #expect(
      log.entries.sorted() == ["00:00 a1 1", "00:00 a2 2", "00:00 a3 1", "00:00 a4 3"]
    )
  }

  // MARK: No answer

  @Test func `without an answer the timeline stays as it was, and the run goes on`() {
    let day = day(Day("B", "A").withLimits()) { question in
      question.time < SimulationTime(milliseconds: 3_600_000)
        ? AnswerBookTests.hourly(question) : AnswerBook.Answer(provision: nil)
    }
    let log = day.asks("A", at: "2:00", .foreground).swipe("3:00").run()

    #expect(
      log.reloads == [
        "00:00 A 1", "01:00 A x policy: noAnswer", "02:00 A x foreground: noAnswer",
      ]
    )
    #expect(log.active("A", "2:30") == "1")
    #expect(log.moves.contains("03:00 Home swiped to B"))
  }

  @Test func `what the app did before it gave no answer has happened`() {
    let day = day(Day("B", "A").withLimits()) { _ in
      AnswerBook.Answer(provision: nil, inputs: [.swipe(StackID(0), by: 1)])
    }

    #expect(day.run().moves == ["00:00 Home swiped to A"])
  }

  // MARK: What the app does

  @Test func `what the app did happens at the moment of the question`() {
    let shortcut = RelevantShortcut(
      kindName: "P",
      providers: [
        .date(
          start: SimulationTime(milliseconds: 4_000_000),
          end: SimulationTime(milliseconds: 5_000_000)
        )
      ]
    )
    let prepared = Day("B", "A").kind("P", app: "A").intent("View", app: "A", combinations: [""])
      .withLimits()
    let id = prepared.world.kinds[0].kind == "A" ? AppID(0) : AppID(1)
    let day = day(prepared) { question in
      let isFirst = question.time == .zero
      return AnswerBookTests.hourly(
        question,
        inputs: isFirst
          ? [.shortcuts(id, [shortcut])] : [.donate(id, Interaction(intent: "View"))]
      )
    }
    let log = day.run()
    let donations = log.lines { record in
      switch record.event {
      case .donationAccepted: "donated"
      default: nil
      }
    }

    #expect(log.moves.contains("01:06:40 Home + P until 01:23:20"), "\(log.moves.prefix(3))")
    #expect(donations.prefix(2) == ["01:00 donated", "02:00 donated"])
    #expect(donations.count == 23)
  }

  @Test func `a provider that reloads itself in every answer goes on and on, but not at once`() {
    let day = day(Day("B", "A").withLimits()) { question in
      AnswerBookTests.hourly(question, inputs: [.reload(KindID(1), .widgetCenter)])
    }
    let log = day.run()

    #expect(log.reloads.first == "00:00 A 1")
    #expect(asked.questions.count == Set(asked.questions).count)
    #expect(log.reloads.count < 1_000)
  }

  @Test(arguments: [true, false])
  func `two providers that reload each other end within the moment`(isDeveloping: Bool) {
    let other = day(Day("B", "A", "C"), kind: "C") { question in
      AnswerBookTests.hourly(question, inputs: [.reload(KindID(1), .widgetCenter)])
    }
    let day = day(isDeveloping ? other : other.withLimits()) { question in
      AnswerBookTests.hourly(question, inputs: [.reload(KindID(2), .widgetCenter)])
    }
    let log = day.run()

    #expect(log.reloads.prefix(2).allSatisfy { $0.hasPrefix("00:00") })
    #expect(asked.questions.count == Set(asked.questions).count)
    #expect(log.reloads.count < 1_000)
  }

  @Test func `an input that names nothing there is dropped`() {
    let day = day(Day("B", "A").withLimits()) { question in
      AnswerBookTests.hourly(
        question,
        inputs: [
          .reload(KindID(99), .widgetCenter), .shortcuts(AppID(99), []), .swipe(StackID(99), by: 1),
          .swipe(StackID(0), by: 1),
        ]
      )
    }

    #expect(day.run().moves.first == "00:00 Home swiped to A")
  }

  // MARK: Calls

  @Test func `a call does what its function does, at its moment`() {
    let day = calls(
      "turn",
      at: "9:00",
      on: day(Day("B", "A").withLimits()) { question in
        question.function == nil
          ? AnswerBookTests.hourly(question, score: 0)
          : AnswerBook.Answer(provision: nil, inputs: [.swipe(StackID(0), by: 1)])
      }
    )

    #expect(day.run().moves == ["09:00 Home swiped to A"])
    #expect(asked.questions.filter { $0.hasSuffix("()") } == ["09:00 turn()"])
  }

  @Test func `a call that is pressed twice in one moment is asked and happens twice`() {
    let day = day(Day("B", "A", "C").withLimits()) { question in
      question.function == nil
        ? AnswerBookTests.hourly(question, score: 0)
        : AnswerBook.Answer(provision: nil, inputs: [.swipe(StackID(0), by: 1)])
    }
    let log = calls("turn", at: "9:00", on: calls("turn", at: "9:00", on: day)).run()

    #expect(log.moves == ["09:00 Home swiped to A", "09:00 Home swiped to C"])
    #expect(asked.questions.filter { $0.hasSuffix("()") } == ["09:00 turn()", "09:00 turn()"])
  }

  @Test func `each of two calls in one moment has the timeline asked for anew`() {
    let day = day { question in
      question.function == nil
        ? AnswerBookTests.hourly(question)
        : AnswerBook.Answer(provision: nil, inputs: [.reload(KindID(1), .widgetCenter)])
    }
    _ = calls("order", at: "9:20", on: calls("order", at: "9:20", on: day)).run()

    #expect(
      asked.questions.filter { $0.hasPrefix("09:20") } == [
        "09:20 order()", "09:20 A systemMedium", "09:20 order()", "09:20 A systemMedium",
      ]
    )
  }

  @Test func `before a call that was taken back nothing of it is left`() {
    let day = day(Day("B", "A").withLimits()) { question in
      question.function == nil
        ? AnswerBookTests.hourly(question, score: 0)
        : AnswerBook.Answer(provision: nil, inputs: [.swipe(StackID(0), by: 1)])
    }
    var run = Run(world: day.world, instantsPerSnapshot: 4)
    run.advance(to: day.clock("10:00"))
    let before = run.log.map { $0 }

    run.insert(.call(AppID(1), function: "turn"), at: day.clock("9:30"))
    run.advance(to: day.clock("10:00"))
    let top = run.state(at: day.clock("9:45"))[day.stackID("Home")].top
    run.removeLastInputs(1)
    run.advance(to: day.clock("10:00"))
    let back = run.state(at: day.clock("9:45"))[day.stackID("Home")].top
    run.insert(.call(AppID(1), function: "turn"), at: day.clock("9:30"))
    run.advance(to: day.clock("10:00"))

    #expect(run.name(of: top) == "A")
    #expect(run.name(of: back) == "B")
    #expect(before != run.log.map { $0 })
    #expect(asked.questions.filter { $0.hasSuffix("()") } == ["09:30 turn()"])
  }

  @Test func `what was answered beyond a call is asked anew after it`() {
    let day = day(Day("B", "A").withLimits())
    var run = Run(world: day.world, instantsPerSnapshot: 4)
    run.advance(to: day.clock("4:00"))
    run.insert(.call(AppID(1), function: "turn"), at: day.clock("2:30"))
    run.advance(to: day.clock("4:00"))
    run.removeLastInputs(1)
    run.advance(to: day.clock("5:00"))

    #expect(
      asked.questions.map { $0.replacing(" A systemMedium", with: "") } == [
        "00:00", "01:00", "02:00", "03:00", "04:00", "02:30 turn()", "03:00", "04:00", "05:00",
      ]
    )
  }

  // MARK: Looking ahead

  @Test func `an explanation asks nobody, and says when it is asked again`() throws {
    let day = day(Day("B", "A").withLimits())
    var run = Run(world: day.world, instantsPerSnapshot: 4)
    run.advance(to: day.clock("3:30"))
    run.insert(.swipe(day.stackID("Home"), by: 1), at: day.clock("3:30"))
    let count = asked.questions.count
    for isComputed in [false, true] {
      if isComputed { run.advance(to: day.world.end) }
      let before = asked.questions.count
      let stack = run.explanation(of: day.stackID("Home"), at: day.clock("3:30"))
      let hidden = try #require(stack.others.first).widget
      let widget = run.explanation(ofPlaced: hidden, at: day.clock("3:30"))
      let sentences = Explainer(run: run).sentences(of: widget).map(\.text)

      #expect(stack.open?.time == day.clock("4:00"))
      #expect(widget.open?.time == day.clock("4:00"))
      #expect(widget.nextWin == nil)
      #expect(widget.lacks.isEmpty)
      #expect(
        sentences.contains { $0.contains("unknown, asked again at 04:00") },
        "\(sentences)"
      )
      #expect(asked.questions.count == before)
    }
    #expect(asked.questions.count > count)
  }

  @Test func `what is known to come before the question is told`() throws {
    let day = day(Day("A", "B").timeline("B", ("3:45", Relevance(score: .whole(1)))).withLimits()) {
      AnswerBookTests.hourly($0, score: 0)
    }
    var run = Run(world: day.world, instantsPerSnapshot: 4)
    run.advance(to: day.clock("3:30"))
    let stack = run.explanation(of: day.stackID("Home"), at: day.clock("3:30"))

    #expect(run.name(of: stack.winner.widget) == "A")
    #expect(stack.others[0].nextWin?.time == day.clock("3:45"))
  }

  @Test func `who tries something out reads what is known and asks nobody`() {
    let day = day(Day("B", "A").withLimits())
    var run = day.run().run
    run.advance(to: day.world.end)
    let count = asked.questions.count
    var same = Run(tryingOut: day.world)
    same.advance(to: day.world.end)
    var other = Run(tryingOut: day.asks("A", at: "6:30", .foreground).world)
    other.advance(to: day.world.end)

    #expect(same.openQuestions.isEmpty)
    #expect(same.log.map { $0 } == run.log.map { $0 })
    #expect(other.openQuestions.first?.time == day.clock("6:30"))
    #expect(asked.questions.count == count)
  }

  @Test func `an app without code is called in vain`() {
    #expect(calls("turn", at: "9:00", on: Day("B", "A").withLimits()).run().moves.isEmpty)
  }
}
