// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for AppIntents on Linux: it declares what the recorder and the apps beside it use.
public protocol AppIntent { init() }
public protocol WidgetConfigurationIntent: AppIntent {}
public struct IntentDonationIdentifier {}

extension AppIntent {
  @discardableResult public func donate() -> IntentDonationIdentifier { .init() }
  @discardableResult public func donate() async throws -> IntentDonationIdentifier { .init() }
}

public struct IntentDonationManager {
  nonisolated(unsafe) public static let shared = IntentDonationManager()
  @discardableResult public func donate(intent: some AppIntent) -> IntentDonationIdentifier {
    .init()
  }
}
