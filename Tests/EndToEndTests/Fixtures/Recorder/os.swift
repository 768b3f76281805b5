// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for os.Logger on Linux: it prints a message, as `log stream` would show it.
public struct OSLogPrivacy { public static var `public`: OSLogPrivacy { .init() } }

public struct OSLogMessage: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> String,
      privacy: OSLogPrivacy
    ) { text += value() }
  }
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

public struct Logger: Sendable {
  public init(subsystem: String, category: String) {}
  public func notice(_ message: OSLogMessage) { print(message.text) }
}
