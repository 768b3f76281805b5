import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct DonationPropertyTests {
  /// A donation by chance: which one, on which day, at which quarter-hour.
  private struct Donated {
    var card: Int
    var day: Int
    var quarter: Int
    var second: Int
    var isMarked: Bool

    var time: String { "\(day)/\(quarter / 4):\(quarter % 4 * 15):\(second)" }
    var text: String { "View(card=\(card),shop=\(quarter % 2))" }
  }

  private func donations(_ seed: UInt64) -> [Donated] {
    var stream = Seed(seed).stream("donations")
    func pick(_ bound: UInt64) -> Int { Int(stream.next(below: bound)) }
    return (0..<60).map { _ in
      Donated(
        card: pick(3),
        day: 1 + pick(7),
        quarter: [31, 32, 48, 94, 95, 0, 1][pick(7)],
        second: pick(60),
        isMarked: pick(3) == 0
      )
    }
  }

  private var bank: Day {
    Day("A", "B").days(10)
      .intent("View", app: "Bank", "card", "shop", combinations: ["card", "card,shop", ""])
  }

  private func day(_ donations: [Donated], in start: Day? = nil) -> Day {
    donations.reduce(start ?? bank) { day, donated in
      day.donates(
        "Bank",
        donated.text,
        at: donated.time,
        identifier: donated.isMarked ? "marked" : nil,
        group: donated.isMarked && donated.second < 30 ? "some" : nil
      )
    }
  }

  private func predictions(_ log: DayLog, from time: String) -> [String] {
    let moment = log.day.clock(time)
    return log.run.log.filter { $0.time >= moment }.compactMap { record in
      switch record.event {
      case .predictionStarted(let state), .predictionEnded(let state, _):
        "\(record.time) \(said(state))"
      default: nil
      }
    }
  }

  /// All but its number: how many were predicted before is no matter of what is predicted now.
  private func said(_ state: PredictionState) -> String {
    var words = "\(state)"
    words.replace("id: \(state.id)", with: "id: any")
    return words
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `without donations nothing is predicted`(seed: UInt64) {
    let log = day(donations(seed)).deletes("Bank", .all, at: "8/9:00").run()

    #expect(predictions(log, from: "8/09:00:01") == [])
    #expect(log.run.state(at: log.day.clock("8/9:00")).predictions == [])
    #expect(log.run.state(at: log.day.clock("8/9:00")).surfaces == [])
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a deletion is as if the donations had never been made`(seed: UInt64) {
    let all = donations(seed)
    let deleted = day(all).deletes("Bank", .identifiers(["marked"]), at: "8/9:00").run()
    let never = day(all.filter { !$0.isMarked }).run()

    #expect(predictions(deleted, from: "8/09:00:01") == predictions(never, from: "8/09:00:01"))
    for time in ["8/9:00", "8/12:00", "9/00:00", "10/8:00"] {
      #expect(deleted.predicted(time).sorted() == never.predicted(time).sorted())
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `the order in which a day's donations come does not matter`(seed: UInt64) {
    let all = donations(seed)
    // The same parts of the day, each donation in another place of them.
    let turned = all.reversed().map { donated in
      var other = donated
      other.second = 59 - donated.second
      return other
    }

    #expect(
      predictions(day(all).run(), from: "0:00") == predictions(day(turned).run(), from: "0:00")
    )
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `what is predicted is what counting by hand predicts`(seed: UInt64) {
    let all = donations(seed)
    let log = day(all).run()
    for (hour, minute) in [(7, 50), (12, 0), (23, 30), (23, 50), (0, 10), (5, 0)] {
      for number in 4...9 {
        let expected = (0..<3).filter { card in
          let days = all.filter { donated in
            donated.card == card && part(donated.quarter * 15) == part(hour * 60 + minute)
          }.map { $0.day + ($0.quarter >= 95 ? 1 : 0) }
          let today = number + (hour * 60 + minute >= 1425 ? 1 : 0)
          let past = days.filter { $0 < today }
          return past.count >= 3 && Set(past).count >= 3
        }
        let time = "\(number)/\(hour):\(minute)"
        let found = log.predicted(time).filter {
          $0.hasPrefix("View(card=") && !$0.contains("shop")
        }
        #expect(found.map { $0.prefix(11) } == expected.map { "View(card=\($0)" }, "\(time)")
      }
    }
  }

  /// Which half hour a minute of the day belongs to.
  private func part(_ minute: Int) -> Int { (minute + 15) / 30 % 48 }
}
