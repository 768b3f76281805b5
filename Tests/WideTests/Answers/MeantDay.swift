import SimulationCore
import SmartStacks

@testable import ScenarioText
@testable import Scenarios

/// A day of chance as it is meant, which can be written in many ways.
///
/// What is free to be written otherwise: defaults, in full or not at all; a repeated time or each
/// by itself; short and long forms; a donation as an item, a row of a table or a live key.
struct MeantDay {
  struct Donation {
    var day: Int
    var minute: Int
    var values: [(name: String, value: String)]
  }

  struct Way {
    var scenario: Scenario
    var text: String
    /// The live keys that are pressed, and when.
    var pressed: [(key: Character, time: SimulationTime)] = []
  }

  private let days: Int
  private let cards: [(id: String, values: [(name: String, value: String)])]
  private let isWeatherScored: Bool
  private let donations: [Donation]
  private let openings: [Int]
  private let shortcut: (day: Int, card: String)?
  private let swipe: (day: Int, minute: Int)?
  private let twoCombinations: Bool
  private let model: String

  init(_ dice: inout Dice) {
    days = 4 + dice.pick(3)
    cards = (0..<dice.pick(3)).map { number in
      var values: [(name: String, value: String)] = []
      if dice.isOne(in: 2) { values.append(("card", dice.one(of: ["acme", "soup"]))) }
      if dice.isOne(in: 2) { values.append(("category", dice.one(of: ["all", "groceries"]))) }
      return ("card\(number)", values)
    }
    isWeatherScored = dice.isOne(in: 2)
    // Of one moment, keys are pressed after what the file says, so no two are of one.
    let minutes = (0..<(1 + dice.pick(3))).map { 420 + (dice.pick(32) * 3 + $0) * 10 }
    donations = (1..<days + 1).flatMap { day in
      minutes.compactMap { minute in
        dice.isOne(in: 8)
          ? nil
          : Donation(
            day: day,
            minute: minute,
            values: [
              ("card", minute % 20 == 0 ? "acme" : "soup"),
              ("category", dice.one(of: ["all", "groceries"])),
            ]
          )
      }
    }
    openings = dice.isOne(in: 2) ? [453 + dice.pick(6) * 10] : []
    shortcut = dice.isOne(in: 2) ? (1 + dice.pick(days), dice.one(of: ["acme", "soup"])) : nil
    swipe = dice.isOne(in: 2) ? (1 + dice.pick(days), 607 + dice.pick(30) * 10) : nil
    twoCombinations = dice.isOne(in: 2)
    model = dice.one(of: ["habit", "simple"])
  }

  func written(_ dice: inout Dice) -> Way? {
    var rows: [String] = []
    var keys: [String] = []
    var pressed: [(key: Character, day: Int, minute: Int)] = []
    var happens: [String] = []
    for donation in donations {
      switch dice.pick(4) {
      case 0:
        let cells = donation.values.map(\.value).joined(separator: ",")
        rows.append("2021-06-\(two(6 + donation.day))T\(clock(donation.minute)),\(cells)")
      case 1 where keys.count < Self.free.count:
        let key = Self.free[keys.count]
        keys.append("  \(key): {title: look, donate: View, with: \(map(donation.values))}")
        pressed.append((key, donation.day, donation.minute))
      default:
        let time = "at: \"\(clock(donation.minute))\", day: \(donation.day)"
        happens.append("{\(time), donate: View, with: \(map(donation.values))}")
      }
    }
    happens += openings.map { minute in opening(minute, &dice) }.joined()
    if let shortcut {
      let span = dice.isOne(in: 2) ? "for: 45m" : "to: \"10:45\""
      happens.append(
        "{at: \"9:34\", day: \(shortcut.day), shortcuts: Cards, set: [{widget: Card, "
          + "with: {card: \(shortcut.card)}, from: \"10:00\", \(span)}]}"
      )
    }
    if let swipe {
      let by = dice.isOne(in: 2) ? ", by: 1" : ""
      happens.append(
        "{at: \"\(clock(swipe.minute))\", day: \(swipe.day), user: {swipe: Home\(by)}}"
      )
    }
    if !rows.isEmpty { happens.append("{rows: rows.csv, donate: View}") }
    // A list without items is none.
    let story = happens.isEmpty ? "" : "happens:\n" + happens.map { "  - \($0)\n" }.joined()
    let live = keys.isEmpty ? "" : "keys:\n" + keys.joined(separator: "\n") + "\n"
    let text = head(&dice) + home(&dice) + story + live
    return way(text, rows: "time,card,category\n" + rows.joined(separator: "\n"), pressed)
  }

