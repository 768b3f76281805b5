/// A type or function of a client's file that the house has to know.
package struct Declaration: Equatable, Sendable {
  /// What it is.
  package enum Kind: Equatable, Sendable {
    case widget
    case bundle
    case app
    case function
    /// An extension that says who answers for intents.
    case intentExtension
    /// A class that answers for intents itself, and that can be made of nothing.
    case intentHandler
  }

  /// What it is.
  package var kind: Kind
  /// Its name, with the types around it.
  package var name: String
  /// Whether `@main` stands before it.
  package var isMain: Bool
  /// The line in which it stands.
  package var line: Int
}

extension SourceText {
  /// The widgets, bundles and apps of a file, who answers for its intents, and its functions of no
  /// type and no parameter.
  package func declarations() -> [Declaration] {
    var finder = DeclarationFinder(tokens: tokens())
    return finder.find()
  }

  /// A word or a sign of the code.
  struct Token {
    var text: String
    var line: Int
  }

  /// The words and signs of the code.
  func tokens() -> [Token] {
    var tokens: [Token] = []
    var line = 1
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A { line += 1 }
      guard isCode[index], byte > 0x20 else {
        index += 1
        continue
      }
      var end = index + 1
      if SourceText.isLetter(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") {
        while end < bytes.count, isCode[end], SourceText.isLetter(bytes[end]) { end += 1 }
      }
      tokens.append(Token(text: String(decoding: bytes[index..<end], as: UTF8.self), line: line))
      index = end
    }
    return tokens
  }
}

/// Walks through a file's words, keeping the types in which it stands.
private struct DeclarationFinder {
  let tokens: [SourceText.Token]
  private var index = 0
  private var scopes: [String?] = []
  private var sawMain = false
  private var found: [Declaration] = []
  private static let words: Set = ["struct", "class", "enum", "actor", "extension"]

  init(tokens: [SourceText.Token]) {
    self.tokens = tokens
  }

  mutating func find() -> [Declaration] {
    while index < tokens.count {
      let text = tokens[index].text
      switch text {
      case "@main": sawMain = true
      case "{": scopes.append(nil)
      case "}": _ = scopes.popLast()
      case "func":
        takeFunction()
        sawMain = false
      default:
        let isMember = index > 0 && tokens[index - 1].text == "."
        if !isMember, DeclarationFinder.words.contains(text) { takeType() }
      }
      index += 1
    }
    return found
  }

  private func text(_ index: Int) -> String {
    index < tokens.count ? tokens[index].text : ""
  }

  /// A type with what it inherits, up to its bracket.
  private mutating func takeType() {
    let line = tokens[index].line
    let word = tokens[index].text
    var place = index + 1
    guard let first = text(place).first, first.isPartOfName, text(place) != "func",
      text(place) != "var", text(place) != "let"
    else { return }
    var name = text(place)
    place += 1
    while text(place) == ".", place + 1 < tokens.count {
      name += "." + text(place + 1)
      place += 2
    }
    var inherited: [String] = []
    var isAfterColon = false
    var depth = 0
    while place < tokens.count, text(place) != "{", text(place) != "}", text(place) != "where" {
      if text(place) == "<" { depth += 1 }
      if text(place) == ">" { depth -= 1 }
      if depth == 0, isAfterColon { inherited.append(text(place)) }
      if depth == 0, text(place) == ":" { isAfterColon = true }
      place += 1
    }
    while place < tokens.count, text(place) != "{", text(place) != "}" { place += 1 }
    guard text(place) == "{" else { return }
    let outer = scopes.compactMap { $0 }.joined(separator: ".")
    let full = outer.isEmpty ? name : outer + "." + name
    note(full, inherited, line, isMade: word == "class" && isMadeOfNothing(from: place))
    scopes.append(name)
    sawMain = false
    index = place
  }

  private mutating func note(
    _ name: String,
    _ inherited: [String],
    _ line: Int,
    isMade: Bool
  ) {
    let kind: Declaration.Kind? =
      if inherited.contains("WidgetBundle") {
        .bundle
      } else if inherited.contains("Widget") {
        .widget
      } else if inherited.contains("App") {
        .app
      } else if isMade, inherited.contains("INExtension") {
        .intentExtension
      } else if isMade, inherited.contains(where: { $0.hasSuffix("IntentHandling") }) {
        .intentHandler
      } else {
        nil
      }
    guard let kind else { return }
    found.append(Declaration(kind: kind, name: name, isMain: sawMain, line: line))
  }

  /// Whether a class whose bracket is here can be made from outside without anything: no word hides
  /// it, and if it says how it is made, then also of nothing.
  private func isMadeOfNothing(from bracket: Int) -> Bool {
    let hidden = index > 0 ? [text(index - 1), index > 1 ? text(index - 2) : ""] : []
    guard !hidden.contains("private"), !hidden.contains("fileprivate") else { return false }
    var (depth, place, isSaid) = (0, bracket, false)
    while place < tokens.count {
      if text(place) == "{" { depth += 1 }
      if text(place) == "}" { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, text(place) == "init", ["(", "?", "!", "<"].contains(text(place + 1)) {
        if text(place + 1) == "(", text(place + 2) == ")" { return true }
        isSaid = true
      }
      place += 1
    }
    return !isSaid
  }

  /// A function outside every type that takes nothing.
  private mutating func takeFunction() {
    guard scopes.isEmpty, text(index + 2) == "(", text(index + 3) == ")" else { return }
    found.append(
      Declaration(kind: .function, name: text(index + 1), isMain: false, line: tokens[index].line)
    )
  }
}
