import SmartStacks

@testable import HomeScreenViews

enum PaletteSamples {
  static let all: [(name: String, palette: CommandPalette)] = [
    ("open", palette), ("used", used), ("found", searched("rem", place: 1)),
    ("scattered", searched("hot", place: 0)), ("none", searched("zebra", place: 0)),
  ]

  static let entries: [PaletteEntry] = {
    let day = SmartDay.self
    let actions = KeyTable.standard.bindings.map { PaletteEntry(.action($0.command), $0.title) }
    let beats = SmartDay.model.beats.map { PaletteEntry(.beat($0.time), $0.title) }
    let places = [
      PaletteEntry(.stack(day.home), "Home", note: "page 1 of 2"),
      PaletteEntry(.stack(day.shelf), "Shelf", note: "page 1 of 2"),
      PaletteEntry(.widget(WidgetID(2), day.home), "Reminders", note: "Home, 3 of 3"),
      PaletteEntry(.widget(WidgetID(7), day.shelf), "Reminders", note: "Shelf, on top"),
    ]
    let others = [
      PaletteEntry(.branch(0), "Branch 1 of 2", note: "shown now"),
      PaletteEntry(.branch(1), "Branch 2 of 2", note: "1 act live"),
      PaletteEntry(.theme(0), "Automatic", note: "shown now"),
      PaletteEntry(.theme(1), "High contrast", note: "theme"),
    ]
    let moments = [
      PaletteEntry(.moment(day.at(13, 12)), "Weather held back in Home"),
      PaletteEntry(.moment(day.at(14, 30)), "Home turns to Reminders"),
      PaletteEntry(.moment(day.at(8, 45)), "Shelf turned to Reminders"),
    ]
    return actions + beats + places + others + moments
  }()

  static let palette = CommandPalette(entries)

  private static let used = CommandPalette(
    entries,
    used: [.theme(1), .moment(SmartDay.at(8, 45)), .action(.why)]
  )

  private static func searched(_ text: String, place: Int) -> CommandPalette {
    var palette = palette
    palette.search(for: text)
    palette.choose(place)
    return palette
  }
}
