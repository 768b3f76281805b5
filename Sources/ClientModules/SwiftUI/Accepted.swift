// Everything that is accepted and changes nothing in a terminal, in one place: the house's article
// lists it from here. A modifier of this file gives its view back as it is.

/// How something moves; nothing moves here.
public struct Animation: Equatable, Sendable {
  /// The usual motion.
  public static let `default` = Animation()
  /// At one speed.
  public static let linear = Animation()
  /// Slowly at first.
  public static let easeIn = Animation()
  /// Slowly at last.
  public static let easeOut = Animation()
  /// Slowly at first and at last.
  public static let easeInOut = Animation()
  /// Like a spring.
  public static let spring = Animation()
  /// Like a spring.
  public static let bouncy = Animation()
  /// Like a spring.
  public static let smooth = Animation()
  /// Like a spring.
  public static let snappy = Animation()
  /// At one speed.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  /// Slowly at first.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  /// Slowly at last.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  /// Slowly at first and at last.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  /// Like a spring.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.8,
    blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
  /// Later.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// Faster.
  public func speed(_ speed: Double) -> Animation { self }
  /// Again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// Several times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
}

/// How a view comes and goes; it does so at once.
public struct AnyTransition: Sendable {
  /// Fading.
  public static let opacity = AnyTransition()
  /// Sliding.
  public static let slide = AnyTransition()
  /// Growing.
  public static let scale = AnyTransition()
  /// At once.
  public static let identity = AnyTransition()
  /// From an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// From an edge, pushing.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// Differently at coming and going.
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// In a motion.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How a content changes; it does so at once.
public struct ContentTransition: Equatable, Sendable {
  /// At once.
  public static let identity = ContentTransition()
  /// Fading.
  public static let opacity = ContentTransition()
  /// Form by form.
  public static let interpolate = ContentTransition()
  /// Symbol by symbol.
  public static let symbolEffect = ContentTransition()
  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
  /// Digit by digit.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// Runs something that on a phone would move.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

extension View {
  /// Accepted and without effect.
  public func animation(_ animation: Animation?) -> some View { accepted() }
  /// Accepted and without effect.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func transition(_ transition: AnyTransition) -> some View { accepted() }
  /// Accepted and without effect.
  public func contentTransition(_ transition: ContentTransition) -> some View { accepted() }
  /// Accepted and without effect.
  public func shadow(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { accepted() }
  /// Accepted and without effect.
  public func clipped(antialiased: Bool = false) -> some View { accepted() }
  /// Accepted and without effect.
  public func mask<Mask: View>(@ViewBuilder _ mask: () -> Mask) -> some View { accepted() }
  /// Accepted and without effect.
  public func ignoresSafeArea(_ edges: Edge.Set = .all) -> some View { accepted() }
  /// Accepted and without effect.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { accepted() }
  /// Accepted and without effect.
  public func zIndex(_ value: Double) -> some View { accepted() }
  /// Accepted and without effect.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { accepted() }
  /// Accepted and without effect.
  public func textSelection<Choice: TextSelectability>(_ choice: Choice) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func imageScale(_ scale: Image.Scale) -> some View { accepted() }
  /// Accepted and without effect.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { accepted() }
  /// Accepted and without effect.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { accepted() }
  /// Accepted and without effect.
  public func lineSpacing(_ spacing: CGFloat) -> some View { accepted() }
  /// Accepted and without effect.
  public func allowsTightening(_ isActive: Bool) -> some View { accepted() }
  /// Accepted and without effect.
  public func kerning(_ kerning: CGFloat) -> some View { accepted() }
  /// Accepted and without effect.
  public func tracking(_ tracking: CGFloat) -> some View { accepted() }
  /// Accepted and without effect.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { accepted() }
  /// Accepted and without effect.
  public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> some View
  where Range.Bound == DynamicTypeSize { accepted() }
  /// Accepted and without effect.
  public func brightness(_ amount: Double) -> some View { accepted() }
  /// Accepted and without effect.
  public func contrast(_ amount: Double) -> some View { accepted() }
  /// Accepted and without effect.
  public func saturation(_ amount: Double) -> some View { accepted() }
  /// Accepted and without effect.
  public func hueRotation(_ angle: Angle) -> some View { accepted() }
  /// Accepted and without effect.
  public func colorInvert() -> some View { accepted() }
  /// Accepted and without effect.
  public func luminanceToAlpha() -> some View { accepted() }
  /// Accepted and without effect.
  public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { accepted() }
  /// Accepted and without effect.
  public func grayscale(_ amount: Double) -> some View { accepted() }
  /// Accepted and without effect.
  public func colorMultiply(_ color: Color) -> some View { accepted() }
  /// Accepted and without effect.
  public func blendMode(_ mode: BlendMode) -> some View { accepted() }
  /// Accepted and without effect.
  public func compositingGroup() -> some View { accepted() }
  /// Accepted and without effect.
  public func drawingGroup() -> some View { accepted() }
  /// Accepted and without effect.
  public func contentShape<Form: Shape>(_ shape: Form, eoFill: Bool = false) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func allowsHitTesting(_ isEnabled: Bool) -> some View { accepted() }
  /// Accepted and without effect.
  public func disabled(_ isDisabled: Bool) -> some View { accepted() }
  /// Accepted and without effect.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { accepted() }
  /// Accepted and without effect.
  public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }
  /// Accepted and without effect.
  public func privacySensitive(_ isSensitive: Bool = true) -> some View { accepted() }
  /// Accepted and without effect.
  public func id<Name: Hashable>(_ id: Name) -> some View { accepted() }
  /// Accepted and without effect.
  public func tag<Value: Hashable>(_ tag: Value) -> some View { accepted() }
  /// Accepted and without effect.
  public func matchedGeometryEffect<Name: Hashable>(
    id: Name,
    in namespace: Namespace.ID
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func labelsHidden() -> some View { accepted() }
  /// Accepted and without effect.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { accepted() }
  /// Accepted and without effect.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { accepted() }
  /// Accepted and without effect.
  public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { accepted() }
  /// Accepted and without effect.
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (Value) -> Void
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (Value, Value) -> Void
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func onReceive<Source: Publisher>(
    _ publisher: Source,
    perform action: @escaping (Source.Output) -> Void
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func safeAreaPadding(_ length: CGFloat) -> some View { accepted() }
  /// Accepted and without effect.
  public func gridCellColumns(_ count: Int) -> some View { accepted() }
  /// Accepted and without effect.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { accepted() }
  /// Accepted and without effect.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { accepted() }
  /// Accepted and without effect.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { accepted() }
  /// Accepted and without effect.
  public func invalidatableContent(_ isActive: Bool = true) -> some View { accepted() }
}

extension Text {
  /// How large letters are beside the usual ones; accepted and without effect.
  public struct Scale: Hashable, Sendable {
    let name: String
    /// As large as usual.
    public static let `default` = Scale(name: "default")
    /// Smaller.
    public static let secondary = Scale(name: "secondary")
  }

  /// Accepted and without effect.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
}

/// Whether a person can select letters; nobody does here.
public protocol TextSelectability {}

/// Letters that can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {}

/// Letters that cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {}

extension TextSelectability where Self == EnabledTextSelectability {
  /// They can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// They cannot be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// How a view is mixed with what is behind it; it is not.
public enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
}

/// A space of names for views that move into one another; they do not.
@propertyWrapper
public struct Namespace {
  /// The space's name.
  public struct ID: Hashable, Sendable {}
  /// A space of names.
  public init() {}
  /// The space's name.
  public var wrappedValue: ID { ID() }
}

/// A shadow of an ink; it falls nowhere.
public struct ShadowStyle: Equatable, Sendable {
  /// Behind.
  public static func drop(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
  /// Inside.
  public static func inner(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle {
  /// Accepted and without effect.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

extension Shape {
  /// Accepted and without effect.
  public func size(width: CGFloat, height: CGFloat) -> some Shape { self }
  /// Accepted and without effect.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { self }
  /// Accepted and without effect.
  public func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some Shape { self }
  /// Accepted and without effect.
  public func transform(_ change: CGAffineTransform) -> some Shape { self }
}
