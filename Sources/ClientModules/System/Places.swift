extension CLLocation {
  /// When it was there; it is told of no moment but this one.
  public var timestamp: Date { Date() }
  /// How high it is.
  public var altitude: CLLocationDistance { 0 }
  /// How far off it may be.
  public var horizontalAccuracy: CLLocationAccuracy { 0 }
  /// How far off its height may be.
  public var verticalAccuracy: CLLocationAccuracy { -1 }
  /// How fast the device went: nobody knows.
  public var speed: Double { -1 }
  /// Which way the device went: nobody knows.
  public var course: Double { -1 }
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

/// How exactly the app may know where the device is.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy, reducedAccuracy
}

/// What a person moves for; accepted and without effect.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// What can go wrong with places.
public struct CLError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network, headingFailure, regionMonitoringDenied
    case regionMonitoringFailure, regionMonitoringSetupDelayed
    case regionMonitoringResponseDelayed, geocodeFoundNoResult, geocodeFoundPartialResult
    case geocodeCanceled, deferredFailed, deferredNotUpdatingLocation, deferredAccuracyTooLow
    case deferredDistanceFiltered, deferredCanceled, rangingUnavailable, rangingFailure
    case promptDeclined
  }
  /// What went wrong.
  public let code: Code
  /// An error.
  public init(_ code: Code) { self.code = code }
  /// Nobody knows where the device is.
  public static let locationUnknown = Code.locationUnknown
  /// The app may not know.
  public static let denied = Code.denied
  /// Nothing could be asked.
  public static let network = Code.network
  /// There is no such place.
  public static let geocodeFoundNoResult = Code.geocodeFoundNoResult
  /// It was no longer wanted.
  public static let geocodeCanceled = Code.geocodeCanceled
}

/// What is told of the device's place: that nobody knows it.
@preconcurrency
public protocol CLLocationManagerDelegate: AnyObject {
  /// Where the device has been; never told.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// What went wrong.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error)
  /// Whether the app may know is known.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Whether the app may know is known, as older systems say it; never told.
  func locationManager(
    _ manager: CLLocationManager,
    didChangeAuthorization status: CLAuthorizationStatus
  )
}

extension CLLocationManagerDelegate {
  /// Nothing is done.
  public func locationManager(
    _ manager: CLLocationManager,
    didUpdateLocations locations: [CLLocation]
  ) {}
  /// Nothing is done.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {}
  /// Nothing is done.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Nothing is done.
  public func locationManager(
    _ manager: CLLocationManager,
    didChangeAuthorization status: CLAuthorizationStatus
  ) {}
}

/// Where the device is: nobody knows here, and who asks is told so at once, so that nobody waits.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// Who is told.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// How exactly the place is wanted; accepted and without effect.
  open var desiredAccuracy = kCLLocationAccuracyBest
  /// From how far on a move is told; accepted and without effect.
  open var distanceFilter: CLLocationDistance = -1
  /// What a person moves for; accepted and without effect.
  open var activityType = CLActivityType.other
  /// Accepted and without effect.
  open var allowsBackgroundLocationUpdates = false
  /// Accepted and without effect.
  open var pausesLocationUpdatesAutomatically = true
  /// Accepted and without effect.
  open var showsBackgroundLocationIndicator = false
  /// The last place: none.
  open var location: CLLocation? { nil }
  /// Whether the app may know.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  /// How exactly the app may know.
  open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  /// Whether a widget may know.
  open var isAuthorizedForWidgets: Bool { false }
  /// Whether the device knows where it is.
  open class func locationServicesEnabled() -> Bool { true }
  /// Whether the app may know.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
  /// Knows nothing.
  public override init() {}
  /// Accepted and without effect.
  open func requestWhenInUseAuthorization() {}
  /// Accepted and without effect.
  open func requestAlwaysAuthorization() {}
  /// Says that nobody knows.
  open func requestLocation() { fail() }
  /// Says that nobody knows.
  open func startUpdatingLocation() { fail() }
  /// Accepted and without effect.
  open func stopUpdatingLocation() {}
  /// Accepted and without effect.
  open func startMonitoringSignificantLocationChanges() {}
  /// Accepted and without effect.
  open func stopMonitoringSignificantLocationChanges() {}
  /// Accepted and without effect.
  open func startMonitoring(for region: CLRegion) {}
  /// Accepted and without effect.
  open func stopMonitoring(for region: CLRegion) {}

  private func fail() {
    DispatchQueue.main.async { [self] in
      delegate?.locationManager(self, didFailWithError: CLError(.locationUnknown))
    }
  }
}

/// What stands at a place of the earth.
open class CLPlacemark: NSObject, @unchecked Sendable {
  /// The place.
  open var location: CLLocation? { nil }
  /// What it is called.
  open var name: String? { nil }
  /// The street.
  open var thoroughfare: String? { nil }
  /// The number in the street.
  open var subThoroughfare: String? { nil }
  /// The town.
  open var locality: String? { nil }
  /// The part of the town.
  open var subLocality: String? { nil }
  /// The state.
  open var administrativeArea: String? { nil }
  /// The part of the state.
  open var subAdministrativeArea: String? { nil }
  /// The number for letters.
  open var postalCode: String? { nil }
  /// The country.
  open var country: String? { nil }
  /// The country's two letters.
  open var isoCountryCode: String? { nil }
  /// The zone of its time.
  open var timeZone: TimeZone? { nil }
}

/// Says what stands at a place: nobody knows here, and says so at once.
open class CLGeocoder: NSObject, @unchecked Sendable {
  /// Whether it is still looking.
  open var isGeocoding: Bool { false }
  /// Knows nothing.
  public override init() {}
  /// What stands at a place.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    preferredLocale locale: Locale? = nil,
    completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
  ) {
    completionHandler(nil, CLError(.network))
  }
  /// What stands at a place.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] { throw CLError(.network) }
  /// Where an address is.
  open func geocodeAddressString(
    _ address: String,
    completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
  ) {
    completionHandler(nil, CLError(.network))
  }
  /// Where an address is.
  open func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  /// Accepted and without effect.
  open func cancelGeocode() {}
}
