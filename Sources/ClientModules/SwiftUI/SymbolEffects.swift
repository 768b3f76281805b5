// How symbols move; they do not.

/// How a symbol moves; it does not.
public struct SymbolEffectKind: Equatable, Sendable {
  /// A breath.
  public static let pulse = SymbolEffectKind()
  /// A jump.
  public static let bounce = SymbolEffectKind()
  /// One part after another.
  public static let variableColor = SymbolEffectKind()
  /// Larger or smaller.
  public static let scale = SymbolEffectKind()
  /// Coming.
  public static let appear = SymbolEffectKind()
  /// Going.
  public static let disappear = SymbolEffectKind()
  /// A turn.
  public static let rotate = SymbolEffectKind()
  /// A shake.
  public static let wiggle = SymbolEffectKind()
  /// A breath.
  public static let breathe = SymbolEffectKind()
  /// Another symbol in its place.
  public static let replace = SymbolEffectKind()
  /// Upwards.
  public var up: SymbolEffectKind { self }
  /// Downwards.
  public var down: SymbolEffectKind { self }
  /// The old one downwards, the new one upwards.
  public var downUp: SymbolEffectKind { self }
  /// Both upwards.
  public var upUp: SymbolEffectKind { self }
  /// The old one at once, the new one upwards.
  public var offUp: SymbolEffectKind { self }
  /// Again from where it ended.
  public var cumulative: SymbolEffectKind { self }
  /// Parts that are not drawn are hidden.
  public var hideInactiveLayers: SymbolEffectKind { self }
  /// Parts that are not drawn are dim.
  public var dimInactiveLayers: SymbolEffectKind { self }
  /// In the sense of a clock.
  public var clockwise: SymbolEffectKind { self }
  /// Against the sense of a clock.
  public var counterClockwise: SymbolEffectKind { self }
  /// As lines would be drawn.
  public static let drawOn = SymbolEffectKind()
  /// As lines would be wiped off.
  public static let drawOff = SymbolEffectKind()
  /// From one symbol into the other.
  public func magic(fallback: SymbolEffectKind) -> SymbolEffectKind { self }
  /// All at once.
  public var wholeSymbol: SymbolEffectKind { self }
  /// Part by part.
  public var byLayer: SymbolEffectKind { self }
  /// Again from the beginning.
  public var iterative: SymbolEffectKind { self }
  /// Again and again.
  public var repeating: SymbolEffectKind { self }
  /// There and back.
  public var reversing: SymbolEffectKind { self }
}

/// How often a symbol moves.
public struct SymbolEffectOptions: Equatable, Sendable {
  /// As usual.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions()
  /// So many times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// So fast.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// So fast.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

extension View {
  /// Accepted and without effect.
  public func symbolEffect(
    _ effect: SymbolEffectKind,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffectKind,
    options: SymbolEffectOptions = .default,
    value: Value
  ) -> some View { accepted() }
  /// Accepted and without effect.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { accepted() }
}
