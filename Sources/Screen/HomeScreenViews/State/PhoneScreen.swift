import SmartStacks

/// A screen of the phone besides the Home Screen on which suggestions show (WWDC21 10049 17:33).
package enum PhoneScreen: Hashable, Sendable, CaseIterable {
  case lockScreen
  case spotlight

  /// What the log calls it.
  var surface: Surface {
    switch self {
    case .lockScreen: .lockScreen
    case .spotlight: .spotlight
    }
  }

  package var other: PhoneScreen { self == .lockScreen ? .spotlight : .lockScreen }
}