  private static let free: [Character] = Array("abcdfijlmoprsvyz0123456789")

  private func way(
    _ text: String,
    rows: String,
    _ pressed: [(key: Character, day: Int, minute: Int)]
  ) -> Way? {
    let files = FileBeside { (name: String) throws(FileBeside.Problem) in (Array(rows.utf8), name) }
    let read = ScenarioReader.read(text: text, file: "day.yaml", files: files)
    guard let scenario = read.scenario else { return nil }
    let times = pressed.map { press in
      (
        key: press.key,
        time: SimulationTime.zero
          + .minutes(Int64((press.day - 1) * 1440 + press.minute))
      )
    }
    return Way(scenario: scenario, text: text, pressed: times)
  }

  private func head(_ dice: inout Dice) -> String {
    let family = dice.isOne(in: 2) ? ", families: [small, medium, large, extraLarge]" : ""
    let eligible = dice.isOne(in: 2) ? "    eligibleForSuggestions: true\n" : ""
    let combinations = twoCombinations ? "[[card], [card, category]]" : "[[card]]"
    let gap = dice.isOne(in: 2) ? ", limit.gap: \(dice.one(of: ["15m", "900s"]))" : ""
    let score = dice.isOne(in: 2) ? "5" : "{score: 5.0}"
    let each = dice.isOne(in: 2)
    let entries =
      !isWeatherScored
      ? ""
      : each
        ? ", timeline: [{at: \"8:00\", every: day, relevance: \(score)}]"
        : ", timeline: ["
          + (1...days).map { "{at: \"08:00\", day: \($0), relevance: \(score)}" }
          .joined(separator: ", ") + "]"
    return """
      homestack: 1
      starts: 2021-06-07T00:00
      days: \(days)
      timezone: UTC
      policy: {learn.model: \(model)\(gap)}
      intents:
        View:
      \(eligible)    parameters:
            - {name: card, type: enum, cases: [acme, soup], default: acme}
            - {name: category, type: enum, cases: [all, groceries], default: all}
          supportedCombinations: \(combinations)
      apps:
        Weather: {widgets: {Sky: {show: s\(entries)}}}
        Other: {widgets: {A: {show: a}, B: {show: b}}}
        Cards: {widgets: {Card: {configuration: View, show: c\(family)}, Sum: {show: t}}}

      """
  }

  private func home(_ dice: inout Dice) -> String {
    let rotate = dice.isOne(in: 2) ? ", smartRotate: true" : ""
    let suggest = dice.isOne(in: 2) ? ", widgetSuggestions: on" : ""
    let family = dice.isOne(in: 2) ? ", family: medium" : ""
    let showing = dice.isOne(in: 2) ? ", showing: A" : ""
    let placed = ["A", "Sky", "Sum"].map { kind in
      dice.isOne(in: 2) ? kind : "{kind: \(kind), id: \(kind)}"
    }
    let configured = cards.map { card in
      var values = card.values
      // A default that is written is the default.
      for (name, value) in [("card", "acme"), ("category", "all")]
      where !values.contains(where: { $0.name == name }) && dice.isOne(in: 2) {
        values.append((name, value))
      }
      let with = values.isEmpty ? "" : ", configuration: \(map(values))"
      return "{kind: Card, id: \(card.id)\(with)}"
    }
    let widgets = (placed + configured).joined(separator: ", ")
    return """
      home:
        pages:
          - - {stack: Home\(family)\(rotate)\(suggest)\(showing), widgets: [\(widgets)]}
            - {stack: Desk, widgets: [B, {kind: A, id: second}]}

      """
  }

  private func opening(_ minute: Int, _ dice: inout Dice) -> [String] {
    if dice.isOne(in: 2) { return ["{at: \"\(clock(minute))\", every: day, open: Weather}"] }
    return (1...days).map { "{at: \"\(clock(minute))\", day: \($0), open: Weather}" }
  }

  private func map(_ values: [(name: String, value: String)]) -> String {
    "{\(values.map { "\($0.name): \($0.value)" }.joined(separator: ", "))}"
  }

  private func clock(_ minute: Int) -> String { "\(two(minute / 60)):\(two(minute % 60))" }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
