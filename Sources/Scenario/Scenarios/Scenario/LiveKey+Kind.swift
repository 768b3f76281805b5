import SimulationCore
package import SmartStacks

extension LiveKey {
  /// The kind of widget that the key is about, for its hue on the screen.
  package func kind(in world: World) -> KindID? {
    for input in inputs(at: .zero, in: world) {
      switch input {
      case .timeline(let kind, _, _): return kind
      case .shortcuts(_, let shortcuts):
        let name = shortcuts.lazy.compactMap(\.kindName).first
        return world.kinds.firstIndex { $0.kind == name }.map(KindID.init)
      case .donate(_, let interaction):
        let kind = world.kinds.firstIndex { $0.intent == interaction.intent }
        return kind.map(KindID.init)
      case .reload(let kind, _): return kind
      case .options(let intent, _, _):
        return world.kinds.indices.map(KindID.init).first { world.intent(of: $0) == intent }
      case .swipe, .turnPage, .stackSwitch, .developerMode, .deleteDonations, .openApp, .open,
        .glance, .look, .keep, .dismiss, .silence, .edit, .putAlone, .configure, .place,
        .routine,
        .locationPermission, .relevanceKit:
        continue
      }
    }
    return nil
  }
}
