// More of the older kind of an app's views, as far as code that a widget shares with it names it.

extension UIFont {
  /// How far lines are apart.
  public var lineHeight: CGFloat { pointSize * 1.2 }
  /// How tall a capital is.
  public var capHeight: CGFloat { pointSize * 0.7 }
  /// What the font is called.
  public var fontName: String { "System" }
  /// The font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(font, size) }
  /// The system's font, leaning.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.system(size: size).italic(), size)
  }
}

/// How numbers grow with the person's text size: not at all at the usual one.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// As a body grows.
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  /// As a style grows.
  public init(forTextStyle style: UIFont.TextStyle) {}
  /// The number.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// The font.
  open func scaledFont(for font: UIFont) -> UIFont { font }
}

extension UIDevice {
  /// A name for the device that the app's maker knows: always the same here.
  public var identifierForVendor: UUID? {
    UUID(uuidString: "00000000-0000-0000-0000-000000000000")
  }
  /// What sort it is.
  public var model: String { "iPhone" }
  /// How full its battery is: nobody knows.
  public var batteryLevel: Float { -1 }
  /// Whether it says how full its battery is.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// What its battery does: nobody knows.
  public var batteryState: BatteryState { .unknown }

  /// What a battery does.
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }
}

/// A knock that a finger feels: nobody does here.
@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: NSObject {
  /// How hard it knocks.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }
  /// A knock.
  public init(style: FeedbackStyle = .medium) {}
  /// Accepted and without effect.
  open func prepare() {}
  /// Accepted and without effect.
  open func impactOccurred() {}
  /// Accepted and without effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A sign of success or failure that a finger feels: nobody does here.
@MainActor @preconcurrency
open class UINotificationFeedbackGenerator: NSObject {
  /// What it is a sign of.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }
  /// Accepted and without effect.
  open func prepare() {}
  /// Accepted and without effect.
  open func notificationOccurred(_ type: FeedbackType) {}
}

extension UIApplication {
  /// What an app is told as it begins.
  public struct LaunchOptionsKey: Hashable, Sendable {
    let name: String
    /// The address that it was opened by.
    public static let url = LaunchOptionsKey(name: "url")
    /// The shortcut that it was opened by.
    public static let shortcutItem = LaunchOptionsKey(name: "shortcutItem")
  }

  /// How an address is opened.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

  /// Opens an address: it does nothing here.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }
  /// Whether an address could be opened: none is.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// The address of the app's settings.
  nonisolated public static let openSettingsURLString = "app-settings:"
}

/// What an app is told of its life; nothing ever is.
public protocol UIApplicationDelegate: NSObjectProtocol {}
