/// Where an activity is seen in a preview.
public struct ActivityPreviewViewKind: Sendable {
  /// A part of the top of a phone.
  public enum DynamicIslandPreviewViewState: Sendable {
    case compact, minimal, expanded
  }

  /// In the list of notices.
  public static let content = ActivityPreviewViewKind()
  /// At the top of a phone.
  public static func dynamicIsland(
    _ state: DynamicIslandPreviewViewState
  ) -> ActivityPreviewViewKind { ActivityPreviewViewKind() }
}

extension ActivityAttributes {
  /// An activity for an editor to show: nothing here.
  public func previewContext(
    _ state: ContentState,
    isStale: Bool = false,
    viewKind: ActivityPreviewViewKind
  ) -> some View {
    EmptyView()
  }
}

/// Puts the states of a preview together.
@resultBuilder
public enum PreviewActivityBuilder<State> {
  /// The states.
  public static func buildBlock(_ states: State...) -> [State] { states }
}

/// An activity for an editor to show: nothing here.
@freestanding(declaration)
public macro Preview<Shown: Widget, Attributes: ActivityAttributes>(
  _ name: String? = nil,
  as kind: ActivityPreviewViewKind,
  using attributes: Attributes,
  widget: @escaping @MainActor () -> Shown,
  @PreviewActivityBuilder<Attributes.ContentState>
  contentStates: @escaping @MainActor () async -> [Attributes.ContentState]
) = #externalMacro(module: "HomestackPreview", type: "Preview")
