import Foundation
import Testing

/// Traps, each with the reason why no input can reach it.
@Suite struct TrapTests {
  /// A construct that traps, or that silently goes wrong where it should.
  struct Trap: Sendable, Hashable {
    let file: String
    let construct: String
    let count: Int
    let reason: String
  }

  static let known: [Trap] = [
    Trap(
      file: "SimulationCore/Agenda.swift",
      construct: "precondition",
      count: 1,
      reason: "the engine replaces the next event only after it was handed one"
    ),
    Trap(
      file: "SimulationCore/LocalCalendar.swift",
      construct: "precondition",
      count: 1,
      reason: "calendars are made by CalendarMaker, whose first offset is that of the start"
    ),
    Trap(
      file: "SimulationCore/Seed.swift",
      construct: "precondition",
      count: 1,
      reason: "every bound is a literal or the count of something that is not empty"
    ),
    Trap(
      file: "SmartStacks/Engine/Run.swift",
      construct: "precondition",
      count: 1,
      reason: "the number of a branch comes from branchCount"
    ),
    Trap(
      file: "Habits/Ranking/HabitRanking.swift",
      construct: "precondition",
      count: 1,
      reason: "the learner and the evaluation number items in the order of their first views"
    ),
    Trap(
      file: "Habits/Timing/HabitTiming.swift",
      construct: "precondition",
      count: 1,
      reason: "the learner and the evaluation number items in the order of their first views"
    ),
    Trap(
      file: "SimulationCore/Fraction.swift",
      construct: "precondition",
      count: 1,
      reason: "scores are made positive, and denominators are scales or peaks above zero"
    ),
    Trap(
      file: "TerminalRendering/Colour/Theme.swift",
      construct: "precondition",
      count: 1,
      reason: "the reader of themes makes one of colours only by the other initialiser"
    ),
    Trap(
      file: "SimulationCore/PortableMath.swift",
      construct: "wrapping",
      count: 9,
      reason: "bits of floating-point numbers, taken apart"
    ),
    Trap(
      file: "SimulationCore/Seed.swift",
      construct: "wrapping",
      count: 7,
      reason: "a hash and a generator, which wrap by their definition"
    ),
    Trap(
      file: "Trials/Sweep/SweepTally.swift",
      construct: "wrapping",
      count: 25,
      reason: "a part holds any number, and what malice writes into one must not trap"
    ),
    Trap(
      file: "Trials/Sweep/Output/SweepReport.swift",
      construct: "wrapping",
      count: 8,
      reason: "a part holds any number, and what malice writes into one must not trap"
    ),
    Trap(
      file: "Scenarios/Parts/PartText.swift",
      construct: "wrapping",
      count: 12,
      reason: "hashes, which wrap by their definition"
    ),
    Trap(
      file: "Scenarios/Logs/LogRowCutter.swift",
      construct: "wrapping",
      count: 2,
      reason: "a byte below the digits wraps to above nine, and is compared with nine"
    ),
  ]

  @Test func `every trap is known, with the reason why input cannot reach it`() {
    var found: [Trap: Int] = [:]
    for file in SourceTree.sources {
      let path = file.place
      if Self.tools.contains(where: path.hasPrefix) { continue }
      for line in file.code {
        for construct in Self.constructs(in: line.text) {
          guard
            let trap = Self.known.first(where: { $0.file == path && $0.construct == construct })
          else {
            Issue.record("\(file.path):\(line.number): \(construct) without a reason")
            continue
          }
          found[trap, default: 0] += 1
        }
      }
    }
    for trap in Self.known {
      #expect(found[trap] == trap.count, "\(trap.construct) in \(trap.file)")
    }
  }

  @Test(arguments: [
    "@unchecked Sendable", "nonisolated(unsafe)", "@preconcurrency", "unsafeBitCast",
  ])
  func `What the compiler is told to trust carries a proof`(token: String) {
    for file in SourceTree.sources where file.says(token) {
      for line in file.code where line.text.contains(token) {
        let above = line.number >= 2 ? file.lines[line.number - 2] : ""
        let hasProof = file.lines[line.number - 1].contains("//") || above.contains("//")
        #expect(hasProof, "\(file.path):\(line.number): \(token) without a comment")
      }
    }
  }

  /// Where no input gets to: tools of the build, and benchmarks.
  private static let tools = ["EmbedFiles/", "EmbedFilesPlugin/", "homestack-lab/Bench/"]

  private static func constructs(in line: String) -> [String] {
    // Most lines hold nothing of the kind, and patterns take their time.
    let signs = ["!", "&", "recondition", "assert", "fatalError", "unsafelyUnwrapped", "unchecked"]
    guard signs.contains(where: line.contains) else { return [] }
    let code = line.replacing(/\w+!\(/, with: "")
    var found: [String] = []
    found += code.matches(of: /\b(precondition|preconditionFailure|fatalError|assert\w*)\(/)
      .map { String($0.1) }
    found += code.matches(of: /[\w\])]!(?:[^=]|$)/).map { _ in "!" }
    found += code.matches(of: /&(?:\+|-|\*|<<|>>)/).map { _ in "wrapping" }
    found += code.matches(of: /unsafelyUnwrapped|unchecked:/).map { _ in "unchecked" }
    return found
  }
}
