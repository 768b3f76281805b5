/// Logs of what people viewed, with odd times, names, separators and quotes.
struct WildLog {
  var dice: Dice

  mutating func bytes() -> [UInt8] {
    let separator = dice.one(of: ["\t", "\t", ",", ";"])
    let feed = dice.one(of: ["\n", "\n", "\r\n", "\r"])
    let hasHeader = separator != "\t" || dice.isOne(in: 2)
    let isOdd = dice.isOne(in: 3)
    var lines: [String] = dice.isOne(in: 8) ? ["\u{FEFF}"] : []
    if hasHeader { lines.append(header(separator, isOdd)) }
    var time = Int64(1_573_320_613)
    for _ in 0..<dice.one(of: [0, 1, 5, 40, 40, 90]) {
      time += Int64(dice.pick(50_000)) - 2_000
      let user = dice.one(of: ["u1", "u1", "u2", isOdd ? dice.one(of: WildNames.odd) : "u1"])
      let item = dice.one(of: ["i1", "i2", "i3", isOdd ? dice.one(of: WildNames.odd) : "i1"])
      let when = isOdd && dice.isOne(in: 12) ? dice.one(of: Self.times) : "\(time)"
      lines.append(row([user, when, item], separator, isOdd))
    }
    var bytes = Array(lines.joined(separator: feed).utf8)
    if isOdd, dice.isOne(in: 12), !bytes.isEmpty {
      bytes[dice.pick(bytes.count)] = UInt8(dice.pick(256))
    }
    return bytes
  }

  private mutating func header(_ separator: String, _ isOdd: Bool) -> String {
    let names = dice.one(of: [
      ["user", "t", "item"], ["user", "time", "item"],
      isOdd ? ["item", "t", "user", "x"] : ["user", "t", "item"],
      isOdd ? ["user", "t"] : ["user", "t", "item"],
    ])
    return names.joined(separator: separator)
  }

  private mutating func row(_ cells: [String], _ separator: String, _ isOdd: Bool) -> String {
    let isQuoted = separator != "\t" && dice.isOne(in: 3)
    let written = cells.map { cell in
      guard isQuoted else { return cell }
      let text = cell.split(separator: "\"", omittingEmptySubsequences: false).joined(
        separator: "\"\""
      )
      return "\"\(text)\""
    }
    let more = isOdd && dice.isOne(in: 20) ? dice.one(of: ["", "x", "\"", "\t"]) : nil
    return (written + [more].compactMap { $0 }).joined(separator: separator)
  }

  private static let times = [
    "0", "-1", "1", "-62135596800", "-62135596801", "253402300799", "253402300800", "1573320613000",
    "9223372036854775807", "99999999999999999999999", "-", "+5", "1573320613.5", " 1573320613 ",
    "2019-11-09T18:30:13", "2019-11-09 18:30:13+01:00", "2019-11-09T18:30:13Z", "0001-01-01T00:00",
    "9999-12-31T23:59:59-23:59", "0001-01-01T00:00+23:59", "0000-01-01T00:00", "2019-02-29T00:00",
    "2020-02-29T24:00", "2019-11-09T18:30:13.123456789", "2019-11-09T18:30:13,5+0130", "2019-11-09",
    "2019-11-09T18:30+24:00", "", "NaN", "١٢٣",
  ]

  /// A scenario whose history is a log that lies beside it.
  static let scenario = """
    homestack: 1
    starts: 2019-11-12T06:00
    intents: {View: {parameters: [{name: c, type: string}], supportedCombinations: [[c]]}}
    apps: {A: {widgets: {W: {configuration: View}, V: {}}}}
    home: {pages: [[{stack: S, widgets: [W, V]}]]}
    history:
      log: log.tsv
      items:
        i1: {donate: View, with: {c: one}}
        i2: {donate: View, with: {c: two}}
        i3: {open: A}

    """
}
