package import Scenarios
package import SmartStacks
package import TerminalRendering

/// Writes decisions of the rulebook: as text for people, as JSON, and as the article of the docs.
package enum RulebookText {
  /// Blocks that fit the columns, each with its number and title first; under a policy with the
  /// values that hold, and what sightings told of them.
  package static func text(
    of decisions: [Decision],
    columns: Int,
    under policy: Policy? = nil,
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
      for (label, words) in parts(of: decision, under: policy) {
        for (index, line) in HarmlessText(words).wrapped(to: width - 15).enumerated() {
          let name = index == 0 ? HarmlessText(label) : ""
          let gap = HarmlessText.spaces(11 - name.columns)
          lines.append("    \(look.faint(name))\(gap)\(look.paint(line, Style(.text)))")
        }
      }
    }
    if decisions.isEmpty { lines.append(look.paint("No rule matches.", Style(.text))) }
    lines.append("")
    for sentence in legend + fitted(policy) {
      lines += HarmlessText(sentence).wrapped(to: width).map(look.faint)
    }
    return lines.asLines
  }

  private static let legend = [
    "published: Apple said so, or it was reported, marked (press) or (developers).",
    "inferred: it follows from published facts but was not published itself.",
    "ours †: it is Homestack's choice, because Apple publishes nothing.", limit,
  ]
  private static let limit =
    "A run follows the published rules. A real phone may behave differently."

  /// What the mark of a fitted value means, under a policy with any.
  private static func fitted(_ policy: Policy?) -> [String] {
    guard let words = policy?.fittedWords else { return [] }
    return ["observed \(SettingMark.fitted.rawValue): the value was \(words)."]
  }

  private static func parts(of decision: Decision, under policy: Policy?) -> [(String, String)] {
    var parts = [
      ("published", decision.published), ("source", decision.source ?? "none"),
      ("default", decision.standard),
    ]
    if let policy {
      let words = decision.standard(under: policy)
      if words != decision.standard { parts.append(("in use", words)) }
      for setting in policy.told where decision.settings.contains(setting.key) {
        parts.append(
          ("observed", "\(setting.key) of \(setting.agreeing) agrees with the observations")
        )
      }
    }
    parts.append(("basis", standing(of: decision)))
    if !decision.settings.isEmpty {
      let settings = decision.settings.map { $0 + choices(of: $0) }
      parts.append(("settings", settings.joined(separator: ", ")))
    }
    return parts
  }

  /// The words that a setting takes, in parentheses; empty for other values and for a switch.
  private static func choices(of key: String) -> String {
    guard case .words(let words)? = RuleSetting.all.first(where: { $0.key == key })?.values,
      words != ["true", "false"]
    else { return "" }
    return " (\(words.joined(separator: ", ")))"
  }

  private static func standing(of decision: Decision) -> String {
    decision.basis.map(\.words).joined(separator: "; ")
  }

  /// A JSON array of the decisions, under a policy with the values that hold.
  package static func json(of decisions: [Decision], under policy: Policy? = nil) -> HarmlessText {
    let values = decisions.map { decision -> JSONValue in
      guard let policy else { return decision.json }
      let told = policy.told.filter { decision.settings.contains($0.key) }.map {
        setting -> JSONValue in
        ["knob": setting.key, "value": setting.value, "agreeing": setting.agreeing]
      }
      return decision.json.adding(["here": decision.standard(under: policy), "told": told])
    }
    return values.json.document
  }

  package static func markdown(of decisions: [Decision]) -> HarmlessText {
    var text: HarmlessText = """
      # Rulebook

      What is published about Smart Stacks, and what Homestack does where nothing is published.

      ## Overview

      This article is generated from the rules themselves: `homestack rules --format markdown`
      writes it, and a test compares it. A rule's number is the `decision` of log records and of
      `homestack explain`. Set a rule setting with `--policy KEY=VALUE` or under `policy:` in a
      scenario. Where a rule could be read in two ways, <doc:Readings> explains the choice.

      The basis of a default has one or more parts:

      - **published**: Apple said so, or it was reported, marked (press) or (developers).
      - **inferred**: it follows from published facts but was not published itself.
      - **ours †**: it is Homestack's choice, because Apple publishes nothing.

      \(limit)

      | # | Rule | Published | Default | Basis | Settings | Source |
      |---|---|---|---|---|---|---|

      """
    for decision in decisions {
      let settings = decision.settings.map { "`\($0)`\(choices(of: $0))" }.joined(separator: ", ")
      let cells = [
        String(decision.number), decision.title, decision.published, decision.standard,
        standing(of: decision), settings.isEmpty ? "none" : settings, decision.source ?? "none",
      ]
      text += "| \(cells.map { HarmlessText($0) }.joined(separator: " | ")) |\n"
    }
    return text
  }
}

extension Decision {
  var json: JSONValue {
    [
      "decision": number, "title": title, "published": published, "source": source,
      "default": standard, "invented": isInvented, "standing": certainties.map(\.rawValue),
      "publishers": publishers.map(\.rawValue), "inferredFrom": inference, "knobs": settings,
    ]
  }
}
