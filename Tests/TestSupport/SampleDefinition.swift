/// An intent definition of our own, as Xcode's editor would write it.
package enum SampleDefinition {
  /// The keys of a parameter, of which the prefix is left out: `Name`, `Type`.
  package static func parameter(_ name: String, _ type: String, _ rest: String = "") -> String {
    """
    <dict>
    <key>INIntentParameterName</key><string>\(name)</string>
    <key>INIntentParameterType</key><string>\(type)</string>
    <key>INIntentParameterConfigurable</key><true/>
    \(rest)
    </dict>

    """
  }

  package static func metadata(_ pairs: (String, String)...) -> String {
    let keys = pairs.map { "<key>INIntentParameterMetadata\($0.0)</key>\($0.1)\n" }.joined()
    return "<key>INIntentParameterMetadata</key><dict>\(keys)</dict>"
  }

  package static func cases(of name: String) -> String {
    """
    <key>INIntentParameterEnumType</key><string>\(name)</string>
    <key>INIntentParameterEnumTypeNamespace</key><string>aBcDeF</string>
    """
  }

  package static func parent(_ name: String?, _ predicate: String, _ value: String = "") -> String {
    let key = "INIntentParameterRelationship"
    let parent = name.map { "<key>\(key)ParentName</key><string>\($0)</string>" } ?? ""
    let wanted = value.isEmpty ? "" : "<key>\(key)PredicateValue</key>\(value)"
    return """
      <key>\(key)</key><dict>\(parent)
      <key>\(key)PredicateName</key><string>\(predicate)</string>\(wanted)</dict>
      """
  }

  package static func combination(_ key: String, title: String = "", more: String = "") -> String {
    """
    <key>\(key)</key><dict>
    <key>INIntentParameterCombinationTitle</key><string>\(title)</string>
    <key>INIntentParameterCombinationTitleID</key><string>cT\(key.count)</string>
    <key>INIntentParameterCombinationSupportsBackgroundExecution</key><true/>\(more)</dict>

    """
  }

  package static func intent(
    _ name: String,
    parameters: String = "",
    combinations: String = "",
    rest: String = ""
  ) -> String {
    let flag = combinations.isEmpty ? "<key>INIntentIneligibleForSuggestions</key><true/>" : ""
    return """
      <dict>
      <key>INIntentName</key><string>\(name)</string>
      <key>INIntentType</key><string>Custom</string>
      <key>INIntentEligibleForWidgets</key><true/>
      \(flag)\(rest)
      <key>INIntentParameters</key><array>
      \(parameters)</array>
      <key>INIntentParameterCombinations</key><dict>\(combinations)</dict>
      </dict>

      """
  }

  /// An enumeration with `unknown` and its cases.
  package static func enumeration(_ name: String, _ cases: String...) -> String {
    let values = (["unknown"] + cases).enumerated().map { index, name in
      let place = index == 0 ? "" : "<key>INEnumValueIndex</key><integer>\(index)</integer>"
      return """
        <dict><key>INEnumValueName</key><string>\(name)</string>\(place)
        <key>INEnumValueDisplayName</key><string>The \(name)</string>
        <key>INEnumValueDisplayNameID</key><string>v\(name)</string></dict>

        """
    }
    return """
      <dict><key>INEnumName</key><string>\(name)</string>
      <key>INEnumType</key><string>Regular</string>
      <key>INEnumValues</key><array>
      \(values.joined())</array></dict>

      """
  }

  package static func file(
    _ intents: String,
    enumerations: String = "",
    version: String = "1.2"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    <key>INEnums</key><array>
    \(enumerations)</array>
    <key>INIntentDefinitionModelVersion</key><string>\(version)</string>
    <key>INIntents</key><array>
    \(intents)</array>
    <key>INTypes</key><array>
    <dict><key>INTypeName</key><string>Card</string></dict>
    </array>
    </dict>
    </plist>

    """
  }

  /// Recent purchases of a card: every control, an array in each size, a parent.
  package static let cards = file(
    intent(
      "ViewRecentPurchases",
      parameters: parameter(
        "card",
        "Object",
        """
        <key>INIntentParameterDisplayName</key><string>Card</string>
        <key>INIntentParameterDisplayNameID</key><string>pCard1</string>
        <key>INIntentParameterObjectType</key><string>Card</string>
        <key>INIntentParameterSupportsDynamicEnumeration</key><true/>
        <key>INIntentParameterSupportsSearch</key><true/>
        """
      )
        + parameter(
          "category",
          "Integer",
          cases(of: "Category") + metadata(("DefaultValue", "<string>any</string>"))
            + parent("card", "HasAnyValue")
        )
        + parameter("totals", "Boolean", metadata(("DefaultValue", "<true/>")))
        + parameter(
          "count",
          "Integer",
          metadata(
            ("Type", "<string>Stepper</string>"),
            ("MinimumValue", "<integer>1</integer>"),
            ("MaximumValue", "<integer>10</integer>"),
            ("DefaultValue", "<integer>5</integer>")
          ) + parent("category", "EnumHasExactValue", "<string>any</string>")
        )
        + parameter(
          "share",
          "Decimal",
          metadata(
            ("Type", "<string>Slider</string>"),
            ("MinimumValue", "<real>0</real>"),
            ("MaximumValue", "<real>1</real>"),
            ("DefaultValue", "<real>0.5</real>"),
            ("SupportsNegativeNumbers", "<string>YES</string>")
          ) + parent("totals", "BooleanHasExactValue")
        )
        + parameter(
          "tags",
          "String",
          """
          <key>INIntentParameterFixedSizeArray</key><integer>1</integer>
          <key>INIntentParameterArraySizes</key><array>
          <dict><key>INIntentParameterArraySizeSizeClass</key><string>Small</string>
          <key>INIntentParameterArraySizeSize</key><integer>1</integer></dict>
          <dict><key>INIntentParameterArraySizeSizeClass</key><string>Medium</string>
          <key>INIntentParameterArraySizeSize</key><integer>4</integer></dict>
          <dict><key>INIntentParameterArraySizeSizeClass</key><string>AccessoryCircular</string>
          <key>INIntentParameterArraySizeSize</key><integer>2</integer></dict>
          </array>
          <key>INIntentParameterSupportsMultipleValues</key><true/>
          """
        ),
      combinations: combination("category,card", title: "${card} and ${category}")
        + combination("card", title: "${card}"),
      rest: """
        <key>INIntentTitle</key><string>Recent Purchases</string>
        <key>INIntentTitleID</key><string>iTitle</string>
        """
    ),
    enumerations: enumeration("Category", "any", "groceries")
  )
}
