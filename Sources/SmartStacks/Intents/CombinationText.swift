/// What a suggestion of a supported combination says: the words that an app gives it.
///
/// In a text `${card}` stands for the value of the parameter `card` (WWDC20 10049 asks apps to
/// design them, for the places where a donation shows up).
public struct CombinationText: Hashable, Sendable {
  /// The parameters of the combination, in order of the intent's.
  public var parameters: [String]
  /// Its title, or nil.
  public var title: String?
  /// A quiet second text, or nil.
  public var subtitle: String?
  /// Whether it is the one that the app means first.
  public var isPrimary: Bool

  /// Creates the texts of a combination.
  public init(
    parameters: [String],
    title: String? = nil,
    subtitle: String? = nil,
    isPrimary: Bool = false
  ) {
    self.parameters = parameters
    self.title = title
    self.subtitle = subtitle
    self.isPrimary = isPrimary
  }
}

extension IntentDefinition {
  /// The texts of the combination that some values fill; nil where the app gives it none.
  public func text(of values: Configuration) -> CombinationText? {
    combinationTexts.first { text in
      text.parameters.count == values.parameters.count
        && text.parameters.allSatisfy { values[$0] != nil }
    }
  }
}

extension World {
  /// A text of a combination with its values filled in.
  ///
  /// What names no value of the combination goes, and blanks around it become one.
  func filled(_ text: String, _ values: Configuration, of intent: IntentDefinition) -> String {
    var parts = text.split(separator: "${", omittingEmptySubsequences: false).map { String($0) }
    for index in parts.indices.dropFirst() {
      guard let end = parts[index].firstIndex(of: "}") else {
        parts[index] = "${" + parts[index]
        continue
      }
      let name = String(parts[index][..<end])
      let rest = String(parts[index][parts[index].index(after: end)...])
      let parameter = intent.parameter(name)
      let value = values[name]
      let words = (value?.items ?? []).map { item in
        value?.names[item] ?? parameter.map { self.words(for: item, of: $0) } ?? item
      }
      parts[index] = words.joined(separator: ", ") + rest
    }
    return parts.joined().split(separator: " ").joined(separator: " ")
  }
}
