import SimulationCore
import SmartStacks
import Testing

@testable import Trials

@Suite struct ValueLadderTests {
  @Test func `the nearest rung that holds is found from either side`() throws {
    let ladder = try #require(ValueLadder.score("20"))
    func value(_ text: String) -> Int { Int(text) ?? -1 }

    #expect(ladder.nearest { value($0) >= 31 }.flatMap(ladder.text) == "31")
    #expect(ladder.nearest { value($0) <= 7 }.flatMap(ladder.text) == "7")
    #expect(ladder.nearest { _ in false } == nil)
  }

  @Test func `of two ways the shorter is taken`() throws {
    let ladder = try #require(ValueLadder.score("20"))
    let rung = ladder.nearest { text in (Int(text) ?? 20) <= 15 || (Int(text) ?? 20) >= 100 }

    #expect(rung.flatMap(ladder.text) == "15")
  }

  @Test(arguments: [("52.6", "52.5"), ("0.5", "0.49"), ("3", "2.9"), ("100", "99")])
  func `a score is moved in steps that read like it`(own: String, next: String) throws {
    let ladder = try #require(ValueLadder.score(own))

    #expect(ladder.text(-1) == next)
    #expect(ladder.distance(0) == 0)
  }

  @Test(arguments: ["999999999999", "-999999999999", "500000000000.5", "200000000", "0.000001"])
  func `a score as high or as low as a file can say is moved, and no further`(own: String) throws {
    let ladder = try #require(ValueLadder.score(own))

    for end in ladder.ends {
      #expect(ladder.distance(end) >= 0)
      #expect((ladder.text(end) ?? "").prefix { $0 != "." }.count <= 12)
    }
    #expect(ladder.nearest { $0.hasPrefix("x") } == nil)
  }

  @Test func `of signals each set of two or more is tried`() throws {
    let knob = try #require(PolicyKnob.all.first { $0.key == "sources.rotate" })
    let tried = KnobValues.others(of: knob, than: "none").map { Set($0.split(separator: ",")) }

    let all: Set<Substring> = ["relevance", "prediction", "shortcut"]
    #expect(tried.count == 4)
    #expect(Set(tried) == Set([all] + all.map { all.subtracting([$0]) }))
  }

  @Test(arguments: ["", "many", "nan", "inf", "5 points"])
  func `what is no number has no ladder`(text: String) { #expect(ValueLadder.score(text) == nil) }

  @Test func `a duration that is left out can be given`() throws {
    let ladder = try #require(ValueLadder.duration(nil, longest: .hours(24)))

    #expect(ladder.nearest { $0 == "24h1m" || $0 == "1441m" } != nil || ladder.ends == [1441])
    #expect(ladder.text(45) == "45m")
  }

  @Test func `a time is moved towards the moment, never out of its day`() throws {
    let ladder = try #require(ValueLadder.clock(52_200_000, to: 600_000))

    for end in ladder.ends {
      let text = ladder.text(end)
      #expect(text == nil || text?.count == 5)
    }
    #expect(ladder.text(1440) == nil)
  }
}
