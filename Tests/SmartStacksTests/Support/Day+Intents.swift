import SimulationCore
import SmartStacks

extension Day {
  /// An intent that an app declares. A parameter is `card` of text, `category=all` with a default,
  /// `card:acme|soup` of cases, or `open?` of yes and no.
  ///
  /// Combinations are written with commas, such as `card,category`; `""` is the one without
  /// parameters.
  func intent(
    _ name: String,
    app: String,
    _ parameters: String...,
    combinations: [String] = [],
    eligible: Bool = true
  ) -> Day {
    changed { day in
      let owner = day.app(app)
      day.world.intents.append(
        IntentDefinition(
          name: name,
          app: owner,
          isEligibleForSuggestions: eligible,
          parameters: parameters.map { Self.parameter($0) },
          combinations: combinations.map { $0.split(separator: ",").map(String.init) }
        )
      )
    }
  }

  private static func parameter(_ text: String) -> IntentParameter {
    let sides = text.split(separator: "=").map(String.init)
    let parts = sides[0].split(separator: ":").map(String.init)
    let isFlag = parts[0].hasSuffix("?")
    let name = isFlag ? String(parts[0].dropLast()) : parts[0]
    let cases = parts.count < 2 ? [] : parts[1].split(separator: "|").map(String.init)
    return IntentParameter(
      name: name,
      title: name,
      type: isFlag
        ? .boolean
        : cases.isEmpty
          ? .string : .enumeration(cases.map { ParameterType.Case(name: $0, title: $0) }),
      defaultValue: sides.count > 1 ? ParameterValue(sides[1]) : nil
    )
  }

  /// A donation such as `View(card=acme)`; `from` is when it took place, if that was not then.
  func donates(
    _ app: String,
    _ text: String,
    at time: String,
    identifier: String? = nil,
    group: String? = nil,
    from start: String? = nil
  ) -> Day {
    changed { day in
      let (name, values) = Self.named(text)
      let interval = start.map {
        Interaction.DateInterval(start: day.clock($0), end: day.clock($0))
      }
      let id = day.app(app)
      day.happens(
        time,
        .donate(
          id,
          Interaction(
            intent: name,
            parameters: values,
            identifier: identifier,
            group: group,
            interval: interval
          )
        )
      )
    }
  }

  /// The same donation at a clock time of several days.
  func donates(
    _ app: String,
    _ text: String,
    on days: some Sequence<Int>,
    at time: String,
    identifier: String? = nil,
    group: String? = nil
  ) -> Day {
    days.reduce(self) { day, number in
      day.donates(app, text, at: "\(number)/\(time)", identifier: identifier, group: group)
    }
  }

  /// What an app offers for a parameter from a moment on: `acme` or `acme:AcmeCard`.
  func offers(_ intent: String, _ parameter: String, _ options: String..., at time: String) -> Day {
    changed { day in
      let id = day.world.intent(named: intent) ?? IntentID(0)
      day.happens(time, .options(id, parameter: parameter, Self.options(options)))
    }
  }

  static func options(_ texts: [String]) -> OptionsCollection {
    let options = texts.map { text -> OptionsCollection.Option in
      let parts = text.split(separator: ":").map(String.init)
      return OptionsCollection.Option(identifier: parts[0], title: parts[parts.count - 1])
    }
    return OptionsCollection(sections: options.isEmpty ? [] : [.init(options: options)])
  }

  func deletes(_ app: String, _ which: DonationSelection, at time: String) -> Day {
    changed { day in
      let id = day.app(app)
      day.happens(time, .deleteDonations(id, which))
    }
  }

  func opens(_ app: String, on days: some Sequence<Int> = [1], at time: String) -> Day {
    days.reduce(self) { day, number in
      day.changed { day in
        let id = day.app(app)
        day.happens("\(number)/\(time)", .openApp(id))
      }
    }
  }
}
