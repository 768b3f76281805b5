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
    let endings = [".swift"] + otherEndings + resourceEndings
    let files = try paths(in: folder, ending: endings).map { "\(folder)/\($0)" }
    return Set(files + packageFiles(of: folder)).sorted()
  }

  /// Whether a file or folder is no part of a widget, by its name.
  static func isOther(_ name: String) -> Bool {
    name.hasPrefix(".") || others.contains(name) || name.hasSuffix("Tests")
      || name.hasSuffix(".playground")
  }

  /// What a widget may read of its own bundle, as far as it is text.
  private static let resourceEndings = [
    ".json", ".txt", ".csv", ".plist", ".xml", ".html", ".md", ".geojson",
  ]
  /// How many resources a folder may have, and how many bytes of them are taken.
  private static let mostResources = (count: 200, bytes: 8 << 20)

  /// The texts that a folder's app has in its bundle, by their names: what has one of the same name
  /// before it, or is too much, is left out.
  package static func resources(_ folder: String) -> [(name: String, text: String)] {
    var taken: [(name: String, text: String)] = []
    var bytes = 0
    for path in (try? paths(in: folder, ending: resourceEndings)) ?? [] {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let isCatalogue = path.contains(".xcassets/") || path.contains(".xcodeproj/")
      guard !isCatalogue, name != "Info.plist", taken.count < mostResources.count,
        !taken.contains(where: { $0.name == name }),
        let data = RegularFile.content(folder + "/" + path),
        bytes + data.count <= mostResources.bytes,
        let text = String(validating: data, as: UTF8.self)
      else { continue }
      bytes += data.count
      taken.append((name, text))
    }
    return taken
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

  /// Where a folder's intent definitions are, one for each name: translations are left out.
  package static func intentDefinitions(_ folder: String) throws -> [String] {
    var byName: [String: String] = [:]
    for path in try paths(in: folder, ending: [".intentdefinition"]) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if byName[name] == nil || path.contains("Base.lproj") { byName[name] = path }
    }
    return byName.values.sorted().map { "\(folder)/\($0)" }
  }

  /// The contents of a folder's intent definitions, and of its models of kept objects the last of
  /// several versions.
  package static func definitions(_ folder: String) throws -> [Data] {
    var models: [String: String] = [:]
    for path in try paths(in: folder, ending: [".xcdatamodel/contents"]) {
      models[path.components(separatedBy: ".xcdatamodeld/")[0]] = "\(folder)/\(path)"
    }
    let all = try intentDefinitions(folder) + models.values
    return all.sorted().compactMap { RegularFile.content($0) }
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
      if isOther(name) {
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
