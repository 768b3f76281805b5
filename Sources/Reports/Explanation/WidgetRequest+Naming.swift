package import SmartStacks
import Scenarios

extension WidgetRequest {
  /// Why a name stands for no widget.
  package struct Unknown: Error, Sendable {
    /// The nearest name, if one is near.
    package let nearest: String?
  }

  /// The widgets that a name stands for: a placed identifier, a suggestion as the log writes it,
  /// or a kind, whose placed widgets it means where there are any.
  ///
  /// - Throws: `Unknown` with the nearest name.
  package static func named(_ name: String, in run: Run) throws(Unknown) -> [WidgetRequest] {
    let world = run.world
    if let index = world.widgets.firstIndex(where: { $0.id == name }) {
      return [.placed(WidgetID(index))]
    }
    if let index = world.kinds.firstIndex(where: { $0.kind == name }) {
      let placed = world.widgets.indices.filter { world.widgets[$0].kind.index == index }
      if placed.isEmpty { return [.kind(KindID(index), Configuration())] }
      return placed.map { .placed(WidgetID($0)) }
    }
    if let request = configured(name, in: run) { return [request] }
    let names = world.widgets.map(\.id) + world.kinds.map(\.kind)
    throw Unknown(nearest: NearestName.of(name, among: names))
  }

  /// A kind with values as the log writes them: `CardRecentPurchasesWidget(card=acme)`.
  private static func configured(_ name: String, in run: Run) -> WidgetRequest? {
    guard name.hasSuffix(")"), let open = name.firstIndex(of: "(") else { return nil }
    let title = String(name[..<open])
    guard let kind = run.world.kinds.firstIndex(where: { $0.kind == title }) else { return nil }
    let inner = name[name.index(after: open)...].dropLast()
    var parameters: [Configuration.Parameter] = []
    for pair in inner.split(separator: ",") {
      guard let equals = pair.firstIndex(of: "=") else { return nil }
      parameters.append(
        Configuration.Parameter(
          name: String(pair[..<equals]),
          value: ParameterValue(String(pair[pair.index(after: equals)...]))
        )
      )
    }
    return .kind(KindID(kind), Configuration(parameters))
  }
}
