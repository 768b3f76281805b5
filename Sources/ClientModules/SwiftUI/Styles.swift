/// How buttons look; accepted and without effect.
public protocol PrimitiveButtonStyle {}

/// How buttons look; accepted and without effect.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What it draws.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = ButtonStyleConfiguration
  /// Draws the button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of buttons is given.
public struct ButtonStyleConfiguration {
  /// The label.
  public let label = EmptyView()
  /// Whether it is held down.
  public let isPressed = false
  /// What it is for.
  public let role: ButtonRole? = nil
}

/// A style of the system for buttons.
public struct SystemButtonStyle: PrimitiveButtonStyle, Sendable {}

extension PrimitiveButtonStyle where Self == SystemButtonStyle {
  /// The usual style.
  public static var automatic: SystemButtonStyle { SystemButtonStyle() }
  /// No look of its own.
  public static var plain: SystemButtonStyle { SystemButtonStyle() }
  /// Without a border.
  public static var borderless: SystemButtonStyle { SystemButtonStyle() }
  /// With a border.
  public static var bordered: SystemButtonStyle { SystemButtonStyle() }
  /// With a strong border.
  public static var borderedProminent: SystemButtonStyle { SystemButtonStyle() }
}

/// A style whose name is all that counts.
public struct NamedStyle: Sendable {
  let name: String
}

/// How switches look; accepted and without effect.
public protocol ToggleStyle {}

extension NamedStyle: ToggleStyle, LabelStyle, ProgressViewStyle {}

extension ToggleStyle where Self == NamedStyle {
  /// The usual style.
  public static var automatic: NamedStyle { NamedStyle(name: "automatic") }
  /// As a button.
  public static var button: NamedStyle { NamedStyle(name: "button") }
  /// As a switch.
  public static var `switch`: NamedStyle { NamedStyle(name: "switch") }
}

/// How labels look.
public protocol LabelStyle {}

extension LabelStyle where Self == NamedStyle {
  /// Title and picture.
  public static var automatic: NamedStyle { NamedStyle(name: "automatic") }
  /// Title and picture.
  public static var titleAndIcon: NamedStyle { NamedStyle(name: "titleAndIcon") }
  /// The title alone.
  public static var titleOnly: NamedStyle { NamedStyle(name: "titleOnly") }
  /// The picture alone.
  public static var iconOnly: NamedStyle { NamedStyle(name: "iconOnly") }
}

/// How progress looks.
public protocol ProgressViewStyle {}

extension ProgressViewStyle where Self == NamedStyle {
  /// The usual style.
  public static var automatic: NamedStyle { NamedStyle(name: "automatic") }
  /// A line.
  public static var linear: NamedStyle { NamedStyle(name: "linear") }
  /// A ring.
  public static var circular: NamedStyle { NamedStyle(name: "circular") }
}

extension View {
  /// How gauges inside look.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    changing { $0.gaugeStyle = (style as? SystemGaugeStyle)?.name ?? "automatic" }
  }

  /// How progress inside looks.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    changing { $0.progressStyle = (style as? NamedStyle)?.name ?? "automatic" }
  }

  /// How labels inside look.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    changing { $0.labelStyle = (style as? NamedStyle)?.name ?? "automatic" }
  }

  /// Accepted and without effect.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    accepted()
  }

  /// Accepted and without effect.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View { accepted() }

  /// Accepted and without effect.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View { accepted() }
}
