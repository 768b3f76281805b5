import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios

/// The recorder's lines are found in any text, and become a day that plays.
@Suite struct RecordingTests {
  private static func line(
    _ action: String,
    at time: String = "09:00:00.000",
    id: String = "1-a",
    app: String = "com.example.Parcel",
    _ rest: String = ""
  ) -> String {
    #"{"homestack":1,"do":"\#(action)","id":"\#(id)","at":"2026-11-26T\#(time)+01:00","#
      + #""zone":"Europe/Zurich","up":10.5,"app":"\#(app)"\#(rest)}"#
  }

  private static func timeline(
    at time: String = "09:00:00.000",
    id: String = "1-a",
    city: String = "bern",
    family: String = "systemSmall",
    _ items: [String],
    count: Int? = nil
  ) -> String {
    line(
      "timeline",
      at: time,
      id: id,
      #","kind":"ParcelWidget","family":"\#(family)","values":{"city":"\#(city)"},"#
        + #""reload":"atEnd","gallery":false,"count":\#(count ?? items.count),"#
        + #""items":[\#(items.joined(separator: ","))]"#
    )
  }

  private static let lines = [
    timeline([#"{"in":0,"score":16.29,"for":1800,"text":"P\u00e4ckchen \ud83d\udce6 \"A\/B\""}"#]),
    line("donate", id: "1-b", #","intent":"PickCity","values":{"city":"b\\e{r}n","none":null}"#),
    line("open", id: "1-c"),
  ]

  private static func read(_ text: String) -> RecordedLines {
    RecordedLines(Array(text.utf8), file: "log.txt")
  }

  private static func recording(_ lines: [String]) -> Recording {
    Recording([read(lines.joined(separator: "\n"))])
  }

  private static func text(_ lines: [String], _ choice: RecordedScenario.Choice = .init()) -> String
  {
    RecordedScenario(recording(lines), choice).text(files: ["log.txt"]).text
  }

  private static func day(_ lines: [String]) throws -> Run {
    let result = ScenarioReader.read(text: text(lines), file: "day.yaml")
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      Issue.record(Comment(rawValue: diagnostic.text.text))
    }
    return Run(toEndOf: try #require(result.scenario).world)
  }

  private static func escaped(_ line: String) -> String {
    line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("/", with: "\\/")
  }

  private static let wrappings: [(String, @Sendable (String) -> String)] = [
    ("a file", { $0 }),
    (
      "log stream",
      { "2026-11-26 23:46:27.454612+0100 0x1a2b3 Default 0x0 4923 0 Parcel: {x} " + $0 }
    ),
    ("compact", { "2026-11-26 23:46:27.454 Df Parcel[4923:1a2b3] [homestack:recorder] " + $0 }),
    ("ndjson", { #"{"timestamp":"2026-11-26","eventMessage":"\#(escaped($0))","processID":42}"# }),
    ("json", { "[{\n  \"eventMessage\" : \"\(escaped($0))\",\n  \"processID\" : 42\n}," }),
    ("Xcode", { $0 + "\nType: Notice | Timestamp: 2026-11-26 23:46:27 | Process: Parcel" }),
    (
      "a relay",
      { "Nov 26 23:46:27 iPhone Parcel[4923] <Notice>: " + $0.replacing("\\", with: "\\134") }
    ),
    ("two on a line", { $0 + $0 }), ("carriage returns", { $0 + "\r" }),
  ]

  @Test(arguments: wrappings.indices)
  func `Every line is found in each wrapping`(index: Int) {
    let (name, wrap) = Self.wrappings[index]
    let plain = Self.read(Self.lines.joined(separator: "\n")).lines.map(\.value)
    let found = Self.read(Self.lines.map(wrap).joined(separator: "\n"))
    let expected = name == "two on a line" ? plain.flatMap { [$0, $0] } : plain
    #expect(found.lines.map(\.value) == expected, "\(name)")
    #expect(found.problems.isEmpty, "\(name)")
  }

  @Test func `UTF-16 is read, in both orders`() {
    let units = Array(Self.lines[0].utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big] {
      #expect(RecordedLines(bytes, file: "log.txt").lines.count == 1)
    }
  }

  @Test func `What is damaged is reported with its place, and nothing else is kept`() {
    let half = String(Self.lines[0].prefix(120))
    let other = Self.lines[2].replacing(#""homestack":1"#, with: #""homestack":2"#)
    let text = "password=secret\n\(half)\nx \(other)\n\(Self.lines[1])"
    let found = Self.read(text)
    #expect(found.lines.count == 1)
    #expect(found.problems.map(\.location.line) == [2, 3])
    #expect(found.problems.map(\.location.column) == [1, 3])
    #expect(found.problems[1].text.text.contains("version"))
    #expect(!Self.text([text]).contains("secret"))
  }

  @Test func `Continued lines are joined, and missing parts reported`() throws {
    func more(_ from: Int, id: String = "1-a") -> String {
      #"{"homestack":1,"do":"more","id":"\#(id)","from":\#(from),"items":[{"in":\#(from * 60)}]}"#
    }
    let head = Self.timeline([], count: 3)
    let whole = Self.recording([more(2), head, more(0), more(1)])
    #expect(whole.notes.isEmpty)
    guard case .timeline(let timeline)? = whole.acts.first?.kind else {
      Issue.record("a timeline")
      return
    }
    #expect(timeline.entries.map(\.delay) == [0, 60, 120])

    let gap = Self.recording([head, more(0), more(2)])
    #expect(gap.notes.map(\.text.text.description).first?.contains("only 1 of 3 items") == true)
    let lonely = Self.recording([Self.lines[2], more(4, id: "9-z")])
    #expect(lonely.notes.count == 1)
    #expect(lonely.acts.count == 1)
  }

  @Test func `Lines are sorted by time, and the log repeats none of the file`() {
    let late = Self.line("open", at: "11:00:00.000", id: "1-x")
    let recording = Recording([
      Self.read([late, Self.lines[2]].joined(separator: "\n")), Self.read(late),
    ])
    #expect(recording.acts.count == 2)
    #expect(recording.acts[0].time < recording.acts[1].time)
  }

  @Test func `A gallery's timeline is not played`() {
    let shown = Self.timeline([]).replacing(#""gallery":false"#, with: #""gallery":true"#)
    #expect(Self.recording([shown]).isEmpty)
  }

  @Test func `Times keep their zone`() throws {
    let moment = try #require(RecordedActReader.moment("2026-11-26T23:51:41.464-07:30"))
    #expect(moment.time == 1_795_764_101_464)
    #expect(moment.offset == -27_000_000)
    #expect(RecordedActReader.moment("2026-11-26T23:51:41Z")?.offset == 0)
    for wrong in [
      "", "yesterday", "2026-13-26T23:51:41Z", "2026-11-26T25:51:41Z", "2026-02-31T10:00:00Z",
      "2026-11-26T10:00:00+99:00",
    ] {
      #expect(RecordedActReader.moment(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `The day has the widgets, values and times of the recording`() throws {
    let run = try Self.day([
      Self.timeline(
        [
          #"{"in":-600,"text":"Before"}"#, #"{"in":0,"score":"nan","for":60,"text":"Now"}"#,
          #"{"in":3600,"score":16.29,"for":1800,"text":"Later"}"#,
        ]
      ),
      Self.timeline(id: "1-d", city: "basel", [#"{"in":7200,"score":5,"for":1800}"#]),
      Self.timeline(id: "1-e", family: "systemMedium", []),
      Self.line(
        "donate",
        at: "12:00:00.000",
        id: "1-f",
        #","intent":"PickCity","values":{"city":"bern"},"identifier":"p","start":-60,"lasting":30"#
      ),
      Self.line("delete", at: "12:30:00.000", id: "1-g", #","group":"g""#),
      Self.line(
        "shortcuts",
        at: "17:00:00.000",
        id: "1-h",
        app: "com.example.Parcel.Widgets",
        #","count":2,"items":[{"kind":"ParcelWidget","intent":"PickCity","values":{"city":"chur"},"#
          + #""when":[[0,1800],4]},{"kind":"ParcelWidget","intent":"PickCity","#
          + #""values":{"city":"thun"},"when":["INLocationRelevanceProvider"]}]"#
      ),
    ])
    let told = run.log.indices.map { Narrator(run: run).sentence(at: $0).text }
      .joined(separator: "\n")
    #expect(run.world.apps.map(\.name) == ["Parcel", "Plain"])
    #expect(run.world.stacks.map(\.family) == [.systemSmall, .systemMedium])
    #expect(told.contains("with a score that is not a number"))
    #expect(told.contains("rotated to Parcel · bern") || told.contains("“Parcel · bern”"))
    #expect(told.contains("donated PickCity(city=bern)"))
    #expect(told.contains("donated 2 relevant shortcuts"))
    #expect(told.contains("slid into"))
  }

  @Test func `Names of two apps stay apart, and no name breaks the file`() throws {
    func app(_ name: String, _ id: String, kind: String, _ values: String) -> [String] {
      let rest =
        #","kind":"\#(kind)","family":"systemSmall","values":{\#(values)},"gallery":false,"#
        + #""count":1,"items":[{"in":0,"text":"x\"\\\n\u202e"}]"#
      return [
        Self.line("timeline", id: "\(id)-1", app: name, rest),
        Self.line("donate", id: "\(id)-2", app: name, #","intent":"Pick","values":{"v":"\#(id)"}"#),
      ]
    }
    let run = try Self.day(
      app("com.x.Cards", "1", kind: "K", #""v":"1""#) + app("com.y.Cards", "2", kind: "K", "")
        + app("Plain", "3", kind: "PlainWidget", "\"a: b\":\"c\\n  d: e\",\"#x\":\"{y}\"")
        + app("yes", "4", kind: "K: [x]\\n- y", "")
    )
    #expect(
      run.world.apps.map(\.name) == ["Cards", "Cards com.y.Cards", "Plain Plain", "yes", "Plain"]
    )
    let kinds = run.world.kinds.map(\.kind)
    #expect(Set(kinds).count == 5)
    let owners = run.world.intents.filter { $0.name.hasPrefix("Pick") }.map(\.app.index)
    #expect(owners.count == 4 && Set(owners).count == 4)
  }

  @Test func `What no stack can show or compare is reported`() {
    let small = Self.timeline([#"{"in":0,"score":1e300}"#])
    let round = Self.timeline(id: "1-b", family: "accessoryCircular", [])
    let recording = Self.recording([small, round])
    #expect(recording.notes.count == 2)
    #expect(recording.acts.count == 1)
    let far = [small, small.replacing("2026-11", with: "1971-11").replacing("1-a", with: "1-c")]
    #expect(RecordedScenario(Self.recording(far)).missing?.contains("spans") == true)
  }

  @Test func `A timeline without a value is for widgets without it`() throws {
    let none = Self.timeline(at: "10:00:00.000", id: "1-b", [#"{"in":0,"text":"For none"}"#])
      .replacing(#""bern""#, with: "null")
    let run = try Self.day([Self.timeline([#"{"in":0,"text":"For Bern"}"#]), none])
    let delivered = run.log.compactMap { record -> String? in
      guard case .timelineDelivered(let widget, _, _) = record.event else { return nil }
      return run.name(of: widget)
    }
    #expect(delivered == ["ParcelWidget bern", "ParcelWidget"])
  }

  @Test func `A clock that was set, or is set back an hour, is reported`() {
    let first = Self.timeline([])
    let later = Self.timeline(at: "09:30:00.000", id: "1-b", [])
      .replacing("10.5", with: "1810.5")
    #expect(Self.recording([first, later]).notes.isEmpty)
    let other = later.replacing("1-b", with: "2-b").replacing("1810.5", with: "3")
    #expect(Self.recording([first, other]).notes.isEmpty)
    let set = Self.recording([first, later.replacing("1810.5", with: "5410.5")])
    #expect(set.notes.map(\.text.text.description).first?.contains("clock was set") == true)

    let autumn = ["02:30:00.000+02:00", "02:30:00.000+01:00"].enumerated().map { index, time in
      Self.line("open", id: "\(index)-x")
        .replacing("2026-11-26T09:00:00.000+01:00", with: "2026-10-25T\(time)")
    }
    func notes(_ lines: [String]) -> [Diagnostic] {
      RecordedScenario(Self.recording(lines)).text(files: [""]).notes
    }
    #expect(notes([autumn[0]]).isEmpty)
    #expect(notes(autumn).map(\.location.line) == [2])
  }

  @Test func `Times after a change of the clock are those of the new offset`() throws {
    let shortcut =
      #","count":1,"items":[{"kind":"ParcelWidget","values":{"city":"bern"},"#
      + #""when":[[86400,90000]]}]"#
    let line = Self.line("shortcuts", at: "12:00:00.000", shortcut)
      .replacing("2026-11-26T12:00:00.000+01:00", with: "2026-10-24T12:00:00.000+02:00")
    #expect(Self.text([line]).contains(#"from: "2026-10-25T11:00:00", for: "1h""#))
  }

  @Test func `A choice limits the stack`() {
    var choice = RecordedScenario.Choice()
    (choice.families, choice.stack) = (["systemMedium"], "Home")
    let text = Self.text(
      [Self.timeline([]), Self.timeline(id: "2", family: "systemMedium", [])],
      choice
    )
    #expect(text.contains("stack: Home\n        family: systemMedium"))
    #expect(!text.contains("stack: Home 2"))
    choice.kinds = ["Other"]
    #expect(Self.text([Self.timeline([])], choice).contains("widgets: [PlainWidget]"))
  }
}
