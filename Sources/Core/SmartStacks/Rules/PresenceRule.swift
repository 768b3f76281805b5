/// A widget that the person already has is not suggested (decision 29, X4).
///
/// "If they don't already have your widget on their Home screen": WWDC21 10049 5:15. Present means
/// the same kind with a configuration that matches, on any page, in a stack or alone. A widget has
/// its default configuration from the moment it is placed (WWDC20 10194), so defaults count.
enum PresenceRule {
  static func matches(_ placed: Configuration, asked: Configuration) -> Bool {
    placed.matches(asked)
  }
}
