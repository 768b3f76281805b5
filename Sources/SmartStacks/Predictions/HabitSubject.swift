/// What a habit is about: an intent with the values of one of its combinations, or an app.
public enum HabitSubject: Hashable, Sendable {
  /// An intent that apps donate.
  case intent(IntentID, combination: Int, Configuration)
  /// An app that the person opens.
  case app(AppID)
}
