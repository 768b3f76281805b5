import SimulationCore
import Testing

@testable import ScenarioText

/// What holds of paths and edits for every value of every shipped scenario.
@Suite struct ShippedPathTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `Every printed path leads back, and its own value changes nothing`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    let document = try #require(ScenarioDocument(text: text))
    let scalars = document.scalars

    #expect(document.written != nil)
    #expect(scalars.count > 50)
    for scalar in scalars {
      let path = try ScenarioPath(parsing: scalar.path.description)
      #expect(try document.find(path) == scalar)
      let edited = try document.setting(path, to: scalar.text ?? "").text
      #expect(edited == text && edited.utf8.count == text.utf8.count)
    }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `Another number changes that number alone, or is shared`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    let document = try #require(ScenarioDocument(text: text))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var changed = 0

    for scalar in document.scalars where Int(scalar.text ?? "77") ?? 77 != 77 {
      do throws(PathProblem) {
        let edited = try document.setting(scalar.path, to: "77")
        let others = zip(document.scalars, edited.scalars).filter { $0.text != $1.text }
        #expect(others.map(\.0.path) == [scalar.path])
        #expect(edited.scalars.count == document.scalars.count)
        let after = edited.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(zip(lines, after).count { $0 != $1 } == 1 && lines.count == after.count)
        changed += 1
      } catch {
        guard error.message.hasPrefix("the value is shared") else {
          Issue.record("\(error.text)")
          continue
        }
      }
    }
    #expect(changed > 0)
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `In a damaged file a value changes alone, or nothing does`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    var stream = Seed(2021).stream("edits", name)
    for _ in 0..<15 {
      let damaged = MutationTests.damage(text, &stream)
      guard let document = ScenarioDocument(text: damaged) else { continue }
      let scalars = document.scalars
      guard !scalars.isEmpty else { continue }
      let scalar = scalars[Int(stream.next(below: UInt64(scalars.count)))]
      let value = ["7", "a: b", "x\ny", "'"][Int(stream.next(below: 4))]
      guard let edited = try? document.setting(scalar.path, to: value) else { continue }
      // A key that `<<` took in stands before the others that it takes in, once it is its own.
      let after = Dictionary(edited.scalars.map { ($0.path, $0.text) }) { first, _ in first }
      let others = scalars.filter { after[$0.path] != .some($0.text) }
      #expect(edited.scalars.count == scalars.count)
      #expect(others.allSatisfy { $0.path == scalar.path })
    }
  }
}
