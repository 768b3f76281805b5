import SmartStacks
import Testing
import Trials

@testable import homestack_lab

/// Phones whose settings are known: what a fit reports about them is true.
@Suite struct FitPhoneTests {
  private static func result(of phone: SimulatedPhone) async -> FitResult {
    var fit = Fit([phone.scenario], doubt: 0.05, threads: 2, progress: SweepProgress())
    return await fit.result()
  }

  @Test(arguments: [1, 29, 33, 37])
  func `all that is told is right, and what can be seen is told`(number: Int) async throws {
    let phone = try #require(SimulatedPhone(number: number))
    let result = await Self.result(of: phone)

    #expect(result.verdict.isBelieved)
    for finding in result.findings where finding.status == .told {
      let knob = result.knobs[finding.knob]
      let truth = phone.settings.first { $0.key == knob.knob.key }?.value ?? knob.own
      let value = finding.values.first { $0.value == truth }
      #expect(value?.isPossible == true, "\(knob.knob.key) is \(truth)")
    }
    let first = try #require(phone.settings.first)
    let told = result.findings.first { result.knobs[$0.knob].knob.key == first.key }
    #expect(told?.status == .told, "\(first)")
    let fitted = result.best.changes.map { (key: result.knobs[$0.knob].knob.key, value: $0.value) }
    #expect(
      SimulatedPhone.agreed(of: phone.unseen, fitted)
        > SimulatedPhone.agreed(of: phone.unseen, [])
    )
  }
}
