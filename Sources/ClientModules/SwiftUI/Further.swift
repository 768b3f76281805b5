/// A value that views inside give to those outside; nobody asks for it here.
public protocol PreferenceKey {
  /// What the value is.
  associatedtype Value
  /// The value where nothing is given.
  static var defaultValue: Value { get }
  /// Puts two values together.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// What a guide is told of a view.
public struct ViewDimensions: Sendable {
  /// The width.
  public let width: CGFloat = 0
  /// The height.
  public let height: CGFloat = 0
  /// A guide's place.
  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  /// A guide's place.
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

/// How large controls are; accepted and without effect.
public enum ControlSize: CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// Which form buttons have; accepted and without effect.
public struct ButtonBorderShape: Equatable, Sendable {
  /// The usual form.
  public static let automatic = ButtonBorderShape()
  /// With round ends.
  public static let capsule = ButtonBorderShape()
  /// With round corners.
  public static let roundedRectangle = ButtonBorderShape()
  /// A circle.
  public static let circle = ButtonBorderShape()
  /// With round corners of a radius.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape()
  }
}

extension View {
  /// Accepted and without effect.
  public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type,
    perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable { accepted() }
  /// Accepted and without effect.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func controlSize(_ size: ControlSize) -> some View { accepted() }
  /// Accepted and without effect.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { accepted() }
  /// Accepted and without effect.
  @_disfavoredOverload
  public func mask<Mask: View>(_ mask: Mask) -> some View { accepted() }

  /// Another view below or above.
  public func safeAreaInset<Inset: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      self
      if edge == .bottom { inset }
    }
  }
}

extension Animation {
  /// Like a spring.
  public static func spring(
    duration: TimeInterval,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation { Animation() }
}

/// When a view of the time is made anew.
public protocol TimelineSchedule: Sendable {}

/// A schedule of the system; the view is made once, for the entry's moment.
public struct SystemSchedule: TimelineSchedule {}

extension TimelineSchedule where Self == SystemSchedule {
  /// Every minute.
  public static var everyMinute: SystemSchedule { SystemSchedule() }
  /// Again and again.
  public static var animation: SystemSchedule { SystemSchedule() }
  /// At even distances.
  public static func periodic(from start: Date, by interval: TimeInterval) -> SystemSchedule {
    SystemSchedule()
  }
  /// At dates.
  public static func explicit<Dates: Sequence>(_ dates: Dates) -> SystemSchedule
  where Dates.Element == Date { SystemSchedule() }
}

/// What a view of the time is told.
public struct TimelineViewDefaultContext: Sendable {
  /// How often it is made anew; accepted and without effect.
  public enum Cadence: Comparable, Sendable {
    case live, seconds, minutes
  }
  /// The moment.
  public let date: Date
  /// How often it is made anew.
  public let cadence = Cadence.minutes
}

/// A view of the time: it is made once, for the moment of the question.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
  /// What the view is told.
  public typealias Context = TimelineViewDefaultContext

  let content: (Context) -> Content

  /// A view of the time.
  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.content = content
  }

  /// The nodes of the view.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let context = Context(date: Date())
    let view = Resolver.evaluate(in: environment) { content(context) }
    return Resolver.nodes(of: view, in: environment)
  }
}

/// A box whose corners are rounded each in its own way.
public struct UnevenRoundedRectangle: InsettableShape {
  let radius: CGFloat
  /// A box whose corners are rounded each in its own way.
  nonisolated public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    radius = max(topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius)
  }
  /// The outline.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
  /// What the house is told.
  public var described: [(String, JSON)] { [("kind", "rounded"), ("radius", .length(radius))] }
  /// The form as it is.
  nonisolated public func inset(by amount: CGFloat) -> UnevenRoundedRectangle { self }
}
