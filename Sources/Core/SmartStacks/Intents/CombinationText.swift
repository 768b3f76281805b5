/// What a suggestion of a supported combination says: the words that an app gives it.
///
/// In a text `${card}` stands for the value of the parameter `card`, as in definition files. That
/// apps design what shows where a donation comes up is asked in WWDC21 10049 16:38.
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
