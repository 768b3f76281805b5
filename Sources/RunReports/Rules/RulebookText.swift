package import Documents
package import SmartStacks
package import TerminalRendering

/// Writes decisions of the rulebook: as text for people, as JSON, and as the article of the docs.
package enum RulebookText {
  /// Blocks that fit the columns, each with its number and title first.
  package static func text(
    of decisions: [Decision],
    columns: Int,
    _ look: TextLook = TextLook()
  ) -> HarmlessText {
    let width = max(40, min(columns, 100))
    var lines: [HarmlessText] = []
    for decision in decisions {
      if !lines.isEmpty { lines.append("") }
      let number = look.paint(HarmlessText("\(decision.number)").aligned(to: 2), Style(.muted))
      let mark: HarmlessText = decision.isInvented ? " †" : ""
      let title = look.strong("\(decision.title)\(mark)")
      lines.append("\(number)  \(title)")
      for (label, words) in parts(of: decision) {
        for (index, line) in HarmlessText(words).wrapped(to: width - 15).enumerated() {
          let name = index == 0 ? HarmlessText(label) : ""
          let gap = HarmlessText.spaces(11 - name.columns)
          lines.append("    \(look.faint(name))\(gap)\(look.paint(line, Style(.text)))")
        }
      }
    }
    if decisions.isEmpty { lines.append(look.paint("No decision is meant.", Style(.text))) }
    lines.append("")
    for sentence in legend {
      lines += HarmlessText(sentence).wrapped(to: width).map(look.faint)
    }
    return lines.asLines
  }

  /// The three words for a standing, and how far they carry.
  private static let legend = [
    "published: Apple said so; or it was reported, where (press) or (developers) stands behind it.",
    "inferred: it follows from what was published, and was not said itself.",
    "ours †: nothing was published, so it is our choice.",
    limit,
  ]
  private static let limit =
    "A run is consistent with the published rules, and never a promise about a phone."

  private static func parts(of decision: Decision) -> [(String, String)] {
    var parts = [
      ("published", decision.published), ("source", decision.source ?? "none"),
      ("default", decision.standard), ("standing", standing(of: decision)),
    ]
    if !decision.knobs.isEmpty { parts.append(("knobs", decision.knobs.joined(separator: ", "))) }
    return parts
  }

  private static func standing(of decision: Decision) -> String {
    decision.basis.map(\.words).joined(separator: "; ")
  }

  /// A JSON array of the decisions.
  package static func json(of decisions: [Decision]) -> HarmlessText {
    decisions.map(\.json).json.document
  }

  /// The article of the documentation.
  package static func markdown(of decisions: [Decision]) -> HarmlessText {
    var text: HarmlessText = """
      # Rulebook

      What is published about Smart Stacks, and what Homestack does where it is silent.

      ## Overview

      This article is generated from the rules themselves: `homestack rules --format markdown`
      writes it, and a test compares it. A decision's number is the `decision` of log records and of
      `homestack explain`. Every knob can be set by `--policy KEY=VALUE` or under `policy:` in a
      scenario. Where a decision could be built in two ways, <doc:Readings> has what was taken.

      The standing says on what the default rests, part by part:

      - **published**: Apple said so; or it was reported, where (press) or (developers) stands
        behind it.
      - **inferred**: it follows from what was published, and was not said itself.
      - **ours †**: nothing was published, so it is our choice. A † stands where that is.

      \(limit)

      | # | Decision | Published | Default | Standing | Knobs | Source |
      |---|---|---|---|---|---|---|

      """
    for decision in decisions {
      let knobs = decision.knobs.map { "`\($0)`" }.joined(separator: ", ")
      let cells = [
        String(decision.number), decision.title, decision.published, decision.standard,
        standing(of: decision),
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
    [
      "decision": number, "title": title, "published": published, "source": source,
      "default": standard, "invented": isInvented, "standing": standings.map(\.rawValue),
      "publishers": publishers.map(\.rawValue), "inferredFrom": inference, "knobs": knobs,
    ]
  }
}
