@_exported import HomestackSwiftUI
@_exported import HomestackSystem

/// How many degrees a part of a map has.
public struct MKCoordinateSpan: Sendable {
  /// From north to south.
  public var latitudeDelta: CLLocationDegrees
  /// From west to east.
  public var longitudeDelta: CLLocationDegrees
  /// So many degrees.
  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of a map.
public struct MKCoordinateRegion: Sendable {
  /// The middle.
  public var center: CLLocationCoordinate2D
  /// How large it is.
  public var span: MKCoordinateSpan
  /// A part of a map.
  public init(
    center: CLLocationCoordinate2D = CLLocationCoordinate2D(),
    span: MKCoordinateSpan = MKCoordinateSpan()
  ) {
    self.center = center
    self.span = span
  }
  /// A part of a map, by its metres.
  public init(
    center: CLLocationCoordinate2D,
    latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_320.0
    let width = max(cos(center.latitude * .pi / 180), 0.01)
    self.center = center
    span = MKCoordinateSpan(
      latitudeDelta: latitudinalMeters / degree,
      longitudeDelta: longitudinalMeters / (degree * width)
    )
  }
}

/// What a map shows; accepted and without effect.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// What can go wrong with maps.
public struct MKError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }
  /// What went wrong.
  public let code: Code
  /// An error.
  public init(_ code: Code) { self.code = code }
}

/// Makes a picture of a part of a map: there is no map here, and who asks is told so at once.
open class MKMapSnapshotter: NSObject, @unchecked Sendable {
  /// What the picture shows.
  open class Options: NSObject, @unchecked Sendable {
    /// The part of the map.
    open var region = MKCoordinateRegion()
    /// The picture's size.
    open var size = CGSize(width: 256, height: 256)
    /// How many pixels a point has.
    open var scale: CGFloat = 1
    /// What the map shows.
    open var mapType = MKMapType.standard
    /// What the screen is like.
    open var traitCollection = UITraitCollection.current
    /// Whether there are buildings.
    open var showsBuildings = true
    /// Nothing is said.
    public override init() {}
  }

  /// A picture of a part of a map.
  open class Snapshot: NSObject, @unchecked Sendable {
    /// The picture.
    public let image = UIImage()
    /// Where a place is in it.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
  }

  /// Whether it is being made.
  open var isLoading: Bool { false }
  /// Makes a picture.
  public init(options: Options) {}
  /// Makes the picture.
  open func start(completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    completionHandler(nil, MKError(.serverFailure))
  }
  /// Makes the picture, told on a queue.
  open func start(
    with queue: DispatchQueue,
    completionHandler: @escaping (Snapshot?, (any Error)?) -> Void
  ) {
    queue.async { completionHandler(nil, MKError(.serverFailure)) }
  }
  /// Makes the picture.
  open func start() async throws -> Snapshot { throw MKError(.serverFailure) }
  /// Accepted and without effect.
  open func cancel() {}
}
