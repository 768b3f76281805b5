// What is said to a screen reader changes nothing in a terminal; a label is passed on to the house,
// which can say it for a picture.

/// What a view is for somebody who does not see it.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// As bits.
  public let rawValue: UInt64
  /// From bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// It does something.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// It begins a part.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// It opens an address.
  public static let isLink = AccessibilityTraits(rawValue: 4)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 8)
  /// It is a text.
  public static let isStaticText = AccessibilityTraits(rawValue: 16)
  /// It changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 32)
  /// It is chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 64)
}

/// How views inside are said.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  /// Not at all.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Each by itself.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// All as one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension View {
  /// What is said for the view.
  public func accessibilityLabel(_ label: Text) -> some View { spoken(label) }
  /// What is said for the view.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { spoken(Text(label)) }
  /// What is said for the view.
  @_disfavoredOverload
  public func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> some View {
    spoken(Text(label))
  }

  private func spoken(_ label: Text) -> some View {
    let letters = label.runs.map { run -> String in
      if case .text(let text) = run.content { text } else { "" }
    }
    return wrapped("spoken", [("label", .string(letters.joined()))])
  }

  /// Accepted and without effect.
  public func accessibilityValue(_ value: Text) -> some View { accepted() }
  /// Accepted and without effect.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { accepted() }
  /// Accepted and without effect.
  @_disfavoredOverload
  public func accessibilityValue<Value: StringProtocol>(_ value: Value) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func accessibilityHint(_ hint: Text) -> some View { accepted() }
  /// Accepted and without effect.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { accepted() }
  /// Accepted and without effect.
  @_disfavoredOverload
  public func accessibilityHint<Hint: StringProtocol>(_ hint: Hint) -> some View { accepted() }
  /// Accepted and without effect.
  public func accessibilityHidden(_ isHidden: Bool) -> some View { accepted() }
  /// Accepted and without effect.
  public func accessibilityIdentifier(_ identifier: String) -> some View { accepted() }
  /// Accepted and without effect.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { accepted() }
  /// Accepted and without effect.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { accepted() }
  /// Accepted and without effect.
  public func accessibilitySortPriority(_ priority: Double) -> some View { accepted() }
  /// Accepted and without effect.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func accessibility(label: Text) -> some View { spoken(label) }
  /// Accepted and without effect.
  public func accessibility(hidden: Bool) -> some View { accepted() }
}
