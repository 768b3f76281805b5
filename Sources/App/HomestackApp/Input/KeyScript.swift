import Scenarios
import SimulationCore
import TerminalRendering

/// A film's keys: lines of `press w`, `press j j enter`, `type soup`, `wait 2s` or `# comment`.
struct KeyScript: Hashable {
  struct Press: Hashable {
    let key: Key
    /// In milliseconds from the film's start.
    let time: Int
  }

  private(set) var presses: [Press] = []
  /// After the last key and pause, in milliseconds.
  private(set) var end = 0

  /// The pause before a key and before a typed letter, in milliseconds.
  private static let pace = (key: 400, letter: 90)
  /// The most bytes of a file.
  private static let limit = 1 << 20

  private mutating func press(_ key: Key, after pause: Int) {
    end += pause
    presses.append(Press(key: key, time: end))
  }

  static func read(bytes: [UInt8], file: String) -> (KeyScript?, [Diagnostic]) {
    guard bytes.count <= limit else {
      let code = Diagnostic.Code.tooLarge(bytes: bytes.count, limit: limit)
      return (nil, [Diagnostic(code: code, file: file, location: .start)])
    }
    switch SourceText.decode(bytes, file: file) {
    case .failure(let diagnostic): return (nil, [diagnostic])
    case .success(let text):
      var reader = KeyScriptReader(source: SourceText(text: text, file: file))
      reader.read()
      return (reader.diagnostics.isEmpty ? reader.script : nil, reader.diagnostics)
    }
  }

  private struct KeyScriptReader {
    let source: SourceText
    var script = KeyScript()
    var diagnostics: [Diagnostic] = []

    mutating func read() {
      for (index, line) in source.lines.enumerated() { read(line, number: index + 1) }
      guard diagnostics.isEmpty, script.end == 0 else { return }
      let code = Diagnostic.Code.empty(wanted: "lines such as press w, type soup, or wait 2s")
      diagnostics.append(Diagnostic(code: code, file: source.file, location: .start))
    }

    mutating func read(_ line: Substring, number: Int) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let verb = words.first, !verb.hasPrefix("#") else { return }
      let rest = words.dropFirst()
      switch verb {
      case "press" where !rest.isEmpty: for word in rest { press(word, in: line, number) }
      case "type" where !rest.isEmpty:
        for letter in line[rest[rest.startIndex].startIndex...] {
          script.press(Key(typing: letter), after: KeyScript.pace.letter)
        }
      case "wait" where rest.count == 1: wait(rest[rest.startIndex], in: line, number)
      case "press", "type", "wait":
        let wanted = ["press": "keys", "type": "text", "wait": "one duration"][verb] ?? ""
        say("“\(verb)” requires \(wanted)", verb, in: line, number)
      default:
        let nearest = NearestName.of(String(verb), among: ["press", "type", "wait"])
        let advice = nearest.map { "did you mean \($0)?" } ?? "use press, type, or wait"
        say("a line cannot begin with “\(verb)”: \(advice)", verb, in: line, number)
      }
    }

    mutating func press(_ word: Substring, in line: Substring, _ number: Int) {
      if let key = Key(name: String(word)) {
        script.press(key, after: KeyScript.pace.key)
        return
      }
      let nearest = NearestName.of(String(word), among: Key.writtenNames)
      let advice = nearest.map { "did you mean \($0)?" } ?? "use a letter, ctrl-e, enter, page-up …"
      say("there is no key “\(word)”: \(advice)", word, in: line, number)
    }

    mutating func wait(_ word: Substring, in line: Substring, _ number: Int) {
      if let duration = DurationText.duration(String(word)) {
        script.end += Int(duration.milliseconds)
      } else {
        say("“\(word)” is not a duration such as 2s or 500ms", word, in: line, number)
      }
    }

    mutating func say(_ words: String, _ word: Substring, in line: Substring, _ number: Int) {
      let column = line.unicodeScalars.distance(from: line.startIndex, to: word.startIndex) + 1
      diagnostics.append(
        Diagnostic(
          code: .broken(words),
          file: source.file,
          location: SourceLocation(line: number, column: column, length: word.unicodeScalars.count),
          sourceLine: String(line)
        )
      )
    }
  }
}
