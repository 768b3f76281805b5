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
  /// A colour of the assets.
  public convenience init(resource: ColorResource) { self.init(Color(resource)) }

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
  /// A colour of the older kind; what both kinds have is meant as the newer one.
  @_disfavoredOverload
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

/// A tap that a finger feels: nobody does here.
@MainActor @preconcurrency
open class UISelectionFeedbackGenerator: NSObject {
  /// Accepted and without effect.
  open func prepare() {}
  /// Accepted and without effect.
  open func selectionChanged() {}
}
