/// The names of apps by their bundle identifiers, and of their kinds and intents.
struct RecordedNames {
  /// Names by which a scenario tells things of two apps apart.
  private struct Names {
    private var owners: [String: String]

    init(taken: [String] = []) { owners = Dictionary(taken.map { ($0, "") }) { one, _ in one } }

    mutating func name(_ name: String, of owner: String) -> String {
      let known = owners[name]
      guard known != nil, known != owner else {
        owners[name] = owner
        return name
      }
      return self.name("\(name) \(owner)", of: owner)
    }
  }

  /// The name of each app and extension by its bundle identifier.
  let apps: [String: String]

  /// The identifier of an extension begins with that of its app, whose last part is its name.
  init(_ acts: [RecordedAct]) {
    var apps: [String: String] = [:]
    var names = Names(taken: ["Plain"])
    let identifiers = Set(acts.map(\.app)).map { ($0.count, $0) }.sorted { $0 < $1 }.map(\.1)
    for identifier in identifiers {
      let parents = apps.keys.filter { identifier.hasPrefix($0 + ".") }
      let short = identifier.split(separator: ".").last.map { String($0) } ?? identifier
      apps[identifier] =
        parents.max { $0.count < $1.count }.flatMap { apps[$0] }
        ?? names.name(short, of: identifier)
    }
    self.apps = apps
  }

  /// The acts with names in place of bundle identifiers, and with a name of its own for each kind
  /// and intent of an app.
  func named(_ acts: [RecordedAct]) -> [RecordedAct] {
    var named = acts
    var (kinds, intents) = (Names(taken: ["PlainWidget"]), Names())
    for place in named.indices {
      let app = apps[named[place].app] ?? named[place].app
      named[place].app = app
      named[place].rename {
        kinds.name($0, of: app)
      } intents: {
        intents.name($0, of: app)
      }
    }
    return named
  }
}
