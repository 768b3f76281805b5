package import Scenarios

/// The texts of a definition in the languages of a locale, as they stand beside it.
package struct DefinitionTables {
  /// The nearest first.
  package private(set) var tables: [StringsTable] = []
  package private(set) var diagnostics: [Diagnostic] = []

  private static let ending = ".intentdefinition"

  package init(
    beside definition: String,
    locale: String,
    _ read: (String) -> (content: [UInt8], file: String)?
  ) {
    for path in Self.paths(beside: definition, locale: locale) {
      guard let found = read(path) else { continue }
      let isDefinition = path.hasSuffix(Self.ending)
      let table =
        isDefinition ? StringsTable(definition: found.content) : StringsTable(found.content)
      tables.append(table)
      guard let line = table.brokenLine else { continue }
      let words = "\"key\" = \"text\"; is expected here, so the rest of the file is ignored"
      let problem = DefinitionProblem(words: words, isError: false, line: line)
      diagnostics += Diagnostic.of([problem], in: found.content, file: found.file)
    }
  }

  /// Where they may lie, the nearest first: of `de_AT` those in `de-AT.lproj` and `de.lproj`.
  ///
  /// A definition that lies in a `.lproj` itself has the others beside that, as tables or as a
  /// definition for each language.
  static func paths(beside definition: String, locale: String) -> [String] {
    var parts = definition.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.popLast() ?? ""
    let isOfLanguage = parts.last?.hasSuffix(".lproj") == true
    if isOfLanguage { parts.removeLast() }
    let stem = name.hasSuffix(ending) ? name.dropLast(ending.count) : name
    let names: [Substring] = ["\(stem).strings"] + (isOfLanguage ? ["\(stem)\(ending)"] : [])
    let paths = TableLanguages.names(for: locale).flatMap { language in
      names.map { (parts + ["\(language).lproj", $0]).joined(separator: "/") }
    }
    return paths.filter { $0 != definition }
  }
}

extension Diagnostic {
  /// Each has its line where the file is a text; of more than are shown errors come first.
  static func of(_ found: [DefinitionProblem], in bytes: [UInt8], file: String) -> [Diagnostic] {
    guard !found.isEmpty else { return [] }
    let all = found.filter(\.isError) + found.filter { !$0.isError }
    let problems = all.prefix(DiagnosticList.limit)
    let isText = !PropertyList.isBinary(bytes) && bytes.count <= PropertyList.mostBytes
    let text = isText ? String(decoding: TextBytes.utf8(bytes) ?? bytes, as: UTF8.self) : ""
    let lines = SourceText(text: text, file: file).lines
    return problems.map { problem in
      let number = problem.line ?? 1
      let line = problem.line != nil && lines.indices.contains(number - 1) ? lines[number - 1] : ""
      let blanks = line.prefix { $0 == " " || $0 == "\t" }.unicodeScalars.count
      return Diagnostic(
        code: problem.isError ? .broken(words(problem)) : .doubtful(words(problem)),
        file: file,
        location: SourceLocation(
          line: number,
          column: blanks + 1,
          length: max(1, line.unicodeScalars.count - blanks)
        ),
        sourceLine: String(line)
      )
    }
  }

  private static func words(_ problem: DefinitionProblem) -> String {
    guard let name = problem.unknown, let nearest = NearestName.of(name, among: problem.known)
    else { return problem.text }
    return "\(problem.text); did you mean '\(nearest)'?"
  }
}
