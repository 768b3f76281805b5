/// A colour that an app gives its widget.
///
/// Who draws takes the nearest of a theme's hues: contrast is the theme's own.
public enum WidgetColor: Hashable, Sendable {
  /// One of the eight hues, 0 to 7.
  case hue(Int)
  /// Parts of a colour of a screen.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
