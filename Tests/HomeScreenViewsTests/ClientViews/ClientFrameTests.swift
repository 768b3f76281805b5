import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// One rich body in all the panes there are.
@Suite struct ClientFrameTests {
  private typealias Value = ViewNode.Value

  private static func stop(_ name: String, _ note: String, hour: Int64, ink: String) -> ViewNode {
    let fill = Trees.group([("name", .text(ink))])
    let edge = Trees.node("shape", [("kind", .text("rounded")), ("fill", fill)])
    return Trees.hstack(
      Trees.node("frame", [("w", Trees.number(4))], [edge]),
      Trees.vstack(
        Trees.text(name, [("lines", Trees.number(1))]),
        Trees.text(note, font: [("style", .text("caption"))], [("lines", Trees.number(1))])
      ),
      Trees.spacer,
      Trees.date(Trees.seconds(hour), "time", font: [("style", .text("caption"))])
    )
  }

  /// A parcel on its way.
  static var parcel: ViewNode {
    let head = Trees.hstack(
      Trees.symbol("shippingbox.fill", ink: "orange"),
      Trees.text(
        "Lantern Books",
        font: [("style", .text("headline"))],
        [("lines", Trees.number(1))]
      ),
      Trees.spacer,
      Trees.text("3 of 4", ink: "secondary")
    )
    let gauge = Trees.node(
      "gauge",
      [
        ("value", .number(650_000)), ("min", Trees.number(0)), ("max", Trees.number(1)),
        ("tint", Trees.group([("name", .text("green"))])),
      ],
      [
        Trees.node("part", [("name", .text("label"))], [Trees.text("Way", ink: "secondary")]),
        Trees.node("part", [("name", .text("value"))], [Trees.text("65 %")]),
      ]
    )
    let body = Trees.vstack(
      head,
      Trees.date(Trees.seconds(13, 30), "timer", font: Trees.big),
      gauge,
      Trees.node("divider"),
      stop("Sorted in Fresno", "left on time", hour: 9, ink: "blue"),
      stop("Cupertino", "out for delivery", hour: 11, ink: "green"),
      Trees.node("spacer")
    )
    return Trees.node("container", [], [Trees.node("padding", [("top", .text("default"))], [body])])
  }

  @Test(arguments: [
    ("floor", 14, 3), ("small", 19, 6), ("small-rich", 27, 11), ("medium", 44, 6),
    ("large", 44, 14), ("extra-large", 94, 14), ("narrow", 54, 5),
  ])
  func `a rich body looks as it was approved`(name: String, columns: Int, rows: Int) {
    let frame = Trees.frame(Self.parcel, columns, rows)
    assertSnapshot(FrameSnapshot.text(frame), named: "client-\(name)")
  }

  @Test(arguments: [("ascii", Look(glyphs: .ascii)), ("mono", Look.mono), ("both", .asciiMono)])
  func `a rich body needs neither colours nor more than ASCII`(name: String, look: Look) {
    let frame = Trees.frame(Self.parcel, 44, 14, Trees.surroundings(look: look))
    assertSnapshot(FrameSnapshot.text(frame), named: "client-large-\(name)")
  }

  /// The home of the mock-ups with two of its widgets as code.
  private func model(look: Look = Look()) -> ScreenModel {
    var world = SmartDay.world
    for index in world.kinds.indices where index % 2 == 0 {
      world.kinds[index].content = WidgetContent(view: WidgetView(Self.parcel))
      for entry in world.kinds[index].timeline.indices {
        world.kinds[index].timeline[entry].content = nil
      }
    }
    var run = Run(world: world)
    run.advance(to: SmartDay.at(24))
    var model = ScreenModel(
      title: "A day",
      run: run,
      state: run.state(at: SmartDay.at(13, 12)),
      playback: Playback(isPlaying: true, speed: 60),
      selected: SmartDay.desk
    )
    model.look = look
    return model
  }

  @Test(arguments: [
    Size(columns: 60, rows: 18), Size(columns: 100, rows: 30), Size(columns: 200, rows: 60),
  ])
  func `bodies that are code stand in panes as blocks do`(size: Size) {
    var model = model()
    // Where there is room for one stack it is one with such a body.
    if size.columns == 60 { model.selected = SmartDay.shelf }
    let frame = HomeScreenView.compose(model, size: size)
    #expect(FrameCheck.brokenCells(in: frame).isEmpty)
    assertSnapshot(FrameSnapshot.text(frame), named: "client-home-\(size.columns)x\(size.rows)")
  }

  @Test func `the picture of a home with bodies that are code`() throws {
    let palette = Palette(theme: try ShippedModel.theme("dark"), depth: .truecolor)
    let frame = HomeScreenView.compose(
      model(look: palette.look()),
      size: Size(columns: 100, rows: 30)
    )
    assertSnapshot(
      SVGOutput.text(frame, palette: palette, title: "Client").text,
      named: "client-picture-dark"
    )
  }
}
