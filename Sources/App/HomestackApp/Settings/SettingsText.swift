import HomeScreenViews
import TerminalRendering
import Scenarios

/// The settings to begin with: every one of them with what it means and what holds without it.
enum SettingsText {
  private static let columns = 78

  static var whole: HarmlessText {
    HarmlessText(document: (head + entries + keys).joined(separator: "\n") + "\n")
  }

  private static var head: [String] {
    comment(
      """
      The settings of `homestack run`: how its screen begins, and which keys it has. They lie in \
      $XDG_CONFIG_HOME/homestack/settings.yaml (~/.config/homestack/settings.yaml). An option of \
      the command line comes first; a setting that is left out or behind # is as it stands here.
      """
    ) + ["\(SettingsShape.versionKey): \(SettingsShape.version)"]
  }

  private static var entries: [String] {
    SettingsShape.entries.flatMap { entry in
      [""] + comment(entry.field.doc) + ["# \(entry.field.key): \(entry.usual)"]
    }
  }

  private static var keys: [String] {
    let groups = KeyTable.Group.allCases.flatMap { group in
      ["  # \(group.rawValue)"]
        + KeyTable.standard.bindings.filter { $0.group == group }.map(line(of:))
    }
    let words = """
      \(SettingsShape.keys.doc) They are written as help names them: w, W, ctrl-e, page-up; signs \
      in quotes. What the keys of a sheet, a form or another screen do there stays as it is, and a \
      key that a scenario has for itself does what the scenario says.
      """
    return [""] + comment(words) + ["keys:"] + groups
  }

  private static func line(of binding: KeyTable.Binding) -> String {
    let keys = binding.keys.map(written).joined(separator: ", ")
    let value = binding.keys.count == 1 ? keys : "[\(keys)]"
    let setting = "  \(binding.command.written): \(value)"
    let space = String(repeating: " ", count: max(1, 36 - setting.count))
    let isKept = binding.keys.contains { AskedKeys.unfit[$0] != nil }
    return "\(setting)\(space)# \(binding.title)\(isKept ? "; always this key" : "")"
  }

  /// A key as YAML has it; of a single sign nobody has to know whether it means something there.
  private static func written(_ key: Key) -> String {
    let name = key.writtenName
    guard name.count == 1 else { return name }
    return ["\\", "\""].contains(name) ? "\"\\\(name)\"" : "\"\(name)\""
  }

  private static func comment(_ text: String) -> [String] {
    PlainText.wrapped(text, to: columns).map { "# \($0)" }
  }
}
