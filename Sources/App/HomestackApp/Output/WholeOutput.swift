import HomeScreenViews
import RunReports
package import Scenarios
import SmartStacks
import TerminalDriver
package import TerminalRendering
import Trials

package struct WholeOutput {
  private let file: SavedFile?
  private var announced: String?

  init() { file = nil }

  /// Nil and `-` are standard output; another file may be announced on a terminal once it is
  /// written.
  package init(path: String?, isAnnounced: Bool = false) throws {
    file = try path.flatMap { $0 == "-" ? nil : try SavedFile(path: $0) }
    announced = isAnnounced ? path : nil
  }

  /// - Throws: `CommandFailure` when the file exists: it may hold what somebody wrote or chose.
  package static func checkPlace(_ path: String, overwrites: Bool) throws {
    guard path != "-", !overwrites, TextFile.exists(path) else { return }
    throw CommandFailure(
      .cannotCreate,
      "\(FileName.shown(path)) already exists. Name another file, or overwrite it with --force."
    )
  }

  /// Reports on a terminal that a file was written.
  static func announce(_ path: String?) {
    guard let path, path != "-", RawOutput.isTerminal else { return }
    RawOutput.say("Wrote \(FileName.shown(path)).")
  }

  package var look: TextLook { TextLook(isTerminal: file == nil && RawOutput.isOutputTerminal) }

  var isTerminal: Bool { file?.isTerminal ?? RawOutput.isOutputTerminal }

  package func write(_ text: HarmlessText) throws {
    try write(Array(text.text.utf8)) { $0.append(text) }
  }

  func write(document: [UInt8]) throws { try write(document) { $0.append(document: document) } }

  /// Writes what is not text; a terminal gets only what cannot act there.
  func write(binary: [UInt8]) throws { try write(binary) { try $0.copy(binary) } }

  private func write(_ bytes: [UInt8], toStandard write: (inout OutputFile) throws -> Void) throws {
    if let file {
      try file.write(bytes)
      return Self.announce(announced)
    }
    var output = try OutputFile(path: nil)
    try write(&output)
    try output.flush()
  }

  func write(
    _ outcome: SweepOutcome,
    as format: SweepFormat,
    shard: Shard? = nil,
    adding lines: [String] = []
  ) throws {
    let report = SweepReport(outcome)
    switch format {
    case .part: try write(document: SweepPart.document(outcome, shard: shard))
    case .text:
      let more: HarmlessText = lines.isEmpty ? "" : ([""] + lines.map { HarmlessText($0) }).asLines
      try write("\(SweepText(look).text(report))\(more)")
    case .json: try write(report.json.document)
    case .csv: try write(document: SweepCSV.document(report))
    case .html:
      let themes = (light: try ThemeSource.theme("light"), dark: try ThemeSource.theme("dark"))
      try write(SweepHTML.document(report, themes: themes))
    }
  }
}

/// A progress line on a terminal's standard error, shown only after a second.
package struct ProgressLine {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  package init(isShown: Bool) { self.isShown = isShown && RawOutput.isTerminal }

  package mutating func show(_ text: @autoclosure () -> HarmlessText) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - (last ?? start) > .milliseconds(90) else { return }
    last = now
    RawOutput.show("\r\(text())\u{1B}[K")
  }

  /// Shows how many runs are done, and how long the others may take.
  mutating func show(_ done: Int, of total: Int) {
    let total = max(1, total)
    let elapsed = ContinuousClock.now - start
    func words() -> HarmlessText {
      let bar = Self.bar(min(100, done * 100 / total))
      return "\(bar)  \(done) of \(total) runs\(Self.estimate(done, total, elapsed))"
    }
    show(words())
  }

  private static func estimate(_ done: Int, _ total: Int, _ elapsed: Duration) -> HarmlessText {
    guard done > 0 else { return "" }
    let seconds = elapsed / .seconds(1) * Double(total - done) / Double(done)
    let rounded = Int(min(1e9, seconds.rounded(.up)))
    if rounded < 100 { return ", about \(rounded) s left" }
    return rounded < 6000 ? ", about \(rounded / 60) min left" : ", about \(rounded / 3600) h left"
  }

  private static func bar(_ percent: Int) -> HarmlessText {
    let isASCII = TextLook(isTerminal: true).glyphs == .ascii
    let full = percent * 30 / 100
    let (done, left): (HarmlessText, HarmlessText) = isASCII ? ("#", ".") : ("█", "░")
    return "\(done.repeated(full))\(left.repeated(30 - full))  \(percent)%"
  }

  package mutating func clear() {
    if last != nil { RawOutput.show("\r\u{1B}[K") }
    last = nil
  }
}

extension TextLook {
  init(isTerminal: Bool) {
    guard isTerminal else {
      self.init()
      return
    }
    let capabilities = TerminalCapabilities(.current(environment: Environment.relevant))
    let depth = capabilities.colorDepth.value
    let background = capabilities.background.value ?? .dark
    self.init(
      glyphs: capabilities.ascii.value ? .ascii : .unicode,
      palette: depth == .mono
        ? nil : Palette(theme: .terminal, depth: depth, terminalBackground: background)
    )
  }
}

extension LogNarration {
  init(of world: World, isTerminal: Bool) {
    let hues = HueTable(world)
    self.init(TextLook(isTerminal: isTerminal), hue: { hues[$0] })
  }
}

struct LogOutput: ~Copyable {
  private enum Writer {
    case sentences(LogNarration)
    case records(EventLogEncoder)
  }

  private var file: OutputFile
  private var writer: Writer
  private var tops: TopFollower
  /// Reused for each record.
  private var piece: [UInt8] = []
  private var written = 0

  init(path: String?, format: EventLogFormat, world: World) throws {
    file = try OutputFile(path: path)
    tops = TopFollower(world)
    guard format != .text else {
      writer = .sentences(LogNarration(of: world, isTerminal: file.isTerminal))
      return
    }
    var encoder = EventLogEncoder(world: world, format: format)
    encoder.begin(&piece)
    writer = .records(encoder)
    pass()
  }

  var isTerminal: Bool { file.isTerminal }

  mutating func write(_ run: Run) throws {
    switch writer {
    case .sentences(var narration):
      let narrator = Narrator(run: run, released: tops)
      for index in written..<run.log.count {
        var line = HarmlessText()
        narration.append(index, narrator, to: &line)
        file.append(line)
        try file.flushIfFull()
      }
      writer = .sentences(narration)
    case .records(var encoder):
      for index in written..<run.log.count {
        encoder.append(run.log[index], of: run, to: &piece)
        pass()
        try file.flushIfFull()
      }
      writer = .records(encoder)
    }
    written = run.log.count
  }

  /// Frees the records that are written; sentences look back to some.
  mutating func release(_ run: inout Run) {
    switch writer {
    case .sentences: run.releaseToldLog(before: written, following: &tops)
    case .records: run.releaseLog(before: written)
    }
  }

  /// Writes the last records and moves the finished log to its path.
  mutating func end() throws {
    if case .records(var encoder) = writer { encoder.end(&piece) }
    pass()
    try file.settle()
  }

  private mutating func pass() {
    file.append(document: piece)
    piece.removeAll(keepingCapacity: true)
  }
}
