import Documents
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing
import Trials

@testable import Fitting
@testable import ScenarioText

/// The next day to live with a phone.
@Suite struct NextDayTests {
  private static func next(threads: Int = 2) async throws -> NextDay {
    var fit = Fit(
      [],
      keys: ["limit.gap", "hold.afterTouch", "limit.rotations"],
      doubt: 0.05,
      threads: threads,
      progress: SweepProgress()
    )
    let result = await fit.result()
    let search = NextDaySearch(result, threads: threads, progress: SweepProgress())
    return try #require(await search.day(seed: 1))
  }

  /// Looked for once for all tests.
  private static let day = Task { try await next() }

  @Test func `a person can live it`() async throws {
    let next = try await Self.day.value

    #expect(!next.looks.isEmpty)
    for day in next.draft.events.indices {
      let minutes = next.looks.filter { $0.day == day }.map(\.minute)
      #expect(minutes.count <= 8)
      #expect(minutes.allSatisfy { (480...1320).contains($0) })
      #expect(zip(minutes, minutes.dropFirst()).allSatisfy { $1 - $0 >= 30 })
    }
    #expect(next.looks.allSatisfy { !$0.questions.isEmpty })
  }

  @Test func `each look decides what the sheet says of it`() async throws {
    let next = try await Self.day.value
    let scenario = try #require(next.draft.scenario(policy: Policy()))
    #expect(scenario.sightings.count == next.looks.count)
    let knobs = FitKnob.all(of: Policy(), phone: PhoneKnowledge())
    for (place, look) in next.looks.enumerated() {
      for question in look.questions {
        let knob = try #require(knobs.first { $0.knob.key == question.key })
        for answer in question.answers {
          // The first value of the first span.
          let value = String(answer.values[0].split(separator: " ")[0])
          #expect(knob.values.contains(value))
          let run = PhoneDays.run(scenario, [(key: question.key, value: value)])
          let shown = SightingAgreement(of: scenario.sightings, with: run).results[place].shown
          #expect(shown.map { run.name(of: $0.widget) } == answer.widget, "\(question)")
        }
      }
    }
  }

  @Test func `what was told between two rungs is asked in its own values`() async throws {
    let result = try await FitTests.result(of: FitTests.day + FitTests.seen)
    let search = NextDaySearch(result, threads: 2, progress: SweepProgress())
    let next = try #require(await search.day(seed: 1))

    let answers = next.looks.flatMap(\.questions).flatMap(\.answers)
    #expect(!answers.isEmpty)
    #expect(answers.allSatisfy { !$0.values.isEmpty })
  }

  @Test func `which of several knobs it is that are told together can be asked`() async throws {
    // Of this one either the gap or the threshold.
    let phone = try #require(SimulatedPhone(number: 116))
    var fit = Fit([phone.scenario], doubt: 0.05, threads: 2, progress: SweepProgress())
    let result = await fit.result()
    #expect(result.groups.count == 1)
    let search = NextDaySearch(result, threads: 2, progress: SweepProgress())
    let next = try #require(await search.day(seed: 1))
    let scenario = try #require(next.draft.scenario(policy: Policy()))

    var asked = 0
    for (place, look) in next.looks.enumerated() {
      for question in look.questions where question.key == NextDay.oneOf {
        for answer in question.answers {
          for value in answer.values {
            let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
            let run = PhoneDays.run(scenario, [(key: parts[0], value: parts[1])])
            let shown = SightingAgreement(of: scenario.sightings, with: run).results[place].shown
            #expect(shown.map { run.name(of: $0.widget) } == answer.widget, "\(question)")
            asked += 1
          }
        }
      }
    }
    #expect(asked > 1)
  }

  @Test func `the same question has the same day, on any number of threads`() async throws {
    let (one, two) = (try await Self.next(threads: 1), try await Self.day.value)

    #expect(one.document.text == two.document.text)
  }

  @Test func `its scenario can be read, and filled in`() async throws {
    let next = try await Self.day.value
    let text = next.document.text
    let read = ScenarioReader.read(text: text, file: "next.yaml")
    #expect(read.diagnostics.isEmpty)
    #expect(read.scenario?.sightings.isEmpty == true)

    let filled = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.hasPrefix("#seen:") || line.hasPrefix("#  -")
          ? Self.filled(line.dropFirst()) : String(line)
      }
      .joined(separator: "\n")
    let again = ScenarioReader.read(text: filled, file: "next.yaml")
    #expect(again.scenario?.sightings.count == next.looks.count)
  }

  /// The row of a look with what was seen.
  private static func filled(_ row: Substring) -> String {
    row.hasSuffix("widget: }") ? row.dropLast() + "Alpha}" : String(row)
  }

  @Test func `the sheet fits 80 columns`() async throws {
    let text = NextDaySheet().text(try await Self.day.value).text

    #expect(text.split(separator: "\n").allSatisfy { CellWidth.columns(of: $0) <= 80 })
  }
}
