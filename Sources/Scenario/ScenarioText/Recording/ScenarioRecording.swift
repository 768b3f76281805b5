package import Scenarios
package import SimulationCore
package import SmartStacks
import TerminalRendering

/// Writes what was done live into the scenario's text, to which only items of `happens` are added.
package struct ScenarioRecording {
  private let source: SourceText
  /// The world that acts are of: that of the text, and the stacks that are made live.
  package var world: World
  private let pairs: [YamlPair]

  /// - Throws: `Problem` when the text is no scenario.
  package init(text: String, world: World) throws(Problem) {
    source = SourceText(text: text, file: "recording")
    self.world = world
    guard let root = YamlText.read(DiagnosticList(source: source)),
      case .mapping(let pairs) = root.content
    else { throw Problem(text: "the scenario has no keys") }
    self.pairs = pairs
  }

  /// The scenario with everything that was done; notes become comments before it.
  ///
  /// - Throws: `Problem` when a moment has no name, or a key is not the scenario's.
  package func text(adding acts: [Act], notes: [String] = []) throws(Problem) -> String {
    var items: [String] = []
    for act in acts { items.append(try line(of: act)) }
    let lines = items.isEmpty ? source.lines.map(String.init) : linesWith(items)
    // A line break in a note would end the comment.
    let comments = notes.map { "# \($0.harmless)" }
    return (comments + lines).joined(separator: "\n")
  }

  package func text(adding pairs: [YamlPair]) -> (text: String, item: String) {
    let item = "- " + FlowText.of(pairs)
    return (linesWith([item]).joined(separator: "\n"), item)
  }

  /// The item of `happens` that does again what was done.
  ///
  /// - Throws: `Problem` when a moment has no name, or a key is not the scenario's.
  package func line(of act: Act) throws(Problem) -> String { "- " + FlowText.of(try item(act)) }

  private func item(_ act: Act) throws(Problem) -> [YamlPair] {
    let at = YamlPair("at", try name(of: act.time))
    func item(_ key: String, _ pairs: [YamlPair]) -> [YamlPair] {
      [at, YamlPair(key, YamlNode(pairs))]
    }
    switch act.kind {
    case .key(let key): return [at] + (try actions(of: key))
    case .input(.stackSwitch(let stack, let name, let on)):
      return item("switch", [pair("stack", stack), YamlPair(name.rawValue, on ? "yes" : "no")])
    case .input(.developerMode(let app, let on)):
      let app = app.map { [YamlPair("app", world[$0].name)] } ?? []
      return item("switch", app + [YamlPair("developerMode", on ? "yes" : "no")])
    case .input(let input): return item("user", touch(input))
    }
  }

  private func actions(of key: Character) throws(Problem) -> [YamlPair] {
    let keys = pairs.first { $0.key == "keys" }?.value
    guard case .mapping(let fields)? = keys?.member(String(key))?.content else {
      throw Problem(text: "the scenario has no live key \(key)")
    }
    return fields.filter { $0.key != "title" }
  }

  /// A date with a time; the second of two equal times of a long day has no name.
  package func name(of time: SimulationTime) throws(Problem) -> String {
    let local = world.calendar.local(at: time)
    let text = DateText.dateTime(local)
    guard world.calendar.moment(of: local) == time, local.millisecondOfDay % 1000 == 0 else {
      throw Problem(text: "\(text) occurs twice that day, and the second time can't be written")
    }
    return text
  }

  private func linesWith(_ items: [String]) -> [String] {
    var lines = source.lines.map(String.init)
    guard let index = pairs.firstIndex(where: { $0.key == "happens" }) else {
      while lines.last?.isEmpty == true { lines.removeLast() }
      return lines + ["", "happens:"] + items.map { "  " + $0 } + [""]
    }
    let start = pairs[index].keyLocation.line - 1
    let end = self.end(ofPair: index)
    if let indent = blockIndent(pairs[index].value) {
      lines.insert(contentsOf: items.map { indent + $0 }, at: end)
    } else {
      // A list in brackets, or none: it is written anew, one item a line.
      let own = pairs[index].value.items.map { "- " + FlowText.of($0) }
      lines.replaceSubrange(start..<end, with: ["happens:"] + (own + items).map { "  " + $0 })
    }
    return lines
  }

  /// The line after the last that belongs to a key of the root.
  private func end(ofPair index: Int) -> Int {
    let start = pairs[index].keyLocation.line
    let next = pairs.map(\.keyLocation.line).filter { $0 > start }.min()
    var end = next.map { $0 - 1 } ?? source.lines.count
    while end > start, Self.isBlank(source.lines[end - 1]) { end -= 1 }
    return end
  }

  private static func isBlank(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return text.isEmpty || text.hasPrefix("#") || text == "..."
  }

  /// The spaces before the dashes of a list that has one item a line.
  private func blockIndent(_ node: YamlNode) -> String? {
    guard let first = node.items.first else { return nil }
    let line = source.line(first.location.line)
    let indent = line.prefix { $0 == " " }
    return line.dropFirst(indent.count).hasPrefix("-") ? String(indent) : nil
  }

  func touch(_ input: Input) -> [YamlPair] {
    switch input {
    case .swipe(let stack, let distance): [pair("swipe", stack), YamlPair("by", "\(distance)")]
    case .turnPage(let page):
      switch world.area(ofPage: page) {
      case .homeScreen: [YamlPair("page", "\(page + 1)")]
      case .todayView, .notificationCenter: [YamlPair("page", world.area(ofPage: page).rawValue)]
      }
    case .keep(let stack): [pair("keep", stack)]
    case .dismiss(let stack): [pair("dismiss", stack)]
    case .silence(let stack): [pair("never", stack)]
    case .open(let stack): [pair("open", stack)]
    case .glance(let stack): [pair("glance", stack)]
    case .edit(let stack, let edit): edited(stack, edit)
    case .putAlone(let widget, let page):
      [YamlPair("put", widget), YamlPair("onPage", "\(page + 1)")]
    case .configure(let widget, let values):
      [YamlPair("configure", widget), Self.pair("with", values)] + names(of: values)
    case .timeline, .shortcuts, .donate, .deleteDonations, .openApp, .look, .reload, .place,
      .routine, .locationPermission, .relevanceKit, .options, .stackSwitch, .developerMode:
      []
    }
  }

  func pair(_ key: String, _ stack: StackID) -> YamlPair { YamlPair(key, world[stack].name) }

  private func edited(_ stack: StackID, _ edit: StackEdit) -> [YamlPair] {
    switch edit {
    case .add(let kind, let name, let values, let place):
      var pairs = [YamlPair("add", world[kind].kind), pair("to", stack), YamlPair("id", name)]
      if !values.isEmpty { pairs += [Self.pair("configuration", values)] + names(of: values) }
      // People count from 1.
      if let place { pairs.append(YamlPair("at", "\(place + 1)")) }
      return pairs
    case .begin(let kind, let name, let values, let page):
      let family = world[stack].family.rawValue
      let place = [YamlPair("onPage", "\(page + 1)"), YamlPair("family", family)]
      return edited(stack, .add(kind, name: name, values, at: nil)) + place
    case .remove(let widget): return [YamlPair("remove", widget), pair("from", stack)]
    case .move(let widget, let place):
      return [YamlPair("move", widget), pair("in", stack), YamlPair("to", "\(place + 1)")]
    case .make(let widget, let base):
      return [YamlPair("put", widget), YamlPair("onto", base), pair("as", stack)]
    case .takeIn(let widget, let place):
      let at = place.map { [YamlPair("at", "\($0 + 1)")] } ?? []
      return [YamlPair("put", widget), pair("into", stack)] + at
    case .takeApart: return [pair("takeApart", stack)]
    }
  }

  private func names(of values: Configuration) -> [YamlPair] {
    var seen: Set<String> = []
    let named = values.parameters.flatMap { parameter in
      parameter.value.items.compactMap { item in
        parameter.value.names[item].map { YamlPair(item, $0) }
      }
    }.filter { seen.insert($0.key).inserted }
    return named.isEmpty ? [] : [YamlPair("named", YamlNode(named))]
  }

  package static func pair(_ key: String, _ values: Configuration) -> YamlPair {
    let pairs = values.parameters.map { parameter in
      let items = parameter.value.items
      return YamlPair(parameter.name, items.count == 1 ? YamlNode(items[0]) : YamlNode(list: items))
    }
    return YamlPair(key, YamlNode(pairs))
  }
}

