// How gauges and progress look: a style of the client's own draws.

/// What a style of gauges is given.
public struct GaugeStyleConfiguration {
  /// The label's view.
  public typealias Label = AnyView
  /// The view of a value or an end.
  public typealias ValueLabel = AnyView
  /// The value from 0 to 1.
  public var value: Double
  /// The label.
  public let label: AnyView
  /// What the value is.
  public let currentValueLabel: AnyView?
  /// The lower end.
  public let minimumValueLabel: AnyView?
  /// The upper end.
  public let maximumValueLabel: AnyView?
}

/// A view, if it is one.
@MainActor
func given(_ view: some View) -> AnyView? { view is EmptyView ? nil : AnyView(view) }

/// How a gauge is drawn.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// What it draws.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = GaugeStyleConfiguration
  /// Draws the gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of the system.
public struct SystemGaugeStyle: GaugeStyle, NamedBySystem {
  let name: String
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension GaugeStyle where Self == SystemGaugeStyle {
  /// The usual style.
  public static var automatic: SystemGaugeStyle { SystemGaugeStyle(name: "automatic") }
  /// An open ring.
  public static var accessoryCircular: SystemGaugeStyle {
    SystemGaugeStyle(name: "accessoryCircular")
  }
  /// A closed ring.
  public static var accessoryCircularCapacity: SystemGaugeStyle {
    SystemGaugeStyle(name: "accessoryCircularCapacity")
  }
  /// A line with a point.
  public static var accessoryLinear: SystemGaugeStyle { SystemGaugeStyle(name: "accessoryLinear") }
  /// A line that fills.
  public static var accessoryLinearCapacity: SystemGaugeStyle {
    SystemGaugeStyle(name: "accessoryLinearCapacity")
  }
  /// A line that fills.
  public static var linearCapacity: SystemGaugeStyle { SystemGaugeStyle(name: "linearCapacity") }
}

/// The usual style of gauges.
public struct DefaultGaugeStyle: GaugeStyle, NamedBySystem, Sendable {
  let name = "automatic"
  /// The usual style of gauges.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// An open ring.
public struct AccessoryCircularGaugeStyle: GaugeStyle, NamedBySystem, Sendable {
  let name = "accessoryCircular"
  /// An open ring.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// A closed ring.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, NamedBySystem, Sendable {
  let name = "accessoryCircularCapacity"
  /// A closed ring.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// A line with a point.
public struct AccessoryLinearGaugeStyle: GaugeStyle, NamedBySystem, Sendable {
  let name = "accessoryLinear"
  /// A line with a point.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// A line that fills.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, NamedBySystem, Sendable {
  let name = "accessoryLinearCapacity"
  /// A line that fills.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// A line that fills.
public struct LinearCapacityGaugeStyle: GaugeStyle, NamedBySystem, Sendable {
  let name = "linearCapacity"
  /// A line that fills.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// What it draws.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Draws how far something has come.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of progress is given.
public struct ProgressViewStyleConfiguration {
  /// The label's view.
  public typealias Label = AnyView
  /// The view of what the value is.
  public typealias CurrentValueLabel = AnyView
  /// How far it has come from 0 to 1, if that is known.
  public let fractionCompleted: Double?
  /// The label.
  public var label: AnyView?
  /// What the value is.
  public var currentValueLabel: AnyView?
}

extension ProgressView where Name == AnyView?, Current == AnyView? {
  /// The progress that a style is given.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      value: configuration.fractionCompleted,
      label: { configuration.label },
      currentValueLabel: { configuration.currentValueLabel }
    )
  }
}

/// The usual style of progress.
public struct DefaultProgressViewStyle: ProgressViewStyle, NamedBySystem, Sendable {
  let name = "automatic"
  /// The usual style.
  nonisolated public init() {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// Progress as a line.
public struct LinearProgressViewStyle: ProgressViewStyle, NamedBySystem, Sendable {
  let name = "linear"
  /// A line.
  nonisolated public init() {}
  /// A line; the colour is accepted and without effect.
  nonisolated public init(tint: Color) {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// Progress as a ring.
public struct CircularProgressViewStyle: ProgressViewStyle, NamedBySystem, Sendable {
  let name = "circular"
  /// A ring.
  nonisolated public init() {}
  /// A ring; the colour is accepted and without effect.
  nonisolated public init(tint: Color) {}
  /// Never asked for.
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The usual style.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A line.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
