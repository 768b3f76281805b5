import HomeScreenViews
import ScenarioText
import SmartStacks
import TerminalDriver
import TerminalRendering

/// What can be found in the command palette beyond the run: other scenarios, and what was chosen
/// before.
struct Finder {
  /// Another scenario that was asked for in place of the shown one.
  private struct OpenRequest {
    /// What a command line would name it by, once it can be opened.
    var argument: String?
    /// What would be lost, as it was said when a scenario was chosen.
    var warned: (argument: String, loss: String)?
  }

  private(set) var uses = PaletteUses()
  /// The scenarios that can be opened in place of this one.
  var library: ScenarioLibrary?
  /// The file that was opened last, where the person is told of it.
  private var lastFile: ScenarioLibrary.Item?
  private var request = OpenRequest()

  /// The finder of another scenario's session: what was chosen goes on to count, as far as that
  /// scenario has it.
  var forOtherScenario: Finder {
    var other = Finder()
    other.library = library
    other.uses = uses
    other.forgetScenario()
    return other
  }

  mutating func note(_ target: PaletteTarget) { uses.note(target) }

  /// Forgets what is gone with a version of the scenario.
  mutating func forgetScenario() { uses.keepWhatStays() }

  // MARK: Other scenarios

  /// The other scenarios, those beside an open file first.
  func scenarios(beside open: ReadFile?) -> [PaletteEntry] {
    guard let library else { return [] }
    let items = library.items(beside: open)
    let others = [lastFile].compactMap(\.self).filter { last in
      !items.contains { $0.argument == last.argument }
    }
    return (items + others).map { item in
      PaletteEntry(.scenario(item.argument), item.name, note: item.note)
    }
  }

  /// A palette with the description of the chosen scenario.
  func described(_ palette: CommandPalette) -> CommandPalette {
    var palette = palette
    palette.preview =
      if case .scenario(let argument)? = palette.choice?.target {
        library?.description(of: argument)
      } else { nil }
    return palette
  }

  /// Offers the file that was opened last first; returns its name, where there is one.
  mutating func offerLast() -> String? {
    guard let last = library?.last else { return nil }
    lastFile = last
    uses.note(.scenario(last.argument))
    return PlainText.truncated(last.name.harmless, to: 16)
  }

  /// Asks for another scenario; what would be lost has to be agreed to by asking again.
  ///
  /// - Parameter loss: What would be lost; empty for nothing.
  /// - Returns: The warning; nil once the scenario can be opened.
  mutating func ask(for argument: String, losing loss: String) -> String? {
    if !loss.isEmpty, request.warned?.argument != argument || request.warned?.loss != loss {
      request.warned = (argument, loss)
      return "\(loss). Choose it again to open it."
    }
    request.argument = argument
    return nil
  }

  /// The scenario that is to be opened; given once.
  mutating func takeRequest() -> String? {
    defer { request.argument = nil }
    return request.argument
  }
}

/// What was chosen in the command palette in this session.
struct PaletteUses {
  private var counts: [PaletteTarget: Int] = [:]
  /// What was chosen, each once, the latest first.
  private var latest: [PaletteTarget] = []

  mutating func note(_ target: PaletteTarget) {
    counts[target, default: 0] += 1
    latest.removeAll { $0 == target }
    latest.insert(target, at: 0)
  }

  /// What was chosen last, then the rest: the oftenest first, of those chosen as often the later.
  var order: [PaletteTarget] {
    let others = latest.dropFirst().enumerated().sorted { one, other in
      let (often, otherOften) = (counts[one.element] ?? 0, counts[other.element] ?? 0)
      return (-often, one.offset) < (-otherOften, other.offset)
    }
    return latest.prefix(1) + others.map(\.element)
  }

  /// Forgets what is gone with a version of the scenario.
  mutating func keepWhatStays() { latest.removeAll { !$0.traits.outlivesScenario } }
}
