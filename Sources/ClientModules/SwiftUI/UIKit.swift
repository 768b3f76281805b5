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

  /// A picture of the assets.
  public convenience init?(named name: String) {
    self.init(name: name, bytes: nil, isSymbol: false, size: .zero)
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

  /// A picture of a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
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
  open func preparingThumbnail(of size: CGSize) -> UIImage? { self }

  /// Whether a picture keeps its colours; accepted and without effect.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
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

/// A colour.
open class UIColor: NSObject, @unchecked Sendable {
  let color: Color

  /// A colour of the newer kind.
  public init(_ color: Color) { self.color = color }

  /// A colour by its parts.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    )
  }
  /// A grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(white), opacity: Double(alpha)))
  }
  /// A colour of the assets.
  public convenience init?(named name: String) { self.init(Color(name)) }

  /// The colour, so far opaque.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color.opacity(Double(alpha)))
  }

  /// The system's colour of that name.
  public static let systemRed = UIColor(.red)
  /// The system's colour of that name.
  public static let systemOrange = UIColor(.orange)
  /// The system's colour of that name.
  public static let systemYellow = UIColor(.yellow)
  /// The system's colour of that name.
  public static let systemGreen = UIColor(.green)
  /// The system's colour of that name.
  public static let systemTeal = UIColor(.teal)
  /// The system's colour of that name.
  public static let systemBlue = UIColor(.blue)
  /// The system's colour of that name.
  public static let systemIndigo = UIColor(.indigo)
  /// The system's colour of that name.
  public static let systemPurple = UIColor(.purple)
  /// The system's colour of that name.
  public static let systemPink = UIColor(.pink)
  /// The system's colour of that name.
  public static let systemGray = UIColor(.gray)
  /// The system's colour of that name.
  public static let red = UIColor(.red)
  /// The system's colour of that name.
  public static let green = UIColor(.green)
  /// The system's colour of that name.
  public static let blue = UIColor(.blue)
  /// The system's colour of that name.
  public static let orange = UIColor(.orange)
  /// The system's colour of that name.
  public static let yellow = UIColor(.yellow)
  /// The system's colour of that name.
  public static let purple = UIColor(.purple)
  /// The system's colour of that name.
  public static let gray = UIColor(.gray)
  /// The system's colour of that name.
  public static let black = UIColor(.black)
  /// The system's colour of that name.
  public static let white = UIColor(.white)
  /// No colour at all.
  public static let clear = UIColor(.clear)
  /// The colour of what is said first.
  public static let label = UIColor(.primary)
  /// The colour of what is said second.
  public static let secondaryLabel = UIColor(.secondary)
  /// The colour of what is said third.
  public static let tertiaryLabel = UIColor(Color(system: "tertiary"))
  /// The system's surface.
  public static let systemBackground = UIColor(Color(system: "background"))
  /// The system's second surface.
  public static let secondarySystemBackground = UIColor(Color(system: "secondaryBackground"))
  /// The system's third surface.
  public static let tertiarySystemBackground = UIColor(Color(system: "tertiaryBackground"))
  /// The system's grey of that level.
  public static let systemGray2 = UIColor(.gray)
  /// The system's grey of that level.
  public static let systemGray3 = UIColor(.gray)
  /// The system's grey of that level.
  public static let systemGray4 = UIColor(.gray)
  /// The system's grey of that level.
  public static let systemGray5 = UIColor(.gray)
  /// The system's grey of that level.
  public static let systemGray6 = UIColor(.gray)
}

extension Color {
  /// A colour of the older kind.
  public init(uiColor: UIColor) { self = uiColor.color }
  /// A colour of the older kind.
  public init(_ color: UIColor) { self = color.color }
}

/// What a screen is like; nothing is said.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// What the screen is like now.
  public static let current = UITraitCollection()
  /// Whether it is light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
}

/// Whether a screen is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// A screen of a usual size.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  /// The screen.
  public static let main = UIScreen()
  /// How large it is.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// How many pixels a point has.
  open var scale: CGFloat { 3 }
}

/// A device of the usual kind.
@MainActor @preconcurrency
open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()
  /// Which kind it is.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// What it is called.
  open var name: String { "iPhone" }
  /// What its system is called.
  open var systemName: String { "iOS" }
  /// Which system it has.
  open var systemVersion: String { "26.0" }
}

/// Which kind a device is.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// The app; nothing runs here.
@MainActor @preconcurrency
open class UIApplication: NSObject {
  /// The app.
  public static let shared = UIApplication()
  /// Posted when the app comes to the front.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// Posted when the app is in front.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted when the app goes to the back.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// Posted when the app is about to leave the front.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// Opens an address: it does nothing here.
  open func open(_ url: URL) {}
}

/// Draws a picture: nothing is drawn here.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  /// A picture of a size.
  public init(size: CGSize) { self.size = size }
  /// A picture of that size without content.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(name: "drawing", bytes: nil, isSymbol: false, size: size)
  }
}

/// What a picture is drawn in.
open class UIGraphicsImageRendererContext: NSObject {}

/// A tap that a finger feels: nobody does here.
@MainActor @preconcurrency
open class UISelectionFeedbackGenerator: NSObject {
  /// Accepted and without effect.
  open func prepare() {}
  /// Accepted and without effect.
  open func selectionChanged() {}
}