/// YAML in one line: braces, brackets, and quotes around everything that is not a plain word.
enum FlowText {
  static func of(_ node: YamlNode) -> String {
    switch node.content {
    case .scalar(let text, _): node.isNull ? "null" : scalar(text)
    case .sequence(let items): "[" + items.map { of($0) }.joined(separator: ", ") + "]"
    case .mapping(let pairs): of(pairs)
    }
  }

  static func of(_ pairs: [YamlPair]) -> String {
    "{" + pairs.map { "\(scalar($0.key)): \(of($0.value))" }.joined(separator: ", ") + "}"
  }

  /// The same with numbers and truths as they are.
  static func of(_ json: JSONValue) -> String {
    switch json {
    case .string(let text): scalar(text)
    case .array(let items): "[" + items.map { of($0) }.joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map { of($0) }.joined(separator: ", ") + "}"
    case .integer, .boolean, .millionths, .null: json.line
    }
  }

  static func of(_ member: JSONValue.Member) -> String {
    "\(scalar(member.key)): \(of(member.value))"
  }

  /// An item of a list with each member on a line, and each item of one member.
  static func lines(of members: [JSONValue.Member], each key: String?, indent: String) -> [String] {
    members.enumerated().flatMap { index, member in
      let start = indent + (index == 0 ? "- " : "  ")
      guard member.key == key else { return [start + of(member)] }
      return ["\(start)\(member.key):"] + member.value.items.map { "\(indent)    - \(of($0))" }
    }
  }

