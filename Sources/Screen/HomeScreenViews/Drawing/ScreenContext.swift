import SimulationCore
package import SmartStacks
import TerminalRendering

/// A reference, because every view keeps it and a value would be copied field by field.
final class ScreenContext: ScreenPart {
  let model: ScreenModel
  let layout: ScreenLayout
  let hues: HueTable
  /// The model's own, or read from the log here.
  let history: DayHistory
  /// Empty where nothing is drawn.
  var frame: Frame

  init(
    _ model: ScreenModel,
    layout: ScreenLayout,
    frame: Frame = Frame(size: Size(columns: 0, rows: 0))
  ) {
    self.model = model
    self.layout = layout
    self.frame = frame
    hues = HueTable(model.run.world, alike: model.look.alikeHues)
    let kept = model.history.flatMap { $0.covers(model.now) ? $0 : nil }
    history = kept ?? DayHistory(of: model.run, at: model.now)
  }

  init(_ context: ScreenContext, frame: Frame) {
    model = context.model
    layout = context.layout
    hues = context.hues
    history = context.history
    self.frame = frame
  }

  var context: ScreenContext { self }
}

extension ScreenPart {
  var model: ScreenModel { context.model }
  var layout: ScreenLayout { context.layout }
  var size: Size { context.layout.size }
  var hues: HueTable { context.hues }
  var history: DayHistory { context.history }

  var run: Run { model.run }
  var state: HomeScreenState { model.state }
  var look: Look { model.look }
  var glyphs: Glyphs { model.look.glyphs }
  var world: World { model.run.world }
  var now: SimulationTime { model.now }
  var calendar: LocalCalendar { model.run.world.calendar }

  var narrator: Narrator { Narrator(run: run, at: now) }
  var painter: SentencePainter { SentencePainter(context: context) }

  var previewPane: ScreenLayout.Pane? {
    guard model.view.isHome, let preview = model.preview else { return nil }
    return layout.panes.first { $0.place == .stack(preview.stack) }
  }

  /// When a suggestion ends as the run goes on, else its end as known now; nil without one.
  func departure(of suggestion: SuggestionState, on stack: StackID) -> SimulationTime? {
    let end = run.end(of: suggestion.widget, on: stack, after: now)
    return end?.time ?? suggestion.until.flatMap { $0 == .never ? nil : $0 }
  }

  var dayAxis: TimeAxis {
    let span = model.zoom.span(of: history, now: now)
    return TimeAxis(start: span.start, end: span.end, in: layout.strip)
  }

  func kind(of widget: WidgetID) -> KindID {
    state.holds(widget) ? state[widget].kind : run.kind(of: widget)
  }

  func configuration(of widget: WidgetID) -> Configuration {
    state.holds(widget) ? state[widget].configuration : Configuration()
  }

  func hue(of widget: WidgetID) -> Int { hues[kind(of: widget)] }

  func title(of widget: WidgetID) -> String { glyphs.harmless(run.title(of: widget, at: now).text) }

  /// The title; what distinguishes it from others is cut last.
  func title(of widget: WidgetID, columns: Int) -> String {
    cut(title: title(of: widget), to: columns)
  }

  func cut(title: String, to columns: Int) -> String {
    let separator = glyphs.harmless(WidgetTitle.separator)
    return PlainText.truncated(title, to: columns, ellipsis: glyphs.ellipsis, before: separator)
  }

  /// What distinguishes a widget from others of the same title, if there are any.
  func distinction(of widget: WidgetID) -> String? {
    run.title(of: widget, at: now).distinction.map(glyphs.harmless)
  }

  /// The configured values; they keep the names that they had when they were chosen.
  func words(forValuesOf widget: WidgetID) -> String {
    world.words(
      for: configuration(of: widget),
      of: world.intent(of: kind(of: widget)),
      named: state.options,
      chosenAt: state.holds(widget) ? state[widget].chosenAt : .zero
    )
  }

  func goneValues(of widget: WidgetID) -> [OfferedOptions.Gone] {
    state.holds(widget) ? state[widget].gone : []
  }

  /// The longest first.
  func laneNames(of widget: WidgetID) -> [String] {
    [title(of: widget)] + [distinction(of: widget)].compactMap(\.self)
  }

  /// The score and the highest score so far: `20 of 90`.
  func figures(of track: ScoreTrack) -> String {
    let highest = state.holds(track.widget) ? state[track.widget].highestScore ?? 0 : 0
    let score = Wording.decimal(millionths: track.score(at: now))
    return "\(score) of \(Wording.decimal(millionths: highest))"
  }

  func name(of stack: StackID) -> String { world[stack].name.harmless }

  func clock(_ time: SimulationTime) -> String { Wording.minutes(calendar.local(at: time)) }

  /// The time without seconds, with the date where that is another day.
  func moment(_ time: SimulationTime) -> String {
    let here = calendar.local(at: now)
    let there = calendar.local(at: time)
    guard there.date != here.date else { return clock(time) }
    let days = abs(there.date.daysSinceEpoch - here.date.daysSinceEpoch)
    let date = Wording.date(there.date, year: false)
    return days < 7 ? "\(date.prefix(3)) \(clock(time))" : date
  }

  var nothingNext: String {
    if now >= world.end { return "the run has ended" }
    let isWhole = run.computedTo >= world.end
    return isWhole ? "nothing changes before the run ends" : "nothing more is known yet"
  }

