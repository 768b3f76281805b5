import Habits
import SimulationCore
import SmartStacks
import TerminalRendering

struct WidgetEditorSheet: ScreenPart {
  let context: ScreenContext
  let editor: WidgetEditor

  var sheet: Sheet {
    let title = title(of: editor.widget)
    guard let form = WidgetForm(editor, world: world, state: state) else {
      return Sheet(title: title, keys: [("esc", "back")])
    }
    let painter = FormPainter(context: context, form: form)
    var sheet = Sheet(
      title: title,
      path: "Edit Widget",
      rows: painter.rows,
      foot: EditConsequences(context: context, form: form).rows,
      hue: hue(of: editor.widget),
      keys: keys(form),
      spared: previewPane?.rect
    )
    painter.back.put(above: &sheet)
    sheet.rows.append(Sheet.Row())
    return sheet
  }

  func keys(_ form: WidgetForm) -> KeyHints {
    if editor.typed != nil { return [("enter", "apply"), ("esc", "cancel")] }
    var keys: KeyHints = []
    switch form.chosen.map({ ParameterControl($0.parameter) }) {
    case .choice: keys = [("◄ ►", "change"), ("enter", "list")]
    case .stepper, .slider: keys = [("◄ ►", "change"), ("enter", "type")]
    case .list: keys = [("enter", "open list")]
    case .moment: keys = [("enter", "choose")]
    case .toggle: keys = [("enter", "turn on or off")]
    case .field: keys = [("enter", "type")]
    case .unavailable, nil: break
    }
    if form.chosen != nil { keys.append(("d", "use default")) }
    if form.chosen.flatMap(form.removing) != nil { keys.append(("x", "remove")) }
    return keys
      + (editor.isChanged ? [("s", "save"), ("esc", "cancel")] : [("esc", "back")])
  }
}

extension ScreenPart {
  func path(to row: WidgetForm.Row) -> String {
    let place = row.item.map { " \($0 + 1)" } ?? ""
    return cut("Edit Widget / \(row.parameter.title.harmless)\(place)", to: 40)
  }

  func consequences(of editor: WidgetEditor) -> [Sheet.Row] {
    WidgetForm(editor, world: world, state: state)
      .map { EditConsequences(context: context, form: $0).rows } ?? []
  }

  func titleAndValues(of widget: WidgetID, columns: Int, valueColumn: Int) -> [Words] {
    let values = glyphs.harmless(words(forValuesOf: widget))
    let isWhole = values.isEmpty || self.title(of: widget).hasSuffix(values)
    let title = title(of: widget, columns: isWhole ? columns + 8 : columns)
    let name = Words(title, .hue(hue(of: widget)).bold)
    if isWhole { return [name] }
    return [name, .space(max(2, valueColumn - title.columns)), Words(values)]
  }
}

/// Colours are the nearest of the theme's, and text has no ground but a tint, so that it can be
/// read.
struct WidgetBack: ScreenPart {
  let context: ScreenContext
  let kind: KindID

  /// On a screen with fewer rows, the description scrolls away.
  private static let leastRows = 24
  private static let mostLines = 3

  private var definition: World.WidgetKind { world[kind] }

  var accent: Ink {
    guard let accent = definition.accent else { return .hue(hues[kind]) }
    let own = accent.rgb.flatMap { world.accentColors.firstIndex(of: $0) }
    if let own, own < look.accentCount { return .accent(own) }
    return hue(of: accent).map { .hue($0) } ?? .text
  }

  private var ground: Ink? {
    guard look.hasTints, let color = definition.background else { return nil }
    return hue(of: color).map { .tint($0) }
  }

  private func hue(of color: WidgetColor) -> Int? {
    switch color {
    case .hue(let hue): hue
    case .rgb(let red, let green, let blue):
      Self.hue(red: Double(red), green: Double(green), blue: Double(blue))
    }
  }

  /// The ends of the hues on the colour wheel, in degrees.
  private static let wheel: [(end: Double, hue: Int)] = [
    (16, 1), (70, 2), (165, 3), (190, 6), (235, 0), (295, 5), (353, 4), (361, 1),
  ]

  /// Of parts from 0 to 255; nil for a colour that is nearly grey or black.
  private static func hue(red: Double, green: Double, blue: Double) -> Int? {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let spread = most - least
    guard most > 0.12 * 255, spread / most > 0.18 else { return nil }
    let sector: Double =
      if most == red {
        ((green - blue) / spread + 6).truncatingRemainder(dividingBy: 6)
      } else if most == green {
        (blue - red) / spread + 2
      } else {
        (red - green) / spread + 4
      }
    let degrees = sector * 60
    let isBrown = (16...50).contains(degrees) && most < 0.72 * 255
    return isBrown ? 7 : wheel.first { degrees < $0.end }?.hue ?? 1
  }

  func put(above sheet: inout Sheet) {
    let own = rows
    let rows = own.isEmpty ? intentRows : own
    guard !rows.isEmpty else { return }
    if own.isEmpty || size.rows < Self.leastRows {
      sheet.rows = rows + [Sheet.Row()] + sheet.rows
    } else {
      sheet.head = rows
    }
  }

  private var app: Words { Words(appName(of: kind), .muted) }

