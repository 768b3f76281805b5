/// Makes the conditions of a file come out as they would on an iPhone.
enum Conditions {
  /// Modules that an iPhone's widget has and that the house offers.
  static let offered: Set<String> = [
    "SwiftUI", "WidgetKit", "Intents", "AppIntents", "os", "OSLog", "Combine", "UIKit",
    "CoreLocation", "AVFAudio", "AVFoundation", "CoreGraphics", "CoreData", "ActivityKit",
    "CoreSpotlight", "UniformTypeIdentifiers", "Network", "LocalAuthentication", "MapKit",
    "SwiftData",
  ]
  /// Modules that other devices have; an iPhone does not, whatever is offered for compiling.
  static let elsewhere: Set<String> = [
    "AppKit", "Cocoa", "WatchKit", "ClockKit", "Glibc", "Musl", "FoundationNetworking",
  ]

  /// Rewrites every condition of a file.
  static func rewrite(_ source: inout SourceText) {
    for directive in ["#elseif", "#if"] {
      for place in source.places(of: directive) {
        var end = place
        while end < source.bytes.count, source.bytes[end] != 0x0A { end += 1 }
        let line = String(decoding: source.bytes[place..<end], as: UTF8.self)
        let changed = rewritten(line)
        if changed != line { source.replace(place..<end, with: changed) }
      }
    }
  }

  /// One condition as an iPhone would take it.
  static func rewritten(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let call = rest.firstCall(of: ["os", "canImport", "targetEnvironment"]) {
      result += rest[..<call.range.lowerBound]
      result += answer(call.name, call.argument) ?? String(rest[call.range])
      rest = rest[call.range.upperBound...]
    }
    return result + rest
  }

  /// What a condition is on an iPhone, or nothing if the compiler knows as well.
  private static func answer(_ name: String, _ argument: String) -> String? {
    switch name {
    case "os": return argument == "iOS" ? "true" : "false"
    case "targetEnvironment": return argument == "simulator" ? "true" : "false"
    default:
      let module = String(argument.prefix { $0 != "." && $0 != "," })
      if offered.contains(module) { return "true" }
      return elsewhere.contains(module) ? "false" : nil
    }
  }
}

extension Substring {
  /// The first call of one of some functions, with what stands in its brackets.
  func firstCall(
    of names: [String]
  ) -> (name: String, argument: String, range: Range<Index>)? {
    var start = startIndex
    while start < endIndex {
      let isFree = start == startIndex || !self[index(before: start)].isPartOfName
      let name = isFree ? names.first { self[start...].hasPrefix($0 + "(") } : nil
      if let name {
        let open = index(start, offsetBy: name.count + 1)
        guard let close = self[open...].firstIndex(of: ")") else { return nil }
        let argument = self[open..<close].filter { !$0.isWhitespace }
        return (name, String(argument), start..<index(after: close))
      }
      start = index(after: start)
    }
    return nil
  }
}

extension Character {
  var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