  /// The current score of the widget that a stack rotated to; empty where another is on top since.
  func standingNow(ofTurn index: Int) -> [Sentence.Part] {
    let record = run.log[index]
    guard case .rotation(let turn) = record.event, state.stacks.indices.contains(turn.stack.index),
      state[turn.stack].shown == turn.to, state.holds(turn.to)
    else { return [] }
    if turn.source == .rest {
      return state[turn.stack].isUnseen ? [Sentence.Part(" The person has not viewed it yet.")] : []
    }
    guard turn.source == .relevance, record.time < now else { return [] }
    let widget = state[turn.to]
    guard widget.value.isPositive, case .millionths(let score)? = widget.window?.score else {
      return [Sentence.Part(" Its score has expired.")]
    }
    let until = widget.relevanceEnd.map { " until \(Wording.moment($0, from: now, calendar))" }
    let best = Wording.decimal(millionths: widget.highestScore ?? score)
    let words = "\(Wording.decimal(millionths: score)) (its best is \(best))\(until ?? "")"
    return [Sentence.Part(" Its score is now \(words).")]
  }

  func contents(of surface: Surface) -> String {
    state.surfaces.filter { $0.surface == surface }
      .map { world.title(of: $0.intent, $0.values) }.joined(separator: "; ")
  }

  func appName(of kind: KindID) -> String { world[world[kind].app].name.harmless }
}

struct HomeView: ScreenPart { let context: ScreenContext }

/// The hue of each kind of widget: the scenario's, else the next free one.
package struct HueTable: Hashable {
  /// By the index of a kind.
  package let hues: [Int]

  /// `alike` has the first hue that is shown in the same way, for each; widgets of two apps in one
  /// stack take different ones, as far as there are enough.
  package init(_ world: World, alike: [Int] = Array(0..<Ink.hueCount)) {
    let own = Self.ownHues(world)
    guard alike != Array(0..<Ink.hueCount) else {
      hues = own
      return
    }
    var stacks: [[Int]] = Array(repeating: [], count: world.kinds.count)
    for (index, stack) in world.stacks.enumerated() {
      let members = stack.members.map { world.widgets[Int($0.index)].kind.index }
      for member in Set(members) { stacks[member].append(index) }
    }
    /// By stack, the apps that have taken each hue.
    var taken: [[Int: AppID]] = Array(repeating: [:], count: world.stacks.count)
    var hues = own
    for (kind, here) in stacks.enumerated() where !here.isEmpty {
      let app = world.kinds[kind].app
      func isFree(_ hue: Int) -> Bool {
        here.allSatisfy { taken[$0][alike[hue]].map { $0 == app } ?? true }
      }
      let hue = isFree(own[kind]) ? own[kind] : (0..<alike.count).first(where: isFree)
      hues[kind] = hue ?? own[kind]
      for stack in here { taken[stack][alike[hues[kind]]] = app }
    }
    self.hues = hues
  }

  private static func ownHues(_ world: World) -> [Int] {
    let named = Set(world.kinds.compactMap(\.hue))
    var free = (0..<8).filter { !named.contains($0) }[...]
    var next = 0
    return world.kinds.map { kind in
      if let hue = kind.hue { return hue }
      if let hue = free.popFirst() { return hue }
      // With more kinds than hues, hues repeat.
      next += 1
      return (next - 1) % 8
    }
  }

  package subscript(_ kind: KindID) -> Int {
    hues.indices.contains(kind.index) ? hues[kind.index] : 0
  }
}

struct ClockText {
  private let context: ScreenContext
  private let local: LocalTime
  private let hour: Int

  init(_ context: ScreenContext) {
    self.context = context
    let now = context.now
    let here = context.calendar.local(at: now)
    // The midnight that ends the last day still belongs to it: 24:00.
    let isEnd = now >= context.world.end && here.millisecondOfDay == 0 && now > .zero
    local = isEnd ? LocalTime(date: here.date.adding(days: -1), millisecondOfDay: 0) : here
    hour = isEnd ? 24 : here.hour
  }

  var minutes: String { "\(Wording.twoDigits(hour)):\(Wording.twoDigits(local.minute))" }

  var seconds: String { "\(minutes):\(Wording.twoDigits(local.second))" }

  /// Without seconds where they would only flicker.
  var shown: String {
    let playback = context.model.playback
    return playback.isPlaying && playback.isFast ? minutes : seconds
  }

  /// Such as `Wed 9 Jun 2021`.
  func date(year: Bool) -> String { Wording.date(local.date, year: year) }
}

enum SpeedWords {
  static func name(_ speed: Speed, _ glyphs: Glyphs) -> String {
    switch speed {
    case .times(let factor): "\(glyphs.times)\(factor)"
    case .events: "events"
    case .max: "\(glyphs.times)max"
    }
  }

  static func explanation(_ speed: Speed) -> String? {
    switch speed {
    case .max: "as fast as possible"
    case .events: "fast between changes"
    case 1: "real time"
    case 10: "ten minutes per minute"
    case 60: "one hour per minute"
    case 120: "two minutes per second"
    case 300: "five minutes per second"
    case 600: "ten minutes per second"
    case 1800: "half an hour per second"
    case 3600: "one hour per second"
    case 10_800: "three hours per second"
    default: nil
    }
  }
}
