import Documents
import RunReports
import Scenarios
import SmartStacks
import Trials

/// The sentences of a fit, which text and page share.
enum FitWords {
  /// What a fit shows, and what it does not.
  static let claim =
    "Agreement with what was seen is all that this shows, by the published rules and knobs of our "
    + "making; it says nothing of other phones."
  static let open = "Other values show something else, and none is ruled out"
  static let notTold = "Nothing that was seen depends on them, the others as they are"
  static let notAsked = "Not asked, as it was stopped"
  static let unexplained = "What the values that explain most do not show"

  /// What was compared, how well it agrees, and whether anything is to be believed.
  static func summary(_ report: FitReport) -> [String] {
    [compared(report), agreement(report), leftOut(report)].compactMap { $0 }
      + (report.verdict.isBelieved ? [] : [disbelief(report)])
      + (report.hasChance ? [chance] : [])
      + (report.isStopped ? ["It was stopped: this is what was found until then."] : [])
  }

  private static let chance =
    "The scenario has chance in it: a sighting is as likely as it is in "
    + "\(FitEvidence.lives) lives that its seed draws, and no seed is looked for that would agree."

  private static func compared(_ report: FitReport) -> String {
    let sightings = Wording.count(report.count, "sighting", "sightings")
    let days = Wording.count(report.verdict.days, "day", "days")
    let asked = Wording.count(report.asked, "knob was", "knobs were")
    return
      "\(sightings) of \(days), \(percent(report.doubt)) of them doubted; \(asked) asked, in "
      + "\(DecimalText.grouped(report.runs)) settings."
  }

  private static func agreement(_ report: FitReport) -> String {
    let own = "\(Wording.count(report.verdict.agreedOwn, "agrees", "agree")) \(basis(report))"
    if report.verdict.isRefused {
      return
        "\(own). Other values explain more, but what some \(parts(report)) tell of them does "
        + "not hold on the others, so they are not believed."
    }
    guard report.verdict.isChanged else {
      return "\(own), and no other values explain enough more to be worth a change."
    }
    return "\(own), \(report.verdict.agreedFitted) with the values that explain most."
  }

  private static func basis(_ report: FitReport) -> String {
    report.isByDefaults ? "by our defaults (†)" : "with the knobs as the scenario has them"
  }

  private static func leftOut(_ report: FitReport) -> String? {
    let isOneDay = report.verdict.days < 2
    let oneDay = "It is one day: no other day says whether what it tells holds."
    guard report.verdict.isChanged else { return isOneDay ? oneDay : nil }
    let leftOut = report.verdict.leftOut
    return
      "\(isOneDay ? "\(oneDay) On quarters of its sightings" : "On days") left out in turn "
      + "\(leftOut.fitted) agree with what the others tell, \(leftOut.own) \(basis(report))."
  }

  /// What is left out in turn.
  private static func parts(_ report: FitReport) -> String {
    report.verdict.days < 2 ? "sightings" : "days"
  }

  private static func disbelief(_ report: FitReport) -> String {
    let verdict = report.verdict
    let wrong = report.count - verdict.agreedFitted
    let usual = Int((report.doubt * Double(report.count)).rounded())
    guard verdict.isDoubtful else {
      return verdict.leftOut.gain == 0 && verdict.days > 1
        ? "Nothing is told: one day alone speaks for other values, and no other for them."
        : "Nothing is told: what some \(parts(report)) tell does not hold on the others."
    }
    let disagree = wrong == 1 ? "1 sighting disagrees" : "\(wrong) sightings disagree"
    let side =
      verdict.followed > 0
      ? ", \(verdict.followed) right after one of the same stack and day that does too," : ""
    return
      "Nothing is told: \(disagree) with the values that explain most\(side) where the doubt "
      + "allows for about \(usual). A rule that no knob has is likelier, or something that nobody "
      + "noted."
  }

  /// A knob's value, and what it was.
  static func change(_ line: FitReport.Line) -> String {
    let own = line.own + line.mark
    if line.value == line.own { return own }
    return line.isOwnPossible
      ? "\(line.value) explains most, \(own) is possible" : "\(line.value) instead of \(own)"
  }

  /// A knob, its value and what it was.
  static func value(_ line: FitReport.Line) -> String {
    "\(line.key) (decision \(line.decision)): \(change(line))"
  }

  /// What is known of knobs that are told together only.
  static let oneOf =
    "At least one of these has another value, and what was seen does not tell which"

  /// A knob of several, and which of its values explain what was seen with the others of them as
  /// they are.
  static func choice(_ line: FitReport.Line) -> String {
    let values = line.possible.map(\.values).joined(separator: "; ")
    return
      "\(line.key) (decision \(line.decision)): \(values) instead of \(line.own)\(line.mark)"
      + (beside(line).map { ", \($0)" } ?? "")
  }

  /// What else is changed then; nil for nothing.
  static func beside(_ line: FitReport.Line) -> String? {
    line.beside.isEmpty ? nil : "with \(line.beside.inWords("and"))"
  }

  /// Which other knobs have a say; nil for none.
  static func entangled(_ line: FitReport.Line) -> String? {
    guard !line.entangled.isEmpty else { return nil }
    let one = line.entangled.count == 1 ? "it" : "them"
    return "entangled with \(line.entangled.inWords("and")): with other values of \(one) more agree"
  }

  /// Which other knobs can explain the same where one is open that explains most; nil for none.
  static func alternatives(_ line: FitReport.Line) -> String? {
    guard line.value != line.own, !line.entangled.isEmpty else { return nil }
    return "as much can be explained by \(line.entangled.inWords("or"))"
  }

  /// What the phones knew; several scenarios say it of each.
  static func knowledge(_ report: FitReport) -> [(name: String, words: String)] {
    PhoneKnowledge.Fact.allCases.map { fact in
      var words: [String] = []
      for phone in report.phones where !words.contains(fact.words(phone[fact])) {
        words.append(fact.words(phone[fact]))
      }
      return (fact.words, words.joined(separator: "; "))
    }
  }

  static func percent(_ share: Double) -> String {
    "\(NumberText.decimal(millionths: Int64((share * 100 * 1_000_000).rounded()))) %"
  }
}
