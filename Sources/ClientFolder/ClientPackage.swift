package import Foundation

/// A folder with a manifest of its own, read with the packages that it takes from this machine.
package struct ClientPackage: Sendable {
  /// A package.
  package struct Part: Sendable {
    /// Where it lies.
    package var folder: String
    /// What its manifest says.
    package var manifest: PackageManifest

    /// A package.
    package init(folder: String, manifest: PackageManifest) {
      self.folder = folder
      self.manifest = manifest
    }
  }

  /// A file of a target.
  private struct File: Sendable {
    var path: String
    var bytes: [UInt8]
    /// Its text where it is made ready for the compiler.
    var text: String?
    /// Whether it is compiled for the widget's own target.
    var isWidgets = false
  }

  /// A package with what is said of it in the copy.
  package struct Prepared: Sendable {
    /// The files by the paths of those that they stand for.
    package var files: [(path: String, bytes: [UInt8])]
    /// What begins the process: a bundle, or each widget.
    package var widgets: [String]
    /// The functions that a scenario can call.
    package var calls: [String]
  }

  /// The packages: the folder's own comes first.
  private let parts: [Part]
  private let files: [File]
  /// The target that has the widgets, and where it lies.
  private let target: String
  private let place: String

  /// The texts of which the compiler may tell.
  package var sources: [ClientFile] {
    parts.flatMap { ClientFolder.manifests($0.folder) }
      + files.compactMap { file in file.text.map { ClientFile(path: file.path, text: $0) } }
  }

  /// The modules that are its own.
  package var modules: Set<String> {
    Set(parts.flatMap { $0.manifest.targets.map(\.name) })
  }

  /// Reads packages; nil where no target of the first has a widget.
  package init?(_ parts: [Part]) throws {
    guard let own = parts.first else { return nil }
    var reader = PackageReader()
    for part in parts { try reader.read(part) }
    var shown: [String: [(file: String, declaration: Declaration)]] = [:]
    for found in reader.found where found.folder == own.folder && found.isOurs {
      let file = ClientFile(path: found.path, text: found.text ?? "")
      for declaration in ClientFolder.declarations(of: file)
      where [.widget, .bundle].contains(declaration.kind) {
        shown[found.target, default: []].append((found.path, declaration))
      }
    }
    guard let target = try ClientPackage.chosen(shown),
      let place = reader.places["\(own.folder)\n\(target)"]
    else { return nil }
    self.parts = parts
    self.target = target
    self.place = place
    files = reader.found.map { found in
      let isWidgets = found.folder == own.folder && found.target == target
      let isReady = found.isOurs && (found.kind == .regular || isWidgets)
      return File(
        path: found.path,
        bytes: found.bytes,
        text: isReady ? found.text : nil,
        isWidgets: isReady && isWidgets
      )
    }
  }

  /// The target of the one `@main`, else the only one that has a bundle, or else a widget.
  static func chosen(
    _ shown: [String: [(file: String, declaration: Declaration)]]
  ) throws -> String? {
    let mains = shown.sorted { $0.key < $1.key }.flatMap { target, declared in
      declared.filter(\.declaration.isMain).map {
        (target: target, place: "\($0.file):\($0.declaration.line)")
      }
    }
    if mains.count > 1 {
      throw ClientFolderFailure.twoMains(first: mains[0].place, second: mains[1].place)
    }
    if let main = mains.first { return main.target }
    let bundled = shown.filter { $0.value.contains { $0.declaration.kind == .bundle } }
    let names = (bundled.isEmpty ? shown : bundled).keys.sorted()
    if names.count > 1 {
      throw ClientFolderFailure.twoTargets(first: names[0], second: names[1])
    }
    return names.first
  }

  /// Makes everything ready, without the imports of modules that nobody has to offer.
  package func prepared(
    without modules: Set<String>,
    definitions: [Data],
    assets: ClientAssets,
    adding addition: PackageAddition
  ) throws -> Prepared {
    let own = files.filter(\.isWidgets)
    let folder = try ClientFolder(
      own.map { ClientFile(path: $0.path, text: $0.text ?? "") },
      without: modules,
      definitions: definitions,
      assets: assets
    )
    var written: [String: [UInt8]] = [:]
    for file in files {
      let ready = file.text.map {
        ClientFolder.ready(ClientFile(path: file.path, text: $0), without: modules)
      }
      written[file.path] = ready.map { Array($0.utf8) } ?? file.bytes
    }
    for made in folder.files.dropFirst(own.count) {
      written["\(place)/\(PackageAddition.made)/\(made.name)"] = Array(made.text.utf8)
    }
    for (number, part) in parts.enumerated() {
      for manifest in ClientFolder.manifests(part.folder) {
        let widget = number == 0 ? target : nil
        let text = addition.written(below: manifest.text, of: part.manifest, widget: widget)
        written[manifest.path] = Array(text.utf8)
      }
    }
    if let own = parts.first {
      let path = "\(own.folder)/Package.resolved"
      if let resolved = FileManager.default.contents(atPath: path) {
        written[path] = Array(resolved)
      }
    }
    return Prepared(
      files: written.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      widgets: folder.widgets,
      calls: folder.calls
    )
  }
}

