import SmartStacks
import Testing

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