  private static func scalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy(isWord) && text.utf8.first.map { $0 >= 0x41 } == true
    return isPlain && !YamlNode.nulls.contains(text) ? text : quoted(text)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The text in double quotes, with what nobody sees as escapes.
  ///
  /// Up to four digits they are those of JSON; beyond, YAML has eight digits where JSON has pairs.
  static func quoted(_ text: String) -> String {
    // Bytes, because a combining character would join the quote before it.
    var bytes: [UInt8] = [0x22]
    for scalar in text.unicodeScalars {
      if scalar.value > 0xFFFF, PlainText.isHidden(scalar) {
        let digits = String(scalar.value, radix: 16)
        bytes += "\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8
      } else {
        var one: [UInt8] = []
        JSONText.append(String(scalar), to: &one)
        bytes += one.dropFirst().dropLast()
      }
    }
    return String(decoding: bytes + [0x22], as: UTF8.self)
  }
}

/// How a value is written in a file so that it reads back as the same text.
enum ScalarSpelling {
  /// Ways to write a value, the best first: quotes are kept, and the last holds for every text.
  static func ways(_ value: String, like style: WrittenNode.ScalarStyle?, inFlow: Bool) -> [String]
  {
    let quoted = FlowText.quoted(value)
    switch style {
    case .doubleQuoted: return [quoted]
    case .singleQuoted:
      return isPrintable(value) ? ["'" + value.replacing("'", with: "''") + "'", quoted] : [quoted]
    case nil, .plain, .block, .nothing:
      return canBePlain(value, inFlow: inFlow) ? [value, quoted] : [quoted]
    }
  }

  static func key(_ key: String) -> String {
    canBePlain(key, inFlow: true) && !key.utf8.contains(UInt8(ascii: ":")) && key != "<<"
      ? key : FlowText.quoted(key)
  }

  /// Whether a text without quotes is read as itself; where it is not certain, it is not.
  static func canBePlain(_ value: String, inFlow: Bool) -> Bool {
    guard let first = value.utf8.first, let last = value.utf8.last,
      !YamlNode.nulls.contains(value), isPrintable(value)
    else { return false }
    if first == UInt8(ascii: " ") || last == UInt8(ascii: " ") { return false }
    if last == UInt8(ascii: ":") { return false }
    let second = value.utf8.dropFirst().first
    if "-?:".utf8.contains(first), second == nil || second == UInt8(ascii: " ") { return false }
    if ",[]{}#&*!|>'\"%@`".utf8.contains(first) { return false }
    if value.hasPrefix("---") || value.hasPrefix("...") { return false }
    if value.contains(": ") || value.contains(" #") { return false }
    return !inFlow || !value.utf8.contains { ",[]{}".utf8.contains($0) }
  }

  private static func isPrintable(_ value: String) -> Bool {
    !value.unicodeScalars.contains { PlainText.isHidden($0) || $0.value == 0xFEFF }
  }
}
