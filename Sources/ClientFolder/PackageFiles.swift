import Foundation

/// The files of a package on the disk.
enum PackageFiles {
  /// How many files other than Swift a package may have, with those beside it.
  static let most = 2_000
  /// How many megabytes these may have.
  static let mostMegabytes = 64
  /// How many packages may be beside a folder.
  static let mostPackages = 100

  /// The text of a file; nil where it is none.
  static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The names of a package's manifests: its own, and those for other versions of the tools.
  static func manifests(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard names.contains("Package.swift") else { return [] }
    return names.filter(isManifest).sorted()
  }

  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  /// The files of a package as seen from its folder, without tests and what is hidden; manifests
  /// are not among them.
  static func paths(in folder: String) throws -> [String] {
    guard let all = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    var counts = (swift: 0, others: 0)
    while let path = all.nextObject() as? String {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if ClientFolder.isOther(name) {
        all.skipDescendants()
        continue
      }
      let isOfSwiftPM = isManifest(name) || name == "Package.resolved"
      if isOfSwiftPM || isFolder("\(folder)/\(path)") { continue }
      if name.hasSuffix(".swift") { counts.swift += 1 } else { counts.others += 1 }
      guard counts.swift <= ClientFolder.mostFiles else {
        throw ClientFolderFailure.tooManyFiles(folder, most: ClientFolder.mostFiles)
      }
      // An Xcode folder may have any number beside its packages.
      if name.hasSuffix(".swift") || counts.others <= most * 10 { paths.append(path) }
    }
    return paths.sorted()
  }
}

extension ClientFolder {
  /// Whether a folder has a manifest of its own.
  package static func hasManifest(_ folder: String) -> Bool {
    !PackageFiles.manifests(in: folder).isEmpty
  }

  /// The manifests of a folder, read.
  package static func manifests(_ folder: String) -> [ClientFile] {
    PackageFiles.manifests(in: folder).compactMap { name in
      let path = "\(folder)/\(name)"
      return PackageFiles.text(path).map { ClientFile(path: path, text: $0) }
    }
  }

  /// What a folder with a manifest is built of: its files and those of the packages that its
  /// manifest names by their paths.
  static func packageFiles(of folder: String) -> [String] {
    var known: Set<String> = []
    var left = [folder]
    var files: [String] = []
    while let next = left.popLast(), known.count < PackageFiles.mostPackages {
      guard known.insert(next).inserted else { continue }
      let texts = manifests(next)
      guard !texts.isEmpty else { continue }
      files += texts.map(\.path)
      let resolved = "\(next)/Package.resolved"
      if FileManager.default.fileExists(atPath: resolved) { files.append(resolved) }
      let paths = (try? PackageFiles.paths(in: next)) ?? []
      files += paths.prefix(PackageFiles.most * 2).map { "\(next)/\($0)" }
      for path in texts.flatMap({ PackageManifest.writtenPaths(in: $0.text) }) {
        let whole = path.hasPrefix("/") ? path : "\(next)/\(path)"
        left.append(URL(filePath: whole).standardized.path)
      }
    }
    return files
  }
}
