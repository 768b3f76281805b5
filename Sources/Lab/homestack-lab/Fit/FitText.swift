import Scenarios
import SmartStacks
import TerminalRendering

/// Writes a fit for people, 80 columns wide.
struct FitText {
  private static let columns = 80
  /// How many sightings are named beside what they rule out, and how many that nothing explains.
  private static let (mostAgainst, mostUnexplained) = (2, 20)

  var look = TextLook()

  func text(_ report: FitReport) -> HarmlessText {
    var lines = wrapped(report.result.scenarios.map(\.name).joined(separator: ", ")).map(
      look.strong
    )
    lines += report.sentences.flatMap { wrapped($0) }
    if report.result.verdict.isBelieved {
      lines += told(report) + together(report)
    } else {
      lines += unexplained(report)
    }
    lines.append("")
    // Of a fit that is not to be believed, no value is said to be possible.
    if report.result.verdict.isBelieved { lines += wrapped(report.keeping) }
    lines += wrapped(FitReport.claim)
    return lines.asLines
  }

  private func told(_ report: FitReport) -> [HarmlessText] {
    guard !report.told.isEmpty else {
      return report.together.isEmpty ? ["", "No rule setting of the scenario is ruled out."] : []
    }
    var lines = ["", look.strong("Ruled out")]
    for line in report.told {
      lines += wrapped("\(Self.name(line)): \(line.value) instead of \(Self.own(line))", indent: 2)
      lines += wrapped("consistent: \(line.possible.joined(separator: "; "))", indent: 4)
      for span in line.ruledOut {
        lines += wrapped("ruled out: \(span.values)", indent: 4)
        lines += against(span.against)
      }
    }
    return lines
  }

  private func together(_ report: FitReport) -> [HarmlessText] {
    guard !report.together.isEmpty else { return [] }
    var lines = ["", look.strong("Ruled out together")]
    for group in report.together {
      lines += wrapped("At least one has another value, but it is unknown which:", indent: 2)
      for line in group.lines {
        let values = line.possible.joined(separator: "; ")
        let beside = line.beside.isEmpty ? "" : ", with \(line.beside.inWords("and"))"
        lines += wrapped(
          "\(Self.name(line)): \(values) instead of \(Self.own(line))\(beside)",
          indent: 4
        )
      }
      lines.append("    ruled out: all of them at their present values")
      lines += against(group.against)
    }
    return lines
  }

  private static func name(_ line: FitReport.Line) -> String {
    "\(line.key) (rule \(line.decision))"
  }

  private static func own(_ line: FitReport.Line) -> String { line.own + line.mark }

  private func against(_ statements: [String]) -> [HarmlessText] {
    let left = statements.count - Self.mostAgainst
    return statements.prefix(Self.mostAgainst).flatMap { wrapped($0, indent: 6).map(look.faint) }
      + (left > 0 ? [look.faint("      and \(left) more")] : [])
  }

  private func unexplained(_ report: FitReport) -> [HarmlessText] {
    guard !report.unexplained.isEmpty else { return [] }
    var lines = ["", look.strong("Not explained by the values that explain most")]
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

extension FitReport {
  private var verdict: FitVerdict { result.verdict }

  static let claim =
    "A fit shows only which values are consistent with the observations under the published rules "
    + "and Homestack's own settings. It says nothing about other phones."

  var sentences: [String] {
    [compared, agreement, leftOut].compactMap { $0 }
      + (verdict.isBelieved ? [] : [disbelief]) + (hasChance ? [Self.chance] : [])
      + (result.isStopped ? ["The fit was interrupted; these are its results so far."] : [])
  }

  private static let chance =
    "The scenario makes random choices, so an observation is as likely as its share of "
    + "\(FitEvidence.lives) runs from the seed. The fit does not search for a seed that matches."

  var keeping: String {
    let parts = others.filter { $0.count > 0 }
    guard !parts.isEmpty else { return "There are no other rule settings." }
    let count = parts.reduce(0) { $0 + $1.count }
    let one = "other rule setting can keep its value"
    let who = Wording.count(count, one, "other rule settings can keep their values")
    return "\(who): \(parts.map { "\($0.count) \($0.words)" }.inWords("and"))."
  }

  private var compared: String {
    let sightings = Wording.count(result.evidence.count, "observation")
    let days = Wording.count(verdict.days, "day")
    let asked = Wording.count(result.ruleSettings.count, "rule setting was", "rule settings were")
    return "\(sightings) on \(days), \(percent) of which may be wrong; \(asked) fitted with "
      + "\(DecimalText.grouped(result.runs)) combinations of values."
  }

  private var percent: String {
    "\(NumberText.decimal(millionths: (result.evidence.doubt * 100).millionths))%"
  }

  private var agreement: String {
    let own = "\(Wording.count(verdict.agreedOwn, "agrees", "agree")) \(basis)"
    if verdict.isRefused {
      return "\(own). Other values explain more, but different \(parts) point to different values, "
        + "so none is reported."
    }
    guard verdict.isChanged else {
      return "\(own), and no other values explain enough more to justify a change."
    }
    return "\(own), and \(verdict.agreedFitted) with the values that explain most."
  }

  private var basis: String {
    "with " + (result.policy == Policy() ? "Homestack's defaults (†)" : "the scenario's settings")
  }

  private var parts: String { verdict.days < 2 ? "observations" : "days" }

  private var leftOut: String? {
    let isOneDay = verdict.days < 2
    let oneDay = "There is only one day, so no other day can confirm the result."
    guard verdict.isChanged else { return isOneDay ? oneDay : nil }
    return "\(isOneDay ? "\(oneDay) Each quarter" : "Each day") of the observations was left out "
      + "in turn: \(verdict.leftOut.fitted) of those left out agree with the values fitted to the "
      + "others, and \(verdict.leftOut.own) \(basis)."
  }

  private var disbelief: String {
    let (count, doubt) = (result.evidence.count, result.evidence.doubt)
    let wrong = count - verdict.agreedFitted
    let usual = Int((doubt * Double(count)).rounded())
    guard verdict.isDoubtful else {
      return verdict.leftOut.gain == 0 && verdict.days > 1
        ? "No value is reported because only a single day points to other values."
        : "No value is reported because different \(parts) point to different values."
    }
    let disagree = wrong == 1 ? "1 observation disagrees" : "\(wrong) observations disagree"
    return
      "No value is reported because \(disagree) with the values that explain most, but --doubt "
      + "allows for about \(usual). The phone may follow a rule that no setting covers, or "
      + "something was not recorded."
  }
}
