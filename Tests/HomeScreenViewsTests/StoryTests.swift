import SimulationCore
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import SmartStacks

@Suite struct CaptionTests {
  private static let sizes = [
    (40, 12), (48, 14), (56, 16), (60, 18), (80, 24), (99, 29), (100, 30), (132, 43), (160, 48),
    (200, 60), (300, 80),
  ]

  func frame(_ caption: String?, _ columns: Int, _ rows: Int, look: Look = Look()) throws -> Frame {
    var model = try ShippedModel.model("smart-rotate-day", day: 1, 12, 59).drawn(look)
    model.notices.caption = caption
    return model.sound(columns, rows)
  }

  @Test(arguments: sizes)
  func `it takes one row, never that of a pane, and names the marks`(size: (Int, Int)) throws {
    let caption = "A day on a phone."
    let with = try frame(caption, size.0, size.1)
    let without = try frame(nil, size.0, size.1)
    let layout = try ShippedModel.model("smart-rotate-day", day: 1, 12, 59).layout(size.0, size.1)

    let rows = (0..<size.1).filter { with.text(row: $0) != without.text(row: $0) }

    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(row == layout.captionRow)
    for pane in layout.panes {
      #expect(!(pane.rect.row..<pane.rect.endRow).contains(row), "over a pane at \(size)")
    }
    let text = with.text(row: row)
    if size.0 >= 80 {
      for mark in ["▲", "~", "✚"] { #expect(text.contains(mark), "\(text)") }
    }
    #expect(text.contains(caption), "\(text)")
    #expect(!text.contains("…"), "\(text)")
  }

  @Test func `it says more where there is room, in ASCII too`() throws {
    let wide = try frame("A day on a phone.", 100, 30)
    let ascii = try frame("A day on a phone.", 80, 24, look: .asciiMono)
    let lines = ascii.lines

    #expect(
      wide.text(row: 1).contains(
        "A day on a phone.   ▲ relevance  ~ prediction  ✚ suggestion"
      )
    )
    #expect(lines.contains { $0.contains("^ relevance  ~ prediction  + suggestion") })
  }

  @Test(arguments: [
    "", "\u{1B}[31mred\nand more\u{7}", String(repeating: "long ", count: 900), "日本",
  ])
  func `any text is harmless, and leaves the marks where it is too long`(caption: String) throws {
    let said = caption.harmless.split(separator: " ").first ?? "-"
    for size in Self.sizes {
      let frame = try frame(caption, size.0, size.1)
      let text = frame.lines.joined()
      #expect(text.contains("✚ suggest") || text.contains(said))
    }
  }

  @Test(arguments: [Glyphs.unicode, .ascii])
  func `help says what every mark means, and its last row can be reached`(glyphs: Glyphs) throws {
    var model = SmartDay.model
    model.look = glyphs.isASCII ? .asciiMono : .mono
    for size in [Size(columns: 60, rows: 18), Size(columns: 80, rows: 24)] {
      let last = Overlay.help(scroll: 0).lastScroll(in: model, size: size)
      model.overlay = .help(scroll: last)
      let frame = model.frame(size)
      let text = frame.allText
      let mark = try #require(MarkLegend.rows(glyphs).last)
      #expect(text.contains(mark.meaning), "\(text)")
      #expect(!text.contains("…"))
    }
  }

