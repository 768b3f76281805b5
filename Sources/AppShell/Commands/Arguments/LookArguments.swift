import ArgumentParser
import TerminalRendering

/// How much colour is shown.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto
  case truecolor
  case indexed = "256"
  case sixteen = "16"
  case mono

  /// The depth that is asked for, or nil to find out.
  var depth: ColorDepth? {
    switch self {
    case .auto: nil
    case .truecolor: .truecolor
    case .indexed: .indexed
    case .sixteen: .sixteen
    case .mono: .mono
    }
  }
}

/// What a screen looks like, wherever it is shown.
struct LookArguments: ParsableArguments {
  @Option(
    help: "A theme: a built-in name, one of your own, a file, or auto for what suits the terminal."
  )
  var theme: String?

  @Option(help: "How many colours to use.")
  var color: ColorChoice = .auto

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false
}
