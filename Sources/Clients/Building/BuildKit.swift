import ClientFolder
import SystemAccess
import TerminalRendering

/// What a folder is built with, whoever builds it.
struct BuildKit: Sendable {
  /// The client's folder.
  let folder: String
  /// The folder of what is built.
  let cache: String
  /// The folder of our modules.
  let modules: String
  let toolchain: Toolchain

  /// The options by which the client's files see our modules under Apple's names.
  var compiling: [String] {
    let aliases = ModuleBuild.offered.flatMap { ["-module-alias", "\($0)=Homestack\($0)"] }
    return ["-swift-version", "5", "-enable-upcoming-feature", "BareSlashRegexLiterals"]
      + ["-I", modules] + aliases + [
        "-Xfrontend", "-import-module", "-Xfrontend", "HomestackKit",
        "-Xfrontend", "-import-module", "-Xfrontend", "HomestackCombine",
        "-load-plugin-executable", "\(modules)/previews#HomestackPreview",
      ]
  }

  /// The options by which a program has what our modules need.
  var linking: [String] { ["-use-ld=lld", "-L", modules, "-lHomestackClient"] }

  /// Says that the folder is built, where there is a place to say so.
  func tell() {
    guard ClientConsent.mayTell else { return }
    RawOutput.say("Building \(PlainText.harmless(FileName.shown(folder)))")
  }

  /// Why the folder could not be read, in words.
  func problem(_ error: any Error) -> ClientProblem {
    if let failure = error as? ClientFolderFailure {
      return ClientProblem(PlainText.harmless(failure.description))
    }
    return ClientProblem("cannot read \(FileName.shown(folder))")
  }
}
