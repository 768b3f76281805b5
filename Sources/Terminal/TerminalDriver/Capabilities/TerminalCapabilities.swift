package import TerminalRendering

package struct TerminalCapabilities: Hashable {
  /// Why there can be no screen; nil when there can be one.
  package let obstacle: Finding<TerminalError?>
  /// The name of the terminfo entry.
  package let terminfo: Finding<String?>
  package private(set) var colorDepth: Finding<ColorDepth>
  package let utf8: Finding<Bool>
  package private(set) var ascii: Finding<Bool>
  /// Nil where the terminal does not say.
  package private(set) var background: Finding<Theme.Appearance?>
  package let mouse: Finding<Bool>
  /// The program between us and the terminal: `tmux`, `screen`, `zellij`.
  let multiplexer: Finding<String?>
  let isRemote: Finding<Bool>
  /// What to ask the terminal, because nothing else decides it.
  package let questions: TerminalQuestions

  /// Wishes override everything else; no depth means `auto`.
  package init(
    _ surroundings: TerminalSurroundings,
    colorDepth depth: ColorDepth? = nil,
    ascii isPlain: Bool = false,
    mouse isMouse: Bool = true
  ) {
    obstacle = surroundings.obstacle
    terminfo = surroundings.entry
    colorDepth = surroundings.colorDepth(wish: depth)
    utf8 = surroundings.utf8
    ascii = surroundings.ascii(isWished: isPlain)
    background = surroundings.background
    mouse = surroundings.mouse(isWished: isMouse)
    multiplexer = surroundings.multiplexer
    isRemote = surroundings.isRemote
    questions = surroundings.questions(
      wish: depth,
      isUnicode: !ascii.value && obstacle.value == nil
    )
  }

  package mutating func note(_ answers: TerminalAnswers) {
    if !ascii.value, let width = answers.ambiguousWidth, width != 1 {
      ascii = Finding(true, "this terminal draws ─ \(width) cells wide")
    }
    if let color = answers.background {
      background = Finding(
        Theme.Appearance(ofPage: color),
        "the terminal reports \(color.hex)"
      )
    } else if questions.contains(.background) {
      background.reason += ", and the terminal does not report it"
    }
    note(answers.directColor)
  }

  private mutating func note(_ answer: TerminalAnswers.DirectColor?) {
    guard questions.contains(.directColor) else { return }
    switch answer {
    case .taken:
      colorDepth = Finding(.truecolor, "the terminal accepted a direct color (DECRQSS)")
    case .claimed:
      colorDepth = Finding(.truecolor, "the terminal reports direct color (XTGETTCAP)")
    case .denied: colorDepth.reason += ", and the terminal reports no direct color"
    case nil: colorDepth.reason += ", and the terminal reports no more"
    }
  }

  /// For `doctor`: a name, the decision, and its reason.
  package var rows: [(name: String, value: String, reason: String)] {
    [
      ("screen", obstacle.value == nil ? "yes" : "no", obstacle.reason),
      ("terminfo", terminfo.value ?? "none", terminfo.reason),
      ("colors", colorDepth.value.title, colorDepth.reason),
      ("characters", ascii.value ? "ASCII" : "Unicode", ascii.reason),
      ("background", background.value?.rawValue ?? "unknown", background.reason),
      ("mouse", mouse.value ? "yes" : "no", mouse.reason),
      ("multiplexer", multiplexer.value ?? "none", multiplexer.reason),
      ("remote", isRemote.value ? "yes" : "no", isRemote.reason),
    ]
  }
}

extension ColorDepth {
  package var title: String {
    switch self {
    case .mono: "none"
    case .eight, .sixteen, .indexed: rawValue
    case .truecolor: "all (truecolor)"
    }
  }
}

package struct Finding<Value: Hashable & Sendable>: Hashable {
  package var value: Value
  /// Without a full stop.
  package var reason: String

  package init(_ value: Value, _ reason: String) {
    self.value = value
    self.reason = reason
  }
}

extension ColorDepth {
  init(ofCount count: Int) {
    self =
      switch count {
      case (1 << 24)...: .truecolor
      case 256...: .indexed
      case 16...: .sixteen
      case 8...: .eight
      default: .mono
      }
  }

  /// Also without an entry's promise, because the sequences are the same everywhere.
  var numberedColors: Int {
    switch self {
    case .mono: 0
    case .eight: 8
    case .sixteen: 16
    case .indexed, .truecolor: 256
    }
  }
}
