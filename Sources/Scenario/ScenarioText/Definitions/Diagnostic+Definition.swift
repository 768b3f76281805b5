import Scenarios

extension Diagnostic {
  /// What is wrong with a definition or a table of its texts, each with its line where the file is
  /// a text; of more than are shown errors come first.
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

  /// What is wrong, with the nearest name where one is unknown.
  private static func words(_ problem: DefinitionProblem) -> String {
    guard case .unknownName(_, let name) = problem.code,
      let nearest = NearestName.of(name, among: problem.known)
    else { return problem.text }
    return "\(problem.text); did you mean '\(nearest)'?"
  }
}
