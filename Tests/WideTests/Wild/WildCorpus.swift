import ScenarioText

/// What a fuzzer begins with, made anew from seeds each time.
enum WildCorpus {
  static func inputs(of kind: WildKind, count: Int) -> [[UInt8]] {
    (0..<count).map { input(of: kind, seed: $0) }
  }

  private static func input(of kind: WildKind, seed: Int) -> [UInt8] {
    var dice = Dice(seed: seed, "corpus")
    switch kind {
    case .scenario: return Array(scenario(&dice, seed).text.utf8)
    case .theme:
      let names = WildNames(&dice)
      var writer = WildWriter(dice: dice, names: names, oddity: 60)
      return Array(writer.theme().text.utf8)
    case .log:
      var log = WildLog(dice: dice)
      return log.bytes()
    case .keys, .decoding: return keys(&dice)
    case .grammar: return (0..<400).map { _ in UInt8(dice.pick(256)) }
    case .reading:
      let read: [WildKind] = [.scenario, .theme, .log]
      let choice = seed % (read.count + 1)
      let bytes =
        switch choice {
        case 3: WildFiles.table(&dice)
        default: input(of: read[choice], seed: seed / 4)
        }
      return [UInt8(choice)] + bytes
    }
  }

  /// A scenario of the generator, or a shipped one that was changed.
  private static func scenario(_ dice: inout Dice, _ seed: Int) -> WildNode {
    seed.isMultiple(of: 2) ? written(&dice, seed) : changed(&dice, seed / 2)
  }

  static func written(_ dice: inout Dice, _ seed: Int) -> WildNode {
    let names = WildNames(&dice)
    let budget = 100 + seed % 7 * 150
    var writer = WildWriter(dice: dice, names: names, budget: budget, oddity: 6 + seed % 20)
    let root = writer.scenario()
    dice = writer.dice
    return root
  }

  /// A shipped scenario with its pieces moved about.
  static func changed(_ dice: inout Dice, _ seed: Int) -> WildNode {
    let shipped = BuiltIns.scenarioNames
    guard let text = BuiltIns.scenario(shipped[seed % shipped.count])?.text,
      let node = WildNode.read(text)
    else { return .scalar("") }
    let root = WildNode(node)
    var mutation = WildMutation(of: root, dice: dice)
    let changed = mutation.mutated(root, changes: 1 + seed % 9)
    dice = mutation.dice
    return changed
  }

  /// What a terminal sends: keys, the mouse, pastes, halves of all of these, time that passes.
  static func keys(_ dice: inout Dice) -> [UInt8] {
    var bytes = [UInt8(dice.pick(4))]
    for _ in 0..<(10 + dice.pick(80)) {
      var piece = Array(dice.one(of: pieces).utf8)
      switch dice.pick(12) {
      case 0: piece = [UInt8(0xF8 + dice.pick(8))]
      case 1: piece = mouse(&dice)
      case 2: piece = Array(piece.prefix(1 + dice.pick(max(1, piece.count))))
      case 3: piece = [UInt8(dice.pick(256))]
      default: break
      }
      bytes += piece
    }
    return bytes
  }

  private static func mouse(_ dice: inout Dice) -> [UInt8] {
    let button = dice.one(of: [0, 0, 1, 2, 32, 35, 64, 65, 68, 999])
    let end = dice.one(of: ["M", "M", "m"])
    return Array("\u{1B}[<\(button);\(dice.pick(110));\(dice.pick(34))\(end)".utf8)
  }

  /// Keys, each as often as it leads somewhere.
  static let pieces: [String] =
    " .,.,.,..[]+-=gkxneeuhPTM?HLJKwtzbdfsl0:59é日".map(String.init)
    + [
      "\r", "\r", "\r", "\u{1B}", "\t", "\t", "\u{7F}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[B",
      "\u{1B}[C",
      "\u{1B}[D", "\u{1B}[1;2A", "\u{1B}[1;2B", "\u{1B}[1;2C", "\u{1B}[1;2D", "\u{1B}[H",
      "\u{1B}[F",
      "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[Z", "\u{1B}OA", "\u{1B}OP", "\u{1B}[[A",
      "\u{C}",
      "\u{1B}[200~typed at once\u{1B}[201~", "\u{1B}[M #%", "\u{1B}[?1;2c", "\u{1B}[24;80R",
      "g18:30\r", "gday 1 9:00\r", "g+1h\r", "\u{1B}]11;rgb:0000/0000/0000\u{7}",
      "e\u{301}", "👩‍👩‍👧",
    ]
}
