package import SmartStacks
package import Scenarios

extension ScenarioRecording {
  /// What the person did, as the keys of `user`.
  func touch(_ input: Input) -> [YamlPair] {
    switch input {
    case .swipe(let stack, let distance): [pair("swipe", stack), YamlPair("by", "\(distance)")]
    case .turnPage(let page):
      switch world.area(ofPage: page) {
      case .homeScreen: [YamlPair("page", "\(page + 1)")]
      case .todayView, .notificationCenter:
        [YamlPair("page", world.area(ofPage: page).rawValue)]
      }
    case .keep(let stack): [pair("keep", stack)]
    case .dismiss(let stack): [pair("dismiss", stack)]
    case .silence(let stack): [pair("never", stack)]
    case .open(let stack): [pair("open", stack)]
    case .glance(let stack): [pair("glance", stack)]
    case .edit(let stack, let edit): edited(stack, edit)
    case .putAlone(let widget, let page):
      [YamlPair("put", widget), YamlPair("onPage", "\(page + 1)")]
    case .configure(let widget, let values):
      [YamlPair("configure", widget), Self.pair("with", values)] + names(of: values)
    case .timeline, .shortcuts, .donate, .deleteDonations, .openApp, .look, .reload, .place,
      .routine, .locationPermission, .relevanceKit, .options, .stackSwitch, .developerMode:
      []
    }
  }

  func pair(_ key: String, _ stack: StackID) -> YamlPair {
    YamlPair(key, world.stacks[stack.index].name)
  }

  private func edited(_ stack: StackID, _ edit: StackEdit) -> [YamlPair] {
    switch edit {
    case .add(let kind, let name, let values, let place):
      var pairs = [
        YamlPair("add", world.kinds[kind.index].kind), pair("to", stack), YamlPair("id", name),
      ]
      if !values.isEmpty { pairs += [Self.pair("configuration", values)] + names(of: values) }
      // People count from 1.
      if let place { pairs.append(YamlPair("at", "\(place + 1)")) }
      return pairs
    case .begin(let kind, let name, let values, let page):
      let family = world.stacks[stack.index].family.rawValue
      let place = [YamlPair("onPage", "\(page + 1)"), YamlPair("family", family)]
      return edited(stack, .add(kind, name: name, values, at: nil)) + place
    case .remove(let widget): return [YamlPair("remove", widget), pair("from", stack)]
    case .move(let widget, let place):
      return [YamlPair("move", widget), pair("in", stack), YamlPair("to", "\(place + 1)")]
    case .make(let widget, let base):
      return [YamlPair("put", widget), YamlPair("onto", base), pair("as", stack)]
    case .takeIn(let widget, let place):
      let at = place.map { [YamlPair("at", "\($0 + 1)")] } ?? []
      return [YamlPair("put", widget), pair("into", stack)] + at
    case .takeApart: return [pair("takeApart", stack)]
    }
  }

  /// What values were called in the lists that they were chosen from.
  private func names(of values: Configuration) -> [YamlPair] {
    var seen: Set<String> = []
    let named = values.parameters.flatMap { parameter in
      parameter.value.items.compactMap { item in
        parameter.value.names[item].map { YamlPair(item, $0) }
      }
    }.filter { seen.insert($0.key).inserted }
    return named.isEmpty ? [] : [YamlPair("named", YamlNode(named))]
  }

  package static func pair(_ key: String, _ values: Configuration) -> YamlPair {
    let pairs = values.parameters.map { parameter in
      let items = parameter.value.items
      return YamlPair(parameter.name, items.count == 1 ? YamlNode(items[0]) : YamlNode(list: items))
    }
    return YamlPair(key, YamlNode(pairs))
  }
}
