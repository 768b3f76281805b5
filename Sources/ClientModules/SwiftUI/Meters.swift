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
    let length = bounds.upperBound - bounds.lowerBound
    let configuration = GaugeStyleConfiguration(
      value: length > 0 ? min(max((value - bounds.lowerBound) / length, 0), 1) : 0,
      label: AnyView(label),
      currentValueLabel: given(current),
      minimumValueLabel: given(least),
      maximumValueLabel: given(most)
    )
    if let nodes = drawn(\.gaugeDrawing, configuration, in: environment) { return nodes }
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
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: given(label),
      currentValueLabel: given(current)
    )
    if let nodes = drawn(\.progressDrawing, configuration, in: environment) { return nodes }
    let told: [(String, JSON)] = [
      ("style", .string(environment.progressStyle)), ("tint", environment.text.tint ?? .null),
    ]
    let parts = part("label", label, environment) + part("value", current, environment)
    return [Node("progress", members + told, parts)]
  }

  /// How far it has come from 0 to 1, if that is known at this moment.
  private var fraction: Double? {
    func number(_ name: String) -> Double? { members.first { $0.0 == name }?.1.double }
    if let value = number("value"), let total = number("total"), total > 0 {
      return min(max(value / total, 0), 1)
    }
    guard let from = number("from"), let to = number("to"), to > from else { return nil }
    let gone = min(max((Date().timeIntervalSince1970 - from) / (to - from), 0), 1)
    return members.contains { $0.0 == "up" && $0.1.flag == true } ? gone : 1 - gone
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
