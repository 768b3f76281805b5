import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

@Suite struct PersonTests {
  private static func read(_ person: String) -> Sample.Read {
    Sample.read(Sample.scenario.replacing("06:00\n", with: "06:00\ndays: 2\n") + person)
  }

  private static func time(_ hours: Int64) -> SimulationTime { .zero + .hours(hours - 6) }

  @Test func `a routine begins and ends every day, also over midnight`() throws {
    let result = Self.read(
      """
      person:
        places: [office]
        at: home
        routine:
          - {situation: home, from: 18:00, to: 8:00, every: day}
          - {situation: work, from: 9:00, to: 17:00, every: weekday, place: office}

      """
    )
    #expect(result.diagnostics == [])
    let inputs = try #require(result.scenario).world.inputs
    #expect(
      inputs.prefix(8).map(\.input) == [
        .place("home", isThere: true), .routine(.home, isOn: true), .routine(.home, isOn: false),
        .routine(.work, isOn: true), .place("office", isThere: true),
        .routine(.work, isOn: false), .place("office", isThere: false),
        .routine(.home, isOn: true),
      ]
    )
    // What began the evening before goes on at the start.
    #expect(inputs.map(\.time).prefix(4) == [.zero, .zero, Self.time(8), Self.time(9)])
    // What goes on over the last midnight has no end of its own.
    #expect(inputs.last?.input == .routine(.home, isOn: true))
  }

  @Test(arguments: [
    (
      """
      person:
        routine:
          - {situation: work, from: 9:00, to: 17:00}
          - {situation: work, from: ⟦16:00⟧, to: 18:00}

      """, "work overlaps work of line 10 at 16:00 on 2021-06-09"
    ),
    (
      """
      person:
        routine:
          - {situation: home, from: 20:00, to: 9:30, every: day}
          - {situation: school, from: ⟦9:00⟧, to: 12:00, every: day}

      """, "school overlaps home of line 10 at 09:00 on 2021-06-09"
    ),
    (
      """
      person:
        routine:
          - {situation: morning, from: 7:00, to: 9:00, place: cafe}
          - {situation: commute, from: ⟦8:00⟧, to: 9:00, place: station}

      """, "commute overlaps morning of line 10 at 08:00 on 2021-06-09"
    ),
  ])
  func `parts of the day that exclude each other are named`(person: String, message: String) {
    let marked = MarkedText(person)
    let result = Self.read(marked.text)
    #expect(result.scenario == nil)
    #expect(Set(result.diagnostics.map(\.message)) == [message])
    #expect(result.diagnostics[0].location.column == marked.places[0].column)
    #expect(result.diagnostics[0].location.line == marked.places[0].line + 7)
  }

  @Test func `parts of the day that do not exclude each other may overlap`() {
    let result = Self.read(
      """
      person:
        routine:
          - {situation: morning, from: 6:00, to: 10:00, every: day}
          - {situation: commute, from: 8:00, to: 9:00, every: day}
          - {situation: work, from: 9:00, to: 17:00, every: day}
          - {situation: gym, from: 17:00, to: 18:00, every: day}

      """
    )
    #expect(result.diagnostics == [])
  }

  @Test(arguments: [
    ("person: {places: [office], at: offce}\n", "office"),
    ("person: {routine: [{situation: wrok, from: 9:00, to: 10:00}]}\n", "work"),
    (
      "person: {places: [office]}\nhappens: [{at: 9:00, shortcuts: Weather, "
        + "set: [{widget: WeatherWidget, providers: [{location: ofice}]}]}]\n", "office"
    ),
    (
      "happens: [{at: 9:00, shortcuts: Weather, "
        + "set: [{widget: WeatherWidget, providers: [{routine: mornin}]}]}]\n", "morning"
    ),
    ("person: {places: [office]}\nhappens: [{at: 9:00, person: {arrives: ofice}}]\n", "office"),
  ])
  func `a place or situation that is misspelt is refused`(text: String, nearest: String) {
    let result = Self.read(text)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.suggestion) == [nearest])
  }
}
