import Foundation

/// One question that the house asks of the process: a line of JSON on standard input.
///
/// Every question is an object with `ask`, and gets one object on one line:
/// - `describe` gets `widgets`, each with `kind`, `title`, `description`, `families` and
///   `configuration` (null, or `intent` with `parameters`: `name`, `title`, `type`, `cases` of `id`
///   and `title`, `default`, `isArray`, `asks` if the app is asked for options, and `searches` if
///   for those that fit a text), and `calls`, the names for `call`.
/// - `placeholder`, `snapshot` and `timeline` of a `widget` in a `family` get `entries` (`date`,
///   `relevance` of `score` and `duration` or null, `view` as `Node` says) and `policy` (`atEnd`,
///   `never`, or `after` a moment). What is odd is told beside: `twice`, `outOfOrder`,
///   `entryCount` if entries were left out, `scoreIs` and `durationIs` for what is not a number.
/// - `options` of a `parameter` of a `widget` gets `sections`, each with `items` of `id`, `title`
///   and perhaps `subtitle`, and perhaps a `title`: all that there is, or what fits a `search`.
/// - `initial` of a `widget` gets `values`, what the app chooses for a new one: an `id` and a
///   `title` each, or a list of them, by the names of parameters.
/// - `call` of a `name` runs a function of a team's own file.
/// - `resources` sets what the questions after it rest on, before the widgets are made: `strings`
///   by key, each a text or its forms by CLDR's names (`one`, `other`), in the locale of all
///   questions, `defaults` by suite
///   (`standard` for the app's own) and key, `files` by app group and path, and `urls` by address,
///   where one that ends in `*` stands for all that begin so (`status` and `body`, or `error` with
///   a code of `URLError`). It gets `accepted`.
///
/// With every answer but that of `resources` come `donations`, `shortcuts` (null if none were set),
/// `reloads` (`*` for all), `refused`, and if there are any `relevantIntents`, `deletions` and
/// `widgetRelevance`. A `number` in a question comes back in its answer. An answer that cannot be
/// given is `error`, with `isLate` if the provider has not called back, or `isStuck` if a view does
/// not end: the process is then to be replaced.
///
/// A question may also have `configuration`, `now`, `zone`, `locale`, `size`, `isPreview`, and
/// `patience` in seconds.
public struct Question: @unchecked Sendable {
  /// What is asked: `describe`, `placeholder`, `snapshot`, `timeline`, `options`, `initial`, `call`
  /// or `resources`.
  public var ask = ""
  /// The kind of the widget that is asked, or the name of the function to call.
  public var name = ""
  /// The size class of the pane, as WidgetKit calls it.
  public var family = "systemSmall"
  /// The configuration as the person has set it, by the names of its parameters.
  public var configuration: JSON = .object([])
  /// The parameter whose list is open.
  public var parameter = ""
  /// What was typed to find something in the list, or `nil` for all of it.
  public var search: String?
  /// The moment, in seconds since 1970.
  public var now = 0.0
  /// The name of the scenario's time zone.
  public var zone: String?
  /// The name of the scenario's locale.
  public var locale = "en_US"
  /// The pane's width and height in points.
  public var size = CGSize(width: 158, height: 158)
  /// Whether the answer is for the gallery.
  public var isPreview = false
  /// How many seconds of real time the provider may take.
  public var patience = 10.0
  /// The whole question, for the tables in it.
  public var table: JSON = .object([])

  /// The question of this very moment; what runs in the client reads its tables from here.
  public static var current: Question {
    get { storage.value }
    set { storage.value = newValue }
  }

  private static let storage = Guarded(Question())

  /// The question that a line asks, or `nil` if the line is not one.
  public init?(line: [UInt8]) {
    guard let table = JSONReader.value(of: line), let ask = table["ask"]?.text else { return nil }
    self.ask = ask
    self.table = table
    name = (table["widget"] ?? table["name"])?.text ?? ""
    family = table["family"]?.text ?? "systemSmall"
    configuration = table["configuration"] ?? .object([])
    parameter = table["parameter"]?.text ?? ""
    search = table["search"]?.text
    now = table["now"]?.double.flatMap { $0.isFinite && abs($0) < 1e11 ? $0 : nil } ?? 0
    zone = table["zone"]?.text
    locale = table["locale"]?.text ?? "en_US"
    isPreview = table["isPreview"]?.flag ?? false
    patience = min(max(table["patience"]?.double ?? 10, 0.01), 600)
    if let sides = table["size"]?.items.compactMap(\.double), sides.count == 2,
      sides.allSatisfy({ $0 > 0 && $0 < 10_000 })
    {
      size = CGSize(width: sides[0], height: sides[1])
    }
  }

  private init() {}
}

/// A value that several threads may read and change; a property by itself, or what wraps one.
@propertyWrapper
// Safe to send: the value is read and changed under its lock alone.
public final class Guarded<Value>: @unchecked Sendable {
  private var stored: Value
  private let lock = NSLock()

  /// A value to begin with.
  public init(_ value: Value) {
    stored = value
  }

  /// A wrapped property's value to begin with.
  public convenience init(wrappedValue: Value) { self.init(wrappedValue) }

  /// The value of a wrapped property.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The value.
  public var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  /// Changes the value while nobody else can.
  public func change<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&stored) }
  }
}
