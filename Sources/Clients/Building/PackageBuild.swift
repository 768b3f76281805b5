import ClientFolder
import Documents
import SystemAccess

/// A folder with a manifest of its own, built by SwiftPM as that says, on a copy.
///
/// The copy stays and only what changed is written into it, so that SwiftPM builds only that; one
/// process at a time does so. A file lies in it under its whole path, so packages beside each other
/// find each other there as they did.
struct PackageBuild {
  private let client: ClientPackage
  private let kit: BuildKit
  /// Where all that SwiftPM needs for this folder is kept.
  private let place: String

  /// How many packages may belong together.
  private static let mostPackages = 100
  /// Larger files of a built package are not taken beside its program.
  private static let mostBytes = 512 << 20

  private var copy: String { "\(place)/copy" }
  private var scratch: String { "\(place)/build" }

  /// The texts of which the compiler may tell.
  var sources: [ClientFile] { client.sources }
  /// The modules that are the package's own.
  var modules: Set<String> { client.modules }

  /// Reads the folder; nil where it has no manifest, or none of its targets has a widget.
  init?(_ kit: BuildKit) throws(ClientProblem) {
    guard ClientFolder.hasManifest(kit.folder) else { return nil }
    var sum = Checksum()
    sum.add(kit.folder)
    let place = "\(kit.cache)/package-\(sum.text)"
    let parts = try Self.parts(kit, in: place)
    let read: ClientPackage?
    do {
      read = try ClientPackage(parts)
    } catch {
      throw kit.problem(error)
    }
    guard let read else { return nil }
    client = read
    self.kit = kit
    self.place = place
  }

  /// The folder's own package, and those that it takes from this machine.
  private static func parts(
    _ kit: BuildKit,
    in place: String
  ) throws(ClientProblem) -> [ClientPackage.Part] {
    var parts: [ClientPackage.Part] = []
    var left = [kit.folder]
    while let folder = left.first, parts.count < mostPackages {
      left.removeFirst()
      let isKnown = parts.contains { $0.folder == folder }
      guard !isKnown, ClientFolder.hasManifest(folder) else { continue }
      let manifest = try Self.manifest(of: folder, kit, in: place)
      parts.append(ClientPackage.Part(folder: folder, manifest: manifest))
      left += manifest.folders
    }
    return parts
  }

  /// What a manifest says; asked once for each state of it.
  private static func manifest(
    of folder: String,
    _ kit: BuildKit,
    in place: String
  ) throws(ClientProblem) -> PackageManifest {
    let texts = ClientFolder.manifests(folder)
    var sum = Checksum()
    sum.add(kit.toolchain.version)
    sum.add(folder)
    for text in texts { sum.add(text.path + "\n" + text.text) }
    let kept = "\(place)/manifest-\(sum.text).json"
    if let bytes = try? TextFile.read(kept), let known = PackageManifest(dump: bytes) {
      return known
    }
    let said: [UInt8]
    do throws(ClientProblem) {
      said = try kit.toolchain.said(
        by: "swift",
        [
          "package", "dump-package", "--package-path", folder, "--scratch-path",
          "\(place)/manifests",
        ]
      )
    } catch {
      throw CompilerWords.told(error, in: texts)
    }
    guard let manifest = PackageManifest(dump: said) else {
      throw ClientProblem("SwiftPM does not say what is in \(FileName.shown(folder))")
    }
    try BuildPlace.write(said, to: kept)
    return manifest
  }

  /// Makes everything ready, without the imports of modules that nobody has.
  func prepared(
    with assets: ClientAssets,
    without missing: [String]
  ) throws(ClientProblem) -> ClientPackage.Prepared {
    // The copy's own lines would be warned of, and a package may take a warning for an error.
    let addition = PackageAddition(
      compiling: kit.compiling + ["-no-warnings-as-errors"],
      linking: kit.linking,
      copy: copy
    )
    do {
      let definitions = try ClientFolder.definitions(kit.folder)
      return try client.prepared(
        without: Set(missing),
        definitions: definitions,
        assets: assets,
        adding: addition
      )
    } catch {
      throw kit.problem(error)
    }
  }

