import Scenarios
import HomeScreenViews
import RunReports
import SmartStacks
import TerminalDriver
import TerminalRendering

extension LogNarration {
  /// Tells a run in the colours of its screen.
  init(of world: World, isTerminal: Bool) {
    let hues = HueTable(world)
    self.init(TextLook(isTerminal: isTerminal), hue: { hues[$0] })
  }
}

/// The log of a run on its way to a file or standard output.
struct LogOutput: ~Copyable {
  private var file: OutputFile
  private var encoder: EventLogEncoder
  private var narration: LogNarration?
  /// What the encoder wrote last; kept for its room.
  private var piece: [UInt8] = []
  private var written = 0

  init(path: String?, format: EventLogFormat, world: World) throws {
    file = try OutputFile(path: path)
    encoder = EventLogEncoder(world: world, format: format)
    if format == .text { narration = LogNarration(of: world, isTerminal: file.isTerminal) }
    encoder.begin(&piece)
    pass()
  }

  var isTerminal: Bool { file.isTerminal }

  /// How many records are written and not asked for again; nil where sentences look back.
  var settled: Int? { narration == nil ? written : nil }

  /// Writes the records that are new since the last time.
  mutating func write(_ run: Run) throws {
    let log = run.log
    let narrator = narration == nil ? nil : Narrator(run: run)
    while written < log.count {
      if let narrator {
        var line = HarmlessText()
        narration?.append(written, narrator, to: &line)
        file.append(line)
      } else {
        encoder.append(log[written], of: run, to: &piece)
        pass()
      }
      written += 1
      try file.flushIfFull()
    }
  }

  /// Writes the last records and moves the finished log to its path.
  mutating func end() throws {
    encoder.end(&piece)
    pass()
    try file.settle()
  }

  private mutating func pass() {
    file.append(document: piece)
    piece.removeAll(keepingCapacity: true)
  }
}
