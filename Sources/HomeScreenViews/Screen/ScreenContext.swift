import SimulationCore
import SmartStacks
import TerminalRendering

/// What every view of a frame needs, worked out once: the model, the layout, who is who.
struct ScreenContext {
  let model: ScreenModel
  let layout: ScreenLayout
  let hues: HueTable
  /// The shown day as the log tells it: the model's own, or read here.
  let history: DayHistory

  init(_ model: ScreenModel, layout: ScreenLayout) {
    self.model = model
    self.layout = layout
    hues = HueTable(model.run.world)
    let kept = model.history.flatMap { $0.covers(model.now) ? $0 : nil }
    history = kept ?? DayHistory(of: model.run, at: model.now)
  }

  var look: Look { model.look }
  var glyphs: Glyphs { model.look.glyphs }
  var world: World { model.run.world }
  var now: SimulationTime { model.now }
  var calendar: LocalCalendar { model.run.world.calendar }

  /// When a suggestion leaves as the day goes on, which may be before or after the end that is
  /// known of it now; nil when no end is known.
  func departure(of suggestion: SuggestionState, on stack: StackID) -> SimulationTime? {
    let told = history.departures.first {
      $0.stack == stack && $0.widget == suggestion.widget && $0.time > now
    }
    return told?.time ?? suggestion.until.flatMap { $0 == .never ? nil : $0 }
  }

  /// The shown part of the day, laid out in the columns of the day strip.
  var dayAxis: TimeAxis {
    let span = model.zoom.span(of: history, now: now)
    return TimeAxis(start: span.start, end: span.end, in: layout.strip)
  }

  func kind(of widget: WidgetID) -> KindID {
    let index = Int(widget.index)
    return model.state.widgets.indices.contains(index)
      ? model.state.widgets[index].kind : model.run.kind(of: widget)
  }

  func hue(of widget: WidgetID) -> Int { hues[kind(of: widget)] }

  func title(of widget: WidgetID) -> String {
    PlainText.harmless(world.kinds[kind(of: widget).index].title)
  }

  /// What a widget is configured with, where its stack holds another of its kind.
  func distinction(of widget: WidgetID) -> String? {
    let kind = kind(of: widget)
    func isSame(_ other: WidgetID) -> Bool { other != widget && self.kind(of: other) == kind }
    let stack = model.state.stacks.first { stack in
      stack.members.contains(widget) || stack.suggestion?.widget == widget
    }
    guard let stack,
      stack.members.contains(where: isSame) || stack.suggestion.map({ isSame($0.widget) }) == true
    else { return nil }
    let words = ValueWords(world).text(configuration(of: widget), of: kind)
    return words.isEmpty ? nil : look.glyphs.harmless(words)
  }

  /// What a lane may call a widget, the longest first; where its stack holds another of its kind,
  /// what it is configured with tells them apart.
  func laneNames(of widget: WidgetID) -> [String] {
    let title = title(of: widget)
    let kind = kind(of: widget)
    let isOneOfSeveral = model.state.stacks.contains { stack in
      stack.members.contains(widget)
        && stack.members.contains { $0 != widget && self.kind(of: $0) == kind }
    }
    guard isOneOfSeveral, let words = distinction(of: widget) else { return [title] }
    let first = String(words.prefix { $0 != "," })
    return ["\(title) \(glyphs.separator) \(first)", first]
  }

  func name(of stack: StackID) -> String {
    PlainText.harmless(world.stacks[stack.index].name)
  }

  /// A clock time without seconds.
  func clock(_ time: SimulationTime) -> String { Wording.minutes(calendar.local(at: time)) }

  /// A clock time without seconds, with its day where that is another one.
  func moment(_ time: SimulationTime) -> String {
    let here = calendar.local(at: now)
    let there = calendar.local(at: time)
    guard there.date != here.date else { return clock(time) }
    let days = abs(there.date.daysSinceEpoch - here.date.daysSinceEpoch)
    let date = Wording.date(there.date, year: false)
    return days < 7 ? "\(date.prefix(3)) \(clock(time))" : date
  }

  /// What is said in place of the next movements.
  var nothingNext: String { now >= world.end ? "the run is over" : "nothing more is known" }

  /// Text cut to the columns there are.
  func cut(_ text: String, to columns: Int) -> String {
    PlainText.truncated(text, to: columns, ellipsis: glyphs.ellipsis)
  }
}
