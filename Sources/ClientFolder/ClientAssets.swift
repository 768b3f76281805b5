import Foundation

/// What lies beside a client's Swift: named colours, names of pictures, and texts by language.
package struct ClientAssets: Equatable, Sendable {
  /// A colour by its parts from 0 to 1, or one of the system's.
  package struct Ink: Hashable, Sendable {
    /// Red, green and blue.
    package var parts: [Double]
    /// How far it is opaque.
    package var alpha: Double
    /// The system's name of it, such as `blue`, where it has no parts of its own.
    package var system: String?

    /// A colour.
    package init(parts: [Double], alpha: Double = 1, system: String? = nil) {
      self.parts = parts
      self.alpha = alpha
      self.system = system
    }
  }

  /// A text, with the forms that it has for some numbers.
  package struct Words: Hashable, Sendable {
    /// The text, which is the form for most numbers.
    package var text: String
    /// Other forms by the names that CLDR gives them, such as `one`.
    package var forms: [String: String]

    /// A text.
    package init(text: String, forms: [String: String] = [:]) {
      self.text = text
      self.forms = forms
    }
  }

  /// The colours of the asset catalogues, as they are in light.
  package var colors: [String: Ink] = [:]
  /// The names of all colours, those that say no colour among them.
  package var colorNames: Set<String> = []
  /// The names of the pictures in the asset catalogues.
  package var images: Set<String> = []
  /// The texts by language and key; a language as `pt-BR`, and `Base` for what has none.
  package var texts: [String: [String: Words]] = [:]
  /// The language in which the folder's texts are written first, where one says so.
  package var developmentLanguage: String?

  /// Nothing beside the Swift.
  package init() {}

  /// What lies beside a folder's Swift; a file that says nothing is passed over.
  package init(folder: String) {
    guard let all = FileManager.default.enumerator(atPath: folder) else { return }
    var paths: [String] = []
    while paths.count < 20_000, let path = all.nextObject() as? String {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if name.hasPrefix(".") {
        all.skipDescendants()
      } else {
        paths.append(path)
      }
    }
    // Of several of one name the same one counts wherever the folder lies.
    for path in paths.sorted() { read(path, in: folder) }
  }

  private mutating func read(_ path: String, in folder: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let full = folder + "/" + path
    if name.hasSuffix(".imageset") {
      images.insert(String(name.dropLast(9)))
    } else if name.hasSuffix(".colorset") {
      let color = String(name.dropLast(9))
      colorNames.insert(color)
      let content = RegularFile.content(full + "/Contents.json")
      if let ink = content.flatMap({ ClientAssets.ink($0) }) { colors[color] = ink }
    } else if name.hasSuffix(".xcstrings") {
      if let content = RegularFile.content(full) { takeCatalogue(content) }
    } else if name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") {
      let parts = path.split(separator: "/").map(String.init)
      let language = parts.last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) } ?? "Base"
      if let content = RegularFile.content(full) {
        takeTable(content, ClientAssets.language(language))
      }
    }
  }
}

extension ClientAssets {
  /// The first colour of a set, which is the one in light.
  static func ink(_ content: Data) -> Ink? {
    let root = (try? JSONSerialization.jsonObject(with: content)) as? [String: Any]
    let entries = root?["colors"] as? [[String: Any]] ?? []
    let plain = entries.first { $0["appearances"] == nil } ?? entries.first
    guard let color = plain?["color"] as? [String: Any] else { return nil }
    if let reference = color["reference"] as? String {
      return Ink(parts: [], system: system(reference))
    }
    guard let components = color["components"] as? [String: Any] else { return nil }
    let white = components["white"].flatMap { part($0) }
    let parts = ["red", "green", "blue"].map { components[$0].flatMap { part($0) } ?? white ?? 0 }
    return Ink(parts: parts, alpha: components["alpha"].flatMap { share($0) } ?? 1)
  }

  /// A colour that the catalogue takes from the system: `systemBlueColor` is `blue`.
  private static func system(_ reference: String) -> String {
    var name = reference
    if name.hasSuffix("Color") { name.removeLast(5) }
    guard name.hasPrefix("system"), name.count > 6 else { return name }
    name.removeFirst(6)
    return name.lowercased().filter { !$0.isNumber }
  }

  /// A part of a colour: a share, a number up to 255, or hexadecimal.
  private static func part(_ value: Any) -> Double? {
    guard let text = value as? String else { return share(value) }
    if text.hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? number : number / 255
  }

  private static func share(_ value: Any) -> Double? {
    if let text = value as? String { return Double(text) }
    return (value as? NSNumber)?.doubleValue
  }
}
