import TerminalDriver
import TerminalRendering

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs the driver's session in the terminal that it is started in.
///
/// `keys` tells, after the terminal was given back, what each thing that came was taken for, up to
/// Ctrl-D. `answers PATIENCE DEPTH` asks everything before the first frame, shows another when
/// there are answers, and tells the same. `frames SEED COUNT DEPTH` shows frames by chance, one for
/// each key.
@main
enum TerminalProbe {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "keys": try tellKeys()
    case "answers":
      guard let depth = arguments.last.flatMap(ColorDepth.init(rawValue:)),
        let patience = arguments.dropFirst().first.flatMap({ Int($0) })
      else { return }
      try tellAnswers(depth, patience: patience)
    case "frames":
      let numbers = arguments.dropFirst().compactMap { Int($0) }
      guard numbers.count >= 2, let depth = arguments.last.flatMap(ColorDepth.init(rawValue:))
      else { return }
      try showFrames(seed: UInt64(numbers[0]), count: numbers[1], depth: depth)
    default: break
    }
  }

  private static func tellKeys() throws {
    let terminal = try TerminalSession()
    var told = ""
    while let event = terminal.nextInput(), event != .key(.control("d")), event != .endOfInput {
      told += "\(event)\n"
    }
    terminal.stop()
    let terminfo = getenv("TERMINFO").map { String(cString: $0) } ?? "unset"
    print("", told + "TERMINFO is \(terminfo)", "end of keys", separator: "\n")
  }

  private static func tellAnswers(_ depth: ColorDepth, patience: Int) throws {
    let terminal = try TerminalSession(.init(colorDepth: depth, possibleDepth: .truecolor))
    terminal.ask([.width, .background, .directColor], within: patience)
    var told = ""
    func show() {
      var frame = Frame(size: terminal.size)
      frame.draw("frame", column: 0, row: 0, style: Style(.hue(0), on: .page))
      let colors: [Theme.Role: RGB] = [.page: RGB(0x10_2030), .sky: RGB(0x40_5060)]
      let theme = Theme(name: "probe", title: "Probe", colors: colors)
      terminal.present(frame, Palette(theme: theme, depth: terminal.colorDepth))
    }
    show()
    while let event = terminal.nextInput(), event != .key(.control("d")), event != .endOfInput {
      told += "\(event)\n"
      if case .answered(let answers) = event {
        if answers.directColor != .denied, answers.directColor != nil {
          terminal.raiseColorDepth(to: .truecolor)
        }
        show()
      }
    }
    terminal.stop()
    print("", told + "depth is \(terminal.colorDepth.rawValue)", "end of keys", separator: "\n")
  }

  private static func showFrames(seed: UInt64, count: Int, depth: ColorDepth) throws {
    let terminal = try TerminalSession(.init(colorDepth: depth))
    var frames = ChanceFrames(seed: seed, size: terminal.size)
    for number in 0..<count {
      let (frame, theme) = frames.next()
      let palette = Palette(theme: theme, depth: depth, terminalBackground: .dark)
      terminal.present(frame, palette)
      // The rest comes without asking: what counts is what it all comes to.
      if number < ChanceFrames.judged { _ = terminal.nextInput() }
    }
    _ = terminal.nextInput()
    terminal.stop()
  }
}
