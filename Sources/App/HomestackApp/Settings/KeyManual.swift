import HomeScreenViews
import TerminalRendering

/// The keys of the screen and the files of a person, as sections of a manual page.
enum KeyManual {
  /// The sections, in mdoc.
  static var sections: HarmlessText {
    HarmlessText(document: (keys + files).joined(separator: "\n") + "\n")
  }

  private static var keys: [String] {
    let lists = KeyTable.Group.allCases.flatMap { group in
      [".Ss \(escaped(group.rawValue))", ".Bl -tag -width 18n -compact"]
        + KeyTable.standard.bindings.filter { $0.group == group }.flatMap(lines(of:)) + [".El"]
    }
    let words = "A letter that a scenario has for itself does what the scenario says."
    return [".Sh SCREEN KEYS", words] + lists
  }

  private static func lines(of binding: KeyTable.Binding) -> [String] {
    // \& keeps a sign at the beginning from being a request, or the end of a sentence.
    let keys = binding.keys.map { "Ic \\&\(escaped($0.name))" }.joined(separator: " No or ")
    return [".It \(keys)", "\\&\(escaped(binding.title))"]
  }

  private static var files: [String] {
    [
      ".Sh FILES", ".Bl -tag -width Ds",
      ".It Pa $XDG_CONFIG_HOME/homestack/settings.yaml",
      "The settings of a person, and which keys the screen has.", ".Nm",
      ".Cm settings", "writes one to begin with.",
      ".It Pa $XDG_CONFIG_HOME/homestack/scenarios", "A person's own scenarios.",
      ".It Pa $XDG_CONFIG_HOME/homestack/themes", "A person's own themes.",
      ".It Pa $XDG_STATE_HOME/homestack/theme", "The theme that was kept on the screen.",
      ".El", ".Pp", "Without these variables",
      ".Pa ~/.config", "and", ".Pa ~/.local/state", "stand for them.",
    ]
  }

  /// A text in which nothing begins an escape, and a hyphen is one to be typed.
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
