import SimulationCore
import SmartStacks
import TerminalRendering

// The tables of a page: what the charts show, for reading, searching and hearing.
extension PageDocument {
  func movements(of day: Chronicle.Day) -> String {
    let movements = chronicle.movements(in: day)
    guard !movements.isEmpty else { return "<p class=\"quiet\">Nothing changed on this day.</p>\n" }
    let rows = movements.map { movement in
      let number = movement.number
      let clock = clock(movement.time)
      let value = movement.value.map { $0.words(chronicle.world.policy) } ?? ""
      let decision = movement.decision > 0 ? "\(movement.decision)" : ""
      return """
        <tr id="m\(number)" data-when="\(clock)"><td class="n">\(number)</td>\
        <td class="w"><a href="#screen" data-m="\(number)">\(clock)</a></td>\
        <td class="s">\(escaped(chronicle.stacks[movement.stack.index]))</td>\
        <td>\(name(movement.to))</td><td class="s">\(escaped(movement.origin))</td>\
        <td class="n s">\(value)</td><td class="n s">\(decision)</td>\
        <td id="r\(number)">\(escaped(movement.reason))</td></tr>
        """
    }
    return table(
      "Changes on \(chronicle.heading(of: day))",
      [
        ("No.", "n"), ("Time", ""), ("Stack", "s"), ("On top", ""), ("Cause", "s"),
        ("Value", "n s"), ("Rule", "n s"), ("Why", ""),
      ],
      rows
    )
  }

  func refusals(of day: Chronicle.Day) -> String {
    let refusals = chronicle.refusals(in: day)
    guard !refusals.isEmpty else { return "" }
    let rows = refusals.map { refusal in
      let until = refusal.until.map { moment($0, from: refusal.time) } ?? ""
      let stack = refusal.stack.map { chronicle.stacks[$0.index] } ?? ""
      let app = refusal.app.map { chronicle.world[$0].name } ?? ""
      let decision = chronicle.run.log[refusal.record].event.decision
      let reason = escaped(chronicle.sentence(at: refusal.record))
      return """
        <tr><td class="w">\(clock(refusal.time))</td>\
        <td>\(refusal.widget.map { name($0) } ?? escaped(app))</td>\
        <td class="s">\(escaped(stack))</td><td class="w s">\(until)</td>\
        <td class="n s">\(decision)</td><td>\(reason)</td></tr>
        """
    }
    let caption = "Held back or rejected on \(Wording.date(day.date))"
    let columns = [
      ("Time", ""), ("Widget or app", ""), ("Stack", "s"), ("Until", "s"), ("Rule", "n s"),
      ("Why", ""),
    ]
    let held = refusals.count(where: \.isHeldBack)
    let refused = refusals.count - held
    let counts = [(held, "held back"), (refused, "rejected")].filter { $0.0 > 0 }
    let summary = counts.map { "\($0.1): \($0.0)" }.joined(separator: ", ")
    return folded(summary.prefix(1).uppercased() + summary.dropFirst(), caption, columns, rows)
  }

  /// What a phone showed, in sum; nothing where nobody looked.
  var seen: String {
    guard !chronicle.seen.sightings.isEmpty else { return "" }
    let remarks = chronicle.seen.remarks.map { "<li>\(escaped($0))</li>" }
    return """
      <section id="seen" aria-labelledby="seen-title">
      <h2 id="seen-title">Observed on a phone</h2>
      <p>\(escaped("\(chronicle.seen.summary) \(chronicle.world.policy.basisSentence())"))</p>
      <ul>\(remarks.joined())</ul>
      </section>

      """
  }

  var sureness: String {
    guard !sure.isEmpty else { return "" }
    let rows = sure.map { answer, words in
      "<tr><td>\(escaped(answer))</td><td>\(escaped(words))</td></tr>"
    }
    let caption = "What was shown, and which defaults would change it"
    return """
      <section id="sure" aria-labelledby="sure-title">
      <h2 id="sure-title">How sure</h2>
      \(table(caption, [("Shown", ""), ("Depends on", "")], rows))</section>

      """
  }

  func sightings(of day: Chronicle.Day) -> String {
    let sightings = chronicle.sightings(in: day)
    guard !sightings.isEmpty else { return "" }
    let rows = sightings.map { sighting -> String in
      let verdict = sighting.agrees ? "agrees" : "differs"
      return "<tr><td class=\"w\">\(clock(sighting.time))</td><td>\(escaped(sighting.text))</td>"
        + "<td>\(escaped(sighting.found))</td><td>\(verdict)</td></tr>"
    }
    let caption = "Observed on a phone on \(Wording.date(day.date))"
    let columns = [("Time", ""), ("Observed", ""), ("In the run", ""), ("", "")]
    let agreed = sightings.count(where: \.agrees)
    return folded("Observations: \(agreed) of \(sightings.count) agree", caption, columns, rows)
  }

