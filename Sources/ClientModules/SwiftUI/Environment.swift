/// A value of the environment that the client has named itself.
public protocol EnvironmentKey {
  /// What the value is.
  associatedtype Value
  /// The value where nothing is set.
  static var defaultValue: Value { get }
}

/// What a view inherits from the views around it.
public struct EnvironmentValues: @unchecked Sendable {
  nonisolated(unsafe) static var current = EnvironmentValues()

  var custom: [ObjectIdentifier: Any] = [:]
  var objects: [ObjectIdentifier: AnyObject] = [:]
  var text = TextRules()
  var gaugeStyle = "automatic"
  var progressStyle = "automatic"
  var labelStyle = "automatic"
  var gaugeDrawing: Drawing<GaugeStyleConfiguration>?
  var progressDrawing: Drawing<ProgressViewStyleConfiguration>?
  var labelDrawing: Drawing<LabelStyleConfiguration>?
  var buttonDrawing: Drawing<PrimitiveButtonStyleConfiguration>?
  var toggleDrawing: Drawing<ToggleStyleConfiguration>?
  var labelsHidden = false
  var runsAppear = false
  var proposal: CGSize?
  var touched: String?

  /// The font.
  public var font: Font?
  /// The text's size class.
  public var sizeCategory = ContentSizeCategory.large
  /// The text's size class.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// Light or dark.
  public var colorScheme = ColorScheme.light
  /// How strong the contrast is.
  public var colorSchemeContrast = ColorSchemeContrast.standard
  /// Which way a line runs.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The locale of the question.
  public var locale = Locale(identifier: "en_US")
  /// The calendar.
  public var calendar = Calendar.current
  /// The time zone.
  public var timeZone = TimeZone.current
  /// How heavy a person wants letters to be.
  public var legibilityWeight: LegibilityWeight? = .regular
  /// Why the content is made unreadable.
  public var redactionReasons: RedactionReasons = []
  /// Whether the app is in front.
  public var scenePhase = ScenePhase.active
  /// How many pixels a point has.
  public var displayScale: CGFloat = 2
  /// How wide a pixel is in points.
  public var pixelLength: CGFloat = 0.5
  /// Whether the view reacts.
  public var isEnabled = true
  /// Whether the light is dimmed.
  public var isLuminanceReduced = false
  /// Whether a label outside the pane is shown; never on the Home Screen.
  public var showsWidgetLabel = false
  /// Whether the widget's background is shown.
  public var showsWidgetContainerBackground = true
  /// How many lines a text may have.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue }
  }
  /// How far a text may be made smaller.
  public var minimumScaleFactor: CGFloat {
    get { text.scale }
    set { text.scale = newValue }
  }
  /// Where the lines of a text stand.
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }
  /// Where a text is cut.
  public var truncationMode: Text.TruncationMode {
    get { text.truncation }
    set { text.truncation = newValue }
  }
  /// How much room there is between lines; accepted and without effect.
  public var lineSpacing: CGFloat = 0
  /// Whether letters may stand closer; accepted and without effect.
  public var allowsTightening = false
  /// Whether motion is to be kept small.
  public var accessibilityReduceMotion = true
  /// Whether colour must not tell alone.
  public var accessibilityDifferentiateWithoutColor = true
  /// Whether nothing may shine through.
  public var accessibilityReduceTransparency = false
  /// Whether a screen is spoken.
  public var accessibilityVoiceOverEnabled = false
  /// Opens an address; here it notes nothing.
  public var openURL = OpenURLAction()
  /// Closes the view; here it does nothing.
  public var dismiss = DismissAction()
  /// The width's class.
  public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
  /// The height's class.
  public var verticalSizeClass: UserInterfaceSizeClass? = .regular

  /// An environment where nothing is set.
  public init() {}

  /// A value that the client has named itself.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { custom[ObjectIdentifier(key)] = newValue }
  }
}

/// What a view asks of its environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value

  /// Asks for a value by its path.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: path] }
  }

  /// Asks for an object by its type.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { environment in
      guard let object = environment.objects[ObjectIdentifier(type)] as? Value else {
        preconditionFailure("no \(type) is in the environment")
      }
      return object
    }
  }

  /// Asks for an object by its type, which may be missing.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0.objects[ObjectIdentifier(type)] as? Object }
  }

  /// The value.
  public var wrappedValue: Value { read(.current) }
}

/// A property that is set before the body is asked for.
public protocol DynamicProperty {
  /// Called before the body is asked for.
  mutating func update()
}

extension DynamicProperty {
  /// Nothing to do.
  public mutating func update() {}
}

/// Light or dark.
public enum ColorScheme: CaseIterable, Sendable {
  case light
  case dark
}

/// How strong the contrast is.
public enum ColorSchemeContrast: CaseIterable, Sendable {
  case standard
  case increased
}

/// Which way a line runs.
public enum LayoutDirection: CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

/// How much room there is in a direction.
public enum UserInterfaceSizeClass: Sendable {
  case compact
  case regular
}

/// Where the app stands.
public enum ScenePhase: Comparable, Sendable {
  case background
  case inactive
  case active
}

/// Why content is made unreadable.
public struct RedactionReasons: OptionSet, Sendable {
  /// The reasons as bits.
  public let rawValue: Int
  /// Reasons as bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// There is nothing real to show yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is not for everybody.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// The text's size class.
public enum ContentSizeCategory: Hashable, CaseIterable, Comparable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether it is one of the large ones.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// The text's size class.
public enum DynamicTypeSize: Hashable, CaseIterable, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the large ones.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Opens an address: it does nothing here.
public struct OpenURLAction: Sendable {
  /// Opens an address.
  public func callAsFunction(_ url: URL) {}
}

/// Closes a view: it does nothing here.
public struct DismissAction: Sendable {
  /// Closes the view.
  public func callAsFunction() {}
}
