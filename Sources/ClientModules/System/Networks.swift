// What tells of the network and of who holds the device: there is a network, and nobody holds it.

/// A way through the network.
public struct NWPath: Equatable, Sendable {
  /// Whether there is one.
  public enum Status: Sendable {
    case satisfied, unsatisfied, requiresConnection
  }
  /// Whether there is one.
  public let status: Status
  /// Whether it costs money.
  public let isExpensive = false
  /// Whether the person wants little of it.
  public let isConstrained = false
  /// Whether it is of a sort.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { type == .wifi }
}

/// What a device has for a network.
public struct NWInterface: Hashable, Sendable {
  /// Of which sort it is.
  public enum InterfaceType: Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }
  /// Of which sort it is.
  public let type: InterfaceType
}

/// Watches the way through the network: it is told once, and is there.
public final class NWPathMonitor: @unchecked Sendable {
  /// Who is told.
  public var pathUpdateHandler: ((NWPath) -> Void)?
  /// The way as it is.
  public var currentPath: NWPath { NWPath(status: .satisfied) }
  /// Watches every way.
  public init() {}
  /// Watches ways of a sort.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  /// Begins.
  public func start(queue: DispatchQueue) {
    queue.async { [self] in pathUpdateHandler?(currentPath) }
  }
  /// Ends.
  public func cancel() { pathUpdateHandler = nil }
}

/// What a person shows that it is really them.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

/// With what a device knows its person.
public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID, opticID
}

/// Asks whether it is really the person: nobody is there.
open class LAContext: NSObject, @unchecked Sendable {
  /// What the other way is called.
  open var localizedFallbackTitle: String?
  /// With what the device knows its person.
  open var biometryType: LABiometryType { .none }
  /// Knows nobody.
  public override init() {}
  /// Whether it can be asked.
  open func canEvaluatePolicy(
    _ policy: LAPolicy,
    error: UnsafeMutablePointer<NSError?>?
  ) -> Bool { false }
  /// Asks.
  open func evaluatePolicy(
    _ policy: LAPolicy,
    localizedReason: String,
    reply: @escaping (Bool, (any Error)?) -> Void
  ) {
    reply(false, NSError(domain: "com.apple.LocalAuthentication", code: -1))
  }
  /// Asks.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    false
  }
}