  /// Builds the program, unless the same was built before; returns where it is.
  func compile(_ prepared: ClientPackage.Prepared) throws(ClientProblem) -> String {
    var sum = Checksum()
    sum.add(kit.modules)
    for file in prepared.files {
      sum.add(file.path)
      sum.add(file.bytes)
    }
    let target = "\(kit.cache)/client-\(sum.text)"
    if TextFile.exists("\(target)/client") { return "\(target)/client" }
    kit.tell()
    guard let held = HeldFile("\(place)/lock") else {
      throw ClientProblem("cannot write \(FileName.shown(place))")
    }
    defer { withExtendedLifetime(held) {} }
    try write(prepared)
    do throws(ClientProblem) {
      try kit.toolchain.run([
        (
          "swift",
          [
            "build", "--package-path", copy + kit.folder, "--scratch-path", scratch,
            "--product", PackageAddition.product, "-c", "debug", "--disable-index-store",
            "-debug-info-format", "none",
          ]
        )
      ])
    } catch {
      throw ClientProblem(words(of: error.text))
    }
    return "\(try take(to: target))/client"
  }

  /// What SwiftPM says of the folder's own files, without what it says of its work.
  private func words(of text: String) -> String {
    let works = [
      "[", "Building for", "Fetching", "Fetched", "Computing", "Computed", "Creating", "Working",
    ]
    let lines = text.replacing(copy + "/", with: "/").split(separator: "\n").filter { line in
      !works.contains { line.hasPrefix($0) } && !line.hasPrefix("warning: ")
    }
    return lines.joined(separator: "\n")
  }

  /// Writes into the copy what changed, and takes away what is no more.
  private func write(_ prepared: ClientPackage.Prepared) throws(ClientProblem) {
    // What SwiftPM resolved stays until the team's own changes, so that it need not do so again.
    let resolved = "\(kit.folder)/Package.resolved"
    var wanted: Set = [copy + resolved]
    for file in prepared.files { wanted.insert(copy + file.path) }
    Self.clear(copy, but: wanted)
    for file in prepared.files {
      let path = copy + file.path
      let known = file.path == resolved ? "\(place)/Package.resolved" : path
      if let before = try? TextFile.read(known), before == file.bytes, TextFile.exists(path) {
        continue
      }
      try BuildPlace.write(file.bytes, to: path)
      if known != path { try BuildPlace.write(file.bytes, to: known) }
    }
  }

  private static func clear(_ folder: String, but wanted: Set<String>) {
    for name in TextFile.names(in: folder) {
      let path = "\(folder)/\(name)"
      if Folders.exists(path) {
        clear(path, but: wanted)
      } else if !wanted.contains(path) {
        Folders.remove(path)
      }
    }
  }

  /// Puts the program in its place, with the resources and libraries that it looks for beside it.
  private func take(to target: String) throws(ClientProblem) -> String {
    let made = "\(scratch)/debug"
    let place = try BuildPlace(beside: target)
    do throws(ClientProblem) {
      guard Folders.move("\(made)/\(PackageAddition.product)", to: "\(place.path)/client") else {
        throw ClientProblem("SwiftPM made no program")
      }
      let endings = [".resources", ".bundle", ".so", ".dylib"]
      for name in TextFile.names(in: made) where endings.contains(where: { name.hasSuffix($0) }) {
        try Self.copy("\(made)/\(name)", to: "\(place.path)/\(name)")
      }
    } catch {
      Folders.remove(place.path)
      throw error
    }
    return try place.take()
  }

  private static func copy(_ path: String, to other: String) throws(ClientProblem) {
    if Folders.exists(path) {
      for name in TextFile.names(in: path) {
        try copy("\(path)/\(name)", to: "\(other)/\(name)")
      }
    } else if let bytes = try? TextFile.read(path, limit: mostBytes) {
      try BuildPlace.write(bytes, to: other)
    }
  }
}
