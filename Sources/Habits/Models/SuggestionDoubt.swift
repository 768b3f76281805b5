/// Why what is predicted is shown where the person put it, and offered nowhere else.
///
/// Taking the person's place for something they never added asks for more†.
public enum SuggestionDoubt: Hashable, Sendable {
  /// It is not likely enough yet.
  case unsure
  /// The last suggestions of it, on two days, were ignored.
  case ignored
}
