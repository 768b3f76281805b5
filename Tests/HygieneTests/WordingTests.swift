import Foundation
import TestSupport
import Testing

/// The words of the program: its strings, the rulebook, the README and the articles.
@Suite struct WordingTests {
  private static let literals = SourceTree.sources.map {
    (path: $0.path, StringLiterals(of: $0).texts)
  }
  private static let rulebook = "Sources/Core/SmartStacks/Rules/rulebook.txt"
  private static let articles =
    ["README.md", rulebook]
    + SourceTree.names(in: SourceTree.articles).filter { $0.hasSuffix(".md") }
    .map { "\(SourceTree.articles)/\($0)" }

  /// Words that no reader understood; keys may have them.
  @Test func `Strings and articles have no word that readers did not understand`() {
    let forbidden = /(?i)\b(knobs?|deeds?|chronicle|worth|aside|looked for)\b/
    let key = /\b[a-z]\w*\.\w[\w.]*|`[^`\n]*`/
    let texts = Self.articles.map { ($0, [SourceTree.text(of: $0)]) } + Self.literals
    for (path, texts) in texts {
      for text in texts where text.contains(" ") {
        for word in text.replacing(key, with: "").matches(of: forbidden) {
          Issue.record("\(path): “\(word.output.0)” in \(text.prefix(200))")
        }
      }
    }
  }

  /// All strings with words, by file, each with an example of how it appears in the other golden
  /// files. Record this one after those.
  @Test func `The list of all strings is up to date`() {
    let corpus = Corpus()
    var list = ""
    for (path, texts) in Self.literals where !path.contains("/Build/") {
      let words = texts.filter { $0.contains(/[A-Za-z]{2,}†?[ ,]+[A-Za-z†…]|^[A-Z][a-z]+$/) }
      guard !words.isEmpty else { continue }
      list += "\n\(path)\n"
      for text in words {
        list += "  \(text.replacing("\n", with: "\n    "))\n"
        if let example = corpus.example(of: text) { list += "    = \(example)\n" }
      }
    }
    assertSnapshot(list, named: "strings")
  }
}

/// The lines of the golden files that show text, by their words.
private struct Corpus {
  private var lines: [Substring: [String]] = [:]

  init() {
    let folders = SourceTree.names(in: "Tests").map { "Tests/\($0)/__Snapshots__" }
    for folder in folders where !folder.contains("Hygiene") {
      for name in SourceTree.names(in: folder) where name.hasSuffix(".txt") {
        for line in SourceTree.text(of: "\(folder)/\(name)").split(separator: "\n") {
          for word in Set(line.split(separator: " ")) {
            lines[word, default: []].append(String(line))
          }
        }
      }
    }
  }

  /// The first line with the longest fixed part of a string that has interpolations.
  func example(of literal: String) -> String? {
    let parts = literal.split { $0 == "…" || $0 == "\n" }
    guard literal.contains("…"), let part = parts.max(by: { $0.count < $1.count }) else {
      return nil
    }
    // The first and the last word may continue outside the part.
    let words = part.split(separator: " ").dropFirst().dropLast()
    guard let longest = words.max(by: { $0.count < $1.count }), longest.count > 2 else {
      return nil
    }
    return lines[longest]?.first { $0.contains(part) }?.trimmingCharacters(in: .whitespaces)
  }
}
