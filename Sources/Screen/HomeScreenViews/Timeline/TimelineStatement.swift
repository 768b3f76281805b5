import SimulationCore
import SmartStacks
import TerminalRendering

/// The exact values at the moment, in words: of every stack where there is room, else of the chosen
/// widget.
struct TimelineStatement: ScreenPart {
  let context: ScreenContext
  let screen: TimelineScreen
  let area: Rect

  func draw() {
    guard area.rows > 0 else { return }
    let moment = "At \(clock(now))"
    guard area.rows > 2 else {
      canvas.draw(moment, column: 1, row: area.row, .faint)
      let column = max(layout.labelColumn, 11)
      let words = cut(chosenRuns, to: area.endColumn - column)
      canvas.draw(words, column: column, row: area.row)
      return
    }
    let note = "solid happened, dotted is to come; every widget on its own scale"
    canvas.drawHeading(moment, note, in: area)
    var row = area.row + 1
    for section in screen.tracks.sections where row < area.endRow {
      guard let stack = section.stack else { continue }
      canvas.draw(name(of: stack), column: 1, row: row, room: 16, .text, .bold)
      canvas.draw(cut(runs(of: stack), to: area.endColumn - 20), column: 20, row: row)
      row += 1
    }
    if row < area.endRow {
      canvas.draw(cut(chosenRuns, to: area.endColumn - 20), column: 20, row: row)
    }
  }

  /// What a stack shows, until when, and what comes after.
  private func runs(of stack: StackID) -> [Words] {
    let state = state[stack]
    guard !state.members.isEmpty else { return [] }
    var runs = [named(state.top)]
    if state.isSuggestionOnTop, let suggestion = state.suggestion {
      runs.append(plain("  suggested by a \(suggestion.source.rawValue)"))
      if let until = departure(of: suggestion, on: stack) {
        runs.append(plain(" until \(moment(until))"))
      }
      runs.append(plain("; "))
      runs.append(named(state.members[state.visible]))
      runs.append(plain(" waits below"))
      return runs
    }
    runs.append(plain("  \(speech(for: state.top))"))
    if let next = nextChange(of: stack) {
      runs.append(plain("; until \(clock(next.time)), then "))
      runs.append(named(next.shows))
    } else {
      runs.append(plain("; for the rest of the day"))
    }
    return runs
  }

  /// The chosen widget's exact values.
  private var chosenRuns: [Words] {
    guard let (section, track) = screen.chosenTrack else {
      return [plain("nothing gives a score and nothing is predicted")]
    }
    var runs = [named(track.widget), plain("  \(speech(for: track.widget))")]
    guard let stack = section.stack, state.stacks.indices.contains(stack.index) else { return runs }
    guard let top = state[stack].shown else { return runs }
    if top == track.widget {
      runs.append(plain("; on top of \(name(of: stack))"))
      if let next = nextChange(of: stack) {
        runs.append(plain(" until \(clock(next.time)), then "))
        runs.append(named(next.shows))
      }
    } else {
      runs.append(plain("; \(name(of: stack)) shows "))
      runs.append(named(top))
    }
    return runs
  }

  /// What speaks for a widget: its score, else what is predicted.
  private func speech(for widget: WidgetID) -> String {
    if let values = values(of: widget) { return values }
    let track = screen.tracks.sections.lazy.flatMap(\.tracks).first { $0.widget == widget }
    let share = track?.prediction?.value(at: now)
    return share.map { "predicted, \($0.percent) %" } ?? "nothing speaks for it"
  }

  /// `20 of 90, worth 22 %, its entry of 06:30`; nil without a score that counts.
  private func values(of widget: WidgetID) -> String? {
    guard state.holds(widget), let window = state[widget].window, window.start <= now,
      now < window.end, let highest = state[widget].highestScore,
      case .millionths(let score) = window.score
    else { return nil }
    let own = Wording.decimal(millionths: score)
    let best = Wording.decimal(millionths: highest)
    let entry = Wording.moment(window.start, from: now, calendar)
    let worth = state[widget].value.words(world.policy)
    return "\(own) of \(best), worth \(worth), its entry of \(entry)"
  }

  private func nextChange(of stack: StackID) -> UpcomingMovement? {
    guard let top = state[stack].shown,
      let next = run.nextChange(of: stack, showing: top, after: now)
    else { return nil }
    return next.time < history.end ? next : nil
  }

  private func named(_ widget: WidgetID) -> Words {
    Words(title(of: widget), .hue(hue(of: widget)), .bold)
  }

  private func plain(_ text: String) -> Words {
    Words(glyphs.harmless(text))
  }
}
