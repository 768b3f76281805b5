package import SmartStacks
import TerminalRendering

/// The values of parameters as a person reads them: titles in place of identifiers.
package struct ValueWords {
  private let world: World

  package init(_ world: World) { self.world = world }

  /// One item of a value, such as `AcmeCard` for `acme`.
  package func text(_ item: String, of parameter: IntentParameter) -> String {
    switch parameter.type {
    case .boolean: return item == "true" ? "on" : "off"
    case .enumeration(let cases):
      let title = cases.first { $0.name == item }?.title
      return PlainText.harmless(title ?? item)
    default:
      let title = parameter.options?.all.first { $0.identifier == item }?.title
      return PlainText.harmless(title ?? item)
    }
  }

  /// A value in a row of others: a number or a switch goes with the name of its parameter.
  func text(_ value: ParameterValue, of parameter: IntentParameter) -> String {
    let items = value.items.map { text($0, of: parameter) }.joined(separator: ", ")
    switch parameter.type {
    case .boolean, .integer, .decimal, .timeInterval:
      return "\(PlainText.harmless(parameter.title)) \(items)"
    default: return items
    }
  }

  /// Several values in the order of the intent's rows; empty when nothing was set.
  package func text(_ values: Configuration, of intent: IntentID?) -> String {
    guard let intent, world.intents.indices.contains(intent.index) else {
      let items = values.parameters.flatMap(\.value.items)
      return items.map { PlainText.harmless($0) }.joined(separator: ", ")
    }
    let definition = world.intents[intent.index]
    let known = definition.parameters.compactMap { parameter in
      values[parameter.name].map { text($0, of: parameter) }
    }
    let names = Set(definition.parameters.map(\.name))
    let others = values.parameters.filter { !names.contains($0.name) }
      .map { PlainText.harmless("\($0.name) \($0.value)") }
    return (known + others).joined(separator: ", ")
  }

  /// What a kind is configured with.
  func text(_ values: Configuration, of kind: KindID) -> String {
    text(values, of: world.intent(of: kind))
  }

  /// An intent with its values: what tells it apart first, such as `AcmeCard: Recent Purchases`.
  func title(of intent: IntentID, _ values: Configuration) -> String {
    let title = PlainText.harmless(world.intents[intent.index].title)
    let words = text(values, of: intent)
    return words.isEmpty ? title : "\(words): \(title)"
  }
}
