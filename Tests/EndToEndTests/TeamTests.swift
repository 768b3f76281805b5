import Foundation
import HomestackTesting
import Testing

/// A team's own tests of a folder of Swift: a process that is not the program's builds it and asks.
@Suite(.enabled(if: SwiftFolder.hasCompiler, SwiftFolder.isMissing))
struct TeamTests {
  @Test func `a folder is built for a test and asked, and nothing of it stays behind`() async throws
  {
    let folder = try SwiftFolder("ParcelWidget")
    let temporary = try #require(folder.environment["TMPDIR"])

    await #expect(processExitsWith: .success) {
      [environment = folder.environment as [String: String], path = folder.path as String] in
      for (name, value) in environment { setenv(name, value, 1) }
      let day = try SimulatedDay(folder: path)

      #expect(!day.stack("Home").top(at: "6:05").isNothing)
      #expect(try day.frame(at: "6:05", columns: 120, rows: 40).contains("Lantern Books"))
      #expect(day.log.contains("timeline.delivered"))
    }

    #expect(folder.processes == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: temporary)
    #expect(left.filter { $0.hasPrefix("homestack-client-") } == [])
  }

  @Test func `a scenario beside a test names a folder, and a mistake in it is told at its line`()
    async throws
  {
    let folder = try SwiftFolder("ParcelWidget")
    try SwiftFolderTests.day.write(toFile: folder.scenario, atomically: true, encoding: .utf8)
    let line = try folder.replace(
      "ParcelStore.load(now: now)",
      with: "ParcelStore.lode(now: now)",
      in: "ParcelProvider.swift"
    )

    await #expect(processExitsWith: .success) {
      [
        environment = folder.environment as [String: String],
        scenario = folder.scenario as String, line = line as Int
      ] in
      for (name, value) in environment { setenv(name, value, 1) }
      let problem = #expect(throws: DayProblem.self) {
        _ = try SimulatedDay(scenario: "day.yaml", relativeTo: scenario)
      }
      let words = problem?.description ?? ""

      #expect(words.contains("/ParcelWidget/ParcelProvider.swift:\(line):"), "\(words)")
      #expect(words.contains("has no member 'lode'"), "\(words)")
    }

    #expect(folder.processes == 0)
  }
}
