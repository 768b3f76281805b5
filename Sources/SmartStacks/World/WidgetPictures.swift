public import SimulationCore
import Synchronization

/// What a kind that is code shows where there is no entry: before its first one, and in the
/// gallery.
///
/// It is asked for where it is drawn. A run knows nothing of it, and one without a screen asks
/// nobody.
public final class WidgetPictures: Sendable {
  /// What a picture is for.
  public enum Purpose: String, Hashable, Sendable {
    /// In the place of a widget that has nothing to show yet.
    case placeholder
    /// In the gallery.
    case snapshot
  }

  /// What is asked.
  public struct Question: Hashable, Sendable {
    /// What the picture is for.
    public let purpose: Purpose
    /// The size.
    public let family: WidgetFamily
    /// The moment.
    public let time: SimulationTime
  }

  private struct Place: Hashable, Sendable {
    let purpose: Purpose
    let family: WidgetFamily
  }

  private let ask: @Sendable (Question) -> WidgetContent?
  private let known = Mutex<[Place: (time: SimulationTime, content: WidgetContent?)]>([:])

  /// Makes pictures that are asked for when they are drawn.
  public init(ask: @escaping @Sendable (Question) -> WidgetContent?) { self.ask = ask }

  /// What stands in the place of a widget that has nothing to show yet; nil for no answer.
  public func placeholder(in family: WidgetFamily) -> WidgetContent? {
    content(Question(purpose: .placeholder, family: family, time: .zero))
  }

  /// What the gallery shows in some minute; nil for no answer.
  public func snapshot(in family: WidgetFamily, at time: SimulationTime) -> WidgetContent? {
    let minute = SimulationTime(milliseconds: time.milliseconds / 60_000 * 60_000)
    return content(Question(purpose: .snapshot, family: family, time: minute))
  }

  /// The answer to a question; who gave none before is not asked again, since that takes seconds.
  private func content(_ question: Question) -> WidgetContent? {
    let place = Place(purpose: question.purpose, family: question.family)
    return known.withLock { known in
      if let last = known[place], last.time == question.time || last.content == nil {
        return last.content
      }
      let content = ask(question)
      known[place] = (question.time, content)
      return content
    }
  }
}

extension WidgetPictures: Hashable {
  /// Two are one where they are the same object.
  public static func == (one: WidgetPictures, other: WidgetPictures) -> Bool { one === other }

  /// Hashes which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
