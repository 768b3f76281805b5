import Fitting
import Foundation
import Scenarios
import SmartStacks
import Trials

/// What a fit tells of phones whose rules are known.
struct FitBenchmark {
  func run() {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["HOMESTACK_FIRST_PHONE"].flatMap(Int.init) ?? 1
    let count = environment["HOMESTACK_PHONES"].flatMap(Int.init) ?? 40
    let done = DispatchSemaphore(value: 0)
    Task {
      if environment["HOMESTACK_NEXT"] != nil {
        await next(first, count / 2)
        done.signal()
        return
      }
      await own(first, count)
      await foreign(first, count / 2)
      done.signal()
    }
    done.wait()
  }

  private func own(_ first: Int, _ count: Int) async {
    var (statements, right, phones, rightPhones, set, told, silent) = (0, 0, 0, 0, 0, 0, 0)
    var (differing, better, worse) = (0, 0, 0)
    var number = first
    while phones < count {
      defer { number += 1 }
      guard let phone = SimulatedPhone(number: number) else { continue }
      phones += 1
      let start = Date()
      let progress = SweepProgress()
      var fit = Fit([phone.scenario], doubt: 0.05, threads: 2, progress: progress)
      let result = await fit.result()
      let isBelieved = result.verdict.isBelieved
      var wrong: [String] = []
      var line: [String] = []
      for finding in result.findings where finding.status == .told && isBelieved {
        let knob = result.knobs[finding.knob]
        let truth = phone.settings.first { $0.key == knob.knob.key }?.value ?? knob.own
        statements += 1
        if let value = finding.values.first(where: { $0.value == truth }), value.isPossible {
          right += 1
        } else {
          wrong.append("\(knob.knob.key)=\(finding.value) for \(truth)")
        }
      }
      for (setting, changed) in zip(phone.settings, phone.changed) {
        let finding = result.findings.first { result.knobs[$0.knob].knob.key == setting.key }
        let status = finding?.status.rawValue ?? "?"
        line.append("\(setting.key)=\(setting.value)(\(changed)):\(status)")
        if changed >= 3 {
          set += 1
          if finding?.status == .told, isBelieved { told += 1 }
        }
      }
      if !isBelieved { silent += 1 }
      let fitted = result.told.map { (key: $0.key, value: $0.value) }
      let all = phone.unseen.sightings.count
      let byDefaults = SimulatedPhone.agreed(of: phone.unseen, [])
      let byFit = SimulatedPhone.agreed(of: phone.unseen, fitted)
      if Double(all - byDefaults) > 0.05 * Double(all) {
        differing += 1
        if byFit > byDefaults { better += 1 }
      }
      if Double(byDefaults - byFit) > 0.02 * Double(all) { worse += 1 }
      line.append("unseen \(byDefaults)>\(byFit) of \(all)")
      if wrong.isEmpty { rightPhones += 1 }
      let toldCount = result.findings.count { $0.status == .told }
      let seconds = Date().timeIntervalSince(start)
      print(
        "phone \(number) n=\(result.evidence.count) runs \(progress.done) \(String(format: "%.1f", seconds))s "
          + "p=\(String(format: "%.2f", result.verdict.chance)) told \(toldCount) out \(result.verdict.leftOut.map { "\($0.fitted)/\($0.own)/\(String(format: "%.1f", $0.gain))" } ?? "-") best "
          + result.best.changes.map { "\(result.knobs[$0.knob].knob.key)=\($0.value)" }.joined(separator: " ")
          + " | " + line.joined(separator: " ") + (wrong.isEmpty ? "" : " WRONG " + wrong.joined(separator: ", "))
      )
    }
    print("own: right \(right) of \(statements), phones \(rightPhones) of \(phones), set told \(told) of \(set), silent \(silent), unseen better \(better) of \(differing), worse \(worse)")
  }

  private func foreign(_ first: Int, _ count: Int) async {
    var (phones, quiet) = (0, 0)
    var number = first
    while phones < count {
      defer { number += 1 }
      let rule = ForeignRule.allCases[phones % 4]
      guard let phone = SimulatedPhone(number: number, foreign: rule) else { continue }
      phones += 1
      var fit = Fit([phone.scenario], doubt: 0.05, threads: 2, progress: SweepProgress())
      let result = await fit.result()
      let told = result.findings.count { $0.status == .told }
      let isQuiet = !result.verdict.isBelieved || told == 0
      if isQuiet { quiet += 1 }
      print(
        "foreign \(number) \(rule) n=\(result.evidence.count) share \(String(format: "%.2f", phone.foreignShare)) p=\(String(format: "%.3f", result.verdict.chance)) told \(told) out \(result.verdict.leftOut.map { "\($0.fitted)/\($0.own)/\(String(format: "%.1f", $0.gain))" } ?? "-") \(isQuiet ? "" : "BELIEVED") best "
          + result.best.changes.map { "\(result.knobs[$0.knob].knob.key)=\($0.value)" }.joined(separator: " ")
      )
    }
    print("foreign: nothing told in \(quiet) of \(phones)")
  }

  // MARK: The next day

  private func next(_ first: Int, _ count: Int) async {
    let known = ["limit.gap", "hold.afterTouch", "limit.rotations"]
    var phones = 0
    var number = first
    while phones < count {
      defer { number += 1 }
      guard let phone = SimulatedPhone(number: number) else { continue }
      let settings = phones < 3 ? [(key: known[phones], value: ["40m", "1h", "3"][phones])] : phone.settings
      phones += 1
      var line = settings.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      for isDesigned in [true, false] as [Bool] {
        var told: [String: Int] = [:]
        var days: [Scenario] = []
        for day in 1...6 {
          var fit = Fit(days, doubt: 0.05, threads: 2, progress: SweepProgress())
          let result = await fit.result()
          for finding in result.findings where finding.status == .told && result.verdict.isBelieved {
            let key = result.knobs[finding.knob].knob.key
            let own = result.knobs[finding.knob].own
            if finding.values.contains(where: { $0.value == own && !$0.isPossible }), told[key] == nil { told[key] = day - 1 }
          }
          if settings.allSatisfy({ told[$0.key] != nil }) { break }
          let search = NextDaySearch(result, threads: 2, progress: SweepProgress())
          let seed = UInt64(number * 100 + day)
          guard let next = isDesigned ? await search.day(seed: seed) : search.randomDay(seed: seed) else { break }
          guard let lived = SimulatedPhone.lived(next.draft, settings, number: seed) else { break }
          days.append(lived)
        }
        line += (isDesigned ? " designed " : " random ")
          + settings.map { "\($0.key):\(told[$0.key].map(String.init) ?? "-")" }.joined(separator: " ")
      }
      print("next \(number) " + line)
    }
  }
}
