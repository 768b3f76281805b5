import Scenarios
import SimulationCore
import SmartStacks

/// Something that an entry adds to what a kind shows, with where it stands.
struct ContentAddition {
  let kind: KindID
  let content: WidgetContent
  let node: YamlNode

  /// Where a block stands, or all of it.
  func location(of block: WidgetContent.Block) -> SourceLocation {
    node.pairs.first { $0.key == block.key }?.keyLocation ?? node.location
  }
}

/// What kinds of widget show at some time, and what their entries add to it.
struct ShownContent {
  private(set) var shown: [KindID: [WidgetContent]] = [:]
  private(set) var additions: [ContentAddition] = []

  mutating func show(_ content: WidgetContent, by kind: KindID) {
    shown[kind, default: []].append(content)
  }

  mutating func add(_ addition: ContentAddition) { additions.append(addition) }

  /// Adds what sections that are read later show.
  mutating func add(_ other: ShownContent) {
    shown.merge(other.shown) { $0 + $1 }
    additions += other.additions
  }
}

/// Says which additions find nothing that they could be added to, when all that shows is known.
struct AdditionChecker: SectionReader {
  let diagnostics: DiagnosticList
  let kinds: [World.WidgetKind]
  let content: ShownContent

  func reportLost() {
    for addition in content.additions {
      for block in addition.content.blocks { report(block, of: addition) }
    }
  }

  private func report(_ block: WidgetContent.Block, of addition: ContentAddition) {
    let place = addition.location(of: block)
    let numbers = block.addedNumbers
    for (_, number) in numbers where WrittenQuantity(number) == nil {
      say(.badValue(found: number, expected: "a number to add, such as 5, $5.00 or -2°"), at: place)
      return
    }
    let shown = content.shown[addition.kind] ?? []
    let like = shown.flatMap(\.blocks).filter { $0.takes(block) }
    // A list may begin where nothing shows yet, or lines that say so.
    let begins = shown.isEmpty || shown.contains { $0.blocks.allSatisfy(\.isLines) }
    if like.isEmpty, !begins {
      let name = kinds[addition.kind.index].kind
      var keys: [String] = []
      for key in shown.flatMap(\.blocks).map(\.key) where !keys.contains(key) { keys.append(key) }
      contradict(
        "\(name) never shows '\(block.key)' that something could be added to; it shows "
          + keys.inWords("and"),
        at: place
      )
    }
    for (label, number) in numbers { report(number, of: label, like, at: place) }
  }

  /// Says that a number can be added to none of those that it is added to.
  private func report(
    _ number: String,
    of label: String?,
    _ like: [WidgetContent.Block],
    at place: SourceLocation
  ) {
    let shown = like.flatMap(\.addedNumbers).filter { $0.label == label }.map(\.number)
    guard let first = shown.first, let more = WrittenQuantity(number) else { return }
    guard !shown.contains(where: { WrittenQuantity($0)?.adding(more) != nil }) else { return }
    contradict(
      "\(number) cannot be added to \(first): both must be numbers of one unit, such as $5.00 "
        + "and $52.60",
      at: place
    )
  }
}
