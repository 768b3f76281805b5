import HomeScreenViews
import ScenarioText
import SmartStacks
import TerminalDriver
import TerminalRendering

/// What the command palette finds beyond the run: other scenarios and earlier choices.
struct Finder {
  private var counts: [PaletteTarget: Int] = [:]
  /// Without repeats, the latest first.
  private var latest: [PaletteTarget] = []
  var library: ScenarioLibrary?
  private var lastFile: ScenarioLibrary.Item?
  var requested: String?
  private var warned: (argument: String, loss: String)?

  mutating func note(_ target: PaletteTarget) {
    counts[target, default: 0] += 1
    latest.removeAll { $0 == target }
    latest.insert(target, at: 0)
  }

  /// The latest choice, then the rest by how often and how recently they were chosen.
  var choices: [PaletteTarget] {
    let others = latest.dropFirst().enumerated().sorted { one, other in
      let (often, otherOften) = (counts[one.element] ?? 0, counts[other.element] ?? 0)
      return (-often, one.offset) < (-otherOften, other.offset)
    }
    return latest.prefix(1) + others.map(\.element)
  }

  /// Forgets what a new version of the scenario does not keep.
  mutating func forgetScenario() { latest.removeAll { !$0.traits.outlivesScenario } }

  /// For another scenario's session, where earlier choices count too.
  func forOtherScenario() -> Finder {
    var other = self
    (other.lastFile, other.requested, other.warned) = (nil, nil, nil)
    other.forgetScenario()
    return other
  }

  /// The chapters of the tour by number, then the file opened last.
  var chapters: [TourOffer.Chapter] {
    guard library != nil else { return [] }
    let items = BuiltIns.chapters.compactMap(BuiltIns.scenario).map {
      ($0.title, $0.description, $0.name)
    }
    let last = lastFile.map {
      (PlainText.truncated($0.name.harmless, to: 20), "opened last", $0.argument)
    }
    return zip("123456789", items + [last].compactMap(\.self)).map { key, item in
      TourOffer.Chapter(key: key, title: item.0, note: item.1, argument: item.2)
    }
  }

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

  func described(_ palette: CommandPalette) -> CommandPalette {
    var palette = palette
    palette.preview =
      if case .scenario(let argument)? = palette.choice?.target {
        library?.description(of: argument)
      } else { nil }
    return palette
  }

  /// Offers the file opened last, in the palette and after the demonstration.
  mutating func offerLast() {
    guard let last = library?.last else { return }
    lastFile = last
    note(.scenario(last.argument))
  }

  /// Requests another scenario; returns a warning of a loss, which a second request accepts.
  mutating func ask(for argument: String, losing loss: String) -> String? {
    if !loss.isEmpty, warned?.argument != argument || warned?.loss != loss {
      warned = (argument, loss)
      return "\(loss). Choose it again to open it anyway."
    }
    requested = argument
    return nil
  }
}
