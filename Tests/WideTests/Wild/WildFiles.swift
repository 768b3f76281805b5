import SimulationCore

@testable import ScenarioText

/// The files that lie beside a wild scenario: calendars, tables and logs.
///
/// The number in its name says what is in a file, so that whoever reads it again reads the same.
enum WildFiles {
  static let beside = FileBeside { (name: String) throws(FileBeside.Problem) in
    let parts = name.split(separator: ".")
    guard parts.count == 2, let seed = Int(parts[0]), let content = content(parts[1], seed) else {
      throw FileBeside.Problem(text: "it is not there")
    }
    return (content, name)
  }

  /// The name of some file with an ending.
  static func name(_ ending: String, _ dice: inout Dice) -> String { "\(dice.pick(60)).\(ending)" }

  private static func content(_ ending: Substring, _ seed: Int) -> [UInt8]? {
    var dice = Dice(seed: seed, "beside")
    switch ending {
    case "ics": return calendar(&dice)
    case "csv": return table(&dice)
    case "intentdefinition": return WildDefinition.bytes(&dice)
    case "tsv":
      var log = WildLog(dice: dice)
      return log.bytes()
    default: return nil
    }
  }

  /// Scenarios that take a calendar, a table, and a definition.
  static let readers = happening + [definition]

  private static let definition = """
    homestack: 1
    locale: de_DE
    intents: {file: beside, over: {View: {parameters: [{name: card0, options: [acme0]}]}}}
    apps: {A: {intents: beside, widgets: {W: {configuration: View}, V: {}}}}
    home: {pages: [[{stack: S, widgets: [W, V]}]]}

    """

  private static let happening = [
    "{events: beside, before: 30m, entry: {widget: W, relevance: 5}}",
    "{rows: beside, donate: View, skipBad: yes}",
  ].map { item in
    """
    homestack: 1
    starts: 2021-06-09T06:00
    days: 3
    timezone: Europe/Berlin
    intents: {View: {parameters: [{name: card0, type: string}], supportedCombinations: [[card0]]}}
    apps: {A: {widgets: {W: {configuration: View}, V: {}}}}
    home: {pages: [[{stack: S, widgets: [W, V]}]]}
    happens: [\(item)]

    """
  }

  // MARK: Calendars

  /// A calendar; in every third one something is odd.
  static func calendar(_ dice: inout Dice) -> [UInt8] {
    let isOdd = dice.isOne(in: 3)
    var lines = ["BEGIN:VCALENDAR"]
    if dice.isOne(in: 2) { lines += zone(&dice, isOdd) }
    for number in 0..<(1 + dice.pick(5)) { lines += event(number, &dice, isOdd) }
    lines += ["END:VCALENDAR", ""]
    if isOdd {
      switch dice.pick(5) {
      case 0: lines.remove(at: dice.pick(lines.count))
      case 1: lines.swapAt(dice.pick(lines.count), dice.pick(lines.count))
      case 2: lines.insert(dice.one(of: lines), at: dice.pick(lines.count))
      case 3: lines[dice.pick(lines.count)] = dice.one(of: WildNames.odd)
      default: break
      }
    }
    let isFolded = dice.isOne(in: 4)
    let feed = dice.one(of: ["\r\n", "\r\n", "\n"])
    return Array(lines.map { isFolded ? folded($0, feed) : $0 }.joined(separator: feed).utf8)
  }

  private static func folded(_ line: String, _ feed: String) -> String {
    line.count < 30 ? line : "\(line.prefix(25))\(feed) \(line.dropFirst(25))"
  }

  private static func zone(_ dice: inout Dice, _ isOdd: Bool) -> [String] {
    let rules = isOdd ? Self.rules : ["FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"]
    let offsets = isOdd ? ["+0100", "-0730", "+013730", "+2400", "0100", ""] : ["+0100"]
    return [
      "BEGIN:VTIMEZONE", "TZID:Its Own Time", "BEGIN:STANDARD", "DTSTART:16010101T030000",
      "TZOFFSETFROM:+0200", "TZOFFSETTO:\(dice.one(of: offsets))",
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
      "RRULE:\(dice.one(of: rules))", "END:DAYLIGHT", "END:VTIMEZONE",
    ]
  }

  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=DAILY;COUNT=3", "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=-21", "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
    "FREQ=DAILY;UNTIL=20210611T000000Z", "FREQ=MONTHLY;BYMONTHDAY=31,-31", "FREQ=HOURLY", "",
    "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=99999999999999999999", "FREQ=WEEKLY;BYDAY=6MO",
    "FREQ=YEARLY;INTERVAL=10000", "FREQ=DAILY;UNTIL=x", "FREQ=YEARLY;BYDAY=MO",
  ]

  private static func event(_ number: Int, _ dice: inout Dice, _ isOdd: Bool) -> [String] {
    func odd(_ values: [String], _ plain: Int) -> String {
      isOdd && dice.isOne(in: 6) ? dice.one(of: values) : values[dice.pick(plain)]
    }
    func time() -> String {
      let clock = odd(["T090000", "T133000", "T023000", "T013000Z", "", "T240000", "T9"], 5)
      return odd(["20210609", "20210610", "20210327", "20211031", "00010101", "20210631"], 3)
        + clock
    }
    let zone = odd(
      ["", ";TZID=Europe/Berlin", ";TZID=Its Own Time", ";TZID=\"a;b\"", ";TZID=Nowhere"],
      2
    )
    let name = dice.one(of: WildNames.odd.filter { !$0.contains { $0.isNewline } })
    var lines = ["BEGIN:VEVENT", "UID:\(dice.pick(3))", "DTSTART\(zone):\(time())"]
    if dice.isOne(in: 2) { lines.append("RRULE:\(odd(rules, 8))") }
    if dice.isOne(in: 2) {
      lines.append(odd(["DURATION:PT45M", "DURATION:P1W", "DTEND:\(time())", "DURATION:P"], 2))
    }
    if dice.isOne(in: 4) { lines.append("EXDATE\(zone):\(time()),\(time())") }
    if dice.isOne(in: 5) { lines.append("RDATE\(zone):\(time())") }
    if dice.isOne(in: 6) { lines.append("RECURRENCE-ID\(zone):\(time())") }
    if dice.isOne(in: 2) { lines.append("SUMMARY:\(name)") }
    if dice.isOne(in: 4) { lines.append("LOCATION:\(name)\\n\\,\\x") }
    return lines + ["END:VEVENT"]
  }

  // MARK: Tables

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
