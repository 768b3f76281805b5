/// Which widgets become a stack when one is put on the other (decision 57).
///
/// The person drags a widget onto another of the same size, the press reports. The new stack stands
/// where the other stood, which is its first widget; the one put on it is second, and shows†.
enum MadeStackRule {
  /// Why two widgets make no stack, or nil when they do.
  static func refusal(
    isThere: Bool,
    isItself: Bool,
    isInStack: Bool,
    families: [WidgetFamily?],
    family: WidgetFamily,
    limit: Int,
    on profile: Policy.DeviceProfile
  ) -> InputRefusal? {
    if !profile.hasStacks { return .noStacks }
    if isItself { return .itself }
    if isThere { return .stackExists }
    if isInStack { return .inStack }
    if families.contains(where: { $0 != family }) { return .otherSize }
    return limit < 2 ? .stackFull : nil
  }
}

/// What a stack made anew begins with (decision 57).
struct StackInheritance {
  var smartRotate: Bool
  var widgetSuggestions: Bool
  var silence = SilenceRule()

  /// Nothing of another stack: both switches as a new stack has them (decision 28).
  init(switches: Bool) { (smartRotate, widgetSuggestions) = (switches, switches) }

  /// The switches of another stack, and what is never wanted there.
  init(of stack: StackState, _ silence: SilenceRule) {
    (smartRotate, widgetSuggestions) = (stack.smartRotate, stack.widgetSuggestions)
    self.silence = silence
  }
}
