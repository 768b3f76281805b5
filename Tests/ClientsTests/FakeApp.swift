import Clients
import Documents
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import Synchronization
import Testing

/// A folder of Swift that needs no compiler: what it says of itself is written down, and its
/// provider has one entry each time that it is asked.
final class FakeApp: Sendable {
  private let told = Mutex<(built: [String], locales: [String], asked: [String])>(([], [], []))

  let widgets: String
  let intents: String
  let definitions: [ClientApp.Definition]
  let calls: [String]

  init(
    widgets: String = #"{"Parcel":{"title":"Parcels","families":["small","medium"]}}"#,
    intents: String = "{}",
    definitions: [ClientApp.Definition] = [],
    calls: [String] = ["ordered"]
  ) {
    self.widgets = widgets
    self.intents = intents
    self.definitions = definitions
    self.calls = calls
  }

  /// The folders that were asked for, each with the name of its app.
  var built: [String] { told.withLock { $0.built } }
  /// The locales for which they were asked for.
  var locales: [String] { told.withLock { $0.locales } }
  /// The questions, as `Parcel 09:00` or `ordered() 09:00`.
  var asked: [String] { told.withLock { $0.asked } }

  /// What the reading of a scenario takes it for.
  func app() throws -> ClientApp {
    ClientApp(
      widgets: try #require(JSONValue(text: widgets)),
      intents: try #require(JSONValue(text: intents)),
      definitions: definitions,
      calls: calls
    ) { asked, setting in asked.mayAsk ? self.answer(asked.question, setting) : nil }
  }

  /// The files beside a scenario: there is this folder alone.
  func files() throws -> FileBeside {
    let app = try app()
    return FileBeside { (_: String) throws(FileBeside.Problem) in
      throw FileBeside.Problem(text: "it is not there")
    } build: { folder, name, locale in
      self.told.withLock { told in
        told.built.append("\(folder) \(name)")
        told.locales.append(locale)
      }
      return app
    }
  }

  private func answer(
    _ question: AnswerBook.Question,
    _ setting: ClientApp.Setting
  ) -> AnswerBook.Answer {
    let clock = Wording.clock(setting.world.calendar.local(at: question.time))
    told.withLock { told in
      told.asked.append("\(question.function.map { "\($0)()" } ?? question.kind ?? "") \(clock)")
    }
    let provision = TimelineProvider.Provision(
      from: question.time,
      entries: [.init(moment: .at(question.time), relevance: Relevance(score: .whole(1)))],
      policy: .never
    )
    let isCall = question.function != nil
    return AnswerBook.Answer(
      provision: isCall ? nil : provision,
      inputs: isCall ? [.swipe(StackID(0), by: 1)] : []
    )
  }
}
