@_exported import Foundation

/// How important a note is.
public struct OSLogType: Equatable, Sendable {
  let name: String
  /// The usual.
  public static let `default` = OSLogType(name: "default")
  /// Good to know.
  public static let info = OSLogType(name: "info")
  /// For whoever looks for a mistake.
  public static let debug = OSLogType(name: "debug")
  /// Something went wrong.
  public static let error = OSLogType(name: "error")
  /// Something is broken.
  public static let fault = OSLogType(name: "fault")
}

/// Where notes go.
open class OSLog: NSObject, @unchecked Sendable {
  /// The usual place.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// Nowhere.
  public static let disabled = OSLog(subsystem: "", category: "")
  /// A place for notes.
  public init(subsystem: String, category: String) {}
}

/// A note with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Gathers a note.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// Nothing gathered yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// A part of the note.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// A value.
    public mutating func appendInterpolation<Value>(_ value: @autoclosure () -> Value) {
      text += "\(value())"
    }
    /// A value that not everybody may read; here everybody does.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      privacy: OSLogPrivacy
    ) {
      text += "\(value())"
    }
  }

  /// A note.
  public init(stringLiteral value: String) { text = value }
  /// A note with values in it.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

extension OSLogMessage.StringInterpolation {
  /// A number in some form, which is left to the reader.
  public mutating func appendInterpolation<Value: BinaryInteger>(
    _ value: @autoclosure () -> Value,
    format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }
  /// A number in some form, which is left to the reader.
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ value: @autoclosure () -> Value,
    format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }
  /// A value in a column, which is left to the reader.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value,
    align: OSLogStringAlignment,
    privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }
}

/// The form of a whole number in a note; accepted and without effect.
public struct OSLogIntegerFormatting: Sendable {
  /// In tens.
  public static let decimal = OSLogIntegerFormatting()
  /// In sixteens.
  public static let hex = OSLogIntegerFormatting()
  /// In eights.
  public static let octal = OSLogIntegerFormatting()
}

/// The form of a number in a note; accepted and without effect.
public struct OSLogFloatFormatting: Sendable {
  /// With all digits.
  public static let fixed = OSLogFloatFormatting()
  /// With so many digits.
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false)
    -> OSLogFloatFormatting
  { OSLogFloatFormatting() }
  /// With a power of ten.
  public static let exponential = OSLogFloatFormatting()
  /// As suits the number.
  public static let hybrid = OSLogFloatFormatting()
}

/// The column of a value in a note; accepted and without effect.
public struct OSLogStringAlignment: Sendable {
  /// In none.
  public static let none = OSLogStringAlignment()
  /// At the left of a column.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
  /// At the right of a column.
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}

/// Who may read a value.
public struct OSLogPrivacy: Sendable {
  /// How a value is made unreadable.
  public enum Mask: Sendable {
    case none, hash
  }
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// Nobody.
  public static let `private` = OSLogPrivacy()
  /// Nobody.
  public static let sensitive = OSLogPrivacy()
  /// The usual.
  public static let auto = OSLogPrivacy()
  /// Nobody, but the same value can be known again.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// Writes notes to standard error.
public struct Logger: Sendable {
  private let subsystem: String
  private let category: String

  /// Writes notes of a part of the app.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// Writes notes.
  public init() { self.init(subsystem: "", category: "") }
  /// Writes notes.
  public init(_ log: OSLog) { self.init(subsystem: "", category: "") }

  private func write(_ level: String, _ message: OSLogMessage) {
    let line = "[\(subsystem)/\(category)] \(level): \(message.text)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  /// Writes a note.
  public func log(_ message: OSLogMessage) { write("default", message) }
  /// Writes a note.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level.name, message) }
  /// Writes a note.
  public func trace(_ message: OSLogMessage) { write("trace", message) }
  /// Writes a note.
  public func debug(_ message: OSLogMessage) { write("debug", message) }
  /// Writes a note.
  public func info(_ message: OSLogMessage) { write("info", message) }
  /// Writes a note.
  public func notice(_ message: OSLogMessage) { write("notice", message) }
  /// Writes a note.
  public func warning(_ message: OSLogMessage) { write("warning", message) }
  /// Writes a note.
  public func error(_ message: OSLogMessage) { write("error", message) }
  /// Writes a note.
  public func critical(_ message: OSLogMessage) { write("critical", message) }
  /// Writes a note.
  public func fault(_ message: OSLogMessage) { write("fault", message) }
}

/// Writes a note as an older app does.
public func os_log(
  _ message: StaticString,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ values: Any...
) {
  let told = values.map { " \($0)" }.joined()
  FileHandle.standardError.write(Data("\(type.name): \(message)\(told)\n".utf8))
}

/// Writes a note as an older app does.
public func os_log(
  _ type: OSLogType,
  log: OSLog = .default,
  _ message: StaticString,
  _ values: Any...
) {
  let told = values.map { " \($0)" }.joined()
  FileHandle.standardError.write(Data("\(type.name): \(message)\(told)\n".utf8))
}

/// Writes a note as an older app does.
public func os_log(_ type: OSLogType, _ message: OSLogMessage) {
  FileHandle.standardError.write(Data("\(type.name): \(message.text)\n".utf8))
}

/// A lock around a value.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private var state: State
  private let lock = NSLock()
  /// A lock around a value.
  public init(initialState: State) { state = initialState }
  /// A lock around a value.
  public init(uncheckedState: State) { state = uncheckedState }
  /// Uses the value while nobody else can.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
