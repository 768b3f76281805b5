/// Views for an editor to show; they are compiled and never asked for.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

/// Where an editor shows a view.
public protocol PreviewContext {}

/// How an editor arranges a view.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// What an editor shows a view on.
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
  /// A device by its name.
  public init(stringLiteral value: String) {}
  /// A device by its name.
  public init(rawValue: String) {}
}

/// How an editor arranges a view of a macro.
public struct PreviewTrait<Subject>: Sendable {
  /// On a device.
  public static var device: PreviewTrait { PreviewTrait() }
  /// As large as it wants to be.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// Of a size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait()
  }
}

/// A view for an editor to show.
public struct Preview {
  /// What traits are of.
  public struct ViewTraits: Sendable {}
}

extension View {
  /// Accepted and without effect.
  public func previewContext<Context: PreviewContext>(_ context: Context) -> some View {
    accepted()
  }
  /// Accepted and without effect.
  public func previewDisplayName(_ name: String?) -> some View { accepted() }
  /// Accepted and without effect.
  public func previewLayout(_ layout: PreviewLayout) -> some View { accepted() }
  /// Accepted and without effect.
  public func previewDevice(_ device: PreviewDevice?) -> some View { accepted() }
}

/// A view for an editor to show: nothing here.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "HomestackPreview", type: "Preview")
