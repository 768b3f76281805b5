import SimulationCore
import SmartStacks
import Synchronization
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// What a widget that is code shows where it has no entry, and in the gallery.
@Suite struct ClientPictureTests {
  /// Who is asked for pictures, and what for.
  private final class Provider: Sendable {
    private let told = Mutex<[WidgetPictures.Question]>([])
    let answers: Bool

    init(answers: Bool = true) { self.answers = answers }

    var asked: [WidgetPictures.Question] { told.withLock { $0 } }

    func pictures() -> WidgetPictures {
      WidgetPictures { question in
        self.told.withLock { $0.append(question) }
        guard self.answers else { return nil }
        let words = "a \(question.purpose.rawValue)"
        return WidgetContent(view: WidgetView(Trees.text(words)))
      }
    }
  }

  /// A home whose widgets have nothing to show.
  private func model(_ provider: Provider, isCode: Bool = true) -> ScreenModel {
    var world = SmartDay.world
    let pictures = provider.pictures()
    for index in world.kinds.indices {
      world.kinds[index].content = WidgetContent()
      world.kinds[index].pictures = isCode ? pictures : nil
      for entry in world.kinds[index].timeline.indices {
        world.kinds[index].timeline[entry].content = nil
      }
    }
    var run = Run(world: world)
    run.advance(to: SmartDay.at(24))
    return ScreenModel(
      title: "A day",
      run: run,
      state: run.state(at: SmartDay.at(13, 12)),
      playback: Playback(isPlaying: true, speed: 60),
      selected: SmartDay.desk
    )
  }

  private func text(_ model: ScreenModel) -> String {
    FrameSnapshot.text(HomeScreenView.compose(model, size: Size(columns: 100, rows: 40)))
  }

  @Test func `a widget without an entry shows its placeholder, asked for once in each size`() {
    let provider = Provider()
    let model = model(provider)

    #expect(provider.asked.isEmpty)
    #expect(text(model).contains("a placeholder"))
    #expect(text(model).contains("a placeholder"))
    #expect(!provider.asked.isEmpty)
    #expect(Set(provider.asked).count == provider.asked.count)
    #expect(provider.asked.allSatisfy { $0.purpose == .placeholder && $0.time == .zero })
  }

  @Test func `one that is no code, or whose provider does not answer, stays empty`() {
    let silent = Provider(answers: false)

    #expect(!text(model(silent, isCode: false)).contains("a placeholder"))
    #expect(silent.asked.isEmpty)
    let home = model(silent)
    #expect(!text(home).contains("a placeholder"))
    #expect(text(home) == text(home))
    #expect(Set(silent.asked).count == silent.asked.count)
  }

  @Test func `the gallery shows the snapshot of the chosen kind, asked for once a minute`() {
    let provider = Provider()
    var model = model(provider)
    model.overlay = .gallery(Gallery(editor: StackEditor(stack: SmartDay.desk)))

    #expect(text(model).contains("a snapshot"))
    #expect(text(model).contains("a snapshot"))
    let snapshots = provider.asked.filter { $0.purpose == .snapshot }
    #expect(snapshots.count == 1)
    #expect(snapshots.first?.time == SmartDay.at(13, 12))
  }

  @Test func `a small screen has no room for a picture, and nobody is asked`() {
    let provider = Provider()
    var model = model(provider)
    model.overlay = .gallery(Gallery(editor: StackEditor(stack: SmartDay.desk)))
    let frame = HomeScreenView.compose(model, size: Size(columns: 80, rows: 24))

    #expect(FrameCheck.brokenCells(in: frame).isEmpty)
    #expect(!provider.asked.contains { $0.purpose == .snapshot })
  }
}
