import HomeScreenViews
import Scenarios
import TerminalRendering

/// The keys that a settings file asks for, and the resulting table.
struct KeySettings {
  private typealias Place = (key: Key, location: SourceLocation)

  private struct Request {
    let command: Command
    let places: [Place]
    let location: SourceLocation
  }

  /// Refused keys are as by default.
  private(set) var table = KeyTable.standard
  /// The accepted requests, in the order of the file.
  private var requests: [Request] = []
  private let diagnostics: DiagnosticList

  /// Keys that terminals send as others, or that mean the same everywhere.
  static let unfit: [Key: String] = [
    .control("c"): "always quits", .control("g"): "always shows the last highlight",
    .control("l"): "always redraws the screen", .control("z"): "always suspends the program",
    .control("h"): "is sent as backspace", .control("i"): "is sent as tab",
    .control("j"): "is sent as enter", .control("m"): "is sent as enter",
  ]

  init(_ mapping: MappingReader) {
    diagnostics = mapping.diagnostics
    requests = KeyTable.standard.bindings.compactMap { Self.request(for: $0, in: mapping) }
      .sorted { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
    for request in requests {
      table = table.setting(request.places.map(\.key), for: request.command)
    }
    refuseDoubles()
  }

  private static func request(for binding: KeyTable.Binding, in mapping: MappingReader) -> Request?
  {
    let field = SettingsFields.keys(of: binding)
    guard mapping.node(field) != nil else { return nil }
    let nodes = mapping[field]
    let places = nodes.compactMap { node in
      ScalarForm.key.read(node, mapping.diagnostics).map { ($0, node.location) }
    }
    guard places.count == nodes.count, isFit(places, for: binding, mapping.diagnostics) else {
      return nil
    }
    return Request(command: binding.command, places: places, location: mapping.location(of: field))
  }

  private static func isFit(
    _ places: [Place],
    for binding: KeyTable.Binding,
    _ diagnostics: DiagnosticList
  ) -> Bool {
    if places.map(\.key) == binding.keys { return true }
    var isFit = true
    if let key = binding.keys.first(where: { unfit[$0] != nil }), let place = places.first {
      let words = "'\(binding.command.written)' must keep \(key.name), which works in every sheet"
      diagnostics.add(.contradiction(words), at: place.location)
      isFit = false
    }
    for place in places {
      guard let reason = unfit[place.key] else { continue }
      let words = "\(place.key.name) \(reason), so no other command can use it"
      diagnostics.add(.contradiction(words), at: place.location)
      isFit = false
    }
    return isFit
  }

  /// Refuses requests for keys of another command, the last of the file first.
  private mutating func refuseDoubles() {
    while let found = lastDouble {
      let (request, place, other) = found
      let owner = "\(place.key.name) is already the key of '\(other.written)'"
      let words = "\(owner): give that command another key, or [] for none"
      diagnostics.add(.contradiction(words), at: place.location)
      requests.removeAll { $0.command == request.command }
      table = table.setting(KeyTable.standard.keys(of: request.command), for: request.command)
    }
  }

  private var lastDouble: (Request, Place, Command)? {
    for request in requests.reversed() {
      for place in request.places {
        let others = table.bindings.filter { $0.command != request.command }
        if let other = others.first(where: { $0.keys.contains(place.key) }) {
          return (request, place, other.command)
        }
      }
    }
    return nil
  }

  /// The warning for a scenario that has such a letter as a live key, which wins.
  var liveKeyWarnings: [Character: Diagnostic] {
    var warnings: [Character: Diagnostic] = [:]
    for request in requests {
      for case (.character(let letter), let location) in request.places {
        let told = "\(letter) is a live key of this scenario"
        let words = "\(told), so it doesn't run '\(request.command.written)' there"
        warnings[letter] = Diagnostic(
          code: .doubtful(words),
          file: diagnostics.source.file,
          location: location,
          sourceLine: diagnostics.source.line(location.line)
        )
      }
    }
    return warnings
  }
}

extension ScalarForm where Value == Key {
  static var key: Self {
    Self(
      .text,
      expected: "a key such as w, W, ctrl-e, enter, or page-up",
      words: Key.writtenNames,
      guess: { text in
        let plain = text.lowercased()
        return plain != text && plain.count > 1 && parse(plain) != nil ? plain : nil
      },
      parse: { parse($0) }
    )
  }

  /// Reads a key's name, also with spaces, as help writes `page up`.
  private static func parse(_ text: String) -> Key? {
    if text == " " { return .space }
    let name = text.count > 1 ? String(text.map { $0 == " " ? "-" : $0 }) : text
    guard let key = Key(name: name) else { return nil }
    guard case .character(let character) = key else { return key }
    // Every terminal shows these and can send them.
    return character.isASCII && character.asciiValue.map { (0x21...0x7E).contains($0) } == true
      ? key : nil
  }
}

enum KeyManual {
  static var sections: HarmlessText {
    HarmlessText(document: (keys + files).joined(separator: "\n") + "\n")
  }

  private static var keys: [String] {
    let lists = KeyTable.Group.allCases.flatMap { group in
      [".Ss \(escaped(group.rawValue))", ".Bl -tag -width 18n -compact"]
        + KeyTable.standard.bindings.filter { $0.group == group }.flatMap(lines(of:)) + [".El"]
    }
    let words = "A live key of a scenario takes precedence over the letters below."
    return [".Sh SCREEN KEYS", words] + lists
  }

  private static func lines(of binding: KeyTable.Binding) -> [String] {
    // `\&` keeps a leading character from being a request, and a final one from ending a sentence.
    let keys = binding.keys.map { "Ic \\&\(escaped($0.name))" }.joined(separator: " No or ")
    return [".It \(keys)", "\\&\(escaped(binding.title))"]
  }

  private static var files: [String] {
    [
      ".Sh FILES", ".Bl -tag -width Ds", ".It Pa $XDG_CONFIG_HOME/homestack/settings.yaml",
      "Your settings and key bindings.", ".Nm", ".Cm settings",
      "prints a commented one.", ".It Pa $XDG_CONFIG_HOME/homestack/scenarios",
      "Your own scenarios.", ".It Pa $XDG_CONFIG_HOME/homestack/themes",
      "Your own themes.", ".It Pa $XDG_STATE_HOME/homestack/theme",
      "The theme that you saved with T.", ".El", ".Pp", "If these variables are not set,",
      ".Pa ~/.config", "and", ".Pa ~/.local/state", "are used.",
    ]
  }

  /// Escapes backslashes, and makes a hyphen one that can be typed.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "\"": "\\(dq"
      case "'": "\\(aq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "`": "\\(ga"
      case let other: String(other)
      }
    }.joined()
  }
}
