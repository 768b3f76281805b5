/// What is written below a manifest in the copy: the targets that show something get our modules,
/// and that of the widget becomes a program.
package struct PackageAddition: Sendable {
  /// The name of the product to build.
  package static let product = "homestack-client"
  /// The folder in the widget's target for what is made here.
  static let made = "HomestackMade"
  /// The least tools that know all that is written here.
  private static let least = [5, 6]

  /// The options of the compiler for what is ours.
  private let compiling: [String]
  /// The options of the linker for the widget's program.
  private let linking: [String]
  /// The folder in which the copy of the whole machine's files is.
  let copy: String

  /// What the copy gets; a file of the machine lies in it under its whole path.
  package init(compiling: [String], linking: [String], copy: String) {
    self.compiling = compiling
    self.linking = linking
    self.copy = copy
  }

  /// A manifest as it is in the copy, lines kept.
  func written(below text: String, of manifest: PackageManifest, widget: String?) -> String {
    let ours = manifest.targets.filter { $0.kind == .regular || $0.name == widget }.map(\.name)
    let isAbsolute = PackageManifest.writtenPaths(in: text).contains {
      $0.hasPrefix("/") || $0.hasPrefix("~")
    }
    let name = PackageManifest.variable(in: text)
    return PackageAddition.raised(text) + """

      // What Homestack adds to its copy.
      func homestackChanged(_ whole: Package) {
        let ours: Set<String> = \(PackageAddition.list(ours))
        let flags: [String] = \(PackageAddition.list(compiling))
        whole.targets = whole.targets.compactMap { old -> Target? in
          if old.type == .test { return nil }
          guard ours.contains(old.name) else { return old }
          let settings = (old.swiftSettings ?? []) + [.unsafeFlags(flags)]
      \(widget.map(program) ?? "")
          old.swiftSettings = settings
          return old
        }
      \(isAbsolute ? places(manifest.folders) : "")
      }
      homestackChanged(\(name))

      """
  }

  /// The widget's target as a program.
  private func program(_ widget: String) -> String {
    """
          if old.name == \(PackageAddition.quoted(widget)) {
            let made: [String] = [\(PackageAddition.quoted(PackageAddition.made))]
            let linking: [String] = \(PackageAddition.list(linking))
            whole.products = [
              .executable(name: "\(PackageAddition.product)", targets: [old.name])
            ]
            return .executableTarget(
              name: old.name,
              dependencies: old.dependencies,
              path: old.path,
              exclude: old.exclude,
              sources: old.sources.map { $0 + made },
              resources: old.resources,
              swiftSettings: settings,
              linkerSettings: (old.linkerSettings ?? []) + [.unsafeFlags(linking)],
              plugins: old.plugins
            )
          }
    """
  }

  /// Packages that are named by whole paths, at their places in the copy.
  private func places(_ folders: [String]) -> String {
    let places = folders.map { copy + $0 }
    return """
        var places: [String] = \(PackageAddition.list(places))
        whole.dependencies = whole.dependencies.map { old in
          guard case .fileSystem(let name, _) = old.kind, !places.isEmpty else { return old }
          let place = places.removeFirst()
          guard let name else { return .package(path: place) }
          return .package(name: name, path: place)
        }
      """
  }

  /// A manifest whose tools are not older than what is added needs.
  private static func raised(_ text: String) -> String {
    guard let version = PackageManifest.toolsVersion(in: text),
      version.parts.lexicographicallyPrecedes(least)
    else { return text }
    var raised = text
    raised.replaceSubrange(version.range, with: "5.6")
    return raised
  }

  private static func list(_ words: [String]) -> String {
    "[" + words.map(quoted).joined(separator: ", ") + "]"
  }

  /// A text as Swift writes it.
  static func quoted(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + plain.replacing("\n", with: "\\n") + "\""
  }
}
