import HomeScreenViews
import ScenarioText
import SmartStacks

extension LoadedScenario {
  /// What a key of the scenario's own lets happen.
  func title(of key: Character) -> String? { donations.first { $0.key.key == key }?.key.title }

  /// The inputs that an act makes.
  func inputs(of act: Act) -> [Input] {
    switch act.kind {
    case .key(let key):
      donations.first { $0.key.key == key }.map { $0.inputs(act.time) } ?? []
    case .swipe(let stack, let distance): [.swipe(stack, by: distance)]
    case .turnPage(let page): [.turnPage(page)]
    case .putAlone(let widget, let page): [.putAlone(widget: widget, page: page)]
    case .keep(let stack): [.keep(stack)]
    case .dismiss(let stack): [.dismiss(stack)]
    case .never(let stack): [.silence(stack)]
    case .open(let stack): [.open(stack)]
    case .glance(let stack): [.glance(stack)]
    case .edit(let stack, let edit): [.edit(stack, edit)]
    case .stackSwitch(let stack, let which, let isOn): [.stackSwitch(stack, which, on: isOn)]
    case .developerMode(let app, let isOn): [.developerMode(app, on: isOn)]
    case .configure(let widget, let values): [.configure(widget: widget, values)]
    }
  }
}
