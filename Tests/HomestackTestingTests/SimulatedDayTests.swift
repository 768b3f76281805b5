import Foundation
import HomeScreenViews
import HomestackTesting
import Interactive
import RunLogs
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing
import WrittenText

/// Days that are read and played for tests, and what they say as the program says it.
@Suite struct SimulatedDayTests {
  // MARK: Reading

  @Test func `a scenario is seen from the folder of the test's file`() throws {
    let folder = try TemporaryFolder()
    try ParcelDay.text.write(toFile: folder.path("day.yaml"), atomically: true, encoding: .utf8)

    let near = try SimulatedDay(scenario: "day.yaml", relativeTo: folder.path("Tests.swift"))
    let far = try SimulatedDay(scenario: folder.path("day.yaml"))

    #expect(near.stack("Home").top(at: "12:30") == "Parcel")
    #expect(far.log == near.log)
  }

  @Test func `mistakes are told at their lines, as the command line tells them`() {
    let text = ParcelDay.text.replacing("family: medium", with: "familly: medium")
    let problem = #expect(throws: DayProblem.self) { _ = try SimulatedDay(text: text) }
    let words = problem?.description ?? ""

    #expect(words.contains("text in SimulatedDayTests.swift:14:"), "\(words)")
    #expect(words.contains("did you mean 'family'?"), "\(words)")
  }

  @Test func `an unknown scenario is told with the nearest name`() {
    let problem = #expect(throws: DayProblem.self) {
      _ = try SimulatedDay(scenario: "smart-rotate-dya")
    }

    #expect(problem?.description.contains("Did you mean smart-rotate-day?") == true)
  }

  @Test func `a file and a folder that are not there are told`() throws {
    let folder = try TemporaryFolder()
    let file = #expect(throws: DayProblem.self) {
      _ = try SimulatedDay(scenario: "none.yaml", relativeTo: folder.path("Tests.swift"))
    }
    let widgets = #expect(throws: DayProblem.self) {
      _ = try SimulatedDay(folder: "None", relativeTo: folder.path("Tests.swift"))
    }

    #expect(file?.description.hasPrefix("cannot read \(folder.path("none.yaml"))") == true)
    #expect(widgets?.description.contains("there is no folder") == true)
  }

  // MARK: Asking

  @Test func `why is what explain says, and a wrong name throws the nearest`() throws {
    let day = try SimulatedDay(text: ParcelDay.text)
    let words = try day.why("Parcel", at: "9:00")
    let problem = #expect(throws: DayProblem.self) { _ = try day.why("Parcl", at: "9:00") }

    #expect(words.hasPrefix("Parcel day  Wed 9 Jun 2021  09:00:00\n"), "\(words)")
    #expect(words.contains("Parcels is widget 2 of 2 in Home, not on top."))
    #expect(problem?.description.contains("Did you mean Parcel?") == true)
  }

  @Test func `the log is the one that simulate writes`() throws {
    let read = ScenarioReader.read(text: ParcelDay.text, file: "day.yaml")
    var run = Run(world: try #require(read.scenario?.world))
    run.finish(at: run.world.end)

    let day = try SimulatedDay(text: ParcelDay.text)

    #expect(day.warnings.isEmpty)
    #expect(day.troubles.isEmpty)
    #expect(day.log == String(decoding: EventLogEncoder.encode(run), as: UTF8.self))
  }

  @Test(arguments: [
    ("smart-rotate-day", "13:12"), ("busy-evening", "18:40"), ("acme-at-noon", "12:00"),
    ("acme-at-noon", "day 2 12:00"),
  ])
  func `a frame is the screen of that moment`(name: String, time: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let read = ScenarioReader.read(text: item.text, file: "\(name).yaml")
    let scenario = try #require(read.scenario)
    let (calendar, end) = (scenario.world.calendar, scenario.world.end)
    var options = InteractiveOptions()
    options.start = try TimePhrase(calendar: calendar, end: end, now: .zero).moment(of: time)
    options.isPlaying = false
    if let speed = scenario.speed { options.speed = speed }
    let size = Size(columns: 120, rows: 40)
    let state = InteractiveState(
      loaded: LoadedScenario(scenario, text: item.text),
      options: options,
      themes: ThemeMenu(names: ["terminal"], titles: ["Terminal"], shown: 0),
      size: size,
      wall: 0
    )
    var model = state.screenModel(at: 0)
    model.look = .mono

    let frame = try SimulatedDay(scenario: name).frame(at: time, columns: 120, rows: 40)

    #expect(frame == PlainOutput.text(HomeScreenView.compose(model, size: size)).text)
  }

  @Test func `a frame has a size that there is`() throws {
    let day = try SimulatedDay(text: ParcelDay.text)

    #expect(throws: DayProblem.self) { _ = try day.frame(at: "9:00", columns: 0) }
    #expect(throws: DayProblem.self) { _ = try day.frame(at: "9:00", rows: 1001) }
    #expect(throws: DayProblem.self) { _ = try day.frame(at: "noon") }
  }
}
