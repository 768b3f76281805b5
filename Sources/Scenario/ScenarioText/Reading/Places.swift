import Scenarios
import SmartStacks

/// The places that the person goes to, when the scenario lists them.
struct Places: SectionReader {
  let diagnostics: DiagnosticList
  let names: [String]?

  /// A place that the person goes to; where the scenario lists none, any name is one.
  func place(_ mapping: MappingReader, _ field: Field<String>) -> String? {
    guard let (node, name) = mapping.located(field) else { return nil }
    guard let names else { return name }
    // Everybody has a home.
    let known = names.contains("home") ? names : names + ["home"]
    return find(name, "place", in: known, at: node).map { known[$0] }
  }

  /// An app may know places where the person never goes, but not misspell those where they do.
  func checkSpelling(of place: String, _ mapping: MappingReader, _ field: Field<String>) {
    guard let names, !(names + ["home"]).contains(place), let node = mapping.node(field),
      NearestName.of(place, among: names) != nil
    else { return }
    _ = find(place, "place", in: names, at: node)
  }
}
