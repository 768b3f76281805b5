import Documents
import HomeScreenViews
import SystemAccess
import TerminalDriver
import TerminalRendering
import TestSupport
import Testing

@testable import Interactive

/// What a show tells its presenter's terminal, and what it takes from there.
@Suite struct PresenterTests {
  /// A post in a folder of its own, with a presenter that has asked for a cue.
  private struct Pair {
    let folder: TemporaryFolder
    let post: PresenterPost
    let line: DoorLine

    init() throws {
      folder = try TemporaryFolder()
      post = PresenterPost(in: [folder.path("doors")])
      line = try #require(Door.knock(in: Array(folder.path("doors").utf8)))
      line.send(PresenterPost.ready)
      _ = post.take()
    }

    func heard() -> [PresenterCue] { line.take().compactMap { PresenterCue(line: $0) } }
  }

  private static func cue(_ clock: String, note: String = "") -> PresenterCue {
    var cue = PresenterCue()
    cue.clock = clock
    cue.now.note = note
    return cue
  }

  @Test func `a cue arrives as it was sent`() throws {
    let pair = try Pair()
    let state = try Evening.session()
    let cue = state.presenterCue(at: 5000, since: 1000)

    pair.post.tell { cue }

    #expect(pair.heard() == [cue])
    #expect(cue.gone == 4000 && cue.clock == "16:00:00" && cue.keys.map(\.key) == ["b", "c"])
  }

  @Test func `nothing is sent before the last one was drawn, and then the newest alone`() throws {
    let pair = try Pair()

    for clock in ["1", "2", "3"] { pair.post.tell { Self.cue(clock) } }
    #expect(pair.heard().map(\.clock) == ["1"])
    pair.line.send(PresenterPost.ready)
    _ = pair.post.take()
    for clock in ["4", "5"] { pair.post.tell { Self.cue(clock) } }
    #expect(pair.heard().map(\.clock) == ["4"])
    pair.line.send(PresenterPost.ready)
    _ = pair.post.take()
    pair.post.tell { Self.cue("4") }

    #expect(pair.heard().isEmpty, "what is known is not told again")
  }

  @Test func `it does what a presenter may, and nothing else that comes`() throws {
    let pair = try Pair()
    for words in ["nextBeat", "quit", "", "\u{1B}[2J", "{\"a\": 1}", "playPause", "lastBeat"] {
      pair.line.send(words)
    }

    #expect(pair.post.take() == [.nextBeat, .playPause, .lastBeat])
  }

  @Test func `a second presenter takes the place of the first, who is told`() throws {
    let pair = try Pair()
    let second = try #require(Door.knock(in: Array(pair.folder.path("doors").utf8)))
    second.send(PresenterPost.ready)
    // One knock is taken at a time.
    _ = pair.post.take()
    pair.post.tell { Self.cue("9") }

    #expect(pair.line.take() == [PresenterPost.replaced])
    #expect(second.take().count == 1)
  }

  @Test func `a presenter that stops reading, leaves or shouts holds nobody up`() throws {
    let pair = try Pair()
    let note = String(repeating: "n", count: 100_000)
    for turn in 0..<40 {
      // It says that it is ready and never reads.
      pair.line.send(PresenterPost.ready)
      _ = pair.post.take()
      pair.post.tell { Self.cue("\(turn)", note: note) }
    }
    #expect(pair.post.descriptors.count == 1, "the door is left, the line is given up")

    let shouting = try Pair()
    for _ in 0..<40 {
      shouting.line.send(String(repeating: "x", count: 100_000))
      _ = shouting.post.take()
    }
    shouting.post.tell { Self.cue("1") }
    #expect(shouting.post.take().isEmpty)
  }

  @Test func `a door that a crash left behind is taken away, and a folder of others is not used`()
    throws
  {
    let folder = try TemporaryFolder()
    let place = folder.path("doors")
    do {
      let post = PresenterPost(in: [place])
      #expect(post.descriptors.count == 1)
    }
    #expect(Door.knock(in: Array(place.utf8)) == nil, "it is gone with its program")
    #expect(PresenterPost(in: ["/proc/nothing/here"]).descriptors.isEmpty)
    #expect(PresenterPost(in: ["/tmp"]).descriptors.isEmpty, "everybody may look in there")
    let long = folder.path(String(repeating: "l", count: 120))
    #expect(PresenterPost(in: [long, place]).descriptors.count == 1, "the next place is taken")
  }

  @Test func `a live key says what it did`() throws {
    var state = try Evening.session()
    state.perform(.donate("c"), wall: 0)
    let told = state.screenModel(at: 0).message

    #expect(told?.hasPrefix("choir: Home turned to Calendar") == true, "\(told ?? "nothing")")
  }
}
