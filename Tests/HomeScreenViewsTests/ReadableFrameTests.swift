import ScenarioText
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// Every letter and digit on the screens has enough contrast in every theme.
@Suite struct ReadableFrameTests {
  struct Setting: CustomTestStringConvertible {
    var theme: String
    var background: Theme.Appearance
    var depth: ColorDepth

    var testDescription: String { "\(theme) on \(background), \(depth)" }
  }

  private static let settings = BuiltIns.themeNames.flatMap { theme in
    [Theme.Appearance.dark, .light].flatMap { background in
      [ColorDepth.truecolor, .indexed, .sixteen].map {
        Setting(theme: theme, background: background, depth: $0)
      }
    }
  }

  /// Home, form, why, palette, help and timeline of a day, drawn for a look.
  private static func frames(_ look: Look, _ size: Size) throws -> [(name: String, frame: Frame)] {
    let day = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    var form = CardsHome.model
    form.overlay = .editWidget(CardsHome.editor)
    var palette = day
    palette.overlay = .palette(PaletteSamples.palette)
    var help = day
    help.overlay = .help(scroll: 0)
    let models = [
      ("home", day), ("form", form), ("why", day.asking()), ("palette", palette), ("help", help),
      ("timeline", day.plotting()),
    ]
    return models.map { name, model in
      var model = model
      model.look = look
      return (name, model.frame(size))
    }
  }

  @Test(arguments: settings)
  func `each letter and digit keeps the theme's contrast`(setting: Setting) throws {
    let theme = try ShippedModel.theme(setting.theme)
    let (depth, background) = (setting.depth, setting.background)
    let palette = Palette(theme: theme, depth: depth, terminalBackground: background)
    let needed = setting.depth == .truecolor ? theme.contrast.ratio : 4.5
    for (name, frame) in try Self.frames(palette.look(), Size(columns: 100, rows: 30)) {
      let faults = Self.faults(in: frame, palette, needed: needed)
      #expect(faults.isEmpty, "\(name): \(faults.sorted().joined(separator: ", "))")
    }
  }

  /// Styles without enough contrast, each with an example; what lies behind a sheet is left out.
  private static func faults(in frame: Frame, _ palette: Palette, needed: Double) -> [String] {
    var seen: [Style: String] = [:]
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let character = frame.character(column: column, row: row)
        let style = frame[column: column, row: row].style
        guard character.isLetter || character.isNumber, style.foreground != .veil,
          seen[style] == nil
        else { continue }
        let colors = palette.colors(of: palette[style])
        let ratio = Contrast.ratio(colors.foreground, colors.background)
        let tenths = (ratio * 10).rounded() / 10
        seen[style] = ratio < needed ? "\(style) \(tenths) at \(column), \(row)" : ""
      }
    }
    return seen.values.filter { !$0.isEmpty }
  }
}
