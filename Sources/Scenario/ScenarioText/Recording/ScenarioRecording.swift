package import Scenarios
package import SimulationCore
package import SmartStacks
import TerminalRendering

/// Writes what was done live into the scenario, so that it happens by itself the next time.
///
/// The scenario's own text stays as it was written; only items of `happens` are added to it.
package struct ScenarioRecording {
  /// Why something cannot be written down, as a sentence.
  package struct Problem: Error, Hashable, Sendable {
    package var text: String
  }

  private let source: SourceText
  /// The world that acts are of: that of the text, and the stacks that are made live.
  package var world: World
  private let pairs: [YamlPair]

  /// Takes the text of a scenario that was read, and the world that it describes.
  ///
  /// - Throws: `Problem` when the text is no scenario.
  package init(text: String, world: World) throws(Problem) {
    source = SourceText(text: text, file: "recording")
    self.world = world
    guard let root = YamlText.read(DiagnosticList(source: source)),
      case .mapping(let pairs) = root.content
    else { throw Problem(text: "the scenario is no mapping of keys") }
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
    let comments = notes.map { "# \(PlainText.harmless($0))" }
    return (comments + lines).joined(separator: "\n")
  }

  /// The scenario with one more item of `happens`, and that item.
  package func text(adding pairs: [YamlPair]) -> (text: String, item: String) {
    let item = "- " + FlowText.of(pairs)
    return (linesWith([item]).joined(separator: "\n"), item)
  }

  /// The item of `happens` that does again what was done.
  ///
  /// - Throws: `Problem` when a moment has no name, or a key is not the scenario's.
  package func line(of act: Act) throws(Problem) -> String {
    "- " + FlowText.of(try item(act))
  }

  // MARK: Items

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
      let app = app.map { [YamlPair("app", world.apps[$0.index].name)] } ?? []
      return item("switch", app + [YamlPair("developerMode", on ? "yes" : "no")])
    case .input(let input): return item("user", touch(input))
    }
  }

  /// What a live key does, as the scenario says it.
  private func actions(of key: Character) throws(Problem) -> [YamlPair] {
    let keys = pairs.first { $0.key == "keys" }
    if case .mapping(let entries)? = keys?.value.content,
      let entry = entries.first(where: { $0.key == String(key) }),
      case .mapping(let fields) = entry.value.content
    {
      return fields.filter { $0.key != "title" }
    }
    throw Problem(text: "the scenario has no key \(key)")
  }

  /// A date with a time; the second of two equal times of a long day has no name.
  package func name(of time: SimulationTime) throws(Problem) -> String {
    let local = world.calendar.local(at: time)
    let text = Self.text(local)
    guard world.calendar.moment(of: local) == time, local.millisecondOfDay % 1000 == 0 else {
      throw Problem(text: "\(text) comes twice that day, so its second time cannot be named")
    }
    return text
  }

  private static func text(_ local: LocalTime) -> String {
    "\(DateText.date(local.date))T\(Wording.seconds(local))"
  }

  // MARK: Places

  /// The lines with new items at the end of `happens`.
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
      let own = Self.sequence(pairs[index].value).map { "- " + FlowText.of($0) }
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
    guard let first = Self.sequence(node).first else { return nil }
    let line = source.line(first.location.line)
    let indent = line.prefix { $0 == " " }
    return line.dropFirst(indent.count).hasPrefix("-") ? String(indent) : nil
  }

  private static func sequence(_ node: YamlNode) -> [YamlNode] {
    if case .sequence(let items) = node.content { items } else { [] }
  }
}
