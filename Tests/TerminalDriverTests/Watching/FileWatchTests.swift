import Testing

@testable import TerminalDriver

/// Real files in real folders: what editors do to a file is heard of, and nothing else.
@Suite struct FileWatchTests {
  private func watched(
    _ name: String = "day.yaml"
  ) throws -> (folder: WatchedFolder, watch: FileWatch) {
    let folder = try WatchedFolder()
    try folder.write("one", to: name)
    let watch = FileWatch([folder.bytes(name)])
    #expect(watch.awaitChange(), "what changed before the beginning is not known")
    return (folder, watch)
  }

  @Test func `nothing wakes while nothing happens`() throws {
    let (folder, watch) = try watched()

    #expect(watch.wait == nil)
    #expect(!watch.isTold(of: folder))
  }

  @Test func `a file that is written in place has changed, once`() throws {
    let (folder, watch) = try watched()

    try folder.write("two", to: "day.yaml")

    #expect(watch.awaitChange())
    #expect(!watch.isTold(of: folder))
  }

  @Test func `a file that another replaces has changed, and so has that one later`() throws {
    let (folder, watch) = try watched()

    try folder.write("two", to: ".day.yaml.tmp")
    #expect(!watch.isTold(of: folder))
    try folder.move(".day.yaml.tmp", to: "day.yaml")
    #expect(watch.awaitChange())
    try folder.write("three", to: "day.yaml")
    #expect(watch.awaitChange())
  }

  @Test func `a file that is taken away and put back has changed twice`() throws {
    let (folder, watch) = try watched()

    try folder.remove("day.yaml")
    #expect(watch.awaitChange())
    try folder.write("two", to: "day.yaml")
    #expect(watch.awaitChange())
  }

  @Test(arguments: [".day.yaml.swp", "4913", "day.yaml~", "#day.yaml#", "day.yaml.bak"])
  func `what an editor leaves beside it is nothing`(name: String) throws {
    let (folder, watch) = try watched()

    try folder.write("x", to: name)
    try folder.write("xx", to: name)
    try folder.remove(name)

    #expect(!watch.isTold(of: folder))
  }

  @Test func `a folder in its place is a change, and what happens in that is none`() throws {
    let (folder, watch) = try watched()

    try folder.remove("day.yaml")
    try folder.makeFolder("day.yaml")
    #expect(watch.awaitChange())
    try folder.write("x", to: "day.yaml/x")
    #expect(!watch.isTold(of: folder))
  }

  @Test func `a link is followed to the file, and to another when it leads there`() throws {
    let folder = try WatchedFolder()
    try folder.makeFolder("a")
    try folder.makeFolder("b")
    try folder.write("one", to: "a/day.yaml")
    try folder.write("two", to: "b/day.yaml")
    try folder.link("day.yaml", to: "a/day.yaml")
    let watch = FileWatch([folder.bytes("day.yaml")])
    #expect(watch.awaitChange())

    try folder.write("three", to: "a/day.yaml")
    #expect(watch.awaitChange())
    try folder.link("day.yaml", to: "b/day.yaml")
    #expect(watch.awaitChange())
    try folder.write("four", to: "a/day.yaml")
    #expect(!watch.isTold(of: folder))
    try folder.write("five", to: "b/day.yaml")
    #expect(watch.awaitChange())
  }

  @Test func `a folder on the way may be a link too`() throws {
    let folder = try WatchedFolder()
    for name in ["a", "b"] {
      try folder.makeFolder(name)
      try folder.write(name, to: "\(name)/day.yaml")
    }
    try folder.link("now", to: "a")
    let watch = FileWatch([folder.bytes("now/day.yaml")])
    #expect(watch.awaitChange())

    try folder.link("now", to: "b")

    #expect(watch.awaitChange())
    try folder.write("c", to: "b/day.yaml")
    #expect(watch.awaitChange())
  }

  @Test func `a link to itself is a file that is not there, and may become one`() throws {
    let (folder, watch) = try watched()

    try folder.link("day.yaml", to: "day.yaml")
    #expect(watch.awaitChange())
    try folder.remove("day.yaml")
    #expect(watch.awaitChange())
    try folder.write("two", to: "day.yaml")
    #expect(watch.awaitChange())
  }

