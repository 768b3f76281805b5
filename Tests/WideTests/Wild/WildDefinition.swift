/// An intent definition; in every third one something is odd.
enum WildDefinition {
  static func bytes(_ dice: inout Dice) -> [UInt8] {
    let isOdd = dice.isOne(in: 3)
    let intents = (0..<(1 + dice.pick(3))).map { intent($0, &dice, isOdd) }.joined()
    let cases = ["unknown", "acme0", "acme1", "any"].enumerated().map { index, name in
      table([
        ("INEnumValueName", string(name)), ("INEnumValueIndex", "<integer>\(index)</integer>"),
      ])
    }
    let enumeration = table([
      ("INEnumName", string("E")), ("INEnumValues", "<array>\(cases.joined())</array>"),
    ])
    var text =
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n"
      + table([
        ("INEnums", "<array>\(enumeration)</array>"),
        ("INIntentDefinitionModelVersion", string(dice.one(of: ["1.0", "1.1", "1.2"]))),
        ("INIntents", "<array>\(intents)</array>"),
      ]) + "</plist>\n"
    if isOdd, dice.isOne(in: 4) { text = String(text.prefix(dice.pick(text.count))) }
    return Array(text.utf8)
  }

  private static func intent(_ number: Int, _ dice: inout Dice, _ isOdd: Bool) -> String {
    let parameters = (0..<dice.pick(4)).map { parameter($0, &dice, isOdd) }.joined()
    var pairs = [
      ("INIntentName", string(number == 0 ? "View" : isOdd ? odd(&dice) : "View\(number)")),
      ("INIntentTitle", string(odd(&dice))), ("INIntentEligibleForWidgets", "<true/>"),
      ("INIntentParameters", "<array>\(parameters)</array>"),
    ]
    let keys = isOdd ? ["card0", "card1,card0", "", "x,"] : [""]
    let combination = table([
      ("INIntentParameterCombinationTitle", string("${card0} ${x}")),
      ("INIntentParameterCombinationIsPrimary", "<true/>"),
    ])
    pairs.append(("INIntentParameterCombinations", table([(dice.one(of: keys), combination)])))
    return table(pairs)
  }

  private static func parameter(_ number: Int, _ dice: inout Dice, _ isOdd: Bool) -> String {
    let key = "INIntentParameter"
    let types = [
      "Integer", "String", "Object", "Boolean", "Decimal", "DateComponents", "TimeInterval", "URL",
      "Person", "Temperature",
    ]
    let values = [
      "<true/>", "<integer>1</integer>", "<real>-0.5</real>", "<data></data>", string("acme0"),
      string("1e400"), string(odd(&dice)), "<array/>", "<dict/>", "<integer>99999999999</integer>",
    ]
    func value(_ dice: inout Dice) -> String { dice.one(of: values) }
    var pairs = [
      ("\(key)Name", string(isOdd && dice.isOne(in: 8) ? odd(&dice) : "card\(number)")),
      ("\(key)Type", string(dice.one(of: types))), ("\(key)Configurable", "<true/>"),
    ]
    if dice.isOne(in: 3) { pairs.append(("\(key)EnumType", string("E"))) }
    if isOdd || dice.isOne(in: 2) {
      let metadata = ["DefaultValue", "MinimumValue", "MaximumValue", "Type"].map { word in
        ("\(key)Metadata\(word)", value(&dice))
      }
      pairs.append(("\(key)Metadata", table(metadata)))
    }
    if dice.isOne(in: 3) { pairs.append(("\(key)FixedSizeArray", value(&dice))) }
    if dice.isOne(in: 3) {
      let words = ["HasAnyValue", "EnumHasExactValue", "BooleanHasExactValue", odd(&dice)]
      let parent = isOdd ? dice.one(of: ["card0", "card2", "x"]) : "card0"
      let relationship = [
        ("\(key)RelationshipParentName", string(parent)),
        ("\(key)RelationshipPredicateName", string(dice.one(of: words))),
        ("\(key)RelationshipPredicateValue", value(&dice)),
      ]
      if isOdd || number > 0 { pairs.append(("\(key)Relationship", table(relationship))) }
    }
    return table(pairs)
  }

  private static func odd(_ dice: inout Dice) -> String { dice.one(of: WildNames.odd) }

  private static func string(_ text: String) -> String {
    "<string>\(text.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))</string>"
  }

  private static func table(_ pairs: [(String, String)]) -> String {
    "<dict>" + pairs.map { "<key>\($0.0)</key>\($0.1)\n" }.joined() + "</dict>\n"
  }
}
