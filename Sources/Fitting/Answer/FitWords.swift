import Documents
import RunReports
import SmartStacks

/// The sentences of a fit, which text and page share.
enum FitWords {
  /// What a fit shows, and what it does not.
  static let claim =
    "Agreement with what was seen is all that this shows, by the published rules and knobs of our "
    + "making; it says nothing of other phones."

  /// What was compared, how well it agrees, and whether anything is to be believed.
  static func summary(_ report: FitReport) -> [String] {
    let verdict = report.verdict
    let days = Wording.count(verdict.days, "day", "days")
    let sightings = Wording.count(report.count, "sighting", "sightings")
    var lines = [
      "\(sightings) of \(days), \(percent(report.doubt)) of them doubted; "
        + "\(Wording.count(report.asked, "knob was", "knobs were")) asked, in \(report.runs) runs."
    ]
    var agreement = "\(verdict.agreedOwn) agree by our defaults (†)"
    if verdict.agreedFitted != verdict.agreedOwn || !report.changes.isEmpty {
      agreement += ", \(verdict.agreedFitted) with the values that explain most"
    }
    lines.append("\(agreement).")
    if let leftOut = verdict.leftOut {
      if !report.changes.isEmpty || !verdict.isBelieved {
        lines.append(
          "On days left out in turn \(leftOut.fitted) agree with what the others tell, "
            + "\(leftOut.own) by our defaults."
        )
      }
    } else {
      lines.append("It is one day: no other day says whether what it tells holds.")
    }
    if !verdict.isBelieved { lines.append(disbelief(report)) }
    if report.hasChance {
      lines.append(
        "The scenario has chance in it: one course of it was compared, and no seed is looked for "
          + "that would agree."
      )
    }
    if report.isStopped { lines.append("It was stopped: this is what was found until then.") }
    return lines
  }

  private static func disbelief(_ report: FitReport) -> String {
    let wrong = report.count - report.verdict.agreedFitted
    let expected = report.doubt * Double(report.count)
    let usual = Int(expected.rounded())
    if report.verdict.chance < 0.5, wrong > usual {
      return
        "Nothing is told: \(wrong) sightings disagree whatever the values, where the doubt allows "
        + "for about \(usual). A rule that no knob has is likelier, or something that nobody noted."
    }
    return "Nothing is told: what some days tell does not hold on the others."
  }

  /// A knob, its value and what it was.
  static func value(_ line: FitReport.Line) -> String {
    let own = "\(line.own)\(line.isOurs ? "†" : "")"
    let value = line.value == line.own ? own : "\(line.value) instead of \(own)"
    return "\(line.key)  \(value)  (decision \(line.decision))"
  }

  /// Which other knobs have a say; nil for none.
  static func entangled(_ line: FitReport.Line) -> String? {
    guard !line.entangled.isEmpty else { return nil }
    return "entangled with \(line.entangled.inWords("and")): with other values of it more agree"
  }

  static func percent(_ share: Double) -> String {
    "\(NumberText.decimal(millionths: Int64((share * 100 * 1_000_000).rounded()))) %"
  }
}
