import SmartStacks
import Testing

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
