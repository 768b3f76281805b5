package import Foundation
import IntentDefinitions

/// A Swift file of a client.
package struct ClientFile: Sendable {
  /// Where it lies, as the compiler is to name it.
  package var path: String
  /// What stands in it.
  package var text: String

  /// A file.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// Why a folder cannot be played.
package enum ClientFolderFailure: Error, Equatable, CustomStringConvertible, Sendable {
  case missing(String)
  case withoutSwift(String)
  case tooManyFiles(String, most: Int)
  case tooManyEntries(String, most: Int)
  case tooLarge(String, most: Int)
  case tooMuchBeside(String, files: Int, megabytes: Int)
  case unreadable(String)
  case twoMains(first: String, second: String)
  case twoTargets(first: String, second: String)

  /// The failure as a sentence.
  package var description: String {
    switch self {
    case .missing(let folder): "\(folder) is not a folder"
    case .withoutSwift(let folder): "\(folder) has no Swift file"
    case .tooManyFiles(let folder, let most): "\(folder) has more than \(most) Swift files"
    case .tooManyEntries(let folder, let most): "\(folder) has more than \(most) files"
    case .tooLarge(let folder, let most): "\(folder) has more than \(most) MB of Swift"
    case .tooMuchBeside(let folder, let files, let megabytes):
      "\(folder) has more than \(files) files or \(megabytes) MB beside its Swift"
    case .unreadable(let file): "\(file) is not a text in UTF-8"
    case .twoMains(let first, let second): "@main stands at \(first) and at \(second)"
    case .twoTargets(let first, let second):
      "the targets \(first) and \(second) have widgets, and none has @main"
    }
  }
}

/// A client's folder made ready for the compiler: its files as they must be on Linux, lines kept,
/// and a file more that begins the process.
package struct ClientFolder: Sendable {
  /// The files for the compiler, by names that differ.
  package let files: [(name: String, text: String)]
  /// What begins the process: a bundle, or each widget.
  package let widgets: [String]
  /// The functions that a scenario can call.
  package let calls: [String]

  /// Makes a folder's files ready, without the imports of modules that nobody has to offer.
  ///
  /// The definitions are the contents of the folder's intent definitions and models of kept
  /// objects, the assets what its catalogues name.
  package init(
    _ sources: [ClientFile],
    without modules: Set<String> = [],
    definitions: [Data] = [],
    assets: ClientAssets = ClientAssets()
  ) throws {
    var prepared: [(name: String, text: String)] = []
    var declared: [(file: String, declaration: Declaration)] = []
    for (number, file) in sources.enumerated() {
      declared += ClientFolder.declarations(of: file).map { (file.path, $0) }
      prepared.append(
        (ClientFolder.name(of: file.path, number), ClientFolder.ready(file, without: modules))
      )
    }
    prepared += ClientFolder.generated(definitions, beside: sources)
    if let symbols = AssetSymbols(assets, beside: sources).source {
      prepared.append(("HomestackAssets.swift", symbols))
    }
    widgets = try ClientFolder.chosen(declared)
    calls = ClientFolder.callable(declared)
    let handlers = ClientFolder.answering(declared)
    let main = ClientFolder.beginning(widgets, calls, handlers, assets)
    prepared.append(("HomestackMain.swift", main))
    files = prepared
  }

  /// What a file declares on an iPhone.
  static func declarations(of file: ClientFile) -> [Declaration] {
    var source = SourceText(file.text)
    Conditions.rewrite(&source)
    return source.declarations()
  }

  /// A file for the compiler, which names its lines as those of the client's own.
  static func ready(_ file: ClientFile, without modules: Set<String>) -> String {
    var source = SourceText(file.text)
    Rewriting.rewrite(&source, without: modules)
    let place = file.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(place)\", line: 1)\n" + source.text
  }

  /// The classes of the definitions that the client does not declare itself.
  private static func generated(
    _ definitions: [Data],
    beside sources: [ClientFile]
  ) -> [(name: String, text: String)] {
    var taken: Set<String> = []
    for file in sources {
      let tokens = SourceText(file.text).tokens()
      for (word, name) in zip(tokens, tokens.dropFirst())
      where ["class", "struct", "enum"].contains(word.text) {
        taken.insert(name.text)
      }
    }
    return definitions.enumerated().compactMap { number, definition in
      let classes = IntentClasses(Array(definition)) { taken.contains($0) }
      if let classes { return ("HomestackIntents\(number).swift", classes.source) }
      let model = ModelClasses(definition) { taken.contains($0) }
      return model.map { ("HomestackModel\(number).swift", $0.source) }
    }
  }

  private static func name(of path: String, _ number: Int) -> String {
    let last = path.split(separator: "/").last ?? "File.swift"
    return "\(number)-\(last)"
  }

  /// The bundle or the widget of `@main`, or else every widget of the folder.
  private static func chosen(
    _ declared: [(file: String, declaration: Declaration)]
  ) throws -> [String] {
    let shown = declared.filter { [.widget, .bundle].contains($0.declaration.kind) }
    let mains = shown.filter(\.declaration.isMain)
    if mains.count > 1 {
      let places = mains.map { "\($0.file):\($0.declaration.line)" }
      throw ClientFolderFailure.twoMains(first: places[0], second: places[1])
    }
    if let main = mains.first { return [main.declaration.name] }
    let bundles = shown.filter { $0.declaration.kind == .bundle }
    return (bundles.count == 1 ? bundles : shown.filter { $0.declaration.kind == .widget })
      .map(\.declaration.name)
  }

  /// The functions of the files that a team has written for the house.
  private static func callable(
    _ declared: [(file: String, declaration: Declaration)]
  ) -> [String] {
    let own = declared.filter { file, declaration in
      let name = file.split(separator: "/").last ?? ""
      return declaration.kind == .function && name.hasPrefix("Homestack")
    }
    return Set(own.map(\.declaration.name)).sorted()
  }

  /// Who answers for intents: the folder's extensions, or without one its handlers.
  private static func answering(
    _ declared: [(file: String, declaration: Declaration)]
  ) -> [String] {
    let extensions = declared.filter { $0.declaration.kind == .intentExtension }
    let handlers = declared.filter { $0.declaration.kind == .intentHandler }
    return (extensions.isEmpty ? handlers : extensions).map(\.declaration.name)
  }

  /// The file that begins the process.
  private static func beginning(
    _ widgets: [String],
    _ calls: [String],
    _ handlers: [String],
    _ assets: ClientAssets
  ) -> String {
    let images = assets.images.sorted().filter { name in
      !name.contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
    }
    let offered = calls.map { "      \"\($0)\": { try await \($0)() },\n" }.joined()
    let shown = widgets.map { "      \($0)().widgetDefinitions,\n" }.joined()
    let made = handlers.map { "{ \($0)() }" }.joined(separator: ", ")
    return """
      import Intents
      import SwiftUI
      import WidgetKit

      @main
      enum HomestackMain {
        @MainActor
        static func main() {
          Runner.offer([
      \(calls.isEmpty ? "      :" : offered)
          ])
          INExtension.offer([\(made)])
          AssetNames.offer(images: [\(images.map { "\"\($0)\"" }.joined(separator: ", "))])
          Runner.run {
            let widgets: [[WidgetDefinition]] = [
      \(shown)
            ]
            return widgets.flatMap { $0 }
          }
        }
      }

      """
  }
}
