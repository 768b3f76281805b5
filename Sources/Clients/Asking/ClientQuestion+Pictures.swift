import Documents
import ScenarioText
import SmartStacks

/// Pictures of a kind where there is no entry: its placeholder, and its snapshot for the gallery.
extension ClientQuestion {
  /// Asks the program for a picture; what its code does meanwhile has no effect, and no answer is
  /// nil.
  func content(of picture: WidgetPictures.Question, by process: ClientProcess) -> WidgetContent? {
    let question = AnswerBook.Question(
      time: picture.time,
      configuration: Configuration(),
      family: picture.family
    )
    let answer: JSONValue
    do throws(ClientProblem) {
      answer = try process.answer(to: json(of: picture, as: question))
    } catch {
      answer = ["error": error.text]
    }
    if let problem = answer["error"]?.words {
      ClientTroubles.shared.note("\(picture.purpose.rawValue) of \(kind): \(problem)")
    }
    return ClientAnswers(json: answer, app: app, world: setting.world, palette: palette)
      .answer(to: question).provision?.entries.first?.content
  }

  /// The question as the program reads it: that for a timeline, asked for something else.
  private func json(
    of picture: WidgetPictures.Question,
    as question: AnswerBook.Question
  ) -> JSONValue {
    guard case .object(let members) = json(of: question) else { return .null }
    let ask = JSONValue.Member("ask", .string(picture.purpose.rawValue))
    let preview = JSONValue.Member("isPreview", .boolean(true))
    return .object(
      [ask] + members.filter { $0.key != "ask" } + (picture.purpose == .snapshot ? [preview] : [])
    )
  }
}
