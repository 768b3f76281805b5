// Views that are measured, and sizes by what is around.

extension View {
  /// Accepted and without effect: nothing grows or shrinks after it was made.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (Value) -> Void
  ) -> some View { accepted() }
  /// Accepted and without effect: nothing grows or shrinks after it was made.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ before: Value, _ after: Value) -> Void
  ) -> some View { accepted() }

  /// As large as a part of what is around it.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let parts = CGFloat(max(count, 1))
      let part = (length - spacing * (parts - 1)) / parts
      return part * CGFloat(span) + spacing * CGFloat(max(span, 1) - 1)
    }
  }

  /// As large as a closure makes of what is around it, which is the pane.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    let around = Question.current.size
    return frame(
      width: axes.contains(.horizontal) ? length(around.width, .horizontal) : nil,
      height: axes.contains(.vertical) ? length(around.height, .vertical) : nil,
      alignment: alignment
    )
  }

  /// Accepted and without effect.
  public func visualEffect<Changed>(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> Changed
  ) -> some View { accepted() }
}

/// How a view is changed without measuring it anew; it is not.
public struct EmptyVisualEffect: Sendable {
  /// Accepted and without effect.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> EmptyVisualEffect { self }
  /// Accepted and without effect.
  public func offset(_ offset: CGSize) -> EmptyVisualEffect { self }
  /// Accepted and without effect.
  public func opacity(_ opacity: Double) -> EmptyVisualEffect { self }
  /// Accepted and without effect.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> EmptyVisualEffect {
    self
  }
  /// Accepted and without effect.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> EmptyVisualEffect {
    self
  }
  /// Accepted and without effect.
  public func blur(radius: CGFloat, opaque: Bool = false) -> EmptyVisualEffect { self }
  /// Accepted and without effect.
  public func brightness(_ amount: Double) -> EmptyVisualEffect { self }
  /// Accepted and without effect.
  public func saturation(_ amount: Double) -> EmptyVisualEffect { self }
  /// Accepted and without effect.
  public func grayscale(_ amount: Double) -> EmptyVisualEffect { self }
  /// Accepted and without effect.
  public func hueRotation(_ angle: Angle) -> EmptyVisualEffect { self }
}
