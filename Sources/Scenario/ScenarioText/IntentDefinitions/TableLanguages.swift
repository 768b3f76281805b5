/// In which languages a text is looked for, as folders and catalogues call them.
enum TableLanguages {
  /// The languages of a locale, the nearest first: `de_AT` is `de-AT`, then `de`.
  ///
  /// Chinese is told apart by its script, and the Spanish of the Americas has a table of its own.
  /// What is no locale leads nowhere, and out of no folder either.
  static func names(for locale: String) -> [String] {
    let parts = locale.prefix { $0 != "@" && $0 != "." }.split { $0 == "_" || $0 == "-" }
    guard parts.count <= 4, parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } })
    else { return [] }
    var names = parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    let between = max(0, names.count - 1)
    if parts.first == "zh", !parts.contains("Hans"), !parts.contains("Hant") {
      let isTraditional = ["TW", "HK", "MO"].contains { parts.contains($0) }
      names.insert(isTraditional ? "zh-Hant" : "zh-Hans", at: between)
    }
    if parts.first == "es", parts.count > 1, parts.last != "ES", !names.contains("es-419") {
      names.insert("es-419", at: between)
    }
    return names
  }
}
