import Testing

/// Files, functions and lines that a person can take in.
@Suite struct SizeTests {
  static let files = SourceTree.sources + SourceTree.tests

  @Test(arguments: files)
  func `A file has at most 400 lines`(file: SourceFile) { #expect(file.lines.count <= 400) }

  @Test(arguments: files)
  func `A line has at most 100 columns`(file: SourceFile) {
    for (index, line) in file.lines.enumerated() where line.count > 100 {
      Issue.record("\(file.path):\(index + 1): \(line.count) columns")
    }
  }

  @Test(arguments: files)
  func `A function has at most 70 lines`(file: SourceFile) {
    for function in Self.functions(in: file) where function.length > 70 {
      Issue.record("\(file.path):\(function.line): \(function.length) lines")
    }
  }

  @Test func `A type of ours is declared and extended in at most six files`() {
    let declaring = /^(?:(?:public|package|final|indirect) )*(struct|class|enum|protocol) (\w+)/
    let extending = /^(?:(?:public|package) )?(extension) ([\w.]+)/
    var places: [Substring: Set<String>] = [:]
    var ours: Set<Substring> = []
    for file in SourceTree.sources {
      for line in file.lines {
        guard let found = line.firstMatch(of: declaring) ?? line.firstMatch(of: extending)
        else { continue }
        if found.1 != "extension" { ours.insert(found.2) }
        places[found.2, default: []].insert(file.path)
      }
    }
    for (type, files) in places.sorted(by: { $0.key < $1.key }) where files.count > 6 {
      guard type.contains(".") || ours.contains(type) else { continue }
      Issue.record("\(type) stands in \(files.count) files: \(files.sorted())")
    }
  }

  @Test(arguments: SourceTree.sources)
  func `A file is named after what it declares`(file: SourceFile) {
    guard file.name != "main" else { return }
    let name = String(file.name.split(separator: "+")[0])
    let type = name.split(separator: ".").last.map(String.init) ?? name
    let isDeclared = file.code.contains { line in
      ["struct", "enum", "class", "protocol", "extension", "actor", "typealias"].contains {
        line.text.contains("\($0) \(type)") || line.text.contains("\($0) \(name)")
      } || (line.text.contains("extension ") && line.text.contains(".\(type)"))
    }
    #expect(isDeclared, "\(file.path) declares no \(name)")
  }

  /// Where functions begin and how many lines they take, found by indentation.
  private static func functions(in file: SourceFile) -> [(line: Int, length: Int)] {
    let openings = ["func ", "init(", "init?(", "subscript("]
    return file.code.compactMap { line in
      let trimmed = line.text.drop { $0 == " " }
      guard openings.contains(where: { trimmed.contains($0) }), !trimmed.hasPrefix("."),
        !trimmed.hasPrefix("}"), !trimmed.hasSuffix("}")
      else { return nil }
      let indent = String(line.text.prefix { $0 == " " })
      guard let end = file.lines[(line.number - 1)...].firstIndex(of: "\(indent)}") else {
        return nil
      }
      let between = file.lines[line.number..<end]
      let isDeclarationOnly = between.contains { other in
        !other.isEmpty && other.prefix { $0 == " " }.count < indent.count
      }
      return isDeclarationOnly ? nil : (line.number, end - line.number + 2)
    }
  }
}
