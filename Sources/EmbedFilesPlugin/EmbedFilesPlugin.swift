import Foundation
import PackagePlugin

/// Embeds files into the module that carries them: the shipped scenarios and themes, and the
/// sources that a team's folder of Swift is compiled with.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    // What a room carries: its own files, which are no Swift of its own to compile.
    let isClients = target.name == "Clients"
    let base = isClients ? root.appending(path: "Sources/ClientModules") : root
    let folders = isClients ? ["Sources/ClientModules"] : ["scenarios", "themes"]
    // A folder among the scenarios is an app in Swift, as a team would have it.
    let endings: Set =
      isClients ? ["swift", "c"] : ["yaml", "swift", "intentdefinition", "strings"]
    var inputs: [URL] = []
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder),
        includingPropertiesForKeys: nil
      )
      while let file = files?.nextObject() as? URL {
        if endings.contains(file.pathExtension) { inputs.append(file) }
      }
    }
    inputs.sort { $0.path() < $1.path() }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(folders.joined(separator: " and "))",
        executable: try context.tool(named: "EmbedFiles").url,
        // As the system has it: a folder with a space keeps its space.
        arguments: ([output, base] + inputs).map { $0.path(percentEncoded: false) },
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }
}