  @Test func `every mark of a sentence has its row, and the words fit a small sheet`() {
    for glyphs in [Glyphs.unicode, .ascii] {
      let rows = MarkLegend.rows(glyphs)
      let marks = [
        glyphs.relevance, glyphs.prediction, glyphs.suggestion, glyphs.withheld, glyphs.donation,
        glyphs.ourDefault,
      ]
      for mark in marks { #expect(rows.contains { $0.marks == String(mark) }) }
      #expect(rows.allSatisfy { $0.meaning.columns <= 45 })
      #expect(rows.allSatisfy { $0.marks.columns <= 3 })
    }
  }
}

@Suite struct StoryTests {
  private func text(
    at time: SimulationTime,
    columns: Int,
    rows: Int,
    selected: StackID? = nil,
    _ row: KeyPath<ScreenLayout, Int?>
  ) -> String {
    var model = SmartDay.model(at: time)
    model.selected = selected
    guard let row = model.layout(columns, rows)[keyPath: row] else { return "" }
    let text = model.frame(columns, rows).text(row: row)
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  @Test func `why explains the last rotation with its scores`() {
    #expect(
      text(at: SmartDay.at(9, 30), columns: 100, rows: 30, \.whyRow)
        == " Why     ▲ Home rotated to Calendar because 10 of its best 12† beat Weather's 20 of 90."
    )
  }

  @Test func `a rotation that is read later has its time, and its present score beside it`() {
    let short = text(at: SmartDay.at(9, 35), columns: 100, rows: 30, \.whyRow)
    let end = "beat Weather's (22%: 20 of 90)."
    let named = "▲ Home rotated to Calendar because"
    #expect(short.hasSuffix("\(named) 10 of its best 12† beat Weather's 20 of 90."))
    let shorter = text(at: SmartDay.at(9, 35), columns: 80, rows: 24, \.whyRow)
    #expect(shorter.hasSuffix("\(named) 10 of 12† beat Weather's 20 of 90."))
    let long = text(at: SmartDay.at(9, 35), columns: 190, rows: 40, \.whyRow)
    let whole =
      "Home rotated to Calendar at 09:30 because its score "
      + "(83% of its best: 10 of 12†, for 30 min) \(end)"
    #expect(long.hasSuffix("\(whole) Its score is now 10 (its best is 12) until 10:00."))
  }

  @Test func `what was held back is left out once it is on top`() throws {
    func list(_ minute: Int) throws -> [String] {
      try ShippedModel.model("developer-mode", day: 1, 9, minute).lines(200, 60)
    }
    #expect(try list(31).contains { $0.contains("09:30  Home stays on Weather") })
    #expect(try !list(41).contains { $0.contains("09:30  Home stays on Weather") })
  }

  @Test func `why says what is awaited before the first rotation`() {
    let line = text(at: SmartDay.at(6), columns: 100, rows: 30, \.whyRow)
    let words = "Nothing has rotated because no widget has a score before 06:30."
    #expect(line.hasPrefix(" Why     \(words)"))
  }

  @Test func `next is never empty`() {
    let line = text(at: SmartDay.at(23), columns: 100, rows: 30, \.nextRow)
    #expect(line == " Next    nothing changes before the run ends")
  }

  @Test func `a widget that ranked lower when a stack rotated is left out`() {
    var model = SmartDay.model(at: SmartDay.at(9, 35))
    model.selected = SmartDay.home
    let rows = model.lines(200, 60)
    #expect(rows[8].contains("Why Home shows Calendar ──"))
    #expect(rows[9].contains("▲ 09:30  Home rotated to Calendar"))
    #expect(!rows.contains { $0.contains("Weather was held back") })
  }

  @Test func `before a stack rotated, the list leads with what is awaited`() {
    var model = SmartDay.model(at: SmartDay.at(9))
    model.selected = SmartDay.home
    let frame = model.frame(200, 60)
    #expect(frame.text(row: 8).contains("Why Home shows Weather ──"))
    #expect(frame.text(row: 9).contains("Nothing has rotated because no other widget is closer "))
  }

  @Test func `the row of names shows the selected stack in any case`() {
    for stack in [SmartDay.home, SmartDay.desk, SmartDay.shelf] {
      var model = SmartDay.model
      model.selected = stack
      model.run = SmartDay.run
      for columns in 56...79 {
        let layout = model.layout(columns, 18)
        let items = HomeView(context: ScreenContext(model, layout: layout)).names
        #expect(items.contains { $0.stack == stack })
        #expect((items.last?.columns.upperBound ?? 0) < columns)
      }
    }
  }

