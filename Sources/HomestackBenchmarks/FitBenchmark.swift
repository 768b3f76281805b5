import Fitting
import Foundation
import Scenarios
import SmartStacks
import Trials

/// What a fit tells of phones whose rules are known, and how many days of looking it takes.
///
/// `HOMESTACK_PHONES` says of how many, `HOMESTACK_FIRST_PHONE` which is the first: those from 1 on
/// were chosen on, those from 1001 on are for the table. `HOMESTACK_NEXT=1` asks about the next
/// day.
struct FitBenchmark {
  private static let doubt = 0.05
  private static let mostDays = 6

  private let first = Self.number("HOMESTACK_FIRST_PHONE") ?? 1001
  private let count = Self.number("HOMESTACK_PHONES") ?? 10

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  func run() {
    say("Fit: what is told of phones whose rules are known")
    let done = DispatchSemaphore(value: 0)
    Task {
      if Self.number("HOMESTACK_NEXT") == 1 {
        await nextDays()
      } else {
        await settings()
        await foreignRules()
      }
      done.signal()
    }
    done.wait()
  }

  private func result(of days: [Scenario]) async -> FitResult {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    var fit = Fit(days, doubt: Self.doubt, threads: threads, progress: SweepProgress())
    return await fit.result()
  }

  /// So many phones, each by the first number from the last on that gives one.
  private func phones(
    _ count: Int,
    _ make: (_ place: Int, _ number: Int) -> SimulatedPhone?,
    _ body: (Int, SimulatedPhone) async -> Void
  ) async {
    var (place, number) = (0, first)
    while place < count {
      if let phone = make(place, number) {
        await body(number, phone)
        place += 1
      }
      number += 1
    }
  }

  // MARK: Settings that are known

  private struct Counts {
    var (statements, right, phones, rightPhones, silent) = (0, 0, 0, 0, 0)
    var (visible, told, together) = (0, 0, 0)
    var (differing, better, worse) = (0, 0, 0)
  }

  private func settings() async {
    var counts = Counts()
    await phones(count, { SimulatedPhone(number: $1) }) { number, phone in
      let start = Date()
      let result = await result(of: [phone.scenario])
      let seconds = Date().timeIntervalSince(start)
      let wrong = judge(result, phone, &counts)
      let unseen = compare(result, phone, &counts)
      let secrets = zip(phone.settings, phone.changed).map { setting, changed in
        "\(setting.key)=\(setting.value) (\(changed)) \(status(setting.key, result))"
      }
      let most = result.best.changes.map { "\(result.knobs[$0.knob].knob.key)=\($0.value)" }
      let words = [
        "\(result.evidence.count) sightings", "\(result.runs) runs", "\(digits(seconds)) s",
        "chance \(digits(result.verdict.chance))", secrets.joined(separator: ", "),
        "left out \(digits(result.verdict.leftOut.gain)) of \(digits(result.verdict.gain)) ",
        "together "
          + result.groups.map { group in
            group.members.map { result.knobs[$0.knob].knob.key }.joined(separator: "|")
          }.joined(separator: ", "),
        "best \(most.joined(separator: " "))", unseen,
      ]
      report("phone \(number)", (words + wrong).joined(separator: "; "))
    }
    report("told and right", "\(counts.right) of \(counts.statements)")
    report("phones of which all that is told is right", "\(counts.rightPhones) of \(counts.phones)")
    report("set knobs that change three sightings, told", "\(counts.told) of \(counts.visible)")
    report("  and told together with others", "\(counts.together)")
    report("phones of which nothing is told", "\(counts.silent)")
    report("unseen days agree better than by defaults", "\(counts.better) of \(counts.differing)")
    report("  and worse by more than 2 %", "\(counts.worse) of \(counts.phones)")
  }

  private func status(_ key: String, _ result: FitResult) -> String {
    let finding = result.findings.first { result.knobs[$0.knob].knob.key == key }
    return finding?.status.rawValue ?? "not asked"
  }