/// Reads the files of packages by the targets that they are of.
private struct PackageReader {
  /// A file of a target.
  struct Found {
    var folder: String
    var target: String
    var kind: PackageManifest.Kind
    var path: String
    var bytes: [UInt8]
    /// Its text where it is Swift that its target compiles.
    var text: String?
    /// Whether it may be made ready.
    var isOurs: Bool { text != nil && (kind == .regular || kind == .executable) }
  }

  private(set) var found: [Found] = []
  /// Where targets lie, by the package's folder and the target's name.
  private(set) var places: [String: String] = [:]
  private var swiftFiles = 0
  private var swiftBytes = 0
  private var otherFiles = 0
  private var otherBytes = 0

  mutating func read(_ part: ClientPackage.Part) throws {
    let targets = part.manifest.targets.filter { $0.kind != .test }.compactMap {
      target -> (target: PackageManifest.Target, place: String)? in
      let place = part.manifest.place(of: target) {
        PackageFiles.isFolder("\(part.folder)/\($0)")
      }
      return place.map { (target: target, place: $0) }
    }
    for (target, place) in targets {
      let whole = place.isEmpty ? part.folder : "\(part.folder)/\(place)"
      places["\(part.folder)\n\(target.name)"] = whole
    }
    for path in try PackageFiles.paths(in: part.folder) {
      let having = targets.compactMap { target, place -> (PackageManifest.Target, String)? in
        guard PackageManifest.isPart(path, of: place) else { return nil }
        let start = place.isEmpty ? 0 : place.utf8.count + 1
        let inside = String(Substring(path.utf8.dropFirst(start)))
        return target.has(inside) ? (target, inside) : nil
      }
      let compiling = having.first { $0.compiles($1) }
      guard let (target, _) = compiling ?? having.first else { continue }
      try take(path, of: target, isCompiled: compiling != nil, in: part.folder)
    }
  }

  private mutating func take(
    _ path: String,
    of target: PackageManifest.Target,
    isCompiled: Bool,
    in folder: String
  ) throws {
    let full = "\(folder)/\(path)"
    guard let data = FileManager.default.contents(atPath: full) else {
      guard isCompiled else { return }
      throw ClientFolderFailure.unreadable(full)
    }
    if isCompiled {
      swiftFiles += 1
      swiftBytes += data.count
    } else {
      otherFiles += 1
      otherBytes += data.count
    }
    guard swiftFiles <= ClientFolder.mostFiles else {
      throw ClientFolderFailure.tooManyFiles(folder, most: ClientFolder.mostFiles)
    }
    guard swiftBytes <= ClientFolder.mostMegabytes << 20 else {
      throw ClientFolderFailure.tooLarge(folder, most: ClientFolder.mostMegabytes)
    }
    let (files, megabytes) = (PackageFiles.most, PackageFiles.mostMegabytes)
    guard otherFiles <= files, otherBytes <= megabytes << 20 else {
      throw ClientFolderFailure.tooMuchBeside(folder, files: files, megabytes: megabytes)
    }
    let text = isCompiled ? String(validating: data, as: UTF8.self) : nil
    if isCompiled, text == nil { throw ClientFolderFailure.unreadable(full) }
    found.append(
      Found(
        folder: folder,
        target: target.name,
        kind: target.kind,
        path: full,
        bytes: Array(data),
        text: text
      )
    )
  }
}