  func donations(of day: Chronicle.Day) -> String {
    var html = ""
    let notes = chronicle.notes(in: day)
    if !notes.isEmpty {
      let rows = notes.map { note in
        "<tr><td class=\"w\">\(clock(note.time))</td><td>\(note.kind.rawValue)</td>"
          + "<td>\(escaped(note.text))</td></tr>"
      }
      let caption = "Events from apps and the person on \(Wording.date(day.date))"
      let columns = [("Time", ""), ("Kind", ""), ("Event", "")]
      html += folded("Events from apps and the person: \(notes.count)", caption, columns, rows)
    }
    let predictions = chronicle.predictions.filter { $0.start < day.end && day.start < $0.end }
    if !predictions.isEmpty {
      let rows = predictions.map { prediction in
        "<tr><td class=\"w\">\(clock(max(day.start, prediction.start)))</td>"
          + "<td class=\"w\">\(moment(prediction.end, from: prediction.start))</td>"
          + "<td class=\"n\">\(prediction.state.value.percent)%</td>"
          + "<td>\(escaped(chronicle.sentence(at: prediction.record)))</td></tr>"
      }
      let caption = "Predictions on \(Wording.date(day.date))"
      let columns = [("From", ""), ("To", ""), ("Share", "n"), ("Based on", "")]
      html += folded("Predictions: \(predictions.count)", caption, columns, rows)
    }
    return html
  }

  var timesOnTop: String {
    var rows: [String] = []
    for stack in chronicle.stacks.indices {
      var times: [(widget: WidgetID, count: Int, length: Int64)] = []
      var whole: Int64 = 0
      for span in days.flatMap({ chronicle.spans(of: stack, in: $0) }) {
        let length = (span.end - span.start).milliseconds
        let place = times.firstIndex { $0.widget == span.widget } ?? times.count
        if place == times.count { times.append((span.widget, 0, 0)) }
        times[place].length += length
        let hasCome = span.movement.map { chronicle.movements[$0].time == span.start } ?? false
        times[place].count += hasCome ? 1 : 0
        whole += length
      }
      times.sort { ($1.length, $0.widget.index) < ($0.length, $1.widget.index) }
      rows += times.map { time in
        let share = Fraction(time.length, over: max(1, whole))
        let length = Wording.span(SimulationDuration(milliseconds: time.length))
        let hue = "t-\(Self.hueName(hues[chronicle[time.widget].kind.index]))"
        let bar = max(1, share.percent)
        return """
          <tr><td>\(escaped(chronicle.stacks[stack]))</td><td>\(name(time.widget))</td>\
          <td class="n">\(time.count)</td><td class="n">\(length)</td>\
          <td class="n">\(share.percent)%</td><td class="s \(hue)"><svg width="100" height="9" \
          aria-hidden="true"><rect width="\(bar)" height="9" rx="2" fill="currentColor"/></svg>\
          </td></tr>
          """
      }
    }
    let columns = [
      ("Stack", ""), ("Widget", ""), ("Times on top", "n"), ("Time on top", "n"),
      ("Share", "n"), ("", "s"),
    ]
    return table("Time on top by widget", columns, rows)
  }

  private static func hueName(_ hue: Int) -> String { Ink.hue(hue).cssName }

  private func name(_ widget: WidgetID?) -> String {
    guard let widget else { return "nothing" }
    let track = chronicle[widget]
    return "<b class=\"t-\(Self.hueName(hues[track.kind.index]))\">\(escaped(track.title))</b>"
  }

  private func clock(_ time: SimulationTime) -> String {
    Wording.clock(chronicle.world.calendar.local(at: time))
  }

  private func moment(_ time: SimulationTime, from now: SimulationTime) -> String {
    Wording.moment(time, from: now, chronicle.world.calendar)
  }

  private func folded(
    _ summary: String,
    _ caption: String,
    _ columns: [(String, String)],
    _ rows: [String]
  ) -> String {
    "<details><summary>\(summary)</summary>\n\(table(caption, columns, rows))</details>\n"
  }

  private func table(_ caption: String, _ columns: [(String, String)], _ rows: [String]) -> String {
    let heads = columns.map { name, kind in
      name.isEmpty
        ? "<td class=\"\(kind)\"></td>" : "<th scope=\"col\" class=\"\(kind)\">\(name)</th>"
    }
    return """
      <div class="scroll" role="region" tabindex="0" aria-label="\(escaped(caption))">
      <table><caption>\(escaped(caption))</caption>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>

      """
  }
}
