package import IntentDefinitions

/// Where the texts of a definition stand in other languages.
package enum DefinitionTables {
  /// The tables of a locale beside a definition, the nearest first: of `de_AT` those in
  /// `de-AT.lproj` and `de.lproj`.
  ///
  /// A definition that lies in a `.lproj` itself has the others beside that.
  package static func paths(beside definition: String, locale: String) -> [String] {
    var parts = definition.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.popLast() ?? ""
    if parts.last?.hasSuffix(".lproj") == true { parts.removeLast() }
    let ending = ".intentdefinition"
    let stem = name.hasSuffix(ending) ? name.dropLast(ending.count) : name
    return languages(for: locale).map { language in
      (parts + ["\(language).lproj", "\(stem).strings"]).joined(separator: "/")
    }
  }

  /// The tables that there are.
  package static func read(
    beside definition: String,
    locale: String,
    _ content: (String) -> [UInt8]?
  ) -> [StringsTable] {
    paths(beside: definition, locale: locale).compactMap { content($0) }.map { StringsTable($0) }
  }

  /// `de_AT` is `de-AT`, then `de`; Chinese is told apart by its script.
  private static func languages(for locale: String) -> [String] {
    let name = locale.prefix { $0 != "@" && $0 != "." }
    let parts = name.split { $0 == "_" || $0 == "-" }
    // What is no language leads nowhere, and not out of the folder either.
    guard parts.count <= 4, parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } })
    else { return [] }
    var languages = parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    if parts.first == "zh", !parts.contains("Hans"), !parts.contains("Hant") {
      let isTraditional = ["TW", "HK", "MO"].contains { parts.contains($0) }
      languages.insert(isTraditional ? "zh-Hant" : "zh-Hans", at: max(0, languages.count - 1))
    }
    return languages
  }
}