  @Test func `why explains a live donation, held back or not`() {
    var run = SmartDay.run
    let now = SmartDay.at(16)
    let weak = TimelineEntry(date: now, relevance: Relevance(score: .whole(0)))
    run.insert(.timeline(KindID(1), entries: [weak], replacing: .nothing), at: now)
    run.advance(to: SmartDay.at(24))
    var model = SmartDay.model
    (model.run, model.state, model.selected) = (run, run.state(at: now), nil)
    let row = model.layout().whyRow ?? 0
    let text = model.lines()[row]
    #expect(text.hasPrefix(" Why     ✗ Calendar was held back in Home because a score of 0 "))
    // Once the stack has moved again, that is the news.
    model.state = run.state(at: SmartDay.at(19))
    let news = model.lines()[row]
    #expect(news.contains("▲ Shelf rotated to Reminders because it had a score (50% of its best"))
  }

  @Test func `a kept history gives the same picture as one that is worked out`() {
    var model = SmartDay.model
    let worked = model.frame(200, 60)
    model.history = DayHistory(of: model.run, at: model.now)
    #expect(model.frame(200, 60) == worked)
  }
}

@Suite struct SentencePainterTests {
  private func text(columns: Int, look: Look = Look(), motion: MotionLevel = .full) -> String {
    var model = SmartDay.model
    model.look = look
    model.movement.level = motion
    let layout = model.layout()
    let painter = SentencePainter(context: ScreenContext(model, layout: layout))
    let sentence = Sentence(
      .suggestion,
      [
        Sentence.Part("Recent Purchases", .widget(KindID(3))),
        Sentence.Part(" slid into Home at 13:05 because Cards donated a shortcut relevant "),
        Sentence.Part("13:05–13:35. More."),
      ]
    )
    return painter.runs(sentence, columns: columns).map(\.text).joined()
  }

  @Test func `a sentence has the longest form that fits`() {
    #expect(text(columns: 110).hasSuffix("relevant 13:05–13:35. More."))
    #expect(text(columns: 100).hasSuffix("because Cards donated a shortcut relevant 13:05–13:35."))
    #expect(text(columns: 45) == "✚ Recent Purchases slid into Home at 13:05.")
    #expect(text(columns: 20) == "✚ Recent Purchases…")
  }

  @Test func `with reduced motion what moved is said before why`() {
    let short = "✚ Recent Purchases slid into Home at 13:05."
    #expect(text(columns: 70, motion: .reduced) == short)
    #expect(text(columns: 110, motion: .reduced).hasSuffix("relevant 13:05–13:35. More."))
  }

  @Test func `signs have their ASCII twins`() {
    let text = text(columns: 100, look: .asciiMono)
    #expect(text.hasSuffix("because Cards donated a shortcut relevant 13:05-13:35."))
  }
}

@Suite struct TimeLeftTests {
  @Test func `a suggestion at its last moment ends now, in every length`() throws {
    let model = try ShippedModel.model("soup-in-the-evening", day: 5, 18, 50)
    let context = model.context()
    let stack = StackID(0)
    let widget = model.state[stack].top
    func words(_ milliseconds: Int64) -> [String] {
      let suggestion = SuggestionState(
        widget: widget,
        source: .shortcut,
        since: .zero,
        until: context.now + SimulationDuration(milliseconds: milliseconds)
      )
      return StackPane.timeLeft(suggestion, on: StackID(99), context).map(\.text)
    }

    #expect(words(0) == ["✚ Suggested · ends now", "✚ ends now", "✚ now", "✚"])
    #expect(words(999) == words(0))
    #expect(words(2000) == ["✚ Suggested · 2 s left", "✚ 2 s left", "✚ 2 s", "✚"])
  }
}
