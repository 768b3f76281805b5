import Yams

package enum YamlText {
  package static func read(_ diagnostics: DiagnosticList) -> YamlNode? {
    let source = diagnostics.source
    do throws(YamlGuard.Refusal) { try YamlGuard.check(source.text) } catch {
      diagnostics.add(error.code, at: SourceLocation(of: error.offset, in: Array(source.text.utf8)))
      return nil
    }
    guard let root = compose(source, diagnostics) else { return nil }
    var conversion = YamlConversion(diagnostics: diagnostics)
    let node = conversion.node(root, depth: 0)
    return conversion.isTooMuch ? nil : node
  }

  /// The root of a faultless text; the second is nil where the bytes of its parts are unclear.
  package static func written(_ text: String) -> (root: YamlNode, written: WrittenNode?)? {
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: ""))
    guard (try? YamlGuard.check(diagnostics.source.text)) != nil,
      let root = compose(diagnostics.source, diagnostics)
    else { return nil }
    var conversion = YamlConversion(diagnostics: diagnostics)
    let node = conversion.node(root, depth: 0)
    guard !conversion.isTooMuch, !diagnostics.hasErrors else { return nil }
    return (node, WrittenReader.read(root, bytes: Array(text.utf8)))
  }

  /// The parser stops at a key given twice: the key is renamed, and the parser starts again.
  private static func compose(_ source: SourceText, _ diagnostics: DiagnosticList) -> Node? {
    var text = source.text
    // Every start costs a whole parse.
    let starts = text.utf8.count > 100_000 ? 4 : DiagnosticList.limit
    for ordinal in 0...starts {
      do {
        return try parse(text)
      } catch let YamlError.duplicatedKeysInMapping(duplicates, context) {
        guard
          let key = duplicates.first,
          let found = DuplicateKey.find(
            key,
            after: context.mark.line,
            context.mark.column,
            in: text,
            ordinal: ordinal
          )
        else {
          let place = SourceLocation(line: context.mark.line, column: context.mark.column)
          diagnostics.add(.duplicateKey(duplicates.first ?? "", firstLine: place.line), at: place)
          return nil
        }
        diagnostics.add(.duplicateKey(key, firstLine: context.mark.line), at: found.location)
        text = found.renamed
      } catch let error as YamlError {
        report(error, diagnostics)
        return nil
      } catch {
        diagnostics.add(.syntax(problem: "unreadable", context: nil), at: .start)
        return nil
      }
    }
    return nil
  }

  private static func parse(_ text: String) throws -> Node? {
    // The parser keeps a pointer into the string. Only the bytes of a long one stay where they are.
    let long = text.utf8.count < 64 ? text + String(repeating: "\n", count: 64) : text
    // Without rules of its own the parser reads nothing into plain text.
    return try Parser(yaml: long, resolver: .basic, encoding: .utf8).singleRoot()
  }

  /// Where a mark lies; one behind the text, in what was appended to it, lies at its end.
  private static func place(of mark: Mark, in source: SourceText) -> SourceLocation {
    let lines = source.lines
    guard mark.line > lines.count, let last = lines.last else {
      return SourceLocation(line: mark.line, column: mark.column)
    }
    return SourceLocation(line: lines.count, column: last.unicodeScalars.count + 1)
  }

  private static func report(_ error: YamlError, _ diagnostics: DiagnosticList) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let place = Self.place(of: mark, in: diagnostics.source)
      if problem.contains("undefined alias") {
        let line = Array(diagnostics.source.line(mark.line).unicodeScalars)
        let name = line.dropFirst(mark.column).prefix { !" ,]}\t".unicodeScalars.contains($0) }
        let location = SourceLocation(line: mark.line, column: mark.column, length: name.count + 1)
        diagnostics.add(.unknownAlias(String(String.UnicodeScalarView(name))), at: location)
      } else {
        let isTab =
          diagnostics.source.line(mark.line).unicodeScalars
          .dropFirst(max(0, place.column - 1)).first == "\t"
        diagnostics.add(
          .syntax(problem: isTab ? "found a tab" : problem, context: context?.text),
          at: place
        )
      }
    case .reader(let problem, let offset, _, let text):
      let before = text.prefix(offset ?? 0)
      let line = before.count { $0 == "\n" } + 1
      let column = (before.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
      diagnostics.add(
        .syntax(problem: problem, context: nil),
        at: SourceLocation(line: line, column: column.unicodeScalars.count + 1)
      )
    default: diagnostics.add(.syntax(problem: "unreadable", context: nil), at: .start)
    }
  }
}

/// Copies the parser's tree, aliases and merges resolved, and counts while it does.
private struct YamlConversion {
  let diagnostics: DiagnosticList
  var count = 0
  var isTooMuch = false
  /// The lines of a text with anchors; the parser takes an anchor for the start of its scalar.
  let lines: [Substring]

