import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

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
    model.liveKeys = [("b", text, 2)]
    model.beats = [Beat(time: .zero, title: text)]
    model.message = nil
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
    model.message = text
    _ = model.under(.goTo(text: text, error: text)).sound(80, 24)
  }
}
