/// A value between two ends.
public struct Gauge<Name: View, Current: View, Least: View, Most: View>: PrimitiveView {
  let value: Double
  let bounds: ClosedRange<Double>
  let label: Name
  let current: Current
  let least: Least
  let most: Most

  /// A value between two ends, with labels.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Name,
    @ViewBuilder currentValueLabel: () -> Current,
    @ViewBuilder minimumValueLabel: () -> Least,
    @ViewBuilder maximumValueLabel: () -> Most
  ) {
    self.value = Double(value)
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.label = label()
    current = currentValueLabel()
    least = minimumValueLabel()
    most = maximumValueLabel()
  }

  /// The gauge's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let parts =
      part("label", label, environment) + part("value", current, environment)
      + part("min", least, environment) + part("max", most, environment)
    return [
      Node(
        "gauge",
        [
          ("value", .number(value)), ("min", .number(bounds.lowerBound)),
          ("max", .number(bounds.upperBound)), ("style", .string(environment.gaugeStyle)),
          ("tint", environment.text.tint ?? .null),
        ],
        parts
      )
    ]
  }
}

extension Gauge where Least == EmptyView, Most == EmptyView {
  /// A value between two ends, with its label and what it is.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Name,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      value: value,
      in: bounds,
      label: label,
      currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }
    )
  }
}

extension Gauge where Current == EmptyView, Least == EmptyView, Most == EmptyView {
  /// A value between two ends, with its label.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Name
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}

/// What a style of gauges is given.
public struct GaugeStyleConfiguration {
  /// The value from 0 to 1.
  public var value: Double
  /// The label.
  public let label = EmptyView()
  /// What the value is.
  public let currentValueLabel: EmptyView? = EmptyView()
  /// The lower end.
  public let minimumValueLabel: EmptyView? = nil
  /// The upper end.
  public let maximumValueLabel: EmptyView? = nil
}

/// How a gauge is drawn; a style of the client's own is drawn as the usual one.
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
public struct SystemGaugeStyle: GaugeStyle {
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

/// How far something has come.
public struct ProgressView<Name: View, Current: View>: PrimitiveView {
  let members: [(String, JSON)]
  let label: Name
  let current: Current

  nonisolated init(_ members: [(String, JSON)], _ label: Name, _ current: Current) {
    self.members = members
    self.label = label
    self.current = current
  }

  /// The node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let told: [(String, JSON)] = [
      ("style", .string(environment.progressStyle)), ("tint", environment.text.tint ?? .null),
    ]
    let parts = part("label", label, environment) + part("value", current, environment)
    return [Node("progress", members + told, parts)]
  }

  /// A share with labels.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1,
    @ViewBuilder label: () -> Name,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(share(value, of: total), label(), currentValueLabel())
  }
}

/// What a share is told by.
private func share<Value: BinaryFloatingPoint>(
  _ value: Value?,
  of total: Value
) -> [(String, JSON)] {
  [("value", .length(value.map { Double($0) })), ("total", .number(Double(total)))]
}

/// What a span of time is told by.
private func span(_ interval: ClosedRange<Date>, _ countsDown: Bool) -> [(String, JSON)] {
  [
    ("from", .number(interval.lowerBound.timeIntervalSince1970)),
    ("to", .number(interval.upperBound.timeIntervalSince1970)), ("up", .yes(!countsDown)),
  ]
}

extension ProgressView where Current == EmptyView {
  /// A share with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1,
    @ViewBuilder label: () -> Name
  ) {
    self.init(share(value, of: total), label(), EmptyView())
  }
  /// Something without an end in sight, with a label.
  public init(@ViewBuilder label: () -> Name) { self.init([], label(), EmptyView()) }
}

extension ProgressView where Name == EmptyView, Current == EmptyView {
  /// Something without an end in sight.
  nonisolated public init() { self.init([], EmptyView(), EmptyView()) }
  /// A share.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(share(value, of: total), EmptyView(), EmptyView())
  }
  /// A span of time that follows the clock.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(span(timerInterval, countsDown), EmptyView(), EmptyView())
  }
}

extension ProgressView {
  /// A span of time that follows the clock, with labels.
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Name,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(span(timerInterval, countsDown), label(), currentValueLabel())
  }
}

extension ProgressView where Name == Text, Current == EmptyView {
  /// A share with a title.
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey,
    value: Value?,
    total: Value = 1
  ) {
    self.init(share(value, of: total), Text(title), EmptyView())
  }
}
