@_exported import Foundation
@_exported import HomestackIntents

/// A latitude.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double

/// A point of the earth.
public struct CLLocationCoordinate2D: Sendable {
  /// North or south.
  public var latitude: CLLocationDegrees
  /// East or west.
  public var longitude: CLLocationDegrees
  /// The point at zero.
  public init() { self.init(latitude: 0, longitude: 0) }
  /// A point of the earth.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A part of the earth.
open class CLRegion: NSObject, PlaceTelling, @unchecked Sendable {
  /// What it is called.
  public let identifier: String
  init(identifier: String) { self.identifier = identifier }
  /// The part as an answer tells it.
  open var told: JSON { .object([("id", .string(identifier))]) }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The middle.
  public let center: CLLocationCoordinate2D
  /// The radius in metres.
  public let radius: CLLocationDistance
  /// A circle on the earth.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }
  /// The circle as an answer tells it.
  open override var told: JSON {
    .object([
      ("id", .string(identifier)), ("latitude", .number(center.latitude)),
      ("longitude", .number(center.longitude)), ("radius", .number(radius)),
    ])
  }
}

/// A place of the device.
open class CLLocation: NSObject, @unchecked Sendable {
  /// The point.
  public let coordinate: CLLocationCoordinate2D
  /// A place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
  /// A place with what else is known of it; accepted and without effect.
  public init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: Double,
    verticalAccuracy: Double,
    timestamp: Date
  ) {
    self.coordinate = coordinate
  }
  /// A place as it was kept, or none.
  public required convenience init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: "latitude") else { return nil }
    self.init(
      latitude: coder.decodeDouble(forKey: "latitude"),
      longitude: coder.decodeDouble(forKey: "longitude")
    )
  }
  /// Keeps the place.
  open func encode(with coder: NSCoder) {
    coder.encode(coordinate.latitude, forKey: "latitude")
    coder.encode(coordinate.longitude, forKey: "longitude")
  }
}

extension CLLocation: NSSecureCoding {
  /// It can be kept.
  public static var supportsSecureCoding: Bool { true }
}

/// A voice: it says nothing here.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  /// A voice.
  public override init() {}
  /// Accepted and without effect.
  open func speak(_ utterance: AVSpeechUtterance) {}
}

/// What a voice says.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  /// The words.
  public let speechString: String
  /// The voice.
  open var voice: AVSpeechSynthesisVoice?
  /// How fast.
  open var rate: Float = 0.5
  /// Words.
  public init(string: String) { speechString = string }
}

/// A language's voice.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  /// A language's voice.
  public init?(language: String?) {}
}

/// The watch's app; nothing runs here.
open class WKApplication: NSObject, @unchecked Sendable {
  private static let only = WKApplication()
  /// The watch's app.
  public class func shared() -> WKApplication { only }
  /// Accepted and without effect.
  open func scheduleBackgroundRefresh(
    withPreferredDate date: Date,
    userInfo: (any NSSecureCoding & NSObjectProtocol)?,
    scheduledCompletion: @escaping (Error?) -> Void
  ) {}
}

/// What the watch's app is told; nothing ever is.
public protocol WKApplicationDelegate: AnyObject {}

/// Names of the older kind.
open class WKExtension: NSObject, @unchecked Sendable {
  /// Posted when the app comes to the front.
  public static let applicationWillEnterForegroundNotification = Notification.Name(
    "WKApplicationWillEnterForegroundNotification"
  )
}
