import Foundation
import TerminalRendering

/// What the driver sends to a terminal while the home screen moves, beside the least that can be
/// sent, and what that costs.
struct TerminalBenchmark {
  /// A depth of colour and a kind of terminal that has it.
  private static let kinds: [(depth: ColorDepth, term: String)] = [
    (.truecolor, "xterm-256color"), (.indexed, "xterm-256color"), (.sixteen, "xterm-16color"),
  ]
  /// How many times the least may be sent.
  private static let limit = 1.2
  /// The part of one core that sixty frames a second may take.
  private static let share = 0.1
  private static let turns = 300

  func run() {
    say("A home screen of 200 × 60 in a terminal, four stacks of which turn")
    for kind in Self.kinds {
      guard let day = MovingDay(kind.depth) else { return say("  " + MovingDay.trouble) }
      compareBytes(day, term: kind.term)
    }
    for kind in Self.kinds { measureTime(kind.depth, term: kind.term) }
  }

  // MARK: Bytes

  private func compareBytes(_ day: MovingDay, term: String) {
    let depth = day.palette.depth.rawValue
    guard let stream = DrainedTerminal.output(of: ["--scenes", "--depth", depth], term: term)
    else { return say("  Nothing could be drawn with \(depth) colours.") }
    let parts = StreamMark.parts(of: stream).filter { !$0.mark.isEmpty }
    say("")
    say("  Bytes a frame, \(depth == "truecolor" ? depth : depth + " colours")")
    say(Self.row("", ["frames", "sent", "least", "ratio"], "moves, styles, glyphs, others"))
    var encoder = MinimalEncoder()
    var replay = ByteReplay(size: MovingDay.size)
    for (scene, part) in zip(TerminalScene.all(of: day), parts) {
      let least = least(scene, of: day, &encoder, &replay)
      guard let least else { return say("  The least does not draw \(scene.name).") }
      tell(scene, sent: ByteCount(part.bytes), least: least)
    }
  }

  /// What the minimal encoder sends; nil when the screen would not look as it has to.
  private func least(
    _ scene: TerminalScene,
    of day: MovingDay,
    _ encoder: inout MinimalEncoder,
    _ replay: inout ByteReplay
  ) -> ByteCount? {
    var count = ByteCount()
    var shown: TerminalGrid?
    for (index, model) in ([scene.before].compactMap(\.self) + scene.pictures).enumerated() {
      let grid = TerminalGrid(day.frame(model), day.palette)
      let bytes = encoder.encode(grid, over: shown)
      replay.feed(bytes)
      guard replay.grid == grid, !replay.isLost else { return nil }
      shown = grid
      if index > 0 || scene.before == nil { count += ByteCount(bytes) }
    }
    return count
  }

  private func tell(_ scene: TerminalScene, sent: ByteCount, least: ByteCount) {
    let frames = scene.pictures.count
    let ratio = Double(sent.total) / Double(max(1, least.total))
    let kinds = [
      (sent.moves, least.moves), (sent.styles, least.styles), (sent.glyphs, least.glyphs),
      (sent.others, least.others),
    ].map { "\($0 / frames)/\($1 / frames)" }
    let totals = ["\(frames)", "\(sent.total / frames)", "\(least.total / frames)"]
    let verdict = ratio <= Self.limit ? "  holds" : "  MISSED"
    say(Self.row(scene.name, totals + [digits(ratio)], kinds.joined(separator: "  ") + verdict))
  }

  private static func row(_ name: String, _ numbers: [String], _ rest: String) -> String {
    let name = "    " + name + String(repeating: " ", count: max(1, 28 - name.count))
    let numbers = numbers.map { String(repeating: " ", count: max(1, 8 - $0.count)) + $0 }
    return name + numbers.joined() + "   " + rest
  }

  // MARK: Time

  /// Three runs of five seconds; the middle one counts.
  private func measureTime(_ depth: ColorDepth, term: String) {
    let arguments = ["--turn", "\(Self.turns)", "--time", "--depth", depth.rawValue]
    let costs = (0..<3).compactMap { _ in
      DrainedTerminal.output(of: arguments, term: term).flatMap(Self.cost)
    }.sorted { $0.cost.cpu < $1.cost.cpu }
    guard !costs.isEmpty else { return }
    let (cost, bytes) = costs[costs.count / 2]
    let frames = Double(max(1, cost.frames))
    // What a second of sixty frames takes, whatever the second took here.
    let share = cost.cpu / frames * Double(FrameShow.framesPerSecond)
    say("")
    let goal = ("under \(Int(Self.share * 100)) %", share < Self.share)
    let taken = "\(digits(share * 100, 1)) % of a core"
    report("four stacks turn, 60 a second, \(depth.rawValue)", taken, goal)
    let parts = [cost.drawing, cost.writing].map { "\(digits($0 / frames * 1000, 3)) ms, " }
    let sent = "\(bytes / max(1, cost.frames)) bytes"
    report("  a frame: drawn, encoded and written", parts.joined() + sent)
    if cost.late > 0 { report("  frames that came too late", "\(cost.late) of \(cost.frames)") }
  }

  /// What a run told, and how many bytes it sent meanwhile.
  private static func cost(_ stream: [UInt8]) -> (cost: FrameShow.Cost, bytes: Int)? {
    let parts = StreamMark.parts(of: stream)
    guard let told = parts.last?.mark, let sent = parts.first(where: { $0.mark == "begin" }),
      let cost = try? JSONDecoder().decode(FrameShow.Cost.self, from: Data(told.utf8))
    else { return nil }
    return (cost, sent.bytes.count)
  }
}
