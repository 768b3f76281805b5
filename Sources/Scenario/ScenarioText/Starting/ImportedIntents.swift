package import Scenarios
import TerminalRendering

package struct ImportedIntents {
  private let defined: DefinedIntents
  private let problems: [DefinitionProblem]

  /// Reads a definition; nil, with at least one error, when it is none.
  package static func read(
    _ bytes: [UInt8],
    file: String,
    tables: [StringsTable] = []
  ) -> (intents: ImportedIntents?, diagnostics: [Diagnostic]) {
    let read = DefinitionReader.read(bytes)
    let defined = read.file.map { DefinedIntents($0, tables: tables) }
    let problems = read.problems + (defined?.problems ?? [])
    let diagnostics = Diagnostic.of(problems, in: bytes, file: file)
    guard let defined, !problems.contains(where: \.isError) else { return (nil, diagnostics) }
    return (ImportedIntents(defined: defined, problems: problems), diagnostics)
  }

  package var json: JSONValue { .object([.init("intents", .object(defined.intents))]) }

  /// The same as YAML with comments, where options are missing and where they go.
  package func yaml(file: String) -> String {
    var lines = [
      "# The intents of \(Self.comment(file)), in the format of a scenario.",
      "# Where a comment says that the app supplies options, add the ones it would return.",
      "# A scenario can also use the file itself:",
      "#   intents: {file: \(Self.comment(file)), over: {…}}", "intents:",
    ]
    if defined.intents.isEmpty { lines[lines.count - 1] = "intents: {}" }
    for intent in defined.intents { lines += self.lines(of: intent) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of intent: JSONValue.Member) -> [String] {
    guard case .object(let members) = intent.value, !members.isEmpty else {
      return ["  \(FlowText.of(.string(intent.key))): {}"]
    }
    let asked = defined.asked(of: intent.key)
    var lines = ["  \(FlowText.of(.string(intent.key))):"] + doubts(of: intent.key, nil, "    ")
    for member in members {
      guard member.key == "parameters" else {
        let isList = member.key == "supportedCombinations"
        lines.append("    \(member.key):" + (isList ? "" : " \(FlowText.of(member.value))"))
        if isList { lines += member.value.items.map { "      - \(FlowText.of($0))" } }
        continue
      }
      lines.append("    parameters:")
      for parameter in member.value.items {
        lines += Self.lines(of: parameter)
        let name = parameter["name"]?.words
        if let own = asked.first(where: { $0.name == name }) { lines += missing(of: own) }
        lines += doubts(of: intent.key, name, "        ")
      }
    }
    return lines
  }

  /// The keys of a parameter, each on a line of its own; of many cases, each case.
  private static func lines(of parameter: JSONValue) -> [String] {
    guard case .object(let members) = parameter else { return [] }
    let isLong = (parameter["cases"]?.items.count ?? 0) > 4
    return FlowText.lines(of: members, each: isLong ? "cases" : nil, indent: "      ")
  }

  private func doubts(of intent: String, _ parameter: String?, _ indent: String) -> [String] {
    problems.filter { $0.intent == intent && $0.parameter == parameter }
      .map { "\(indent)# \(Self.comment($0.words, to: 160))" }
  }

  /// Where the options of a parameter go, with values of its type as examples.
  private func missing(of parameter: DefinedParameter) -> [String] {
    let examples = defined.examples(for: parameter)
    let titles = ["First", "Second", "Third"]
    let options = zip(examples ?? ["first", "second", "third"], titles).map { id, title in
      let section = title == "Second" ? ", section: More" : ""
      return "{id: \(id), title: \(title)\(section)}"
    }
    let taken = examples == nil ? "any text" : "any value of its type"
    let search = "# search: {prompt: Search, finds: [\(options.dropFirst(2).joined())]}"
    let lines = [
      "# The app supplies these when the list opens. Until you add some, \(taken) is accepted.",
      "# options: [\(options.prefix(2).joined(separator: ", "))]",
    ]
    return (lines + (parameter.isSearchable ? [search] : [])).map { "        \($0)" }
  }

  /// A text that cannot end a comment.
  private static func comment(_ text: String, to length: Int = 80) -> String {
    PlainText.truncated(text.harmless, to: length)
  }
}
