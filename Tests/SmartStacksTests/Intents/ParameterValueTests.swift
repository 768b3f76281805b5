import SmartStacks
import Testing

/// Which texts a type takes, and how it writes them.
@Suite struct ParameterValueTests {
  private static let percent = ParameterType.Range(minimum: 0, maximum: 100)
  private static let share = ParameterType.Range(minimum: 0, maximum: 1_000_000)
  private static let cases = ParameterType.enumeration([.init(name: "food", title: "Food")])

  @Test(
    arguments: [
      (.string, "", ""), (.string, " a b ", " a b "),
      (.boolean, "yes", "true"), (.boolean, "On", "true"), (.boolean, "TRUE", "true"),
      (.boolean, "no", "false"), (.boolean, "1", nil),
      (.integer(percent, .stepper), "007", "7"), (.integer(percent, .field), "100", "100"),
      (.integer(percent, .field), "101", nil), (.integer(percent, .field), "-1", nil),
      (.integer(.init(), .field), "+5", "5"), (.integer(.init(), .field), "5.0", nil),
      (.integer(.init(), .field), "99999999999999999999", nil),
      (.decimal(share, .slider), ".50", "0.5"), (.decimal(share, .slider), "1.000001", nil),
      (.decimal(.init(), .field), "-2.0", "-2"), (.decimal(.init(), .field), "nan", nil),
      (.decimal(.init(), .field), "inf", nil),
      (.person, "Anne", "Anne"), (.person, " ", nil), (.location, "Cupertino", "Cupertino"),
      (cases, "food", "food"), (cases, "Food", nil),
      (.enumeration([]), "low", "low"), (.enumeration([]), " ", nil),
      (.object("Card"), "acme", "acme"), (.object("Card"), "", nil),
      (.timeInterval, "90m", "1h30m"), (.timeInterval, "5400", "1h30m"), (.timeInterval, "-1", nil),
      (.url, "https://example.com/a", "https://example.com/a"),
      (.url, "mailto:a@b.c", "mailto:a@b.c"),
      (.url, "https://", nil), (.url, "example.com", nil), (.url, "http://a b", nil),
      (.url, "1http:a", nil), (.file, "notes.txt", "notes.txt"), (.file, "", nil),
    ] as [(ParameterType, String, String?)]
  )
  func `a type takes what it can hold and writes it one way`(
    type: ParameterType,
    text: String,
    canonical: String?
  ) { #expect(type.canonical(text) == canonical) }

  @Test(
    arguments: [
      (.date, "2021-6-9", "2021-06-09"), (.date, "2020-02-29", "2020-02-29"),
      (.date, "2021-02-29", nil), (.date, "2021-13-01", nil), (.date, "2021-00-10", nil),
      (.date, "21-06-09", nil), (.date, "2021-06-09T09:41", nil), (.date, "2021-06", nil),
      (.time, "9:41", "09:41"), (.time, "09:41:00", "09:41"), (.time, "09:41:30", "09:41:30"),
      (.time, "24:00", nil), (.time, "9:5", nil), (.time, "+9:05", nil),
      (.dateTime, "2021-06-09 9:41", "2021-06-09T09:41"),
      (.dateTime, "2021-06-09T09:41", "2021-06-09T09:41"), (.dateTime, "2021-06-09", nil),
    ] as [(ParameterType.DateParts, String, String?)]
  )
  func `dates and times are written as ISO 8601 does`(
    parts: ParameterType.DateParts,
    text: String,
    canonical: String?
  ) { #expect(ParameterType.dateComponents(parts).canonical(text) == canonical) }

  @Test(arguments: [
    ParameterType.string, .boolean, .integer(percent, .field), .decimal(share, .slider), cases,
    .timeInterval, .dateComponents(.date), .dateComponents(.time), .dateComponents(.dateTime),
  ])
  func `a canonical text is its own canonical text`(type: ParameterType) {
    let texts = ["yes", "no", "01", "0.250", "food", "90", "2021-6-9", "9:41", "2021-6-9 9:41"]
    for text in texts {
      guard let canonical = type.canonical(text) else { continue }
      #expect(type.canonical(canonical) == canonical)
    }
  }

  @Test func `a parameter of one value takes no list, and one of several takes both`() throws {
    var parameter = IntentParameter(name: "on", title: "On", type: .boolean)

    #expect(try parameter.canonical("yes") == "true")
    #expect(throws: ParameterValueError.severalValues(2)) {
      try parameter.canonical(ParameterValue(items: ["yes", "no"]))
    }
    #expect(throws: ParameterValueError.noValue) {
      try parameter.canonical(ParameterValue(items: []))
    }
    #expect(throws: ParameterValueError.badItem("maybe")) { try parameter.canonical("maybe") }

    parameter.allowsMultipleValues = true
    let canonical = try parameter.canonical(ParameterValue(items: ["yes", "no"]))
    #expect(canonical == ParameterValue(items: ["true", "false"]))
    #expect(try parameter.canonical("no") == "false")
  }

  @Test func `an object takes only what its list or a search gives`() throws {
    let options = OptionsCollection(
      sections: [.init(options: [.init(identifier: "acme", title: "Acme")])],
      providesSearch: true,
      searchOnly: [.init(identifier: "soup", title: "SoupPay")]
    )
    let card = IntentParameter(name: "c", title: "C", type: .object("Card"), options: options)
    let note = IntentParameter(name: "n", title: "N", type: .string, options: options)

    #expect(try card.canonical("acme") == "acme")
    #expect(try card.canonical("soup") == "soup")
    #expect(throws: ParameterValueError.notAnOption("gold")) { try card.canonical("gold") }
    #expect(try note.canonical("gold") == "gold")
  }

