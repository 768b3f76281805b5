import Foundation

/// What stands in a question's tables and has a place of its own in the process: the defaults and
/// the files of app groups.
///
/// Everything lies below a folder that the house has made for the process.
public enum Tables {
  /// What was told last; the thread that reads questions writes it while no client code is asked.
  nonisolated(unsafe) private static var loaded = JSON.object([])
  nonisolated(unsafe) private static var strings: [String: JSON] = [:]

  /// The folder for everything the client writes: the process's home.
  static var home: URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }

  /// The folder of an app group, made when it is first asked for.
  public static func folder(ofGroup group: String) -> URL? {
    guard !group.isEmpty, !group.contains("/"), group != "..", group != "." else { return nil }
    let folder = home.appendingPathComponent("groups").appendingPathComponent(group)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The text that the client's string tables have for a key, or the key itself.
  ///
  /// A text that changes with a number comes in the form for the one given, else in the usual one.
  public static func localized(_ key: String, count: Double? = nil) -> String {
    guard let found = strings[key] else { return key }
    if let text = found.text { return text }
    if count == 0, let none = found["zero"]?.text { return none }
    let form = count.map { Plural.form(of: $0, in: Question.current.locale) } ?? "other"
    return (found[form] ?? found["other"])?.text ?? key
  }

  /// Takes what the questions after this one rest on; of defaults and files, what differs from what
  /// was told before, since the client may have written others.
  static func load(_ resources: JSON) {
    if let texts = resources["strings"] {
      strings = Dictionary(
        texts.members.map { ($0.key, $0.value) },
        uniquingKeysWith: { $1 }
      )
    }
    for (group, files) in resources["files"]?.members ?? [] {
      for (path, text) in files.members where text.line != loaded["files"]?[group]?[path]?.line {
        write(text, to: path, of: group)
      }
    }
    for (suite, values) in resources["defaults"]?.members ?? [] {
      let store = suite == "standard" ? UserDefaults.standard : UserDefaults(suiteName: suite)
      for (key, value) in values.members
      where value.line != loaded["defaults"]?[suite]?[key]?.line {
        if let plain = value.plain {
          store?.set(plain, forKey: key)
        } else {
          store?.removeObject(forKey: key)
        }
      }
    }
    loaded = resources
  }

  /// What an address answers: its own row, else that of the longest beginning.
  static func answer(of address: String) -> JSON? {
    guard let rows = loaded["urls"] else { return nil }
    if let row = rows[address] { return row }
    let beginnings = rows.members.filter { row in
      row.key.hasSuffix("*") && address.hasPrefix(row.key.dropLast())
    }
    return beginnings.max { $0.key.count < $1.key.count }?.value
  }

  private static func write(_ value: JSON, to path: String, of group: String) {
    guard let text = value.text, let folder = folder(ofGroup: group),
      !path.split(separator: "/").contains("..")
    else { return }
    let file = folder.appendingPathComponent(path)
    let parent = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
  }
}
