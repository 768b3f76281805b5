/// Which widgets become a stack when one is put on the other (decision 57).
///
/// The person drags a widget onto another of the same size, the press reports. The new stack takes
/// the place of the other, which is its first widget; the one put on it is second, and shows†.
enum MadeStackRule {
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

/// The initial settings of a stack made of widgets (decision 57).
struct StackInheritance {
  var smartRotate: Bool
  var widgetSuggestions: Bool
  var silence = SilenceRule()

  /// Inherits nothing: both switches are those of a new stack (decision 28).
  init(switches: Bool) { (smartRotate, widgetSuggestions) = (switches, switches) }

  init(of stack: StackState, _ silence: SilenceRule) {
    (smartRotate, widgetSuggestions) = (stack.smartRotate, stack.widgetSuggestions)
    self.silence = silence
  }
}
