import Foundation
import PackagePlugin

/// Embeds files into the module that carries them: the shipped scenarios and themes, the recorder
/// for apps, the style and the script of a page, the rulebook.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
  private static let endings = ["yaml", "css", "js", "txt"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folders =
      target.name == "ScenarioText"
      ? ["scenarios", "themes"].map { root.appending(path: $0) }
        + [target.directoryURL.appending(path: "Recorded")]
      : [target.directoryURL.appending(path: target.name == "SmartStacks" ? "Rules" : "Page")]
    let inputs = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { Self.endings.contains($0.pathExtension) }
    }.sorted { $0.path() < $1.path() }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the files of \(target.name)",
        executable: try context.tool(named: "EmbedFiles").url,
        // As the system has it: a folder with a space keeps its space.
        arguments: ([output, root] + inputs).map { $0.path(percentEncoded: false) },
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }
}