  /// Counts what is told; says what of it is wrong.
  private func judge(
    _ result: FitResult,
    _ phone: SimulatedPhone,
    _ counts: inout Counts
  ) -> [String] {
    var wrong: [String] = []
    let told = result.findings(.told)
    for finding in told {
      let knob = result.knobs[finding.knob]
      let truth = phone.settings.first { $0.key == knob.knob.key }?.value ?? knob.own
      if finding.values.first(where: { $0.value == truth })?.isPossible != true {
        wrong.append("WRONG \(knob.knob.key): \(finding.value) for \(truth)")
      }
    }
    for group in result.groups {
      let keys = group.members.map { result.knobs[$0.knob].knob.key }
      if !phone.settings.contains(where: { keys.contains($0.key) }) {
        wrong.append("WRONG one of \(keys.joined(separator: ", "))")
      }
    }
    counts.statements += told.count + result.groups.count
    counts.right += told.count + result.groups.count - wrong.count
    counts.phones += 1
    counts.rightPhones += wrong.isEmpty ? 1 : 0
    counts.silent += told.isEmpty ? 1 : 0
    for (setting, changed) in zip(phone.settings, phone.changed) where changed >= 3 {
      counts.visible += 1
      if status(setting.key, result) == "told" { counts.told += 1 }
      if status(setting.key, result) == "together" { counts.together += 1 }
    }
    return wrong
  }

  private func compare(
    _ result: FitResult,
    _ phone: SimulatedPhone,
    _ counts: inout Counts
  ) -> String {
    let told = result.best.changes.map { (key: result.knobs[$0.knob].knob.key, value: $0.value) }
    let all = phone.unseen.sightings.count
    let byDefaults = SimulatedPhone.agreed(of: phone.unseen, [])
    let byFit = SimulatedPhone.agreed(of: phone.unseen, told)
    if Double(all - byDefaults) > Self.doubt * Double(all) {
      counts.differing += 1
      if byFit > byDefaults { counts.better += 1 }
    }
    if Double(byDefaults - byFit) > 0.02 * Double(all) { counts.worse += 1 }
    return "unseen \(byDefaults) to \(byFit) of \(all)"
  }

  // MARK: Rules that no knob has

  private func foreignRules() async {
    let rules = ForeignRule.allCases
    var silent = 0
    let make = { SimulatedPhone(number: $1, foreign: rules[$0 % rules.count]) }
    await phones(count / 2, make) { number, phone in
      let result = await result(of: [phone.scenario])
      let told = result.findings(.told).count + result.groups.count
      silent += told == 0 ? 1 : 0
      let share = digits(phone.foreignShare)
      let gain = digits(result.verdict.leftOut.gain) + " of \(digits(result.verdict.gain))"
      report(
        "foreign rule \(number)",
        "\(result.evidence.count) sightings, \(share) changed; chance "
          + "\(digits(result.verdict.chance)), left out \(gain), told \(told)"
      )
    }
    report("foreign rules of which nothing is told", "\(silent) of \(count / 2)")
  }

  // MARK: The next day

  /// After how many days a secret is told: days that were looked for, and days by chance.
  private func nextDays() async {
    let known = [("limit.gap", "40m"), ("hold.afterTouch", "1h"), ("limit.rotations", "3")]
    var place = 0
    await phones(count, { SimulatedPhone(number: $1) }) { number, phone in
      let settings = place < known.count ? [known[place]] : phone.settings.prefix(1).map { $0 }
      place += 1
      let wanted = settings.map { (key: $0.0, value: $0.1) }
      let designed = await days(wanted, number, isDesigned: true)
      let drawn = await days(wanted, number, isDesigned: false)
      report(
        "phone \(number)",
        "\(wanted[0].key)=\(wanted[0].value): days looked for \(designed), by chance \(drawn)"
      )
    }
  }

  private func days(
    _ settings: SimulatedPhone.Settings,
    _ number: Int,
    isDesigned: Bool
  ) async -> Int {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    var days: [Scenario] = []
    var lived = 0
    while lived < Self.mostDays {
      let result = await result(of: days)
      let refuted = result.refuted
      if settings.allSatisfy({ refuted.contains($0.key) }) { return lived }
      let search = NextDaySearch(result, threads: threads, progress: SweepProgress())
      let seed = UInt64(number * 100 + days.count)
      let next = isDesigned ? await search.day(seed: seed) : search.dayByChance(seed: seed)
      guard let next,
        let day = SimulatedPhone.lived(next.draft, settings, number: seed)
      else { break }
      days.append(day)
      lived += next.draft.events.count
    }
    return Self.mostDays + 1
  }
}
