import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct SmallRoomTests {
  private func blanksAtEnd(_ row: String) -> Int {
    row.count
      - (row.lastIndex { $0 != " " }.map { row.distance(from: row.startIndex, to: $0) } ?? 0)
  }

  @Test(arguments: [(20, 3), (12, 2), (30, 8), (8, 1), (1, 1), (39, 11), (80, 4)])
  func `the notice says whole words, each in a row of its own`(columns: Int, rows: Int) {
    let text = SmartDay.model.lines(columns, rows)

    #expect(!text.contains { $0.contains("06:") && $0.contains("n0") })
    let filled = text.filter { $0.contains { $0 != " " } }
    // The clock never lies over words.
    let clocks = filled.filter { $0.contains(":") }
    #expect(clocks.allSatisfy { !$0.contains(where: \.isLetter) })
    if columns >= 16 { #expect(text.joined().contains("40 × 12")) }
  }

  @Test(arguments: [60, 80, 100, 120])
  func `live keys stand apart from the hints, and those without room are counted`(columns: Int) {
    var model = SmartDay.model
    model.liveKeys = ["buy $52.60", "rain", "meeting soon", "swipe Home"].enumerated().map {
      (["b", "r", "m", "s"][$0.offset], $0.element, KindID($0.offset))
    }
    let footer = model.frame(columns, 30).text(row: 29)
    let plan = FooterPlan(model, columns: columns)
    let live = plan.items.filter { if case .liveKey = $0.target { true } else { false } }
    let hints = plan.items.filter { if case .liveKey = $0.target { false } else { true } }
    let last = hints.filter { !$0.label.hasPrefix("+") }.map(\.columns.upperBound).max() ?? 0

    if let first = live.first { #expect(first.columns.lowerBound >= last + 4) }
    if live.count < 4 && !live.isEmpty { #expect(footer.contains("+\(4 - live.count)")) }
  }

  @Test(arguments: [(132, 43), (110, 36), (150, 40), (100, 30), (80, 24)])
  func `the day strip reaches the right edge`(columns: Int, height: Int) {
    let model = SmartDay.model
    let layout = model.layout(columns, height)
    let axis = ScreenContext(model, layout: layout).dayAxis

    #expect(axis.column + axis.columns >= columns - 7)
  }

  @Test func `a very wide screen gives its columns to the words beside the stage`() {
    let layout = SmartDay.model.layout(300, 80)
    let side = layout.side

    #expect(layout.stageColumns <= 146)
    #expect((side?.columns ?? 0) >= 140)
  }

  @Test func `what has nothing to edit offers no edit sheet`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let editor = StackEditor(stack: StackID(0), row: 0)
    let context = model.context()

    #expect(!Overlay.editStack(editor).sheet(context).keys.contains { $0.label == "edit widget" })
  }

  @Test func `scores that have no room are named`() throws {
    let model = try ShippedModel.model("cards-linear", day: 1, 13, 12)
    let picture = model.lines(80, 24)

    #expect(picture.contains { $0.hasPrefix(" Scores") && $0.contains("no room for") })
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40)])
  func `a plot's figures keep away from caption and line`(columns: Int, height: Int) throws {
    for minute in stride(from: 0, to: 18 * 60, by: 37) {
      let model = try ShippedModel.model("cards-linear", day: 1, 6 + minute / 60, minute % 60)
      for row in model.lines(columns, height) {
        // A figure right behind `0 of 5`, or beside the line.
        #expect(!row.contains(/of \d+(\.\d+)? \d/), "\(row)")
        #expect(!row.contains(/\d┃|┃\d/), "\(row)")
      }
    }
  }
}

@Suite struct WholeNumberTests {
  /// Numbers of a row that are followed by what stands for something cut, if only by a space.
  private func cutNumbers(in row: String) -> [String] {
    let words = row.split(separator: " ").map(String.init)
    return words.indices.filter { place in
      let word = words[place]
      guard word.hasSuffix("…"), let last = word.dropLast().last else { return false }
      return last.isNumber
    }
    .map { words[$0] }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `no number is cut at 80 by 24`(name: String) throws {
    for (hour, minute) in [(8, 10), (12, 35), (14, 20), (18, 10), (20, 30)] {
      let model = try ShippedModel.model(name, day: 1, hour, minute)
      guard model.now < model.run.world.end, model.now >= .zero else { continue }
      let stacks = model.run.world.stacks.indices.map(StackID.init)
      let screens =
        [model] + stacks.filter { !model.state[$0].members.isEmpty }.map { model.asking($0) }
      for screen in screens {
        let frame = screen.frame(80, 24)
        for row in 0..<24 {
          let cut = cutNumbers(in: frame.text(row: row))
          #expect(cut.isEmpty, "\(hour):\(minute): \(frame.text(row: row))")
        }
      }
    }
  }
}

@Suite struct EmptyHomeTests {
  private static let sizes = [
    Size(columns: 1, rows: 1), Size(columns: 0, rows: 0), Size(columns: 40, rows: 12),
    Size(columns: 60, rows: 18), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60),
  ]

