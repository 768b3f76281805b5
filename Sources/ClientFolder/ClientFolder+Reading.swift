package import Foundation

extension ClientFolder {
  /// How many Swift files a folder may have.
  package static let mostFiles = 2_000
  /// How many megabytes of Swift a folder may have.
  package static let mostMegabytes = 16

  /// Folders whose Swift is not the widget's.
  private static let others: Set = ["Tests", "UITests", "Pods", "Carthage", "build"]

  /// What else than Swift says something of a folder's widgets.
  private static let otherEndings = [
    ".intentdefinition", ".strings", ".stringsdict", ".xcstrings", ".colorset/Contents.json",
    ".imageset/Contents.json", ".xcdatamodel/contents",
  ]

  /// Where a folder's files are of which a build depends, in order.
  package static func files(_ folder: String) throws -> [String] {
    try paths(in: folder, ending: [".swift"] + otherEndings).map { "\(folder)/\($0)" }
  }

  /// The Swift files of a folder in the order of their paths.
  package static func read(_ folder: String) throws -> [ClientFile] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw ClientFolderFailure.missing(folder) }
    var files: [ClientFile] = []
    var bytes = 0
    for path in try paths(in: folder) {
      let full = folder + "/" + path
      guard let data = RegularFile.content(full),
        let text = String(validating: data, as: UTF8.self)
      else { throw ClientFolderFailure.unreadable(full) }
      bytes += data.count
      guard bytes <= mostMegabytes << 20 else {
        throw ClientFolderFailure.tooLarge(folder, most: mostMegabytes)
      }
      files.append(ClientFile(path: full, text: text))
    }
    guard !files.isEmpty else { throw ClientFolderFailure.withoutSwift(folder) }
    return files
  }

  /// The contents of a folder's intent definitions, one for each name: translations are left out;
  /// and of its models of kept objects, the last of several versions.
  package static func definitions(_ folder: String) throws -> [Data] {
    var byName: [String: String] = [:]
    for path in try paths(in: folder, ending: [".intentdefinition"]) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if byName[name] == nil || path.contains("Base.lproj") { byName[name] = path }
    }
    for path in try paths(in: folder, ending: [".xcdatamodel/contents"]) {
      byName[path.components(separatedBy: ".xcdatamodeld/")[0]] = path
    }
    return byName.values.sorted().compactMap {
      RegularFile.content(folder + "/" + $0)
    }
  }

  /// How many files of all sorts a folder may have, so that a whole disk is not looked through.
  private static let mostEntries = 100_000

  private static func paths(
    in folder: String,
    ending endings: [String] = [".swift"]
  ) throws -> [String] {
    guard let all = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    var (entries, swift) = (0, 0)
    while let path = all.nextObject() as? String {
      entries += 1
      guard entries <= mostEntries else {
        throw ClientFolderFailure.tooManyEntries(folder, most: mostEntries)
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if name.hasPrefix(".") || others.contains(name) || name.hasSuffix("Tests")
        || name.hasSuffix(".playground")
      {
        all.skipDescendants()
        continue
      }
      guard name != "Package.swift", endings.contains(where: path.hasSuffix) else { continue }
      paths.append(path)
      if name.hasSuffix(".swift") { swift += 1 }
      guard swift <= mostFiles else {
        throw ClientFolderFailure.tooManyFiles(folder, most: mostFiles)
      }
    }
    return paths.sorted()
  }
}