  private var rows: [Sheet.Row] {
    let room = textColumns
    guard let words = definition.description.map(\.harmless), !words.isEmpty else {
      return ground == nil ? [] : [line(definition.title.harmless, right: app)]
    }
    let first = words.wrapped(to: max(8, room - app.columns - 2))
    guard first.count > 1 else { return [line(words, right: app)] }
    let lines = words.wrapped(to: max(8, room))
    return lines.prefix(Self.mostLines).enumerated().map { index, text in
      let isCut = index == Self.mostLines - 1 && lines.count > Self.mostLines
      return line(isCut ? "\(cut(text, to: room - 2)) \(glyphs.ellipsis)" : text)
    }
  }

  /// The intent's title, where it says more than the widget's.
  private var intentRows: [Sheet.Row] {
    guard let intent = world.intent(of: kind) else { return [] }
    let title = world[intent].title.harmless
    return title != definition.title ? [Sheet.Row(title, .muted, right: app)] : []
  }

  private func line(_ text: String, right: Words? = nil) -> Sheet.Row {
    guard let ground else { return Sheet.Row(text, .muted, right: right) }
    var row = Sheet.Row(text, right: right.map { Words($0.text) })
    row.ground = ground
    return row
  }
}

/// The consequences of a widget's values, as far as they are known.
struct EditConsequences: ScreenPart {
  let context: ScreenContext
  let form: WidgetForm

  var rows: [Sheet.Row] {
    [row("Matching donations", [Words(matches)]), row("Predictions", predicted), row("Result", so)]
  }

  private func row(_ label: String, _ runs: [Words]) -> Sheet.Row {
    Sheet.Row([Words(label.padded(to: FormPainter.valueColumn), .muted)] + runs)
  }

  /// Those that were set, unless the switch lets defaults count too (decision 44).
  private var explicit: Configuration {
    world.policy.matchDefaults == .saved
      ? form.editor.draft : form.intent.resolved(form.editor.draft)
  }

  private var matches: String {
    let intent = form.intent
    if !intent.isEligibleForSuggestions { return "none (not eligible for suggestions)" }
    if intent.combinations.isEmpty { return "none (no supported combination)" }
    let full = intent.combinations.compactMap { explicit.values(of: $0) }
    // The most specific speaks (reading 34).
    if let most = full.max(by: { $0.parameters.count < $1.parameters.count }) {
      let words = most.parameters.compactMap { set in
        intent.parameter(set.name).map { world.words(for: set.value, of: $0) }
      }
      return glyphs.harmless("donations for \(words.joined(separator: " and "))")
    }
    let least = intent.combinations.min { $0.count < $1.count } ?? []
    let missing = least.filter { explicit[$0] == nil }
      .compactMap { name in intent.parameter(name).map(\.title.harmless) }
    return "none until you set \(missing.joined(separator: " and "))"
  }

  private var predicted: [Words] {
    let best = world.prediction(
      among: state.predictions,
      for: kind(of: form.editor.widget),
      saved: form.editor.draft
    )
    guard let best = best ?? launch else {
      // Whether openings count for unsaved values is not known here.
      let isKnown = !form.editor.isChanged || launches.isEmpty
      return isKnown ? [Words("none")] : []
    }
    var text = "until \(clock(best.end)) "
    if case .partOfDay(let part) = best.basis {
      text += "(\(part.days) of the last \(part.ofDays) days)"
    } else {
      text += "(\(best.value.percent)%)"
    }
    if case .app = best.subject {
      text = glyphs.harmless("\(world.title(ofPredicted: best.subject)) \(text)")
    }
    return [Words("\(glyphs.prediction) ", .hue(hue(of: form.editor.widget)).bold), Words(text)]
  }

  /// The prediction that its app is opened, where that means the widget with the saved values.
  private var launch: PredictionState? {
    form.editor.isChanged ? nil : launches.first { $0.meant.contains(form.editor.widget) }
  }

  private var launches: [PredictionState] {
    let app = world[kind(of: form.editor.widget)].app
    return state.predictions.filter { $0.subject == .app(app) }
  }

  private var so: [Words] {
    if let problem = form.editor.problem { return refusal(problem.harmless) }
    // Without an outcome nothing is claimed.
    guard let outcome = form.editor.outcome else { return [] }
    let now = Words(words(outcome.next, until: outcome.until), .text.bold)
    guard form.editor.isChanged, outcome.next != outcome.before else { return [now] }
    return [now, Words("  before: \(words(before: outcome.before))", .muted)]
  }

  private func words(_ next: WidgetEditor.Coming, until: SimulationTime) -> String {
    switch next {
    case .onTop(let since?): "on top since \(context.moment(since))"
    case .onTop(nil): "on top from the start"
    case .comes(let time): "next on top \(daytime(time))"
    case .never where until >= world.end: "not on top again"
    case .never where until <= calendar.startOfNextDay(after: self.now):
      "not on top before midnight"
    case .never: "not on top before midnight tomorrow"
    }
  }

  private func words(before: WidgetEditor.Coming) -> String {
    switch before {
    case .onTop: "on top"
    case .comes(let time): daytime(time, at: "")
    case .never: "never"
    }
  }

  private func daytime(_ time: SimulationTime, at today: String = "at ") -> String {
    let tomorrow = calendar.startOfNextDay(after: now)
    if time < tomorrow { return "\(today)\(clock(time))" }
    let isTomorrow = time < calendar.startOfNextDay(after: tomorrow)
    let date = Wording.date(calendar.local(at: time).date, year: false)
    return "\(isTomorrow ? "tomorrow" : date) at \(clock(time))"
  }
}
