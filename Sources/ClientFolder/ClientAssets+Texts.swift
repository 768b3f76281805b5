import Foundation
import IntentDefinitions

/// Texts of a client by language, and which of them a locale has.
extension ClientAssets {
  /// The texts for a locale: its own, else its language's, else those that were written first.
  package func texts(for locale: String) -> [String: Words] {
    var found: [String: Words] = [:]
    for language in languages(for: locale).reversed() {
      found.merge(texts[language] ?? [:]) { $1 }
    }
    return found
  }

  /// The languages in which a text is looked for, the nearest first; at last the first one.
  func languages(for locale: String) -> [String] {
    TableLanguages.names(for: locale) + [developmentLanguage, "Base", "en"].compactMap { $0 }
  }

  /// A language as tables are called by it: `pt_BR` and `pt_BR@currency=BRL` are `pt-BR`.
  static func language(_ name: String) -> String {
    String(name.prefix { $0 != "@" && $0 != "." }).replacing("_", with: "-")
  }

  /// The texts of a table of the older kind; one of rules goes before a plain one.
  mutating func takeTable(_ content: Data, _ language: String) {
    let bytes = Array(content)
    for (key, text) in StringsTable(bytes).texts where texts[language]?[key] == nil {
      texts[language, default: [:]][key] = Words(text: text)
    }
    for rules in (try? PropertyList.read(bytes))?.members ?? [] {
      guard let words = ClientAssets.words(ruled: rules.value) else { continue }
      texts[language, default: [:]][rules.key] = words
    }
  }

  /// The texts of a catalogue; in its own language a key is its own text.
  mutating func takeCatalogue(_ content: Data) {
    let root = (try? JSONSerialization.jsonObject(with: content)) as? [String: Any]
    let source = (root?["sourceLanguage"] as? String).map { ClientAssets.language($0) }
    developmentLanguage = developmentLanguage ?? source
    for (key, entry) in root?["strings"] as? [String: Any] ?? [:] {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, value) in localizations {
        guard let words = ClientAssets.words(of: value as? [String: Any] ?? [:]) else { continue }
        texts[ClientAssets.language(language), default: [:]][key] = words
      }
      if let source, texts[source]?[key] == nil {
        texts[source, default: [:]][key] = Words(text: key)
      }
    }
  }

  /// A text of a catalogue with its forms.
  private static func words(of value: [String: Any]) -> Words? {
    let variations = value["variations"] as? [String: Any] ?? [:]
    if let devices = variations["device"] as? [String: Any] {
      return ((devices["iphone"] ?? devices["other"]) as? [String: Any]).flatMap { words(of: $0) }
    }
    if let plural = variations["plural"] as? [String: Any] {
      let forms = plural.compactMapValues { unit($0) }
      return forms["other"].map { Words(text: $0, forms: forms) }
    }
    guard let text = unit(value) else { return nil }
    var found = Words(text: text)
    let parts = value["substitutions"] as? [String: Any] ?? [:]
    for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
      guard let part = part as? [String: Any] else { continue }
      let plural = (part["variations"] as? [String: Any])?["plural"] as? [String: Any] ?? [:]
      let specifier = "%" + (part["formatSpecifier"] as? String ?? "lld")
      let forms = plural.compactMapValues { unit($0)?.replacing("%arg", with: specifier) }
      found = found.filled(name, with: forms)
    }
    return found
  }

  private static func unit(_ value: Any) -> String? {
    ((value as? [String: Any])?["stringUnit"] as? [String: Any])?["value"] as? String
  }

  /// A text of a table of rules, in which `%#@name@` stands for what changes with a number.
  private static func words(ruled rules: PropertyNode) -> Words? {
    guard let text = rules["NSStringLocalizedFormatKey"]?.text else { return nil }
    var found = Words(text: text)
    for part in rules.members.sorted(by: { $0.key < $1.key }) where part.value.isTable {
      let forms = part.value.members.compactMap { form in form.value.text.map { (form.key, $0) } }
      found = found.filled(part.key, with: Dictionary(forms) { first, _ in first })
    }
    return found
  }
}

extension ClientAssets.Words {
  /// The text with what stands for `%#@name@`; where it has forms already, that is the usual one.
  fileprivate func filled(_ name: String, with forms: [String: String]) -> Self {
    let mark = "%#@\(name)@"
    guard let usual = forms["other"], text.contains(mark) else { return self }
    var filled = Self(text: text.replacing(mark, with: usual))
    if self.forms.isEmpty {
      let names = ["zero", "one", "two", "few", "many", "other"]
      for form in names where forms[form] != nil {
        filled.forms[form] = text.replacing(mark, with: forms[form] ?? usual)
      }
    } else {
      filled.forms = self.forms.mapValues { $0.replacing(mark, with: usual) }
    }
    return filled
  }
}
