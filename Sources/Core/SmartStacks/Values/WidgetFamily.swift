/// A size of widget on the Home Screen; a stack holds one size.
public enum WidgetFamily: String, CaseIterable, Hashable, Sendable {
  /// One unit wide and high.
  case systemSmall
  /// Two units wide, one high.
  case systemMedium
  /// Two units wide and high.
  case systemLarge
  /// Four units wide, two high: iPad only.
  case systemExtraLarge
}
