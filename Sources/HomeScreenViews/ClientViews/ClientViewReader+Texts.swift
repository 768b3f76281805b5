import SmartStacks
import TerminalRendering

/// Texts: their runs, looks and dates.
extension ClientViewReader {
  /// A text of such a size in points is drawn tall where it is a number.
  static let tallPoints = 28.0
  /// One of such a size stands out.
  static let largePoints = 20.0
  /// One of such a size steps back.
  static let smallPoints = 12.0
  /// More characters than a number has that one looks at from afar.
  static let mostTall = 9

  mutating func text(_ node: ViewNode, _ mood: Mood) -> Int {
    var phrase = Phrase()
    phrase.ellipsis = glyphs.ellipsis
    phrase.limit = node.number("lines").map { max(1, Int(min($0, 1_000))) }
    phrase.alignment =
      switch node.text("align") {
      case "center": .middle
      case "trailing": .end
      default: .start
      }
    phrase.cut =
      switch node.text("truncate") {
      case "head": .head
      case "middle": .middle
      default: .tail
      }
    let runs = (node["runs"]?.items ?? []).prefix(200)
    for run in runs {
      append(run, isRedacted: node.flag("redacted"), node.text("case"), mood, to: &phrase)
    }
    guard !phrase.isEmpty else { return nothing() }
    if !node.flag("redacted"), runs.allSatisfy({ $0["image"] == nil && Self.isTall($0["font"]) }) {
      phrase.tall = Self.tall(phrase.text)
    }
    return add(ViewElement(kind: .text(phrase)))
  }

  private func append(
    _ run: ViewNode.Value,
    isRedacted: Bool,
    _ letters: String?,
    _ mood: Mood,
    to phrase: inout Phrase
  ) {
    var style = style(of: run, mood)
    let words = words(of: run)
    if isRedacted {
      // A line of letters that nobody may read, as long as they are.
      let blank = String(repeating: glyphs.barFull, count: CellWidth.columns(of: words))
      phrase.append(blank, style: Style(.muted))
      return
    }
    if run["symbol"] != nil { style.attributes.remove(.underline) }
    let shown =
      switch letters {
      case "upper": words.uppercased()
      case "lower": words.lowercased()
      default: words
      }
    let lines = shown.prefix(Phrase.most).split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      if index > 0 { phrase.breakLine() }
      phrase.append(glyphs.harmless(String(line)), style: style)
    }
  }

  /// What a run says, with a date as it is told at this moment.
  private func words(of run: ViewNode.Value) -> String {
    if let text = run["s"]?.text { return text }
    if let name = run["symbol"]?.text {
      return String(ClientSymbols.sign(of: name, ascii: glyphs.isASCII).sign)
    }
    if let name = run["image"]?.text { return "[\(name)]" }
    if let date = run["date"]?.millionths {
      let style = run["style"]?.text ?? "time"
      return surroundings.words(for: surroundings.moment(date), style: style)
    }
    if let from = run["from"]?.millionths, let to = run["to"]?.millionths {
      return surroundings.words(
        from: surroundings.moment(from),
        to: surroundings.moment(to),
        countsUp: run["up"] == .flag(true)
      )
    }
    return ""
  }

  /// How the letters look: a font's size is a level of brightness, since all cells are the same.
  private func style(of run: ViewNode.Value, _ mood: Mood) -> Style {
    let font = run["font"]
    let usual: Ink = Self.isSmall(font) ? .muted : .text
    var style = Style(ink(run["ink"], mood, usual: usual))
    if Self.isBold(font) { style.attributes.insert(.bold) }
    if run["underline"] == .flag(true) { style.attributes.insert(.underline) }
    // What is struck out is done with.
    if run["strike"] == .flag(true) { style = Style(.faint) }
    return style
  }

  private static func isBold(_ font: ViewNode.Value?) -> Bool {
    let weights = ["semibold", "bold", "heavy", "black"]
    if let weight = font?["weight"]?.text { return weights.contains(weight) }
    let styles = ["headline", "title", "title2", "title3", "largeTitle"]
    if let style = font?["style"]?.text { return styles.contains(style) || isTall(font) }
    return font?["size"]?.number.map { $0 >= largePoints } ?? false
  }

  private static func isSmall(_ font: ViewNode.Value?) -> Bool {
    let styles = ["caption", "caption2", "footnote"]
    if let style = font?["style"]?.text { return styles.contains(style) }
    return font?["size"]?.number.map { $0 <= smallPoints } ?? false
  }

  private static func isTall(_ font: ViewNode.Value?) -> Bool {
    let styles = ["title", "largeTitle", "extraLargeTitle", "extraLargeTitle2"]
    if let style = font?["style"]?.text { return styles.contains(style) }
    return font?["size"]?.number.map { $0 >= tallPoints } ?? false
  }

  /// The text as a number three rows tall; nil where it is not one.
  static func tall(_ text: String) -> String? {
    let signs: Set<Character> = [
      ":", ".", "-", "–", "%", "°", "$", "€", "£", "¥", "+", "/", " ",
    ]
    let isNumber = text.allSatisfy { $0.isASCII && $0.isNumber || signs.contains($0) }
    guard text.count <= mostTall, isNumber, text.contains(where: \.isNumber) else { return nil }
    return text
  }
}
