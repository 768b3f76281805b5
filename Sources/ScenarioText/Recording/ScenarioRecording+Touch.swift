import Scenarios
import SmartStacks
import WrittenText

extension ScenarioRecording {
  /// What the person did, as the keys of `user`.
  func touch(_ deed: Deed.Kind) -> [YamlPair] {
    switch deed {
    case .key, .stackSwitch, .developerMode: []
    case .swipe(let stack, let distance):
      [pair("swipe", stack), YamlPair(scalar: "\(distance)", for: "by")]
    case .turnPage(let page): [YamlPair(scalar: "\(page + 1)", for: "page")]
    case .keep(let stack): [pair("keep", stack)]
    case .dismiss(let stack): [pair("dismiss", stack)]
    case .never(let stack): [pair("never", stack)]
    case .open(let stack): [pair("open", stack)]
    case .glance(let stack): [pair("glance", stack)]
    case .edit(let stack, let edit): edited(stack, edit)
    case .configure(let widget, let values):
      [YamlPair(scalar: widget, for: "configure"), pair("with", values)]
    }
  }

  func pair(_ key: String, _ stack: StackID) -> YamlPair {
    YamlPair(scalar: world.stacks[stack.index].name, for: key)
  }

  private func edited(_ stack: StackID, _ edit: StackEdit) -> [YamlPair] {
    switch edit {
    case .add(let kind, let name, let values, let place):
      var pairs = [
        YamlPair(scalar: world.kinds[kind.index].kind, for: "add"), pair("to", stack),
        YamlPair(scalar: name, for: "id"),
      ]
      if !values.isEmpty { pairs.append(pair("configuration", values)) }
      // People count from 1.
      if let place { pairs.append(YamlPair(scalar: "\(place + 1)", for: "at")) }
      return pairs
    case .remove(let widget):
      return [YamlPair(scalar: widget, for: "remove"), pair("from", stack)]
    case .move(let widget, let place):
      return [
        YamlPair(scalar: widget, for: "move"), pair("in", stack),
        YamlPair(scalar: "\(place + 1)", for: "to"),
      ]
    }
  }

  private func pair(_ key: String, _ values: Configuration) -> YamlPair {
    let pairs = values.parameters.map { parameter in
      parameter.value.items.count == 1
        ? YamlPair(scalar: parameter.value.items[0], for: parameter.name)
        : YamlPair(
          list: parameter.value.items,
          for: parameter.name
        )
    }
    return YamlPair(mapping: pairs, for: key)
  }
}

extension YamlPair {
  init(list: [String], for key: String) {
    let items = list.map { YamlNode(content: .scalar($0, isPlain: false), location: .start) }
    self.init(
      key: key,
      keyLocation: .start,
      value: YamlNode(content: .sequence(items), location: .start)
    )
  }
}
