/// A picture in memory: its name or the number of its bytes is kept, not its content.
open class UIImage: NSObject, @unchecked Sendable {
  /// The bytes, if there are any.
  public let bytes: Data?
  /// The name, if it has one.
  public let name: String
  let isSymbol: Bool
  /// The size in points, as far as it is known.
  open var size: CGSize

  /// Nothing.
  public override init() {
    bytes = nil
    name = ""
    isSymbol = false
    size = .zero
  }

  init(name: String, bytes: Data?, isSymbol: Bool, size: CGSize) {
    self.name = name
    self.bytes = bytes
    self.isSymbol = isSymbol
    self.size = size
  }

  /// A picture of bytes; empty bytes are none.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(name: "", bytes: data, isSymbol: false, size: pictureSize(data) ?? .zero)
  }

  /// A picture of bytes for a screen.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

  /// A picture of the assets; one past the end of a numbered series is none.
  public convenience init?(named name: String) {
    guard AssetNames.mayHave(name) else { return nil }
    self.init(name: name, bytes: nil, isSymbol: false, size: .zero)
  }

  /// A picture of the assets.
  public convenience init(resource: ImageResource) {
    self.init(name: resource.name, bytes: nil, isSymbol: false, size: .zero)
  }

  /// A picture of the assets of a bundle.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traits: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// A symbol of the system.
  public convenience init?(systemName name: String) {
    self.init(name: name, bytes: nil, isSymbol: true, size: .zero)
  }

  /// A picture of a file; one of the app's own that lies elsewhere is known by its name.
  public convenience init?(contentsOfFile path: String) {
    if let data = FileManager.default.contents(atPath: path) {
      self.init(data: data)
    } else {
      guard path.hasPrefix(Bundle.main.bundlePath), let name = path.split(separator: "/").last
      else { return nil }
      self.init(name: String(name), bytes: nil, isSymbol: false, size: .zero)
    }
  }

  /// The bytes.
  open func pngData() -> Data? { bytes }
  /// The bytes.
  open func jpegData(compressionQuality: CGFloat) -> Data? { bytes }
  /// The picture as it is.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
  /// The picture as it is.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// The picture as it is.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// The picture as it is.
  open func preparingThumbnail(of size: CGSize) -> UIImage? { self }

  /// The picture's points.
  open var cgImage: CGImage? { CGImage(self) }
  /// How many pixels a point has.
  open var scale: CGFloat { 1 }
  /// Which way the picture stands: upright.
  open var imageOrientation: Orientation { .up }
  /// How a picture like this one is drawn.
  open var imageRendererFormat: UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// A picture of points.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }
  /// A picture of points.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let image = cgImage.image
    self.init(
      name: image.name,
      bytes: image.bytes,
      isSymbol: image.isSymbol,
      size: cgImage.size
    )
  }

  /// Draws the picture into the one that is being made.
  open func draw(in rect: CGRect) { Drawings.add(self) }
  /// Draws the picture into the one that is being made.
  open func draw(at point: CGPoint) { Drawings.add(self) }

  /// Which way a picture stands.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a picture keeps its colours; accepted and without effect.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
}

/// What the client's asset catalogues are known to have.
public enum AssetNames {
  private static let images = Guarded<Set<String>>([])

  /// Says which pictures there are.
  public static func offer(images: [String]) { self.images.change { $0.formUnion(images) } }

  /// Whether there may be a picture of a name: always, since the app may have catalogues that lie
  /// elsewhere, but for a number that a series among the known ones has not.
  static func mayHave(_ name: String) -> Bool {
    let known = images.value
    let stem = name.prefix(name.count - name.reversed().prefix { $0.isNumber }.count)
    guard stem.count < name.count, !known.contains(name) else { return true }
    return !known.contains { other in
      other.hasPrefix(stem) && other.dropFirst(stem.count).allSatisfy(\.isNumber)
        && other.count > stem.count
    }
  }
}

/// The size that the first bytes of a PNG file tell.
private func pictureSize(_ data: Data) -> CGSize? {
  let head = [UInt8](data.prefix(24))
  guard head.count == 24, head[0] == 0x89, head[1] == 0x50 else { return nil }
  func side(_ start: Int) -> CGFloat {
    CGFloat(head[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) })
  }
  return CGSize(width: side(16), height: side(20))
}

extension Image {
  /// A picture in memory.
  public init(uiImage image: UIImage) {
    self.init(
      symbol: image.isSymbol,
      name: image.name,
      bytes: image.bytes?.count,
      size: image.size == .zero ? nil : image.size
    )
  }
}

/// The points of a picture: here the picture itself, and the size of the part that was cut out.
public final class CGImage: @unchecked Sendable {
  let image: UIImage
  let size: CGSize

  init(_ image: UIImage, size: CGSize? = nil) {
    self.image = image
    self.size = size ?? image.size
  }

  /// How many points it has across.
  public var width: Int { Int(size.width) }
  /// How many points it has from top to bottom.
  public var height: Int { Int(size.height) }
  /// A part of it.
  public func cropping(to rect: CGRect) -> CGImage? { CGImage(image, size: rect.size) }
}

/// The pictures that are being made, the innermost last: each is what is drawn into it first.
private enum Drawings {
  private static let open = Guarded<[(size: CGSize, first: UIImage?)]>([])

  static func begin(_ size: CGSize) { open.change { $0.append((size, nil)) } }

  static func add(_ image: UIImage) {
    open.change { drawings in
      guard let last = drawings.indices.last, drawings[last].first == nil else { return }
      drawings[last].first = image
    }
  }

  static var current: UIImage? {
    guard let (size, first) = open.value.last else { return nil }
    let (name, bytes) = (first?.name ?? "drawing", first?.bytes)
    return UIImage(name: name, bytes: bytes, isSymbol: first?.isSymbol ?? false, size: size)
  }

  static func end() { open.change { _ = $0.popLast() } }
}

/// Begins to make a picture of a size.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  Drawings.begin(size)
}

/// Begins to make a picture of a size.
public func UIGraphicsBeginImageContext(_ size: CGSize) { Drawings.begin(size) }

/// The picture that is being made.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { Drawings.current }

/// Ends to make a picture.
public func UIGraphicsEndImageContext() { Drawings.end() }

/// How a picture is made; accepted and without effect.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// How many pixels a point has.
  open var scale: CGFloat = 1
  /// Whether nothing shines through.
  open var opaque = false
  /// As the screen would have it.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// As the screen would have it.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Makes a picture: it is what is drawn into it first, and otherwise without content.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  /// A picture of a size.
  public init(size: CGSize) { self.size = size }
  /// A picture of a size.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.size = size }
  /// The picture.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    Drawings.begin(size)
    defer { Drawings.end() }
    actions(UIGraphicsImageRendererContext())
    return Drawings.current ?? UIImage()
  }
}

/// What a picture is drawn in.
open class UIGraphicsImageRendererContext: NSObject {}
