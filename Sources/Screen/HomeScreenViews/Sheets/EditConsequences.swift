import Habits
import SimulationCore
import SmartStacks
import TerminalRendering

/// What a widget's values do: which donations match, what is predicted, and what follows; nothing
/// is said that is not known.
struct EditConsequences: ScreenPart {
  let context: ScreenContext
  let form: WidgetForm

  var rows: [Sheet.Row] {
    [row("Matches", matches), row("Predicted", predicted), row("So", so)]
  }

  private func row(_ label: String, _ runs: [Words]) -> Sheet.Row {
    Sheet.Row([Words(label.padded(to: FormPainter.valueColumn), .muted)] + runs)
  }

  /// The values by which donations are compared: those that were set, unless the switch lets
  /// defaults count too (decision 44).
  private var explicit: Configuration {
    world.policy.matchDefaults == .saved
      ? form.editor.draft : form.intent.resolved(form.editor.draft)
  }

  private var matches: [Words] {
    let intent = form.intent
    guard intent.isEligibleForSuggestions else {
      return [Words("nothing: its intent is not for suggestions")]
    }
    guard !intent.combinations.isEmpty else {
      return [Words("nothing: its intent supports no combination")]
    }
    let full = intent.combinations.compactMap { explicit.values(of: $0) }
    // The most specific speaks (reading 34).
    if let most = full.max(by: { $0.parameters.count < $1.parameters.count }) {
      let words = most.parameters.compactMap { set in
        intent.parameter(set.name).map { world.words(for: set.value, of: $0) }
      }
      let text = "donations for \(words.joined(separator: " and "))"
      return [Words(glyphs.harmless(text))]
    }
    let least = intent.combinations.min { $0.count < $1.count } ?? []
    let missing = least.filter { explicit[$0] == nil }
      .compactMap { name in intent.parameter(name).map { PlainText.harmless($0.title) } }
    return [Words("no donation before you set \(missing.joined(separator: " and "))", .text)]
  }

  private var predicted: [Words] {
    let best = world.prediction(
      among: state.predictions,
      for: kind(of: form.editor.widget),
      saved: form.editor.draft
    )
    guard let best = best ?? launch else {
      // Whether openings count for values that nobody saved yet is not known here.
      let isKnown = !form.editor.isChanged || launches.isEmpty
      return isKnown ? [Words("nothing now")] : []
    }
    let hue = Style(.hue(hue(of: form.editor.widget)), .bold)
    let end = "until \(clock(best.end))"
    var text = "\(end): worth \(best.value.percent) %"
    if case .partOfDay(let part) = best.basis {
      text = "\(end): \(part.days) of the last \(part.ofDays) days"
    }
    if case .app = best.subject {
      text = glyphs.harmless("\(world.title(ofPredicted: best.subject)) \(text)")
    }
    return [Words("\(glyphs.prediction) ", hue), Words(text)]
  }

  /// That its app is opened, where that means the widget with the values that are saved.
  private var launch: PredictionState? {
    form.editor.isChanged ? nil : launches.first { $0.meant.contains(form.editor.widget) }
  }

  private var launches: [PredictionState] {
    let app = world.kinds[kind(of: form.editor.widget).index].app
    return state.predictions.filter { $0.subject == .app(app) }
  }

  private var so: [Words] {
    if let problem = form.editor.problem {
      return [
        Words("\(glyphs.withheld) ", .text, .bold),
        Words(PlainText.harmless(problem)),
      ]
    }
    // Where it was not worked out, nothing is claimed.
    guard let outcome = form.editor.outcome else { return [] }
    let now = words(outcome.next, until: outcome.until)
    var runs = [Words(now, .text, .bold)]
    if form.editor.isChanged, outcome.next != outcome.before {
      runs.append(Words("  before: \(words(before: outcome.before))", .muted))
    }
    return runs
  }

  private func words(_ next: WidgetEditor.Coming, until: SimulationTime) -> String {
    switch next {
    case .onTop(let since?): "is on top since \(context.moment(since))"
    case .onTop(nil): "is on top from the start"
    case .comes(let time): "comes up \(daytime(time))"
    case .never where until >= world.end: "does not come up again"
    case .never: "does not come up by \(day(of: until, isEnd: true))"
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
    let day = day(of: time, isEnd: false)
    return day.isEmpty ? "\(today)\(clock(time))" : "\(day) at \(clock(time))"
  }

  /// Which day a moment is on, as seen from now; nothing for today.
  private func day(of time: SimulationTime, isEnd: Bool) -> String {
    let tomorrow = calendar.startOfNextDay(after: now)
    let after = calendar.startOfNextDay(after: tomorrow)
    if isEnd { return time <= tomorrow ? "midnight" : "tomorrow's midnight" }
    if time < tomorrow { return "" }
    if time < after { return "tomorrow" }
    return Wording.date(calendar.local(at: time).date, year: false)
  }
}
