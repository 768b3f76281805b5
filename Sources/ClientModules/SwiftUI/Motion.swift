// More ways in which something moves; nothing moves here.

extension Animation {
  /// Like a spring, evenly.
  public static func smooth(duration: TimeInterval, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// Like a spring, quickly.
  public static func snappy(duration: TimeInterval, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// Like a spring that goes too far.
  public static func bouncy(duration: TimeInterval, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// Like a spring that a finger holds.
  public static var interactiveSpring: Animation { Animation() }
  /// Like a spring that a finger holds.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation() }
  /// Like a spring that a finger holds.
  public static func interactiveSpring(
    duration: TimeInterval,
    extraBounce: Double = 0,
    blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation() }
  /// Like a spring by its physics.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// Like a spring by its length.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// Along a curve.
  public static func timingCurve(
    _ firstX: Double,
    _ firstY: Double,
    _ secondX: Double,
    _ secondY: Double,
    duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
}

extension AnyTransition {
  /// A blur in between.
  public static let blurReplace = AnyTransition()
  /// Growing from a size.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  /// From beside its place.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  /// From beside its place.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
  /// As a symbol comes and goes.
  public static let symbolEffect = AnyTransition()
}

extension ContentTransition {
  /// Symbol by symbol, in some way.
  public static func symbolEffect(
    _ effect: SymbolEffectKind,
    options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition() }
}

/// Runs something with what goes with its changes.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

extension View {
  /// Accepted and without effect.
  public func animation<Changed: View>(
    _ animation: Animation?,
    @ViewBuilder body: (ModifiedInput) -> Changed
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func geometryGroup() -> some View { accepted() }
}
