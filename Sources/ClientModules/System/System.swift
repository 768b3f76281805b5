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
}

extension CLLocation {
  /// When it was there; it is told of no moment but this one.
  public var timestamp: Date { Date() }
  /// How high it is.
  public var altitude: CLLocationDistance { 0 }
  /// How far another place is in metres, on a ball.
  public func distance(from other: CLLocation) -> CLLocationDistance {
    let (first, second) = (coordinate, other.coordinate)
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let north = sin(radians(second.latitude - first.latitude) / 2)
    let east = sin(radians(second.longitude - first.longitude) / 2)
    let part =
      north * north + cos(radians(first.latitude)) * cos(radians(second.latitude)) * east * east
    return 2 * 6_371_000 * asin(min(part.squareRoot(), 1))
  }
}

/// How exactly the device's place is wanted.
public typealias CLLocationAccuracy = Double
/// As exactly as can be.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// To ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// To a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// To a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
/// To three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// As exactly as a person lets it be known.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 3_000

/// Whether the app may know where the device is.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// What is told of the device's place; nothing ever is.
public protocol CLLocationManagerDelegate: AnyObject {}

/// Where the device is: nobody knows here.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// Who is told.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// How exactly the place is wanted; accepted and without effect.
  open var desiredAccuracy = kCLLocationAccuracyBest
  /// From how far on a move is told; accepted and without effect.
  open var distanceFilter: CLLocationDistance = -1
  /// The last place: none.
  open var location: CLLocation? { nil }
  /// Whether the app may know.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  /// Whether a widget may know.
  open var isAuthorizedForWidgets: Bool { false }
  /// Knows nothing.
  public override init() {}
  /// Accepted and without effect.
  open func requestWhenInUseAuthorization() {}
  /// Accepted and without effect.
  open func requestLocation() {}
  /// Accepted and without effect.
  open func startUpdatingLocation() {}
  /// Accepted and without effect.
  open func stopUpdatingLocation() {}
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
