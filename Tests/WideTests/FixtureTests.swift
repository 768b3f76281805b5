import Foundation
import ScenarioText
import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios
@testable import Trials

/// Days on which the program once trapped, or did what the rulebook does not say.
@Suite struct FixtureTests {
  @Test(arguments: Fixture.names)
  func `what a fixture expects comes true`(name: String) throws {
    let scenario = try Fixture.scenario(name)

    let results = ExpectationChecker(run: Run(scenario)).check(scenario.expectations)

    for result in results {
      #expect(result.isPassed, "\(result.statement): \(result.failure as Any)")
    }
  }

  @Test func `2 a dated suggestion that its app took back is invalidated`() throws {
    let run = Run(try Fixture.scenario("2-dated-suggestion-says-left-place"))

    let reasons = run.log.compactMap { record -> RemovalReason? in
      if case .suggestionRemoved(_, _, let reason, _, _) = record.event { reason } else { nil }
    }

    #expect(reasons == [.invalidated])
  }

  @Test(arguments: [1, 2, 5])
  func `3 the first day does not depend on how many follow`(days: Int) throws {
    let overrides = ScenarioReader.Overrides(days: days)
    let scenario = try Fixture.scenario("3-entries-after-the-end-are-forgotten", overrides)

    let results = ExpectationChecker(run: Run(scenario)).check(scenario.expectations)

    #expect(results.map(\.isPassed) == [true])
  }

  @Test(arguments: ["same-instant-donations", "opened-beside-a-donation", "empty-combination"])
  func `the habits view opens at every minute of a first day`(name: String) throws {
    let scenario = try Fixture.scenario(name)
    let run = Run(scenario)

    for minute in stride(from: 8 * 60, to: 16 * 60, by: 1) {
      _ = run.habits(at: .zero + .minutes(Int64(minute)))
    }
  }
}

/// The scenarios of `Fixtures`: days on which something was once wrong.
enum Fixture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return all.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).yaml"), encoding: .utf8)
  }

  static func path(_ name: String) -> String { folder.appending(path: "\(name).yaml").path() }

  /// A scenario, with the files beside it.
  static func scenario(
    _ name: String,
    _ overrides: ScenarioReader.Overrides = .init()
  ) throws -> Scenario {
    let result = ScenarioReader.read(
      text: try text(name),
      file: "\(name).yaml",
      overrides: overrides,
      files: FileBeside { (name: String) throws(FileBeside.Problem) in
        guard let content = try? Data(contentsOf: folder.appending(path: name)) else {
          throw FileBeside.Problem(text: "no such file")
        }
        return ([UInt8](content), name)
      }
    )
    let errors = result.diagnostics.filter { $0.severity == .error }.map(\.text)
    return try #require(result.scenario, "\(errors)")
  }
}
