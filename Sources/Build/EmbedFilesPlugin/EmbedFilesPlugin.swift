import Foundation
import PackagePlugin

/// Embeds the shipped scenarios and themes into the module that carries them.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    var inputs: [URL] = []
    for folder in ["scenarios", "themes"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: root.appending(path: folder),
        includingPropertiesForKeys: nil
      )
      inputs += files.filter { $0.pathExtension == "yaml" }
    }
    inputs.sort { $0.path() < $1.path() }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding scenarios and themes",
        executable: try context.tool(named: "EmbedFiles").url,
        // As the system has it: a folder with a space keeps its space.
        arguments: ([output, root] + inputs).map { $0.path(percentEncoded: false) },
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }
}
