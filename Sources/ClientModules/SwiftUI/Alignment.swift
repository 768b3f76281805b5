/// Where things stand side by side.
public struct HorizontalAlignment: Hashable, Sendable {
  let name: String
  /// At the front.
  public static let leading = HorizontalAlignment(name: "leading")
  /// In the middle.
  public static let center = HorizontalAlignment(name: "center")
  /// At the back.
  public static let trailing = HorizontalAlignment(name: "trailing")
}

/// Where things stand above one another.
public struct VerticalAlignment: Hashable, Sendable {
  let name: String
  /// At the top.
  public static let top = VerticalAlignment(name: "top")
  /// In the middle.
  public static let center = VerticalAlignment(name: "center")
  /// At the bottom.
  public static let bottom = VerticalAlignment(name: "bottom")
  /// On the line of the first text.
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
  /// On the line of the last text.
  public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}

/// Where something stands in a box.
public struct Alignment: Hashable, Sendable {
  /// Side by side.
  public var horizontal: HorizontalAlignment
  /// Above one another.
  public var vertical: VerticalAlignment

  /// Both.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of that side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of that side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of that side.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of that side.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// That corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// That corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// That corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// That corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The two names as one, `center` left out unless it is both.
  var json: JSON {
    let side = horizontal == .center ? "" : horizontal.name
    let height = vertical == .center ? "" : vertical.name
    guard !side.isEmpty, !height.isEmpty else {
      let name = side + height
      return name.isEmpty ? .null : .string(name)
    }
    return .string(height + side.prefix(1).uppercased() + side.dropFirst())
  }
}

/// Sides of a box.
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// Several sides.
  public struct Set: OptionSet, Sendable {
    /// The sides as bits.
    public let rawValue: Int8
    /// Sides as bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// One side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// That side.
    public static let top = Set(rawValue: 1)
    /// That side.
    public static let leading = Set(rawValue: 2)
    /// That side.
    public static let bottom = Set(rawValue: 4)
    /// That side.
    public static let trailing = Set(rawValue: 8)
    /// Every side.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Front and back.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// Front and back.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  case leading, trailing
}

/// Top and bottom.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom
}

/// A direction.
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  /// Several directions.
  public struct Set: OptionSet, Sendable {
    /// The directions as bits.
    public let rawValue: Int8
    /// Directions as bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// From front to back.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// Room at the sides of a box.
public struct EdgeInsets: Hashable, Sendable {
  /// At the top.
  public var top: CGFloat
  /// At the front.
  public var leading: CGFloat
  /// At the bottom.
  public var bottom: CGFloat
  /// At the back.
  public var trailing: CGFloat

  /// Room at the sides.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No room.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// How something fills its box.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit, fill
}
