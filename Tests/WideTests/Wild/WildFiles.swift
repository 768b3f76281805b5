import SimulationCore

@testable import ScenarioText

/// Files beside a wild scenario; the number in a name says what is in it, each time the same.
enum WildFiles {
  static let beside = FileBeside { (name: String) throws(FileBeside.Problem) in
    let parts = name.split(separator: ".")
    guard parts.count == 2, let seed = Int(parts[0]), let content = content(parts[1], seed) else {
      throw FileBeside.Problem(text: "it is not there")
    }
    return (content, name)
  }

  static func name(_ ending: String, _ dice: inout Dice) -> String { "\(dice.pick(60)).\(ending)" }

  private static func content(_ ending: Substring, _ seed: Int) -> [UInt8]? {
    var dice = Dice(seed: seed, "beside")
    switch ending {
    case "csv": return table(&dice)
    case "intentdefinition": return WildDefinition.bytes(&dice)
    case "tsv":
      var log = WildLog(dice: dice)
      return log.bytes()
    default: return nil
    }
  }

  /// Scenarios that take a table and a definition.
  static let readers = [rows, definition]

  private static let definition = """
    homestack: 1
    locale: de_DE
    intents: {file: beside, over: {View: {parameters: [{name: card0, options: [acme0]}]}}}
    apps: {A: {intents: beside, widgets: {W: {configuration: View}, V: {}}}}
    home: {pages: [[{stack: S, widgets: [W, V]}]]}

    """

  private static let rows = """
    homestack: 1
    starts: 2021-06-09T06:00
    days: 3
    timezone: Europe/Berlin
    intents: {View: {parameters: [{name: card0, type: string}], supportedCombinations: [[card0]]}}
    apps: {A: {widgets: {W: {configuration: View}, V: {}}}}
    home: {pages: [[{stack: S, widgets: [W, V]}]]}
    happens: [{rows: beside, donate: View, skipBad: yes}]

    """

  /// A table of donations with the names of parameters that a wild scenario has.
  static func table(_ dice: inout Dice) -> [UInt8] {
    let isOdd = dice.isOne(in: 3)
    let separator = dice.one(of: [",", "\t", ";"])
    var rows = [["time", "card0", "card1"]]
    for _ in 0..<dice.one(of: [0, 1, 4, 30]) {
      let time = "2021-06-\(dice.one(of: ["09", "10", "11"]))T\(10 + dice.pick(10)):30:00"
      rows.append([
        isOdd ? dice.one(of: WildValues.dates + WildValues.integers) : time,
        isOdd ? dice.one(of: WildNames.odd) : "acme\(dice.pick(3))", "acme0",
      ])
      if isOdd, dice.isOne(in: 9) { rows[rows.count - 1].removeLast() }
    }
    let lines = rows.map { $0.joined(separator: separator) } + [""]
    return Array(lines.joined(separator: dice.one(of: ["\n", "\r\n"])).utf8)
  }
}
