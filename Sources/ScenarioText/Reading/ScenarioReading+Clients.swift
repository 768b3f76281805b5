import Documents
import Scenarios
import SmartStacks
import WrittenText

/// Apps that are folders of Swift: what their program says of itself is read as if it stood in the
/// file, and what does stand there is laid over it.
extension ScenarioReading {
  /// The kinds of widget that come from an app's folder.
  func clientKinds(of app: AppID) -> Set<String> {
    Set(clients.filter { $0.id == app }.flatMap { $0.kinds.map { world.kinds[$0].kind } })
  }

  /// Reads an app's folder, where it has one.
  func readClient(_ mapping: MappingReader, app: AppID, over written: [YamlPair]) {
    let tables = readOutside(mapping)
    guard let node = mapping.node("swift"), let folder = mapping.text("swift") else { return }
    let client: ClientApp
    do throws(FileBeside.Problem) {
      // What is no text is told where the setting is read.
      let locale = root.node("locale")?.text ?? "en_US"
      client = try files.app(in: folder, named: world.apps[app.index].name, locale: locale)
    } catch {
      for problem in error.errors { diagnostics.add(problem) }
      say(.unreadableFile(folder, problem: error.text), at: node)
      clientIsMissing = true
      return
    }
    let first = world.kinds.count
    for widget in pairs(client.widgets, at: node) {
      let own = written.first { $0.key == widget.key }
      readKind(own.map { laid($0, over: widget) } ?? widget, of: app)
    }
    clients.append((client, app, first..<world.kinds.count, tables))
    var told: [YamlPair] = []
    for definition in client.definitions {
      let said = defined(definition.content, file: definition.file, texts: definition.texts)
      let intents = (said?.intents ?? []).map { member in
        JSONValue.Member(member.key, Self.filled(member.value, from: client.intents[member.key]))
      }
      told += pairs(.object(intents), at: node)
    }
    definedClientIntents.append((app, told))
    let names = Set(told.map(\.key))
    clientIntents += pairs(client.intents, at: node).filter { !names.contains($0.key) }
  }

  /// Takes what the definitions of folders say for intents of their apps; what the scenario says of
  /// an intent goes before it.
  func takeDefinedIntents(beside written: [YamlPair]) {
    for (app, pairs) in definedClientIntents {
      let own = appIntents.filter { $0.app == app }.flatMap { $0.pairs }
      let taken = Set((written + own).map(\.key))
      let rest = pairs.filter { !taken.contains($0.key) }
      answeredIntents.formUnion(rest.map(\.key))
      if !rest.isEmpty { appIntents.append((app, rest)) }
    }
  }

  /// An intent of a definition, with the defaults that no definition holds and its app's code has.
  private static func filled(_ intent: JSONValue, from code: JSONValue?) -> JSONValue {
    guard case .object(let members) = intent, let known = code?["parameters"]?.items else {
      return intent
    }
    let filled = members.map { member -> JSONValue.Member in
      guard member.key == "parameters" else { return member }
      let parameters = member.value.items.map { parameter -> JSONValue in
        guard case .object(let own) = parameter, parameter["default"] == nil,
          let value = known.first(where: { $0["name"] == parameter["name"] })?["default"]
        else { return parameter }
        return JSONValue.object(own + [.init("default", value)])
      }
      return JSONValue.Member("parameters", .array(parameters))
    }
    return .object(filled)
  }

  /// Has the kinds of folders answered by their programs.
  func letClientsAnswer() {
    let (zone, locale) = (root.text("timezone") ?? "UTC", root.text("locale") ?? "en_US")
    for client in clients {
      let setting = ClientApp.Setting(
        world: world,
        zone: zone,
        locale: locale,
        tables: client.tables
      )
      let (ask, picture) = (client.app.ask, client.app.picture)
      let book = AnswerBook { question, earlier, mayAsk in
        ask(ClientApp.Asked(question: question, after: earlier, mayAsk: mayAsk), setting)
      }
      world.apps[client.id.index].code = book
      if let offer = client.app.offer {
        world.apps[client.id.index].options = AppOptions { offer($0, setting) }
      }
      for kind in client.kinds {
        world.kinds[kind].provider = TimelineProvider(book: book)
        let name = world.kinds[kind].kind
        guard let picture else { continue }
        world.kinds[kind].pictures = WidgetPictures { picture(name, $0, setting) }
      }
    }
  }

  /// Notes for which parameters the programs of folders are asked when a list opens; options that
  /// the scenario gives go before theirs.
  func noteAskedParameters() {
    for client in clients {
      for asked in client.app.asked {
        guard let intent = world.intent(named: asked.intent, by: client.id),
          world.intents[intent.index].app == client.id,
          let place = world.intents[intent.index].parameters.firstIndex(where: {
            $0.name == asked.name
          })
        else { continue }
        world.intents[intent.index].parameters[place].code = asked.answers
        if let initial = asked.initial {
          world.intents[intent.index].parameters[place].otherOptions.append(initial)
        }
      }
    }
  }

  /// A call of a function that a folder offers; of several folders the app is named too.
  func readCall(_ mapping: MappingReader) -> Action? {
    guard let node = mapping.node("call"), let function = mapping.text("call") else { return nil }
    let named = mapping.has("app") ? app(mapping, "app") : nil
    if named == nil, mapping.has("app") { return nil }
    let offering = clients.filter { named == nil || $0.id == named }
    if let client = offering.first(where: { $0.app.calls.contains(function) }) {
      return .fixed(.call(client.id, function: function))
    }
    _ = find(function, "function of an app", in: offering.flatMap(\.app.calls), at: node)
    return nil
  }

  private func pairs(_ json: JSONValue, at node: YamlNode) -> [YamlPair] {
    if case .mapping(let pairs) = YamlNode(json, at: node.location).content { pairs } else { [] }
  }

  /// What the file says of a widget, and of the rest what its program says.
  private func laid(_ own: YamlPair, over told: YamlPair) -> YamlPair {
    guard case .mapping(let pairs) = own.value.content,
      case .mapping(let others) = told.value.content
    else { return told }
    let rest = others.filter { other in !pairs.contains { $0.key == other.key } }
    var laid = own
    laid.value.content = .mapping(pairs + rest)
    return laid
  }
}
