import Foundation
import Testing

/// The files of the package as the tests read them.
enum SourceTree {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let articles = "Sources/App/HomestackApp/HomestackApp.docc"

  static let sources = files(below: "Sources", [".swift"])
  static let tests = files(below: "Tests", [".swift"])
  static let cSources = files(below: "Sources", [".c", ".h"])

  static func names(in folder: String) -> [String] {
    let path = root.appending(path: folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  private static func files(below folder: String, _ endings: [String]) -> [SourceFile] {
    let base = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    let chosen = (paths ?? []).filter { path in endings.contains { path.hasSuffix($0) } }
    return chosen.sorted().map { path in
      SourceFile(path: "\(folder)/\(path)", text: text(of: "\(folder)/\(path)"))
    }
  }
}

struct SourceFile: Sendable, CustomTestStringConvertible {
  let path: String
  let text: String
  let lines: [String]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    code = Self.code(of: lines)
  }

  var testDescription: String { path }
  /// The module: below `Sources` the name of the second folder, below `Tests` that of the first.
  var module: String {
    let parts = path.split(separator: "/")
    return String(parts[parts[0] == "Sources" ? 2 : 1])
  }
  /// The path from the folder that holds the module.
  var place: String { path.split(separator: "/").dropFirst(2).joined(separator: "/") }
  var name: String { String(path.split(separator: "/").last?.dropLast(6) ?? "") }

  /// Each line of code with its number; comments and texts in quotes are blanked.
  let code: [(number: Int, text: String)]

  private static func code(of lines: [String]) -> [(number: Int, text: String)] {
    var isInText = false
    return lines.enumerated().map { index, line in
      defer {
        if line.contains("\"\"\""),
          line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2)
        {
          isInText.toggle()
        }
      }
      return (index + 1, isInText ? "" : withoutTexts(line))
    }
  }

  private static func withoutTexts(_ line: String) -> String {
    guard line.contains("\"") || line.contains("//") else { return line }
    var code = ""
    var isQuoted = false
    var before: Character = " "
    for character in line {
      if character == "\"" && before != "\\" { isQuoted.toggle() }
      if !isQuoted { code.append(character) }
      if code.hasSuffix("//") { return String(code.dropLast(2)) }
      before = character
    }
    return code
  }

  /// Whether it says something anywhere, which is found sooner than by its lines.
  func says(_ words: String) -> Bool { text.range(of: words, options: .literal) != nil }

  /// The modules that the file imports, without attributes and access levels.
  var imports: [String] {
    code.compactMap { line in
      let words = line.text.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ Self.importWords.contains(String($0)) })
      else { return nil }
      return String(words[words.endIndex - 1].split(separator: ".")[0])
    }
  }

  private static let importWords: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "@testable",
    "@_exported", "@preconcurrency", "@_spi(Internals)",
  ]
}
