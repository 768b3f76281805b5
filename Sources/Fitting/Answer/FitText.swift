package import Documents
package import TerminalRendering

/// Writes what a fit comes to for people, 80 columns wide.
package struct FitText {
  private static let columns = 80
  /// How many sightings are named beside what they rule out, and how many that nothing explains.
  private static let (mostAgainst, mostUnexplained) = (2, 20)

  /// How wide the names are of what the phone knew.
  private static let names = 20

  private let look: TextLook

  package init(_ look: TextLook = TextLook()) { self.look = look }

  /// The whole text.
  package func text(_ report: FitReport) -> HarmlessText {
    var lines = wrapped(report.names.joined(separator: ", ")).map(look.strong)
    lines += FitWords.summary(report).flatMap { wrapped($0) }
    if report.verdict.isBelieved {
      lines += told(report) + together(report) + open(report)
    } else {
      lines += unexplained(report) + open(report)
    }
    if !report.notAsked.isEmpty {
      lines += ["", look.strong(HarmlessText(FitWords.notAsked))]
      lines += wrapped(report.notAsked.joined(separator: ", "), indent: 2)
    }
    if !report.notTold.isEmpty {
      lines += ["", look.strong("Not told")]
      lines += wrapped("\(FitWords.notTold):", indent: 2)
      lines += wrapped(report.notTold.joined(separator: ", "), indent: 2)
    }
    lines += ["", "What the phone knew:"]
    for fact in FitWords.knowledge(report) {
      var name = look.shown("  \(fact.name)").padded(to: Self.names)
      for line in look.shown(fact.words).wrapped(to: Self.columns - Self.names) {
        lines.append(name + line)
        name = .spaces(Self.names)
      }
    }
    lines += wrapped(FitWords.claim)
    return lines.asLines
  }

  private func told(_ report: FitReport) -> [HarmlessText] {
    guard !report.told.isEmpty else {
      return report.together.isEmpty ? ["", "No value of a knob is ruled out."] : []
    }
    var lines = ["", look.strong("Told")]
    for line in report.told {
      lines += wrapped(FitWords.value(line), indent: 2)
      lines += wrapped("agree: \(line.possible.map(\.values).joined(separator: "; "))", indent: 4)
      for span in line.ruledOut {
        lines += wrapped("ruled out: \(span.values)", indent: 4)
        lines += against(span.against)
      }
      if let words = FitWords.entangled(line) { lines += wrapped(words, indent: 4) }
    }
    return lines
  }

  private func together(_ report: FitReport) -> [HarmlessText] {
    guard !report.together.isEmpty else { return [] }
    var lines = ["", look.strong("Told together")]
    for group in report.together {
      lines += wrapped("\(FitWords.oneOf):", indent: 2)
      for line in group.lines { lines += wrapped(FitWords.choice(line), indent: 4) }
      lines.append("    ruled out: all of them as they are")
      lines += against(group.against)
    }
    return lines
  }

  /// The first of the sightings that rule something out.
  private func against(_ statements: [String]) -> [HarmlessText] {
    let left = statements.count - Self.mostAgainst
    return statements.prefix(Self.mostAgainst).flatMap { wrapped($0, indent: 6).map(look.faint) }
      + (left > 0 ? [look.faint("      and \(left) more")] : [])
  }

  private func open(_ report: FitReport) -> [HarmlessText] {
    guard !report.open.isEmpty else { return [] }
    var lines = ["", look.strong("Open"), "  \(HarmlessText(FitWords.open)):"]
    let better = report.open.filter { $0.value != $0.own }
    for line in better {
      lines += wrapped(FitWords.value(line), indent: 2)
      if let words = FitWords.alternatives(line) { lines += wrapped(words, indent: 4) }
    }
    let rest = report.open.filter { $0.value == $0.own }.map(\.key)
    if !rest.isEmpty { lines += wrapped(rest.joined(separator: ", "), indent: 2) }
    return lines
  }

  private func unexplained(_ report: FitReport) -> [HarmlessText] {
    guard !report.unexplained.isEmpty else { return [] }
    var lines = ["", look.strong(HarmlessText(FitWords.unexplained))]
    for one in report.unexplained.prefix(Self.mostUnexplained) {
      lines += wrapped("\(one.statement); \(one.found)", indent: 2)
    }
    let left = report.unexplained.count - Self.mostUnexplained
    if left > 0 { lines.append("  and \(left) more") }
    return lines
  }

  private func wrapped(_ text: String, indent: Int = 0) -> [HarmlessText] {
    look.shown(text).wrapped(to: Self.columns - indent).map { HarmlessText.spaces(indent) + $0 }
  }
}
