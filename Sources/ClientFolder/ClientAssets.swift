import Foundation

/// What lies beside a client's Swift: named colours, names of pictures, and texts by language.
package struct ClientAssets: Equatable, Sendable {
  /// A colour by its parts from 0 to 1.
  package struct Ink: Equatable, Sendable {
    /// Red, green and blue.
    package var parts: [Double]
    /// How far it is opaque.
    package var alpha: Double
  }

  /// The colours of the asset catalogues, as they are in light.
  package var colors: [String: Ink] = [:]
  /// The names of the pictures in the asset catalogues.
  package var images: Set<String> = []
  /// The texts by language and key.
  package var texts: [String: [String: String]] = [:]

  /// Nothing beside the Swift.
  package init() {}

  /// What lies beside a folder's Swift; a file that says nothing is passed over.
  package init(folder: String) {
    guard let all = FileManager.default.enumerator(atPath: folder) else { return }
    var seen = 0
    for case let path as String in all {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      seen += 1
      if seen > 20_000 { return }
      if name.hasPrefix(".") {
        all.skipDescendants()
        continue
      }
      read(path, named: name, in: folder)
    }
  }

  /// The texts for a locale: its own, its language's, or the first language's.
  package func texts(for locale: String) -> [String: String] {
    let language = String(locale.prefix { $0 != "_" && $0 != "-" })
    let own = texts[locale] ?? texts[locale.replacing("_", with: "-")] ?? texts[language]
    return own ?? texts["Base"] ?? texts["en"] ?? [:]
  }

  private mutating func read(_ path: String, named name: String, in folder: String) {
    let full = folder + "/" + path
    if name.hasSuffix(".imageset") {
      images.insert(String(name.dropLast(9)))
    } else if name.hasSuffix(".colorset") {
      let content = FileManager.default.contents(atPath: full + "/Contents.json")
      colors[String(name.dropLast(9))] = content.flatMap { ClientAssets.ink($0) }
    } else if name.hasSuffix(".xcstrings") {
      FileManager.default.contents(atPath: full).map { takeCatalogue($0) }
    } else if name.hasSuffix(".strings") {
      let parts = path.split(separator: "/").map(String.init)
      let language = parts.last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) } ?? "Base"
      FileManager.default.contents(atPath: full).map { takeTable($0, language) }
    }
  }

  /// The first colour of a set, which is the one in light.
  static func ink(_ content: Data) -> Ink? {
    let root = (try? JSONSerialization.jsonObject(with: content)) as? [String: Any]
    let entries = root?["colors"] as? [[String: Any]] ?? []
    let plain = entries.first { $0["appearances"] == nil } ?? entries.first
    guard let color = plain?["color"] as? [String: Any],
      let components = color["components"] as? [String: Any]
    else { return nil }
    let white = components["white"].flatMap { part($0) }
    let parts = ["red", "green", "blue"].map { components[$0].flatMap { part($0) } ?? white ?? 0 }
    return Ink(parts: parts, alpha: components["alpha"].flatMap { part($0) } ?? 1)
  }

  /// A part of a colour: a share, a number up to 255, or hexadecimal.
  private static func part(_ value: Any) -> Double? {
    if let number = value as? NSNumber { return number.doubleValue }
    guard let text = value as? String else { return nil }
    if text.hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? number : number / 255
  }

  private mutating func takeTable(_ content: Data, _ language: String) {
    let list = try? PropertyListSerialization.propertyList(from: content, format: nil)
    for (key, value) in list as? [String: Any] ?? [:] {
      if let text = value as? String { texts[language, default: [:]][key] = text }
    }
  }

  /// The texts of a catalogue; of texts that change with a number the usual form is taken.
  private mutating func takeCatalogue(_ content: Data) {
    let root = (try? JSONSerialization.jsonObject(with: content)) as? [String: Any]
    for (key, entry) in root?["strings"] as? [String: Any] ?? [:] {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, value) in localizations {
        let unit = ClientAssets.unit(value as? [String: Any] ?? [:])
        if let text = unit { texts[language, default: [:]][key] = text }
      }
    }
  }

  private static func unit(_ value: [String: Any]) -> String? {
    if let unit = value["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    let variations = value["variations"] as? [String: Any]
    let plural = variations?["plural"] as? [String: Any] ?? variations?["device"] as? [String: Any]
    return (plural?["other"] as? [String: Any]).flatMap { unit($0) }
  }
}
