// How controls look: a style of the system is a name, and a style of the client's own draws.

/// A style of the system, of which the house needs to know the name alone.
protocol NamedBySystem {
  var name: String { get }
}

/// What a style of the client's own makes of what it is given.
typealias Drawing<Given> = @MainActor (Given) -> any View

/// What is drawn for a control by the client's own style; in it, the control has the usual one.
@MainActor
func drawn<Given>(
  _ style: KeyPath<EnvironmentValues, Drawing<Given>?>,
  _ given: Given,
  in environment: EnvironmentValues
) -> [Node]? {
  guard let draw = environment[keyPath: style] else { return nil }
  var inner = environment
  if let path = style as? WritableKeyPath<EnvironmentValues, Drawing<Given>?> {
    inner[keyPath: path] = nil
  }
  let view = Resolver.evaluate(in: inner) { draw(given) }
  return Resolver.nodes(of: view, in: inner)
}

/// How buttons look that say themselves what touching does.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// What it draws.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Draws the button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of buttons is given that says itself what touching does.
public struct PrimitiveButtonStyleConfiguration {
  /// The label's view.
  public typealias Label = AnyView
  /// What it is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  let action: () -> Void
  /// Does what touching does.
  public func trigger() { action() }
}

extension Button where Title == AnyView {
  /// The button that a style is given.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    let (label, action) = (configuration.label, configuration.action)
    self.init(role: configuration.role, label: label, action: action)
  }
}

/// How buttons look.
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
  /// The label's view.
  public typealias Label = AnyView
  /// What it is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether it is held down: nobody holds it.
  public let isPressed = false
}

/// A style of the system for buttons.
public struct SystemButtonStyle: PrimitiveButtonStyle, Sendable {
  /// A style of the system.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The usual style of buttons.
public typealias DefaultButtonStyle = SystemButtonStyle
/// Buttons without a look of their own.
public typealias PlainButtonStyle = SystemButtonStyle
/// Buttons without a border.
public typealias BorderlessButtonStyle = SystemButtonStyle
/// Buttons with a border.
public typealias BorderedButtonStyle = SystemButtonStyle
/// Buttons with a strong border.
public typealias BorderedProminentButtonStyle = SystemButtonStyle

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

/// How switches look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// What it draws.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = ToggleStyleConfiguration
  /// Draws the switch.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of switches is given.
public struct ToggleStyleConfiguration {
  /// The label's view.
  public typealias Label = AnyView
  /// The label.
  public let label: Label
  /// Whether it is on.
  @Binding public var isOn: Bool
  /// Whether it is both on and off: never.
  public var isMixed: Bool { false }
}

extension Toggle where Title == AnyView {
  /// The switch that a style is given.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.isOn, told: [], label: configuration.label)
  }
}

/// A style of the system for switches.
public struct SystemToggleStyle: ToggleStyle, NamedBySystem, Sendable {
  let name: String
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension SystemToggleStyle {
  /// The usual style.
  nonisolated public init() { name = "automatic" }
  /// As a switch of a colour.
  nonisolated public init(tint: Color) { name = "switch" }
}

/// The usual style of switches.
public typealias DefaultToggleStyle = SystemToggleStyle
/// Switches as switches.
public typealias SwitchToggleStyle = SystemToggleStyle
/// Switches as buttons.
public typealias ButtonToggleStyle = SystemToggleStyle

extension ToggleStyle where Self == SystemToggleStyle {
  /// The usual style.
  public static var automatic: SystemToggleStyle { SystemToggleStyle(name: "automatic") }
  /// As a button.
  public static var button: SystemToggleStyle { SystemToggleStyle(name: "button") }
  /// As a switch.
  public static var `switch`: SystemToggleStyle { SystemToggleStyle(name: "switch") }
}

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// What it draws.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = LabelStyleConfiguration
  /// Draws the label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of labels is given.
public struct LabelStyleConfiguration {
  /// The title's view.
  public typealias Title = AnyView
  /// The picture's view.
  public typealias Icon = AnyView
  /// The title.
  public let title: Title
  /// The picture.
  public let icon: Icon
}

extension Label where Title == AnyView, Icon == AnyView {
  /// The label that a style is given.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// The usual style of labels.
public struct DefaultLabelStyle: LabelStyle, NamedBySystem, Sendable {
  let name = "automatic"
  /// The usual style.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Labels with title and picture.
public struct TitleAndIconLabelStyle: LabelStyle, NamedBySystem, Sendable {
  let name = "titleAndIcon"
  /// Title and picture.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Labels with the title alone.
public struct TitleOnlyLabelStyle: LabelStyle, NamedBySystem, Sendable {
  let name = "titleOnly"
  /// The title alone.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Labels with the picture alone.
public struct IconOnlyLabelStyle: LabelStyle, NamedBySystem, Sendable {
  let name = "iconOnly"
  /// The picture alone.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// Title and picture.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Title and picture.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The picture alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// How gauges inside look.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    let name = (style as? any NamedBySystem)?.name
    let drawing: Drawing<GaugeStyleConfiguration> = { style.makeBody(configuration: $0) }
    return changing {
      $0.gaugeStyle = name ?? "automatic"
      $0.gaugeDrawing = name == nil ? drawing : nil
    }
  }

  /// How progress inside looks.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    let name = (style as? any NamedBySystem)?.name
    let drawing: Drawing<ProgressViewStyleConfiguration> = { style.makeBody(configuration: $0) }
    return changing {
      $0.progressStyle = name ?? "automatic"
      $0.progressDrawing = name == nil ? drawing : nil
    }
  }

  /// How labels inside look.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    let name = (style as? any NamedBySystem)?.name
    let drawing: Drawing<LabelStyleConfiguration> = { style.makeBody(configuration: $0) }
    return changing {
      $0.labelStyle = name ?? "automatic"
      $0.labelDrawing = name == nil ? drawing : nil
    }
  }

  /// How buttons inside look; the system's styles look the same.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    let isOwn = !(style is SystemButtonStyle)
    let drawing: Drawing<PrimitiveButtonStyleConfiguration> = {
      style.makeBody(configuration: $0)
    }
    return changing { $0.buttonDrawing = isOwn ? drawing : nil }
  }

  /// How buttons inside look.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    let drawing: Drawing<PrimitiveButtonStyleConfiguration> = {
      style.makeBody(configuration: ButtonStyleConfiguration(role: $0.role, label: $0.label))
    }
    return changing { $0.buttonDrawing = drawing }
  }

  /// How switches inside look; the system's styles look the same.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    let isOwn = !(style is any NamedBySystem)
    let drawing: Drawing<ToggleStyleConfiguration> = { style.makeBody(configuration: $0) }
    return changing { $0.toggleDrawing = isOwn ? drawing : nil }
  }
}
