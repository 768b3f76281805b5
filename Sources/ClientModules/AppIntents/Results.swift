/// Words that are said to a person; nobody says them.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  /// Words.
  public init(stringLiteral value: String) {}
  /// Words.
  public init(_ resource: LocalizedStringResource) {}
  /// Words, and shorter ones beside a picture.
  public init(
    full: LocalizedStringResource,
    supporting: LocalizedStringResource,
    systemImageName: String? = nil
  ) {}
  /// Words with a symbol.
  public init(full: LocalizedStringResource, systemImageName: String) {}
}

/// What comes of an intent.
public protocol IntentResult: Sendable {}
/// What comes of an intent that says something.
public protocol ProvidesDialog: IntentResult {}
/// What comes of an intent that gives a value.
public protocol ReturnsValue<Value>: IntentResult {
  /// The value's type.
  associatedtype Value
}
/// What comes of an intent that goes on with another.
public protocol OpensIntent: IntentResult {}
/// What comes of an intent that shows something.
public protocol ShowsSnippetView: IntentResult {}
/// What comes of an intent that shows what another one gives.
public protocol ShowsSnippetIntent: IntentResult {}

/// Nothing comes of it.
public struct EmptyIntentResult: IntentResult, ProvidesDialog, OpensIntent, ShowsSnippetView,
  ShowsSnippetIntent
{}

/// A value comes of it.
public struct ValueIntentResult<Value: Sendable>: ReturnsValue, ProvidesDialog, OpensIntent,
  ShowsSnippetView, ShowsSnippetIntent
{
  let value: Value
}

extension IntentResult where Self == EmptyIntentResult {
  /// Nothing comes of it.
  public static func result() -> EmptyIntentResult { EmptyIntentResult() }
  /// Words come of it.
  public static func result(dialog: IntentDialog) -> EmptyIntentResult { EmptyIntentResult() }
  /// Another intent comes of it.
  public static func result(opensIntent: some AppIntent) -> EmptyIntentResult {
    EmptyIntentResult()
  }
  /// Another intent and words come of it.
  public static func result(
    opensIntent: some AppIntent,
    dialog: IntentDialog
  ) -> EmptyIntentResult { EmptyIntentResult() }
  /// A view comes of it.
  public static func result(view: some View) -> EmptyIntentResult { EmptyIntentResult() }
  /// Words and a view come of it.
  public static func result(dialog: IntentDialog, view: some View) -> EmptyIntentResult {
    EmptyIntentResult()
  }
  /// Words and a view come of it.
  public static func result<Content: View>(
    dialog: IntentDialog,
    @ViewBuilder content: () -> Content
  ) -> EmptyIntentResult { EmptyIntentResult() }
}

extension IntentResult {
  /// A value comes of it.
  public static func result<Value>(value: Value) -> Self where Self == ValueIntentResult<Value> {
    ValueIntentResult(value: value)
  }
  /// A value and words come of it.
  public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
  where Self == ValueIntentResult<Value> {
    ValueIntentResult(value: value)
  }
  /// A value and a view come of it.
  public static func result<Value>(value: Value, view: some View) -> Self
  where Self == ValueIntentResult<Value> {
    ValueIntentResult(value: value)
  }
  /// A value, words and a view come of it.
  public static func result<Value>(value: Value, dialog: IntentDialog, view: some View) -> Self
  where Self == ValueIntentResult<Value> {
    ValueIntentResult(value: value)
  }
  /// A value and another intent come of it.
  public static func result<Value>(value: Value, opensIntent: some AppIntent) -> Self
  where Self == ValueIntentResult<Value> {
    ValueIntentResult(value: value)
  }
}

/// An intent that opens an address; nothing opens here.
public struct OpenURLIntent: AppIntent {
  /// What it is called.
  public static var title: LocalizedStringResource { "Open URL" }
  /// The address.
  @IntentParameter(title: "URL") public var url: URL?
  /// An intent as the system makes it.
  public init() {}
  /// An intent that opens an address.
  public init(_ url: URL) { self.url = url }
  /// Does nothing.
  public func perform() async throws -> some IntentResult { .result() }
}
