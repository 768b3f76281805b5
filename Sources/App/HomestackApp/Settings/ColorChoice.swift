import TerminalRendering

/// How much colour is shown.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case truecolor
  case indexed = "256"
  case sixteen = "16"
  case mono

  /// The depth that is asked for, or nil to find out.
  var depth: ColorDepth? { ColorDepth(rawValue: rawValue) }
}
