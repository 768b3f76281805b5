/// A picture: a symbol of the system, or one of the assets by name.
public struct Image: Equatable, Sendable {
  let name: String
  let isSymbol: Bool
  var isResizable = false
  var bytes: Int?
  var size: CGSize?
  var label: String?

  /// How a picture fills its box; accepted and without effect.
  public enum ResizingMode: Sendable {
    case tile, stretch
  }

  /// Whether a picture keeps its colours; accepted and without effect.
  public enum TemplateRenderingMode: Sendable {
    case template, original
  }

  /// How large a symbol is beside a text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// How smooth a picture is; accepted and without effect.
  public enum Interpolation: Sendable {
    case none, low, medium, high
  }

  /// A picture of the assets.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
    isSymbol = false
  }

  /// A picture of the assets with a label.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name) }

  /// A picture of the assets that says nothing.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name) }

  /// A picture of the assets.
  public init(_ resource: ImageResource) { self.init(resource.name) }

  /// A symbol of the system.
  public init(systemName name: String) {
    self.name = name
    isSymbol = true
  }

  /// A symbol of the system that is filled so far.
  public init(systemName name: String, variableValue: Double?) { self.init(systemName: name) }

  /// A picture of bytes: its length and size are told, not its content.
  public init(symbol: Bool, name: String, bytes: Int?, size: CGSize?) {
    self.name = name
    isSymbol = symbol
    self.bytes = bytes
    self.size = size
  }

  /// The picture in any size.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Accepted and without effect.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  /// Accepted and without effect.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// Accepted and without effect.
  public func antialiased(_ isActive: Bool) -> Image { self }
  /// Accepted and without effect.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  /// Accepted and without effect.
  public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> Image { self }
}

/// How a picture is tinted with its widget; accepted and without effect.
public enum WidgetAccentedRenderingMode: Sendable {
  case accented, desaturated, accentedDesaturated, fullColor
}

/// A picture of the assets.
public struct ImageResource: Hashable, Sendable {
  let name: String
  /// A picture of the assets.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// How many colours a symbol has; accepted and without effect.
public struct SymbolRenderingMode: Sendable {
  /// One colour.
  public static let monochrome = SymbolRenderingMode()
  /// One colour in levels.
  public static let hierarchical = SymbolRenderingMode()
  /// Several colours.
  public static let palette = SymbolRenderingMode()
  /// Its own colours.
  public static let multicolor = SymbolRenderingMode()
}

/// Which form a symbol has; accepted and without effect.
public struct SymbolVariants: Hashable, Sendable {
  /// As it is.
  public static let none = SymbolVariants()
  /// Filled.
  public static let fill = SymbolVariants()
  /// In a circle.
  public static let circle = SymbolVariants()
  /// In a square.
  public static let square = SymbolVariants()
  /// With a stroke through it.
  public static let slash = SymbolVariants()
  /// Filled.
  public var fill: SymbolVariants { self }
}

extension Image: View, PrimitiveView {
  /// The picture's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let rules = environment.text
    var font = environment.font ?? Font()
    if let weight = rules.weight { font = font.weight(weight) }
    let told = font.json
    return [
      Node(
        "image",
        [
          (isSymbol ? "symbol" : "name", .string(name)),
          ("ink", isSymbol ? rules.ink ?? .null : .null),
          ("font", isSymbol && !told.members.isEmpty ? told : .null),
          ("resizable", .yes(isResizable)), ("bytes", bytes.map { .number(Double($0)) } ?? .null),
          ("width", .length(size?.width)), ("height", .length(size?.height)),
        ]
      )
    ]
  }
}

/// A picture of the network: its place while it is not there, which is always.
public struct AsyncImage<Content: View>: PrimitiveView {
  let content: Content

  /// The nodes of the place.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    Resolver.nodes(of: content, in: environment)
  }

  /// A picture with a view while it is not there.
  public init<Loaded: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> Loaded,
    @ViewBuilder placeholder: () -> Content
  ) {
    self.content = placeholder()
  }
}

/// Where a picture of the network stands.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why it is not there, if something failed.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

extension AsyncImage {
  /// A picture with a view for where it stands: it is never there.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }
}

extension AsyncImage where Content == Image {
  /// A picture of the network.
  public init(url: URL?, scale: CGFloat = 1) {
    content = Image(url?.lastPathComponent ?? "image")
  }
}
