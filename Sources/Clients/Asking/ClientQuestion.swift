import Documents
import ScenarioText
import SimulationCore
import SmartStacks

/// A question to the provider of a kind, as its program reads it.
struct ClientQuestion {
  let kind: String
  let app: String
  let setting: ClientApp.Setting
  /// The colours of the folder's catalogues.
  var palette = ClientPalette.none

  /// Asks the program; what keeps it from answering is no answer.
  func answer(
    _ question: AnswerBook.Question,
    by process: ClientProcess
  ) -> AnswerBook.Answer {
    let answer: JSONValue
    do throws(ClientProblem) {
      answer = try process.answer(to: json(of: question))
    } catch {
      answer = ["error": error.text]
    }
    if let problem = answer["error"]?.words {
      let who = question.function ?? kind
      ClientTroubles.shared.note("\(who) at \(clock(of: question)): \(problem)")
    }
    for refusal in answer["refused"]?.items ?? [] {
      guard let words = refusal.words else { continue }
      ClientTroubles.shared.note("\(kind): \(words)")
    }
    for words in ClientOddities.told(of: answer, by: question.function ?? kind) {
      ClientTroubles.shared.note(words)
    }
    return ClientAnswers(json: answer, app: app, world: setting.world, palette: palette)
      .answer(to: question)
  }

  private func clock(of question: AnswerBook.Question) -> String {
    Wording.clock(setting.world.calendar.local(at: question.time))
  }

  func json(of question: AnswerBook.Question) -> JSONValue {
    if let function = question.function { return call(function, question) }
    let family = question.family ?? suggestedFamily
    let unix = setting.world.calendar.startUnixMilliseconds + question.time.milliseconds
    let size = family.clientSize
    return [
      "ask": "timeline", "widget": kind, "family": family.rawValue,
      "configuration": configuration(question.configuration),
      "now": JSONValue.millionths(unix * 1000), "zone": setting.zone, "locale": setting.locale,
      "size": [size.columns, size.rows], "patience": ClientProcess.patience,
    ]
  }

  private func call(_ function: String, _ question: AnswerBook.Question) -> JSONValue {
    let unix = setting.world.calendar.startUnixMilliseconds + question.time.milliseconds
    return [
      "ask": "call", "name": function, "now": JSONValue.millionths(unix * 1000),
      "zone": setting.zone, "locale": setting.locale, "patience": ClientProcess.patience,
    ]
  }

  /// A suggestion takes the size of any stack: the largest that its kind has is asked for.
  private var suggestedFamily: WidgetFamily {
    let known = setting.world.kinds.first { $0.kind == kind }?.families ?? []
    let order: [WidgetFamily] = [.systemMedium, .systemLarge, .systemSmall, .systemExtraLarge]
    return order.first(where: known.contains) ?? .systemMedium
  }

  private func configuration(_ configuration: Configuration) -> JSONValue {
    .object(
      configuration.parameters.map { parameter in
        let items = parameter.value.items
        let isOne = items.count == 1
        return .init(parameter.name, isOne ? .string(items[0]) : items.json)
      }
    )
  }
}

extension WidgetFamily {
  /// Its size on a phone of 390 points, or a tablet's where a phone has none.
  fileprivate var clientSize: (columns: Int, rows: Int) {
    switch self {
    case .systemSmall: (158, 158)
    case .systemMedium: (338, 158)
    case .systemLarge: (338, 354)
    case .systemExtraLarge: (715, 354)
    }
  }
}