  init(diagnostics: DiagnosticList) {
    self.diagnostics = diagnostics
    let source = diagnostics.source
    lines = source.text.utf8.contains(UInt8(ascii: "&")) ? source.lines : []
  }

  mutating func node(_ node: Node, depth: Int) -> YamlNode {
    var location = SourceLocation(node.mark)
    let nothing = YamlNode(content: .scalar("", isPlain: true), location: location)
    count += 1
    guard !isTooMuch else { return nothing }
    guard count <= YamlGuard.valueLimit else {
      isTooMuch = true
      diagnostics.add(.tooMany(what: "values", limit: YamlGuard.valueLimit), at: location)
      return nothing
    }
    guard depth <= YamlGuard.flowLimit else {
      diagnostics.add(.tooDeep(limit: YamlGuard.flowLimit), at: location)
      return nothing
    }
    switch node {
    case .scalar(let scalar):
      location.column += anchorLength(at: location)
      location.length = length(of: scalar)
      let isPlain = scalar.style == .plain || scalar.style == .any
      return YamlNode(content: .scalar(scalar.string, isPlain: isPlain), location: location)
    case .sequence(let sequence):
      let items = sequence.map { self.node($0, depth: depth + 1) }
      return YamlNode(content: .sequence(items), location: location)
    case .mapping(let mapping):
      return YamlNode(content: .mapping(pairs(mapping, depth: depth)), location: location)
    case .alias: return nothing
    }
  }

  mutating func pairs(_ mapping: Node.Mapping, depth: Int) -> [YamlPair] {
    var own: [YamlPair] = []
    var merged: [YamlPair] = []
    for (key, value) in mapping {
      guard let scalar = key.scalar else {
        diagnostics.add(.keyNotText, at: SourceLocation(key.mark))
        continue
      }
      var location = SourceLocation(scalar.mark)
      location.length = length(of: scalar)
      if DuplicateKey.isRenamed(scalar.string) { continue }
      let converted = node(value, depth: depth + 1)
      if scalar.string == "<<", scalar.style == .plain {
        merged += mergedPairs(converted)
      } else {
        own.append(YamlPair(key: scalar.string, keyLocation: location, value: converted))
      }
    }
    guard !merged.isEmpty else { return own }
    var names = Set(own.map(\.key))
    return own + merged.filter { names.insert($0.key).inserted }
  }

  func mergedPairs(_ node: YamlNode) -> [YamlPair] {
    switch node.content {
    case .mapping(let pairs): return pairs
    case .sequence(let items): return items.flatMap { mergedPairs($0) }
    case .scalar:
      diagnostics.add(.badMerge, at: node.location)
      return []
    }
  }

  func anchorLength(at location: SourceLocation) -> Int {
    // Far to the right it would cost more than a caret is worth.
    guard location.column < 1000, lines.indices.contains(location.line - 1) else { return 0 }
    let rest = lines[location.line - 1].unicodeScalars.dropFirst(location.column - 1)
    guard rest.first == "&" else { return 0 }
    let name = rest.prefix { $0 != " " }
    return name.count + rest.dropFirst(name.count).prefix { $0 == " " }.count
  }

  /// How many characters a scalar takes in the file, with its quotes.
  func length(of scalar: Node.Scalar) -> Int {
    let quotes = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 2 : 0
    if scalar.style == .literal || scalar.style == .folded { return 1 }
    return max(1, scalar.string.unicodeScalars.count + quotes)
  }
}

extension SourceLocation {
  fileprivate init(_ mark: Mark?) { self.init(line: mark?.line ?? 1, column: mark?.column ?? 1) }
}

/// A place in a text that only moves forward; lines and columns are counted as by the parser: from
/// 1, in Unicode scalars, with a carriage return and a line feed as one break.
struct TextCursor {
  let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var line = 1
  private(set) var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark takes no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  var nextByte: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  var isAtBlank: Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  var isAtBreak: Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  mutating func advance() {
    guard let byte else { return }
    if isAtBreak {
      offset += byte == UInt8(ascii: "\r") && nextByte == UInt8(ascii: "\n") ? 2 : 1
      line += 1
      column = 1
      return
    }
    offset += 1
    while let next = self.byte, next & 0xC0 == 0x80 { offset += 1 }
    column += 1
  }

  /// Goes to a line and column; false when they lie behind or beyond the line.
  mutating func advance(toLine line: Int, column: Int) -> Bool {
    while self.line < line, byte != nil { advance() }
    while self.line == line, self.column < column, byte != nil, !isAtBreak { advance() }
    return self.line == line && self.column == column
  }

  mutating func skipBlanks() { while isAtBlank { advance() } }

  mutating func skipLine() { while byte != nil, !isAtBreak { advance() } }

  mutating func skipTrivia() {
    while let byte {
      if isAtBlank || isAtBreak {
        advance()
      } else if byte == UInt8(ascii: "#"), offset == 0 || isSpace(bytes[offset - 1]) {
        skipLine()
      } else {
        return
      }
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
