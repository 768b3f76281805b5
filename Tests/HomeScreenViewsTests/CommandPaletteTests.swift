import SimulationCore
import SmartStacks
import Testing

@testable import HomeScreenViews
import TerminalRendering

@Suite struct CommandPaletteTests {
  private static func moments(_ count: Int, texts: Int) -> [PaletteEntry] {
    (0..<count).map { index in
      let time = SimulationTime(milliseconds: Int64(index) * 60_000)
      return PaletteEntry(.moment(time), "Home turned to widget \(index % texts)")
    }
  }

  private func titles(_ palette: CommandPalette) -> [String] { palette.found.map(\.title) }

  @Test func `what fits best is first, and its kind with it`() {
    var palette = PaletteSamples.palette

    palette.search(for: "rem")

    #expect(palette.choice?.title == "Reminders")
    #expect(palette.sections.map(\.heading).prefix(2) == ["Widgets", "Moments"])
    let titles = palette.sections[1].entries.prefix(2).map { palette.entries[$0].title }
    #expect(titles == ["Home turns to Reminders", "Shelf turned to Reminders"])
  }

  @Test func `with nothing typed all is there in its order, and what was used before is first`() {
    let all = CommandPalette(PaletteSamples.entries)
    let used = CommandPalette(
      PaletteSamples.entries,
      used: [.theme(1), .stack(StackID(77)), .action(.why)]
    )

    #expect(all.found == PaletteSamples.entries)
    #expect(used.found.prefix(2).map(\.target) == [.theme(1), .action(.why)])
    #expect(used.found.count == PaletteSamples.entries.count)
    #expect(Set(used.found) == Set(PaletteSamples.entries))
  }

  @Test func `what was used before stands among the rest again when something is typed`() {
    var palette = CommandPalette(PaletteSamples.entries, used: [.theme(1)])

    palette.search(for: "high")

    #expect(palette.sections.map(\.heading).first == "Themes")
    #expect(palette.found.filter { $0.target == .theme(1) }.count == 1)
  }

  @Test func `of very many only the best are kept, and all are counted`() {
    var palette = CommandPalette(Self.moments(10_000, texts: 10_000) + PaletteSamples.entries)
    #expect(palette.sections.map(\.entries.count).max() == 100)
    #expect(palette.found.count <= 200)

    palette.search(for: "turned")

    #expect(palette.sections.map(\.entries.count).max() == 100)
    #expect(palette.foundCount == 10_002)
  }

  @Test func `what reads the same is compared once`() {
    var palette = CommandPalette(Self.moments(10_000, texts: 20))

    palette.search(for: "widget 7")

    #expect(palette.comparedCount == 20)
    #expect(palette.foundCount == 1000)
  }

  @Test func `a letter more is looked for only where those before it were found`() {
    var palette = CommandPalette(Self.moments(10_000, texts: 10_000))

    palette.search(for: "9")
    #expect(palette.comparedCount == 10_000)
    let first = palette.foundCount
    palette.search(for: "99")
    #expect(palette.comparedCount == first)
    let second = palette.foundCount
    #expect(second < first)
    palette.search(for: "999")
    #expect(palette.comparedCount == second)
    palette.search(for: "998")
    #expect(palette.comparedCount == 10_000)
  }

  @Test func `letter by letter finds what the whole text finds`() {
    for text in ["rem", "hot", "next", "why not", "T", "日"] {
      var (typed, pasted) = (PaletteSamples.palette, PaletteSamples.palette)
      for character in text {
        let isTaken = typed.take(character == " " ? .space : .character(character))
        #expect(isTaken)
      }
      pasted.search(for: text)
      #expect(titles(typed) == titles(pasted))
      #expect(typed.foundCount == pasted.foundCount)
    }
  }

  @Test func `its keys choose, search and erase`() {
    var palette = PaletteSamples.palette
    func press(_ keys: Key...) {
      for key in keys {
        let isTaken = palette.take(key)
        #expect(isTaken, "\(key.name)")
      }
    }

    press(.down, .control("n"), .pageDown, .up)
    #expect(palette.place == 9)
    press(.control("p"), .pageUp)
    #expect(palette.place == 0)
    press(.end)
    #expect(palette.place == palette.found.count - 1)
    press(.character("r"), .character("e"), .down, .character("x"))
    #expect(palette.query == "rex")
    #expect(palette.place == nil || palette.place == 0)
    press(.backspace)
    #expect(palette.query == "re")
    press(.control("u"))
    #expect(palette.query == "")
    #expect(palette.found.count == PaletteSamples.entries.count)
    let others = [Key.enter, .escape, .tab, .left].map { palette.take($0) }
    #expect(others == [false, false, false, false])
  }

  @Test func `an empty palette takes every key`() {
    var palette = CommandPalette([])
    for key in [Key.down, .end, .character("a"), .backspace, .pageUp] {
      let isTaken = palette.take(key)
      #expect(isTaken)
    }
    #expect(palette.choice == nil)
  }
}
