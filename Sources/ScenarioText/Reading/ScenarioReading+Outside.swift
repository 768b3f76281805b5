import Documents
import Scenarios
import SimulationCore
import WrittenText

/// What lies outside of an app's code.
extension ScenarioReading {
  /// Reads what addresses answer, and what defaults and files of groups hold.
  func readOutside(_ mapping: MappingReader) -> ClientTables {
    if mapping.has("outside"), !mapping.has("swift") { mapping.misses("swift") }
    return ClientTables(mapping.mappings("outside").flatMap(rows))
  }

  private func rows(_ mapping: MappingReader) -> [ClientTables.Row] {
    mapping.needsAny(of: ["url", "defaults", "group"])
    let moments = provisionMoments(mapping)
    guard let (path, value) = answer(mapping) ?? setting(mapping) ?? file(mapping) else {
      return []
    }
    return moments.map { ClientTables.Row(from: $0, path: path, value: value) }
  }

  /// What an address answers.
  private func answer(_ mapping: MappingReader) -> (path: [String], value: JSONValue)? {
    guard let url = mapping.text("url") else { return nil }
    mapping.refuse("defaults", "key", "value", "group", "path", beside: "url")
    if let code = mapping.value("error", Self.failure) {
      mapping.refuse("body", "file", "status", beside: "error")
      return (["urls", url], ["error": code])
    }
    var answer: [JSONValue.Member] = [.init("body", .string(content(mapping) ?? ""))]
    if let status = mapping.integer("status") { answer.append(.init("status", .integer(status))) }
    return (["urls", url], .object(answer))
  }

  /// What the defaults hold for a key.
  private func setting(_ mapping: MappingReader) -> (path: [String], value: JSONValue)? {
    guard let suite = mapping.text("defaults") else { return nil }
    mapping.refuse("body", "file", "status", "error", "group", "path", beside: "defaults")
    guard let key = mapping.text("key"), let node = mapping.node("value") else {
      for key in ["key", "value"] where !mapping.has(key) { mapping.misses(key) }
      return nil
    }
    return (["defaults", suite, key], JSONValue(node))
  }

  /// What a file of an app group holds.
  private func file(_ mapping: MappingReader) -> (path: [String], value: JSONValue)? {
    guard let group = mapping.text("group") else { return nil }
    mapping.refuse("status", "error", "key", "value", beside: "group")
    guard let path = mapping.text("path") else {
      mapping.misses("path")
      return nil
    }
    return (["files", group, path], .string(content(mapping) ?? ""))
  }

  /// A text that stands there, or in a file beside the scenario.
  private func content(_ mapping: MappingReader) -> String? {
    guard let node = mapping.node("file"), let name = mapping.text("file") else {
      return mapping.text("body")
    }
    mapping.refuse("body", beside: "file")
    do throws(FileBeside.Problem) {
      let bytes = try files.read(name).content
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      say(.unreadableFile(name, problem: "it is no text in UTF-8"), at: node)
    } catch {
      say(.unreadableFile(name, problem: error.text), at: node)
    }
    return nil
  }

  private static var failure: ScalarForm<Int> { .choice(ScenarioShapes.failures) }
}

extension JSONValue {
  /// What stands in a file as a value: a number, a truth or a text, lists and mappings of them.
  fileprivate init(_ node: YamlNode) {
    switch node.content {
    case .mapping(let pairs):
      self = .object(pairs.map { .init($0.key, JSONValue($0.value)) })
    case .sequence(let items): self = .array(items.map { JSONValue($0) })
    case .scalar(let text, let isPlain):
      // Whatever JSON takes for a number or a truth is one, unless it stands in quotes.
      let value = isPlain ? JSONValue(text: text) : nil
      switch value {
      case .integer, .boolean, .millionths: self = value ?? .string(text)
      case .null, .string, .array, .object, nil: self = .string(text)
      }
    }
  }
}