  @Test func `an array of a fixed size has as many items as the size of the widget asks for`() {
    let pages = IntentParameter(
      name: "p",
      title: "P",
      type: .string,
      allowsMultipleValues: true,
      arraySizes: [.init(family: .systemSmall, count: 1), .init(family: .systemLarge, count: 3)]
    )
    let one = ParameterValue("a")
    let two = ParameterValue(items: ["a", "b"])
    let three = ParameterValue(items: ["a", "b", "c"])

    #expect(WidgetFamily.allCases.map { pages.count(in: $0) } == [1, 1, 3, 3])
    #expect(throws: Never.self) { try pages.canonical(one, family: .systemMedium) }
    #expect(throws: Never.self) { try pages.canonical(three, family: .systemLarge) }
    #expect(throws: ParameterValueError.wrongCount(1, accepts: [3])) {
      try pages.canonical(one, family: .systemLarge)
    }
    #expect(throws: Never.self) { try pages.canonical(three) }
    #expect(throws: ParameterValueError.wrongCount(2, accepts: [1, 3])) { try pages.canonical(two) }
  }
}

/// Which rows of an edit sheet show: WWDC20 10194 16:25 est.
@Suite struct VisibleParametersTests {
  private func parameter(
    _ name: String,
    _ type: ParameterType = .string,
    default value: ParameterValue? = nil,
    under parent: String? = nil,
    _ condition: IntentParameter.ParentRelationship.Condition = .anyValue
  ) -> IntentParameter {
    IntentParameter(
      name: name,
      title: name,
      type: type,
      defaultValue: value,
      relationship: parent.map { .init(parent: $0, condition: condition) }
    )
  }

  private func rows(_ parameters: [IntentParameter], _ values: String = "") -> [String] {
    IntentDefinition(name: "I", app: AppID(0), parameters: parameters)
      .visibleParameters(for: Day.configuration(values)).map(\.name)
  }

  @Test func `the calendar shows while the calendar app is not mirrored`() {
    let sheet = [
      parameter("mirror", .boolean, default: "true"),
      parameter("calendar", under: "mirror", .exactly("false")),
    ]

    #expect(rows(sheet) == ["mirror"])
    #expect(rows(sheet, "mirror=false") == ["mirror", "calendar"])

    let unset = [
      parameter("mirror", .boolean), parameter("calendar", under: "mirror", .exactly("false")),
    ]

    #expect(rows(unset) == ["mirror", "calendar"])
  }

  @Test func `any value will do where any is asked for, a child of a hidden parent is hidden`() {
    let sheet = [parameter("card"), parameter("category", under: "card")]

    #expect(rows(sheet) == ["card"])
    #expect(rows(sheet, "card=acme") == ["card", "category"])

    let nested = [
      parameter("a", .boolean), parameter("b", default: "x", under: "a", .exactly("true")),
      parameter("c", under: "b"),
    ]

    #expect(rows(nested) == ["a"])
    #expect(rows(nested, "a=true") == ["a", "b", "c"])
  }

  @Test func `a relationship that leads nowhere or round in a circle hides nothing`() {
    #expect(rows([parameter("a", under: "gone")]) == ["a"])
    #expect(rows([parameter("a", under: "a")]) == ["a"])
    #expect(
      rows([parameter("a", under: "b"), parameter("b", under: "a"), parameter("c", under: "a")])
        == ["a", "b"]
    )
  }
}

/// What a list of options shows for what a person typed: WWDC20 10194 12:53 est.
@Suite struct OptionSearchTests {
  private func options(providesSearch: Bool = false) -> OptionsCollection {
    OptionsCollection(
      sections: [
        .init(title: "Mine", options: [.init(identifier: "1", title: "Café Crème")]),
        .init(
          title: "Others",
          options: [
            .init(identifier: "2", title: "Soup", subtitle: "of the day"),
            .init(identifier: "3", title: "Łódź"),
          ]
        ),
      ],
      providesSearch: providesSearch,
      searchOnly: [.init(identifier: "4", title: "Iced coffee")]
    )
  }

  private func found(_ term: String?, _ options: OptionsCollection) -> [String] {
    options.search(term).flatMap { section in
      [section.title ?? "-"] + section.options.map(\.identifier)
    }
  }

  @Test(arguments: [nil, "", "  "])
  func `nothing typed shows the whole list and no more`(term: String?) {
    #expect(found(term, options(providesSearch: true)) == ["Mine", "1", "Others", "2", "3"])
  }

  @Test(arguments: [
    ("CAFE", ["Mine", "1"]), ("creme", ["Mine", "1"]), (" day ", ["Others", "2"]),
    ("łó", ["Others", "3"]), ("lodz", ["Others", "3"]), ("zz", []), ("coffee", []),
  ])
  func `the list is filtered whatever the case and the accents`(term: String, expected: [String]) {
    #expect(found(term, options()) == expected)
  }

  @Test func `an app that provides search finds what its list leaves out`() {
    #expect(found("coffee", options(providesSearch: true)) == ["-", "4"])
    #expect(found("c", options(providesSearch: true)) == ["Mine", "1", "-", "4"])
  }
}
