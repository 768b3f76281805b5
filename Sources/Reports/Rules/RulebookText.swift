import Scenarios
package import SmartStacks
package import TerminalRendering

/// Writes decisions of the rulebook: as text for people, as JSON, and as the article of the docs.
package enum RulebookText {
  /// Blocks that fit the columns, each with its number and title first.
  package static func text(
    of decisions: [Decision],
    columns: Int,
    paint: (HarmlessText, Style) -> HarmlessText = { text, _ in text }
  ) -> HarmlessText {
    let width = max(40, min(columns, 100))
    var lines: [HarmlessText] = []
    for decision in decisions {
      if !lines.isEmpty { lines.append("") }
      let number = paint(HarmlessText("\(decision.number)").aligned(to: 2), Style(.muted))
      let mark: HarmlessText = decision.isInvented ? " †" : ""
      let title = paint("\(decision.title)\(mark)", Style(.text, on: .page, .bold))
      lines.append("\(number)  \(title)")
      for (label, words) in parts(of: decision) {
        for (index, line) in HarmlessText(words).wrapped(to: width - 15).enumerated() {
          let name = index == 0 ? HarmlessText(label) : ""
          let gap = HarmlessText.spaces(11 - name.columns)
          lines.append("    \(paint(name, Style(.faint)))\(gap)\(paint(line, Style(.text)))")
        }
      }
    }
    if decisions.contains(where: \.isInvented) {
      lines += ["", paint("† ours, because nothing is published", Style(.faint))]
    }
    return lines.asLines
  }

  private static func parts(of decision: Decision) -> [(String, String)] {
    var parts = [
      ("published", decision.published), ("source", decision.source ?? "none"),
      ("default", decision.standard),
    ]
    if !decision.knobs.isEmpty { parts.append(("knobs", decision.knobs.joined(separator: ", "))) }
    return parts
  }

  /// A JSON array of the decisions.
  package static func json(of decisions: [Decision]) -> HarmlessText {
    HarmlessText(document: JSONValue.array(decisions.map(\.json)).text() + "\n")
  }

  /// The article of the documentation.
  package static func markdown(of decisions: [Decision]) -> HarmlessText {
    var text: HarmlessText = """
      # Rulebook

      What is published about Smart Stacks, and what Homestack does where it is silent.

      ## Overview

      This article is generated from the rules themselves: `homestack rules --format markdown`
      writes it, and a test compares it. A decision's number is the `decision` of log records and of
      `homestack explain`. Defaults with † are ours, because nothing is published; every knob can be
      set by `--policy KEY=VALUE` or under `policy:` in a scenario.

      | # | Decision | Published | Default | Knobs | Source |
      |---|---|---|---|---|---|

      """
    for decision in decisions {
      let knobs = decision.knobs.map { "`\($0)`" }.joined(separator: ", ")
      let cells = [
        String(decision.number), decision.title, decision.published, decision.standard,
        knobs.isEmpty ? "none" : knobs, decision.source ?? "none",
      ]
      text += "| \(cells.map { HarmlessText($0) }.joined(separator: " | ")) |\n"
    }
    return text
  }
}

extension Decision {
  /// The decision as a JSON object.
  var json: JSONValue {
    .object([
      .init("decision", .integer(number)),
      .init("title", .string(title)),
      .init("published", .string(published)),
      .init("source", source.map(JSONValue.string) ?? .null),
      .init("default", .string(standard)),
      .init("invented", .boolean(isInvented)),
      .init("knobs", .array(knobs.map(JSONValue.string))),
    ])
  }
}
