import ClientFolder
import Documents
import Scenarios
import SystemAccess
import TerminalRendering

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
    let files = try Self.read(folder)
    assets = ClientAssets(folder: folder)
    strings = assets.texts(for: locale).json
    let modules = try ModuleBuild(toolchain: toolchain, cache: cache).folder()
    var missing: [String] = []
    while true {
      let prepared = try Self.prepare(files, folder, assets, without: missing)
      do throws(ClientProblem) {
        program = try Self.compile(prepared, folder, modules, cache, toolchain)
        hasWidgets = !prepared.widgets.isEmpty
        self.missing = missing
        return
      } catch {
        guard let module = Self.missingModule(in: error.text), !missing.contains(module),
          missing.count < Self.mostMissing
        else { throw Self.told(error, in: files) }
        missing.append(module)
      }
    }
  }

  private static func read(_ folder: String) throws(ClientProblem) -> [ClientFile] {
    do {
      return try ClientFolder.read(folder)
    } catch {
      throw problem(error, folder)
    }
  }

  private static func prepare(
    _ files: [ClientFile],
    _ folder: String,
    _ assets: ClientAssets,
    without missing: [String]
  ) throws(ClientProblem) -> ClientFolder {
    let prepared: ClientFolder
    do {
      let definitions = try ClientFolder.definitions(folder)
      prepared = try ClientFolder(
        files,
        without: Set(missing),
        definitions: definitions,
        assets: assets
      )
    } catch {
      throw problem(error, folder)
    }
    if prepared.widgets.isEmpty && prepared.calls.isEmpty {
      throw ClientProblem("\(FileName.shown(folder)) has no type that is a Widget")
    }
    return prepared
  }

  private static func problem(_ error: any Error, _ folder: String) -> ClientProblem {
    if let failure = error as? ClientFolderFailure {
      return ClientProblem(PlainText.harmless(failure.description))
    }
    return ClientProblem("cannot read \(FileName.shown(folder))")
  }

  private static func compile(
    _ prepared: ClientFolder,
    _ folder: String,
    _ modules: String,
    _ cache: String,
    _ toolchain: Toolchain
  ) throws(ClientProblem) -> String {
    var sum = Checksum()
    sum.add(modules)
    let resources = ClientFolder.resources(folder)
    for file in prepared.files + resources { sum.add(file.name + "\n" + file.text) }
    let target = "\(cache)/client-\(sum.text)"
    if TextFile.exists("\(target)/client") { return "\(target)/client" }
    if ClientConsent.mayTell {
      RawOutput.say("Building \(PlainText.harmless(FileName.shown(folder)))")
    }
    let place = try BuildPlace(beside: target)
    // A program's bundle is the folder that it stands in.
    for file in prepared.files + resources {
      try BuildPlace.write(file.text, to: "\(place.path)/\(file.name)")
    }
    do throws(ClientProblem) {
      try toolchain.run([("swiftc", arguments(prepared, place.path, modules))])
    } catch {
      Folders.remove(place.path)
      throw error
    }
    return "\(try place.take())/client"
  }

  /// The module that the compiler looked for in vain.
  private static func missingModule(in words: String) -> String? {
    let mark = "error: no such module '"
    guard let start = words.firstRange(of: mark)?.upperBound else { return nil }
    return String(words[start...].prefix { $0 != "'" && $0 != "\n" && $0 != "." })
  }

  private static func arguments(
    _ folder: ClientFolder,
    _ place: String,
    _ modules: String
  ) -> [String] {
    let aliases = ModuleBuild.offered.flatMap { ["-module-alias", "\($0)=Homestack\($0)"] }
    return [
      "-swift-version", "5", "-Onone", "-parse-as-library", "-suppress-warnings",
      "-module-name", "Client", "-enable-upcoming-feature", "BareSlashRegexLiterals", "-I", modules,
    ] + aliases + [
      "-Xfrontend", "-import-module", "-Xfrontend", "HomestackKit",
      "-Xfrontend", "-import-module", "-Xfrontend", "HomestackCombine",
      "-load-plugin-executable", "\(modules)/previews#HomestackPreview", "-D", "DEBUG",
      "-use-ld=lld", "-j\(Processors.count)", "-o", "\(place)/client",
    ] + folder.files.map { "\(place)/\($0.name)" } + ["-L", modules, "-lHomestackClient"]
  }

  /// How many of the compiler's errors are told.
  private static let mostErrors = 6

  /// The compiler's errors at the client's own lines, without what it draws around them.
  private static func told(_ problem: ClientProblem, in files: [ClientFile]) -> ClientProblem {
    let lines = problem.text.split(separator: "\n").map(String.init)
    var errors: [Diagnostic] = []
    for line in lines {
      guard let error = diagnostic(line, in: files), !errors.contains(error) else { continue }
      errors.append(error)
    }
    guard !errors.isEmpty else {
      let last = lines.suffix(3).map { PlainText.harmless($0) }.joined(separator: "; ")
      return ClientProblem("it does not compile: \(last)")
    }
    let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
    return ClientProblem(
      "it does not compile (\(count))",
      errors: Array(errors.prefix(mostErrors))
    )
  }

  /// An error as the compiler writes it: `FILE:LINE:COLUMN: error: WORDS`.
  private static func diagnostic(_ line: String, in files: [ClientFile]) -> Diagnostic? {
    guard !line.hasPrefix(" "), let mark = line.firstRange(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard place.count >= 3, let row = Int(place[place.count - 2]),
      let column = Int(place.last ?? "")
    else { return nil }
    let path = place.dropLast(2).joined(separator: ":")
    let text = files.first { $0.path == path }?.text ?? ""
    let lines = text.split(separator: "\n", maxSplits: row, omittingEmptySubsequences: false)
    return Diagnostic(
      code: .broken(PlainText.harmless(line[mark.upperBound...])),
      file: FileName.shown(path),
      location: SourceLocation(line: row, column: column),
      sourceLine: lines.count >= row ? String(lines[row - 1]) : ""
    )
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
