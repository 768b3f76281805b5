import Scenarios

// The files that lie beside a scenario.
extension ScenarioReading {
  func note(_ words: String, _ node: YamlNode) {
    say(.note("\(node.text ?? ""): \(words)"), at: node)
  }

  /// Says what is wrong with a file that lies beside the scenario, and of very much how much more.
  ///
  /// A place that is longer than its line is the rest of the line.
  func say(_ problems: [(place: SourceLocation, code: Diagnostic.Code)], of source: SourceText) {
    for (place, code) in problems.prefix(DiagnosticList.limit) {
      let text = source.line(place.line)
      var place = place
      place.length = min(place.length, max(1, text.unicodeScalars.count + 1 - place.column))
      diagnostics.add(Diagnostic(code: code, file: source.file, location: place, sourceLine: text))
    }
    diagnostics.leaveOut(problems.count - DiagnosticList.limit)
  }

  /// The text of a file that lies beside the scenario; says why it cannot be read.
  func text(beside name: String, at node: YamlNode) -> SourceText? {
    do throws(FileBeside.Problem) {
      let read = try files.read(name)
      return text(of: read.content, file: read.file)
    } catch {
      say(.unreadableFile(name, problem: error.text), at: node)
      return nil
    }
  }

  /// The text of a file's bytes; says what is wrong with them.
  func text(of content: [UInt8], file: String) -> SourceText? {
    switch SourceText.decode(content, file: file) {
    case .success(let text):
      let source = SourceText(text: text, file: file)
      guard let zero = text.utf8.firstIndex(of: 0) else { return source }
      let line = text.utf8[..<zero].count { $0 == 0x0A } + 1
      let problem = "there are bytes of zero in the file, as in UTF-16; UTF-8 is read"
      say([(SourceLocation(line: line, column: 1), .broken(problem))], of: source)
      return nil
    case .failure(let diagnostic):
      diagnostics.add(diagnostic)
      return nil
    }
  }
}
