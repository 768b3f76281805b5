/// Why a prediction turns a stack but suggests no widget that is placed nowhere.
///
/// Taking the person's place for something they never added asks for more†.
public enum SuggestionDoubt: Hashable, Sendable {
  /// It is not likely enough yet.
  case unsure
  /// The last suggestions of it, on two days, were ignored.
  case ignored
}
