import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct MomentPickerTests {
  private static let noon = LocalTime(
    date: CivilDate(year: 2021, month: 6, day: 9),
    millisecondOfDay: 12 * 3_600_000 + 5000
  )

  private func picker(_ type: ParameterType, _ value: String? = nil) throws -> MomentPicker {
    try #require(asked(type, value))
  }

  private func asked(_ type: ParameterType, _ value: String?) -> MomentPicker? {
    let row = WidgetForm.Row(parameter: IntentParameter(name: "when", title: "When", type: type))
    return MomentPicker(editor: CardsHome.editor, row: row, value: value, now: Self.noon)
  }

  private func take(_ keys: [Key], in picker: inout MomentPicker) -> String {
    for key in keys { _ = picker.take(key) }
    return picker.text
  }

  @Test func `it begins with the moment where there is no value, a length with none`() throws {
    #expect(try picker(.dateComponents(.date)).text == "2021-06-09")
    #expect(try picker(.dateComponents(.time)).text == "12:00")
    #expect(try picker(.dateComponents(.dateTime)).text == "2021-06-09T12:00")
    #expect(try picker(.timeInterval).text == "0s")
    #expect(try picker(.timeInterval, "2d3h").text == "2d3h")
    #expect(try picker(.dateComponents(.time), "09:41:30").text == "09:41:30")
  }

  @Test func `no other type has one`() { #expect(asked(.string, nil) == nil) }

  @Test(
    arguments: [
      ("2021-01-31", [Key.pageDown], "2021-02-28"), ("2024-01-31", [.pageDown], "2024-02-29"),
      ("2024-02-29", [.pageDown, .pageUp], "2024-02-29"),
      ("2020-12-31", [.right], "2021-01-01"), ("2021-03-01", [.left], "2021-02-28"),
      ("2021-02-10", [.end], "2021-02-28"), ("2021-02-10", [.home], "2021-02-01"),
      ("2021-02-10", [.character("t")], "2021-06-09"),
      ("9999-12-31", [.right, .down, .pageDown], "9999-12-31"),
      ("0001-01-01", [.left, .up, .pageUp], "0001-01-01"),
    ] as [(String, [Key], String)]
  )
  func `days cross months and stop at ends`(value: String, keys: [Key], expected: String) throws {
    var picker = try picker(.dateComponents(.date), value)

    #expect(take(keys, in: &picker) == expected)
  }

  @Test func `parts of a time go round and change no other part`() throws {
    var picker = try picker(.dateComponents(.time), "23:59")

    #expect(take([.right], in: &picker) == "00:59")
    #expect(take([.tab, .right], in: &picker) == "00:00")
    #expect(take([.left, .pageUp], in: &picker) == "00:49")
  }

  @Test(
    arguments: [
      ("2024-02-29", nil), ("2021-02-29", "2021-02 has 28 days"),
      ("2021-04-31", "2021-04 has 30 days"),
      ("2021-13-01", "“2021-13-01” is not a date such as 2021-06-09"),
      ("", "“” is not a date such as 2021-06-09"),
    ] as [(String, String?)]
  )
  func `what is typed is taken, or it says why not`(text: String, problem: String?) throws {
    var picker = try picker(.dateComponents(.date))
    picker.typed = ""
    for letter in text { _ = picker.take(.character(letter)) }
    picker.takeTyped()

    #expect(picker.problem == problem)
    #expect(picker.text == (problem == nil ? text : "2021-06-09"))
    #expect((picker.typed == nil) == (problem == nil))
  }

  @Test func `the hour that a clock change skips is told`() throws {
    // On 14 March clocks in Los Angeles went from 02:00 to 03:00.
    var world = CardsHome.world
    world.calendar = LocalCalendar(
      startUnixMilliseconds: 1_615_622_400_000,
      offsets: [
        .init(time: .zero, secondsFromUTC: -28_800),
        .init(time: .zero + .hours(26), secondsFromUTC: -25_200),
      ]
    )
    let model = CardsHome.model(world)
    let picker = try picker(.dateComponents(.dateTime), "2021-03-14T02:30")

    #expect(
      model.under(.moment(picker)).sound(80, 24).allText.contains(
        "The clock skips 02:30 that day, so 03:30 is used."
      )
    )
    let other = try self.picker(.dateComponents(.dateTime), "2021-03-15T02:30")
    #expect(!model.under(.moment(other)).sound(80, 24).allText.contains("skips"))
  }

  @Test(arguments: [(40, 12), (60, 18), (80, 24), (100, 30), (200, 60)])
  func `on any screen the chosen part is in sight`(columns: Int, rows: Int) throws {
    let model = CardsHome.model(CardsHome.world)
    for type in [ParameterType.dateComponents(.date), .dateComponents(.dateTime), .timeInterval] {
      var picker = try picker(type)
      for _ in picker.parts {
        let shown = model.under(.moment(picker)).sound(columns, rows).allText
        if rows >= 18 {
          let chosen = ["[ 9]", "Hour", "Minute", "Second"][picker.part.rawValue]
          #expect(shown.contains(type == .timeInterval && picker.part == .day ? "Days" : chosen))
        }
        picker.choosePart(by: 1)
      }
    }
  }
}
