import Foundation

/// What a manifest says of its package, as `swift package dump-package` tells it.
package struct PackageManifest: Equatable, Sendable {
  /// What a target is to become.
  package enum Kind: Equatable, Sendable {
    case regular
    case executable
    case test
    /// A plug-in, a macro, or what is no Swift.
    case other
  }

  /// A target.
  package struct Target: Equatable, Sendable {
    /// Its name, which is its module's.
    package var name: String
    /// What it is to become.
    package var kind: Kind
    /// Where it lies, as seen from the package; nil where its name says so.
    package var path: String?
    /// What is no part of it, as seen from where it lies.
    package var exclude: [String] = []
    /// What of it is compiled; nil for everything.
    package var sources: [String]?
  }

  /// The targets.
  package var targets: [Target]
  /// The folders of the packages that it takes from this machine.
  package var folders: [String]

  /// What a manifest says; nil where the text is no such answer.
  package init?(dump: [UInt8]) {
    let root = (try? JSONSerialization.jsonObject(with: Data(dump))) as? [String: Any]
    guard let root, let listed = root["targets"] as? [[String: Any]] else { return nil }
    targets = listed.compactMap { target in
      guard let name = target["name"] as? String else { return nil }
      return Target(
        name: name,
        kind: PackageManifest.kind(target["type"] as? String ?? ""),
        path: target["path"] as? String,
        exclude: target["exclude"] as? [String] ?? [],
        sources: target["sources"] as? [String]
      )
    }
    let dependencies = root["dependencies"] as? [[String: Any]] ?? []
    folders = dependencies.flatMap { dependency in
      (dependency["fileSystem"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }
    }
  }

  private static func kind(_ name: String) -> Kind {
    switch name {
    case "regular": .regular
    case "executable": .executable
    case "test": .test
    default: .other
    }
  }

  /// Where a target lies in its package, as SwiftPM looks for it; empty for the package itself.
  func place(of target: Target, isFolder: (String) -> Bool) -> String? {
    if let path = target.path {
      let parts = path.split(separator: "/").filter { $0 != "." }
      return parts.joined(separator: "/")
    }
    let roots = ["Sources", "Source", "src", "srcs"]
    let places = roots.map { "\($0)/\(target.name)" }
    if let place = places.first(where: isFolder) { return place }
    let built = targets.filter { $0.kind != .test }
    return built.count == 1 ? roots.first(where: isFolder) : nil
  }
}

extension PackageManifest.Target {
  /// Whether a file of the folder in which it lies is a part of it.
  func has(_ path: String) -> Bool {
    !exclude.contains { PackageManifest.isPart(path, of: $0) }
  }

  /// Whether a file of the folder in which it lies is compiled for it.
  func compiles(_ path: String) -> Bool {
    guard path.hasSuffix(".swift"), has(path) else { return false }
    return sources.map { $0.contains { PackageManifest.isPart(path, of: $0) } } ?? true
  }
}

/// What a manifest's own text says.
extension PackageManifest {
  /// Whether a path is a folder or lies below it.
  static func isPart(_ path: String, of folder: String) -> Bool {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return path.split(separator: "/").starts(with: parts)
  }

  /// The name of the variable that holds the package.
  static func variable(in text: String) -> String {
    let words = SourceText(text).tokens().map(\.text)
    for (index, word) in words.enumerated()
    where ["let", "var"].contains(word) && index + 3 < words.count {
      let next = words[index + 2]
      let isPackage =
        next == ":" && words[index + 3] == "Package"
        || next == "="
          && (words[index + 3] == "Package"
            || words[(index + 3)...].starts(with: ["PackageDescription", ".", "Package"]))
      if isPackage { return words[index + 1] }
    }
    return "package"
  }

  /// The paths that stand in `.package(path:)`, as they are written.
  static func writtenPaths(in text: String) -> [String] {
    let source = SourceText(text)
    var paths: [String] = []
    for place in source.places(of: ".package").reversed() {
      let open = place + 8
      guard open < source.bytes.count, source.bytes[open] == UInt8(ascii: "("),
        let end = source.end(ofBracketAt: open),
        let label = source.places(of: "path:").last(where: { $0 > open && $0 < end })
      else { continue }
      let rest = source.bytes[(label + 5)..<end].drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: "\"") else { continue }
      let name = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
      paths.append(String(decoding: name, as: UTF8.self))
    }
    return paths
  }

  /// The version of the tools that a manifest asks for, and where it stands.
  static func toolsVersion(in text: String) -> (parts: [Int], range: Range<String.Index>)? {
    let first = text.prefix { !$0.isNewline }
    guard first.hasPrefix("//"), let mark = first.firstRange(of: "swift-tools-version:") else {
      return nil
    }
    let start = first[mark.upperBound...].firstIndex { $0 != " " } ?? first.endIndex
    let version = first[start...].prefix { $0.isNumber || $0 == "." }
    let parts = version.split(separator: ".").compactMap { Int($0) }
    return parts.isEmpty ? nil : (parts, version.startIndex..<version.endIndex)
  }
}