  private func model(_ change: (inout World) -> Void) -> ScreenModel {
    let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9)
    var world = World(name: "Empty", calendar: calendar, end: .zero + .hours(24))
    change(&world)
    return .of(world)
  }

  @Test(arguments: sizes)
  func `no page, a page without anything and a widget without content are drawn`(size: Size) {
    let none = model { _ in }
    let empty = model { $0.pages = [World.Page()] }
    let bare = model { world in
      world.apps = [World.App(name: "App")]
      world.kinds = [World.WidgetKind(kind: "Kind", app: AppID(0), title: "")]
      world.widgets = [World.PlacedWidget(id: "a", kind: KindID(0), family: .systemSmall)]
      world.pages = [World.Page(places: [.widget(WidgetID(0))])]
    }
    for model in [none, empty, bare] { #expect(model.sound(size.columns, size.rows).size == size) }
  }
}

/// Text from files is data: whatever it holds, every border stays whole.
@Suite struct HostileTextTests {
  static let texts = [
    "\u{1B}[31mred\u{1B}[0m \u{7}bell", "日本語のとても長いタイトルです", "👩‍👩‍👧‍👦 family 🏳️‍🌈 🇩🇪 ☎️",
    "\u{202E}right to left\u{202C}\u{200B}\u{FEFF}", "e\u{301}\u{302}\u{303}\u{304}\u{305}",
    "tab\there\nand\r\nthere", "", "x", String(repeating: "long ", count: 60),
    "\u{1B}]0;title\u{7}after", "\u{9B}2Jcleared", "🧑🏽‍🚀1️⃣#️⃣",
  ]

  private func model(_ text: String) -> ScreenModel {
    var world = SmartDay.world
    typealias Content = WidgetContent
    let blocks: [[Content.Block]] = [
      [.bigValue(Content.BigValue(value: text, lines: [text, text, text, text]))],
      [.agenda([Content.AgendaItem(start: SmartDay.at(15), title: text, note: text)])],
      [
        .checklist([
          Content.ChecklistItem(title: text, note: text, due: text),
          Content.ChecklistItem(title: text, isDone: true),
        ])
      ],
      [.amounts([Content.Amount(value: text, label: text, note: text, isTotal: false)])],
      [.gauges([Content.Gauge(label: text, value: 3, full: 4, unit: text)], rings: true)],
      [.player(Content.Player(title: text, note: text, played: 400, next: []))],
      [.clocks([Content.WorldClock(place: text, secondsAhead: 0)])], [.lines([text, text])],
    ]
    for index in world.kinds.indices {
      world.kinds[index].title = text
      world.kinds[index].content = Content(title: text, fact: text, blocks: blocks[index])
      for entry in world.kinds[index].timeline.indices {
        world.kinds[index].timeline[entry].content = nil
      }
    }
    for index in world.stacks.indices { world.stacks[index].name = text }
    world.name = text
    for index in world.apps.indices { world.apps[index].name = text }
    var run = Run(world: world)
    run.advance(to: SmartDay.at(24))
    var model = SmartDay.model
    (model.title, model.run, model.state) = (text, run, run.state(at: SmartDay.at(13, 12)))
    model.playback.isPlaying = true
    model.liveKeys = [("b", text, KindID(2))]
    model.marks.beats = [Beat(time: .zero, title: text)]
    model.notices.message = nil
    return model
  }

  @Test(arguments: texts)
  func `no border breaks`(text: String) {
    let model = model(text)
    for (columns, rows) in [(40, 12), (60, 18), (80, 24), (100, 30), (120, 44), (200, 60)] {
      let frame = model.sound(columns, rows)
      for pane in model.layout(columns, rows).panes {
        let faults = FrameCheck.brokenEdges(of: pane.rect, in: frame, glyphs: .unicode)
        #expect(faults.isEmpty, "\(columns) x \(rows): \(pane.place)")
      }
    }
  }

  @Test(arguments: texts)
  func `a message and a sheet are harmless as well`(text: String) {
    var model = model(text)
    model.notices.message = text
    _ = model.under(.goTo(text: text, error: text)).sound(80, 24)
  }
}
