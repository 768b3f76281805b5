import SmartStacks
import Testing

/// Decision 61.
@Suite struct GalleryStackRuleTests {
  /// A is opened each morning and B each evening, for four weeks.
  private static let day = Day("A", "B", "C").days(29).opens("A", on: 1...28, at: "8:00")
    .opens("B", on: 1...28, at: "20:00").learningHabits()

  private static let habits = day.run().run.habits(at: day.clock("29/7:00"))

  private static func kinds(_ day: Day, _ family: WidgetFamily = .systemMedium) -> [String] {
    GalleryStackRule.choices(from: habits, family: family, in: day.world).map {
      day.world.kinds[$0.kind.index].kind
    }
  }

  @Test func `with nothing regular there is nothing to fill it with`() {
    let day = Day("A", "B")
    let portrait = day.run().run.habits(at: day.clock("12:00"))

    #expect(GalleryStackRule.choices(from: portrait, family: .systemMedium, in: day.world) == [])
  }

  @Test func `what is opened regularly is in it, with the reason`() {
    let choices = GalleryStackRule.choices(
      from: Self.habits,
      family: .systemMedium,
      in: Self.day.world
    )

    #expect(Self.kinds(Self.day).sorted() == ["A", "B"])
    #expect(choices.allSatisfy { $0.why.count > 10 })
  }

  @Test func `it holds so many at most, and what comes in its size`() throws {
    var small = Self.day
    for kind in small.world.kinds.indices { small.world.kinds[kind].families = [.systemSmall] }

    #expect(try Self.kinds(Self.day.policy("gallery.most", "1")).count == 1)
    #expect(try Self.kinds(Self.day.policy("stack.max", "1")).count == 1)
    #expect(Self.kinds(small) == [])
    #expect(Self.kinds(small, .systemSmall).count == 2)
  }
}
