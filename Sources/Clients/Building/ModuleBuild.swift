import Documents
import SystemAccess
import TerminalRendering

/// Builds the modules that a client's folder is compiled against, once for a compiler and a version
/// of ours.
struct ModuleBuild {
  let toolchain: Toolchain
  /// The folder of what was built before.
  let cache: String

  /// The modules under names of ours, each after those that it imports.
  private static let waves: [[String]] = [
    ["Kit"], ["Combine", "Intents", "os"], ["SwiftUI", "System"],
    ["AppIntents", "UIKit", "MapKit", "SwiftData", "CoreData"], ["WidgetKit"],
  ]

  /// Modules that only say where their names are, each after those that it says.
  private static let aliases: [(name: String, from: String)] = [
    ("OSLog", "os"), ("CoreLocation", "System"), ("AVFAudio", "System"),
    ("AVFoundation", "System"), ("WatchKit", "System"), ("ClockKit", "System"),
    ("CoreSpotlight", "System"), ("UniformTypeIdentifiers", "System"), ("Network", "System"),
    ("LocalAuthentication", "System"), ("CoreGraphics", "SwiftUI"), ("ActivityKit", "WidgetKit"),
  ]

  /// What a client's import lines may name.
  static let offered: [String] =
    [
      "SwiftUI", "WidgetKit", "Intents", "AppIntents", "os", "Combine", "UIKit", "MapKit",
      "SwiftData", "CoreData",
    ] + aliases.map(\.name)

  static let flags = [
    "-swift-version", "5", "-Onone", "-parse-as-library", "-suppress-warnings",
    "-enable-bare-slash-regex",
  ]

  /// Where the modules are, built now if they never were.
  func folder() throws(ClientProblem) -> String {
    var sum = Checksum()
    for file in EmbeddedFile.all { sum.add(Array((file.folder + file.name + file.text).utf8)) }
    sum.add(Array(toolchain.version.utf8))
    let folder = "\(cache)/modules-\(sum.text)"
    if TextFile.exists("\(folder)/libHomestackClient.a") { return folder }
    if ClientConsent.mayTell {
      RawOutput.say("Building what widgets stand on: once, some twenty seconds.")
    }
    let place = try BuildPlace(beside: folder)
    try build(in: place.path)
    return try place.take()
  }

  private func build(in place: String) throws(ClientProblem) {
    for file in EmbeddedFile.all {
      try BuildPlace.write(file.text, to: "\(place)/source/\(file.folder)/\(file.name)")
    }
    try toolchain.run([
      ("clang", ["-O1", "-c", "\(place)/source/Clock/clock.c", "-o", "\(place)/clock.o"]),
      (
        "swiftc",
        ["-Onone", "-o", "\(place)/previews", "\(place)/source/PreviewPlugin/plugin.swift"]
      ),
    ])
    for wave in Self.waves { try toolchain.run(wave.map { ("swiftc", module($0, in: place)) }) }
    for (name, from) in Self.aliases {
      let text = "@_exported import Homestack\(from)\n"
      try BuildPlace.write(text, to: "\(place)/source/\(name)/\(name).swift")
    }
    try toolchain.run(Self.aliases.dropLast().map { ("swiftc", module($0.name, in: place)) })
    try toolchain.run(Self.aliases.suffix(1).map { ("swiftc", module($0.name, in: place)) })
    let objects = TextFile.names(in: place).filter { $0.hasSuffix(".o") }.map { "\(place)/\($0)" }
    try toolchain.run([("llvm-ar", ["rcs", "\(place)/libHomestackClient.a"] + objects)])
  }

  private func module(_ name: String, in place: String) -> [String] {
    let sources = TextFile.names(in: "\(place)/source/\(name)").sorted()
    return Self.flags + [
      "-static", "-wmo", "-module-name", "Homestack\(name)", "-I", place, "-c", "-emit-module",
      "-emit-module-path", "\(place)/Homestack\(name).swiftmodule",
      "-o", "\(place)/Homestack\(name).o",
      "-load-plugin-executable", "\(place)/previews#HomestackPreview",
    ] + sources.map { "\(place)/source/\(name)/\($0)" }
  }
}
