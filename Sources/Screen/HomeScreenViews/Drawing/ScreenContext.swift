import SimulationCore
import SmartStacks
import TerminalRendering

/// What every view of a frame needs, worked out once: the model, the layout, who is who, and what
/// they draw on.
///
/// It is shared: each view keeps it, and a value would be copied field by field.
final class ScreenContext: ScreenPart {
  let model: ScreenModel
  let layout: ScreenLayout
  let hues: HueTable
  /// The shown day as the log tells it: the model's own, or read here.
  let history: DayHistory
  /// What is drawn on; of no size where nothing is.
  let canvas: Canvas

  init(_ model: ScreenModel, layout: ScreenLayout, canvas: Canvas? = nil) {
    self.model = model
    self.layout = layout
    self.canvas = canvas ?? Canvas(size: Size(columns: 0, rows: 0), glyphs: model.look.glyphs)
    hues = HueTable(model.run.world)
    let kept = model.history.flatMap { $0.covers(model.now) ? $0 : nil }
    history = kept ?? DayHistory(of: model.run, at: model.now)
  }

  /// The same drawn elsewhere.
  init(_ context: ScreenContext, canvas: Canvas) {
    model = context.model
    layout = context.layout
    hues = context.hues
    history = context.history
    self.canvas = canvas
  }

  var context: ScreenContext { self }
}

/// A part of a screen, drawn in its context.
protocol ScreenPart {
  var context: ScreenContext { get }
}

extension ScreenPart {
  var model: ScreenModel { context.model }
  var layout: ScreenLayout { context.layout }
  var size: Size { context.layout.size }
  var hues: HueTable { context.hues }
  var history: DayHistory { context.history }
  var canvas: Canvas { context.canvas }

  var run: Run { model.run }
  var state: HomeScreenState { model.state }
  var look: Look { model.look }
  var glyphs: Glyphs { model.look.glyphs }
  var world: World { model.run.world }
  var now: SimulationTime { model.now }
  var calendar: LocalCalendar { model.run.world.calendar }

  /// The pane in which a widget is seen while it is configured, where it is in sight.
  var previewPane: ScreenLayout.Pane? {
    guard model.view.isHome, let preview = model.preview else { return nil }
    return layout.panes.first { $0.place == .stack(preview.stack) }
  }

  /// When a suggestion ends as the run goes on, else the end that is known of it now; nil when none
  /// is.
  func departure(of suggestion: SuggestionState, on stack: StackID) -> SimulationTime? {
    let end = model.run.end(of: suggestion.widget, on: stack, after: now)
    return end?.time ?? suggestion.until.flatMap { $0 == .never ? nil : $0 }
  }

  /// The shown part of the day, laid out in the columns of the day strip.
  var dayAxis: TimeAxis {
    let span = model.zoom.span(of: context.history, now: now)
    return TimeAxis(start: span.start, end: span.end, in: layout.strip)
  }

  func kind(of widget: WidgetID) -> KindID {
    let index = Int(widget.index)
    return model.state.widgets.indices.contains(index)
      ? model.state.widgets[index].kind : model.run.kind(of: widget)
  }

  func hue(of widget: WidgetID) -> Int { hues[kind(of: widget)] }

  func title(of widget: WidgetID) -> String {
    glyphs.harmless(model.run.title(of: widget, at: now).text)
  }

  /// What a widget is called in so many columns: what tells it apart is cut last.
  func title(of widget: WidgetID, columns: Int) -> String {
    cut(title: title(of: widget), to: columns)
  }

  /// A title cut to the columns there are: what tells it apart is cut last.
  func cut(title: String, to columns: Int) -> String {
    let separator = glyphs.harmless(WidgetTitle.separator)
    return PlainText.truncated(title, to: columns, ellipsis: glyphs.ellipsis, before: separator)
  }

  /// What tells a widget from others of its title, if there are any.
  func distinction(of widget: WidgetID) -> String? {
    model.run.title(of: widget, at: now).distinction.map(glyphs.harmless)
  }

  /// What a widget is configured with; values keep the names that they had when they were chosen.
  func words(forValuesOf widget: WidgetID) -> String {
    let state = model.state
    return world.words(
      for: configuration(of: widget),
      of: world.intent(of: kind(of: widget)),
      named: state.options,
      chosenAt: state.holds(widget) ? state[widget].chosenAt : .zero
    )
  }

  /// What a widget holds that its app no longer offers.
  func goneValues(of widget: WidgetID) -> [OfferedOptions.Gone] {
    model.state.holds(widget) ? model.state[widget].gone : []
  }

  /// What a lane may call a widget, the longest first.
  func laneNames(of widget: WidgetID) -> [String] {
    [title(of: widget)] + [distinction(of: widget)].compactMap(\.self)
  }

  /// A widget's score and its highest yet: `20 of 90`.
  func figures(of track: ScoreTrack) -> String {
    let state = model.state
    let highest = state.holds(track.widget) ? state[track.widget].highestScore ?? 0 : 0
    let score = Wording.decimal(millionths: track.score(at: now))
    return "\(score) of \(Wording.decimal(millionths: highest))"
  }

  func name(of stack: StackID) -> String {
    PlainText.harmless(world.stacks[stack.index].name)
  }

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

  var nothingNext: String {
    if now >= world.end { return "the run is over" }
    let isWhole = model.run.computedTo >= world.end
    return isWhole ? "nothing moves before the run ends" : "nothing more is known"
  }

  func cut(_ text: String, to columns: Int) -> String {
    PlainText.truncated(text, to: columns, ellipsis: glyphs.ellipsis)
  }
}
