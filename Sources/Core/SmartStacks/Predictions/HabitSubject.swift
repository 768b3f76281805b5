/// What a habit is about: an intent with the values of one of its combinations, or an app.
public enum HabitSubject: Hashable, Sendable {
  /// An intent that apps donate.
  case intent(IntentID, combination: Int, Configuration)
  /// An app that the person opens.
  case app(AppID)
}

extension HabitSubject {
  /// What the person did with it each time: an app is opened, what it donates is viewed.
  public var verb: String {
    switch self {
    case .intent: "viewed"
    case .app: "opened"
    }
  }

  /// What each of these times is called, one and several.
  public var occasion: (one: String, several: String) {
    switch self {
    case .intent: ("view", "views")
    case .app: ("opening", "openings")
    }
  }
}