  @Test func `a folder that is taken away, made again or moved takes the file with it`() throws {
    let folder = try WatchedFolder()
    try folder.makeFolder("a")
    try folder.write("one", to: "a/day.yaml")
    let watch = FileWatch([folder.bytes("a/day.yaml")])
    #expect(watch.awaitChange())

    try folder.remove("a/day.yaml")
    try folder.remove("a")
    #expect(watch.awaitChange())
    try folder.makeFolder("a")
    #expect(watch.awaitChange())
    try folder.write("two", to: "a/day.yaml")
    #expect(watch.awaitChange())
    try folder.move("a", to: "b")
    #expect(watch.awaitChange())
    try folder.move("b", to: "a")
    #expect(watch.awaitChange())
  }

  @Test func `a hundred saves are answered at least once, and after them nothing wakes`() throws {
    let (folder, watch) = try watched()
    var answers = 0

    for number in 0..<100 {
      try folder.write("\(number)", to: "day.yaml")
      watch.take()
      if watch.hasChanged() { answers += 1 }
    }
    if watch.wait != nil, watch.awaitChange() { answers += 1 }

    #expect((1...100).contains(answers))
    #expect(!watch.isTold(of: folder))
  }

  @Test func `other files can be followed, and those before are let go`() throws {
    let (folder, watch) = try watched()
    try folder.write("a", to: "beside.csv")

    watch.follow([folder.bytes("beside.csv"), folder.bytes("not-there.csv")])
    #expect(watch.awaitChange())
    try folder.write("two", to: "day.yaml")
    #expect(!watch.isTold(of: folder))
    try folder.write("b", to: "beside.csv")
    #expect(watch.awaitChange())
    try folder.write("c", to: "not-there.csv")
    #expect(watch.awaitChange())
  }

  @Test(arguments: ["", "/", ".", "..", "/dev/null", "a\u{0}b", "no/such/folder/at all/é日"])
  func `odd paths are watched as far as they go`(path: String) {
    let watch = FileWatch([Array(path.utf8)])

    #expect(watch.awaitChange())
  }

  @Test func `where the system tells nothing the file is looked at once a second`() throws {
    let folder = try WatchedFolder()
    try folder.write("one", to: "day.yaml")
    let time = HeldTime()
    let watch = FileWatch([folder.bytes("day.yaml")], clock: WallClock { time.milliseconds })
    watch.checkInstead()
    time.milliseconds = 10
    let isSaid = watch.hasChanged()

    #expect(isSaid)
    #expect(watch.wait == 990)
    try folder.write("longer", to: "day.yaml")
    #expect(!watch.hasChanged())
    time.milliseconds = 1000
    #expect(!watch.hasChanged())
    #expect(watch.wait == 10)
    time.milliseconds = 1010
    #expect(watch.hasChanged())
    time.milliseconds = 2000
    #expect(!watch.hasChanged())
    #expect(watch.wait == 1000)
  }
}

@Suite final class SettlingTests {
  private var settling = Settling()

  @Test func `nothing is due while nothing changes`() {
    let isTaken = settling.take(at: 1000)

    #expect(settling.due == nil)
    #expect(!isTaken)
  }

  @Test func `one change is answered once, a moment after it`() {
    settling.note(at: 100)

    let answers = (100...200).filter { settling.take(at: $0) }

    #expect(answers == [110])
  }

  @Test func `a burst is waited out`() {
    for time in stride(from: 100, through: 124, by: 8) { settling.note(at: time) }

    #expect(settling.due == 134)
  }

  @Test func `a burst without an end is answered all the same`() {
    var answers: [Int] = []

    for time in 0..<200 {
      settling.note(at: time)
      if settling.take(at: time) { answers.append(time) }
    }

    #expect(answers == [40, 81, 122, 163])
  }

  @Test func `an answer is followed by a rest as long as it took`() {
    settling.note(at: 0)
    let isTaken = settling.take(at: 10)
    settling.note(at: 200)
    settling.finish(at: 310)
    let isTakenEarly = settling.take(at: 609)

    #expect(isTaken)
    #expect(settling.due == 610)
    #expect(!isTakenEarly)
  }

  @Test func `the rest has a limit, and a clock that goes back makes none`() {
    var slow = Settling()
    slow.note(at: 0)
    _ = slow.take(at: 10)
    slow.note(at: 20)
    slow.finish(at: 60_010)
    var odd = Settling()
    odd.note(at: 0)
    _ = odd.take(at: 10)
    odd.note(at: 20)
    odd.finish(at: 5)

    #expect(slow.due == 61_010)
    #expect(odd.due == 30)
  }
}
