import ClientFolder
import Documents
import SystemAccess

/// A client's folder, compiled to a program that answers questions.
struct ClientBuild {
  /// Where the program is.
  let program: String
  /// The folder's texts for the locale.
  let strings: JSONValue
  /// What lies beside the folder's Swift.
  let assets: ClientAssets

  /// Whether there is anything to show.
  let hasWidgets: Bool
  /// The modules that nobody has to offer, whose imports were left out.
  let missing: [String]

  /// How many programs are kept, of all folders and all their states.
  private static let mostBuilt = 60

  /// How many modules may be missing.
  private static let mostMissing = 12

  /// Compiles a folder, unless the same was compiled before.
  ///
  /// An import of a module that nobody has is left out, and what the folder needs of it is found
  /// missing at its own lines.
  init(
    _ folder: String,
    in cache: String,
    by toolchain: Toolchain,
    locale: String
  ) throws(ClientProblem) {
    assets = ClientAssets(folder: folder)
    strings = assets.texts(for: locale).json
    let modules = try ModuleBuild(toolchain: toolchain, cache: cache).folder()
    let kit = BuildKit(folder: folder, cache: cache, modules: modules, toolchain: toolchain)
    let own = try PackageBuild(kit)
    let files: [ClientFile]
    if let own { files = own.sources } else { files = try Self.read(kit) }
    var missing: [String] = []
    while true {
      let ready = try Self.ready(kit, own, files, assets, without: missing)
      do throws(ClientProblem) {
        program = try Self.compile(ready, kit)
        hasWidgets = ready.hasWidgets
        self.missing = missing
        return
      } catch {
        guard let module = CompilerWords.missingModule(in: error.text),
          !missing.contains(module), own?.modules.contains(module) != true,
          missing.count < Self.mostMissing
        else { throw CompilerWords.told(error, in: files) }
        missing.append(module)
      }
    }
  }

  /// What is ready for the compiler.
  private enum Ready {
    case folder(ClientFolder)
    case packaged(ClientPackage.Prepared, PackageBuild)

    var hasWidgets: Bool {
      switch self {
      case .folder(let folder): !folder.widgets.isEmpty
      case .packaged(let prepared, _): !prepared.widgets.isEmpty
      }
    }
  }

  private static func ready(
    _ kit: BuildKit,
    _ own: PackageBuild?,
    _ files: [ClientFile],
    _ assets: ClientAssets,
    without missing: [String]
  ) throws(ClientProblem) -> Ready {
    guard let own else { return .folder(try prepare(files, kit, assets, without: missing)) }
    return .packaged(try own.prepared(with: assets, without: missing), own)
  }

  private static func compile(_ ready: Ready, _ kit: BuildKit) throws(ClientProblem) -> String {
    switch ready {
    case .folder(let folder): return try compile(folder, kit)
    case .packaged(let prepared, let own): return try own.compile(prepared)
    }
  }

  private static func read(_ kit: BuildKit) throws(ClientProblem) -> [ClientFile] {
    do {
      return try ClientFolder.read(kit.folder)
    } catch {
      throw kit.problem(error)
    }
  }

  private static func prepare(
    _ files: [ClientFile],
    _ kit: BuildKit,
    _ assets: ClientAssets,
    without missing: [String]
  ) throws(ClientProblem) -> ClientFolder {
    let prepared: ClientFolder
    do {
      let definitions = try ClientFolder.definitions(kit.folder)
      prepared = try ClientFolder(
        files,
        without: Set(missing),
        definitions: definitions,
        assets: assets
      )
    } catch {
      throw kit.problem(error)
    }
    if prepared.widgets.isEmpty && prepared.calls.isEmpty {
      throw ClientProblem("\(FileName.shown(kit.folder)) has no type that is a Widget")
    }
    return prepared
  }

  private static func compile(
    _ prepared: ClientFolder,
    _ kit: BuildKit
  ) throws(ClientProblem) -> String {
    var sum = Checksum()
    sum.add(kit.modules)
    let resources = ClientFolder.resources(kit.folder)
    for file in prepared.files + resources { sum.add(file.name + "\n" + file.text) }
    let target = "\(kit.cache)/client-\(sum.text)"
    if TextFile.exists("\(target)/client") { return "\(target)/client" }
    kit.tell()
    let place = try BuildPlace(beside: target)
    // A program's bundle is the folder that it stands in.
    for file in prepared.files + resources {
      try BuildPlace.write(file.text, to: "\(place.path)/\(file.name)")
    }
    do throws(ClientProblem) {
      try kit.toolchain.run([("swiftc", arguments(prepared, place.path, kit))])
    } catch {
      Folders.remove(place.path)
      throw error
    }
    let built = try place.take()
    BuildPlace.clear(kit.cache, of: "client-", keeping: mostBuilt)
    return "\(built)/client"
  }

  private static func arguments(
    _ folder: ClientFolder,
    _ place: String,
    _ kit: BuildKit
  ) -> [String] {
    ["-Onone", "-parse-as-library", "-suppress-warnings", "-module-name", "Client"]
      + kit.compiling + ["-D", "DEBUG", "-j\(Processors.count)", "-o", "\(place)/client"]
      + folder.files.map { "\(place)/\($0.name)" } + kit.linking
  }
}

extension [String: ClientAssets.Words] {
  /// The texts as a client's process takes them: by key, those with forms by the forms' names.
  var json: JSONValue {
    .object(
      sorted { $0.key < $1.key }.map { key, words in
        let forms = words.forms.merging(["other": words.text]) { $1 }.sorted { $0.key < $1.key }
        return .init(
          key,
          words.forms.isEmpty
            ? .string(words.text) : .object(forms.map { .init($0.key, .string($0.value)) })
        )
      }
    )
  }
}
