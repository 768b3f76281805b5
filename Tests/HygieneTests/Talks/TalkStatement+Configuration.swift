extension TalkStatement {
  /// WWDC20 10194, its first half: where widgets live, and what is asked on their backs.
  static let configuration: [TalkStatement] = [
    TalkStatement(
      "WWDC20 10194 0:44",
      "Widgets stand on pages of the Home Screen, alone and in stacks.",
      .test("HomeTests", "a Home Screen of pages, stacks and single widgets")
    ),
    TalkStatement(
      "WWDC20 10194 0:48",
      "They stand in Today View too.",
      .test("DeviceTests", "Today View comes after the pages, with stacks and widgets")
    ),
    TalkStatement(
      "WWDC20 10194 0:50",
      "On a Mac they stand in Notification Center.",
      .test("DeviceTests", "widgets of a Mac stand in Notification Center")
    ),
    TalkStatement(
      "WWDC20 10194 0:55",
      "One app offers several widgets.",
      .test(
        "PredictedSuggestionTests",
        "of several kinds the first declared that fits the target is taken"
      )
    ),
    TalkStatement(
      "WWDC20 10194 1:01",
      "A widget comes in the sizes that it supports.",
      .test("TargetStackRuleTests", "a stack of another size is passed over")
    ),
    TalkStatement(
      "WWDC20 10194 1:34",
      "What the app knows is seen on the Home Screen at a glance.",
      .test("ShippedScenarioTests", "what an app knows is seen at a glance, and not before")
    ),
    TalkStatement(
      "WWDC20 10194 1:58",
      "Due Date shows when the next payment is due, and how much is owed.",
      .test("TalkExampleTests", "Due Date shows when payment is due and how much is owed")
    ),
    TalkStatement(
      "WWDC20 10194 2:03",
      "Edit Widget changes which card a widget shows.",
      .test("ConfiguringTests", "what was chosen is saved with s, as one act that u takes back")
    ),
    TalkStatement(
      "WWDC20 10194 2:13",
      "Several of one widget show a card each.",
      .test("TalkExampleTests", "two Due Date widgets show a card each")
    ),
    TalkStatement(
      "WWDC20 10194 3:37",
      "The system shows on the back what the app asks.",
      .test("PredictedFrameTests", "a real intent's sheet and list look as they were approved")
    ),
    TalkStatement(
      "WWDC20 10194 3:49",
      "The widget of purchases asks for a card and a category.",
      .test(
        "WidgetFormTests",
        "a widget of purchases asks for a card and a category, Due Date for a card"
      )
    ),
    TalkStatement(
      "WWDC20 10194 4:23",
      "Parameters have an order, and each is a row.",
      .test("WidgetFormTests", "each parameter of the intent is a row, in its order")
    ),
    TalkStatement(
      "WWDC20 10194 4:35",
      "Intents are declared in a definition file.",
      .test("DefinitionFileTests", "a definition is read as if its intents stood in the scenario")
    ),
    TalkStatement(
      "WWDC20 10194 5:45",
      "A text is typed into a field.",
      .test("ConfiguringTests", "text is typed before and after a caret")
    ),
    TalkStatement(
      "WWDC20 10194 5:50",
      "A truth is a switch.",
      .test("WidgetFormTests", "choices go round, numbers stop at their ends, switches turn")
    ),
    TalkStatement(
      "WWDC20 10194 5:57",
      "A whole number is a field or a stepper.",
      .test("ConfiguringTests", "a number outside its range is not taken, and the sheet says why")
    ),
    TalkStatement(
      "WWDC20 10194 6:00",
      "A decimal is a field or a slider.",
      .test("KnownOptionsTests", "a slider goes to a place along its line, in its own steps")
    ),
    TalkStatement(
      "WWDC20 10194 6:07",
      "A person is picked among contacts.",
      .test("PickerTests", "people and places are found by typing, and others are typed")
    ),
    TalkStatement(
      "WWDC20 10194 6:10",
      "A location is picked among places.",
      .test(
        "KnownOptionsTests",
        "places are offered with how far they are, the nearest first where the person is"
      )
    ),
    TalkStatement(
      "WWDC20 10194 6:13",
      "An enumeration has a list of its cases.",
      .test("KnownOptionsTests", "an enumeration of 244 cases is searched")
    ),
    TalkStatement(
      "WWDC20 10194 6:18",
      "Options can come from the app instead.",
      .test(
        "OptionsChangeTests",
        "a list has ids, titles and sections, and takes known titles from the intent"
      )
    ),
    TalkStatement(
      "WWDC20 10194 6:25",
      "Other types have pickers of their own.",
      .test("PickerTests", "a day is chosen in a calendar, a time and a length by their parts")
    ),
    TalkStatement(
      "WWDC20 10194 6:29",
      "A parameter can hold several values.",
      .test("PickerTests", "several values are added and taken away, one by one")
    ),
    TalkStatement(
      "WWDC20 10194 6:39",
      "An array can have a fixed number of places, and takes no more.",
      .test("WidgetFormTests", "an array has as many rows as the size has places")
    ),
    TalkStatement(
      "WWDC20 10194 6:51",
      "That number follows the widget's size.",
      .test(
        "ParameterValueTests",
        "an array of a fixed size has as many items as the size of the widget asks for"
      )
    ),
    TalkStatement(
      "WWDC20 10194 7:25",
      "Two widgets of one kind can filter otherwise, each with its own content.",
      .test("RelevanceWindowRuleTests", "entries of a configuration reach only its widgets")
    ),
    TalkStatement(
      "WWDC20 10194 8:20",
      "An intent must be eligible for widgets to configure one.",
      .test("IntentTests", "an intent that is not eligible for widgets configures none")
    ),
    TalkStatement(
      "WWDC20 10194 8:30",
      "An intent can be offered in the Shortcuts app and added to Siri.",
      .reason("Neither shows widgets, and the checkbox changes nothing else about an intent.")
    ),
    TalkStatement(
      "WWDC20 10194 8:49",
      "The intent's category says that it shows something.",
      .reason("No widget depends on it. `import` reads the category and does not use it.")
    ),
    TalkStatement(
      "WWDC20 10194 9:02",
      "A parameter's name is the label of its row.",
      .test("EditSheetTests", "the title of a parameter is the label of its row")
    ),
    TalkStatement(
      "WWDC20 10194 9:12",
      "A thing of the app has an identifier and a name.",
      .test("WidgetFormTests", "a thing of the app is chosen by its identifier and shows its name")
    ),
    TalkStatement(
      "WWDC20 10194 9:25",
      "The list changes with who is signed in.",
      .test("OpenOptionsTests", "a live key signs out, is undone, and is written down")
    ),
    TalkStatement(
      "WWDC20 10194 9:34",
      "Siri can ask for a value when an intent runs.",
      .reason("Homestack does not simulate Siri running an intent.")
    ),
    TalkStatement(
      "WWDC20 10194 9:46",
      "A fixed set of categories is an enumeration.",
      .test("ParameterValueTests", "a type takes what it can hold and writes it one way")
    ),
    TalkStatement(
      "WWDC20 10194 9:54",
      "A default holds until something is chosen.",
      .test("WidgetFormTests", "the default counts as not set")
    ),
    TalkStatement(
      "WWDC20 10194 10:06",
      "Options can be dynamic for any parameter, whatever its type.",
      .test("TypedOptionsTests", "every type may have options, each with a canonical value")
    ),
    TalkStatement(
      "WWDC20 10194 10:43",
      "With dynamic options the app is asked, and nothing else can be entered.",
      .test("OptionsTests", "a person chooses what is offered, or what the widget has")
    ),
    TalkStatement(
      "WWDC20 10194 11:13",
      "Such a row is a button that opens a list.",
      .test(
        "AskedListTests",
        "a row says that its app is asked, and its list that nobody gave it, and takes a name"
      )
    ),
    TalkStatement(
      "WWDC20 10194 12:24",
      "The list is flat, or has sections with titles.",
      .test(
        "IntentTests",
        "an intent has parameters, options in sections, and combinations in their order"
      )
    ),
    TalkStatement(
      "WWDC20 10194 12:53",
      "A search filters what the list offers.",
      .test("OptionSearchTests", "the list is filtered whatever the case and the accents")
    ),
    TalkStatement(
      "WWDC20 10194 13:04",
      "An app that searches may return what its list leaves out.",
      .test("OptionSearchTests", "an app that provides search finds what its list leaves out")
    ),
    TalkStatement(
      "WWDC20 10194 13:13",
      "An app that searches gives a prompt.",
      .test("KnownOptionsTests", "an empty search field says what its app prompts with")
    ),
    TalkStatement(
      "WWDC20 10194 15:12",
      "A widget shows its default from its first moment.",
      .test(
        "EntryContentTests",
        "a widget shows its default from its first moment, or else the kind's content"
      )
    ),
    TalkStatement(
      "WWDC20 10194 15:24",
      "The widget flips over and shows its back.",
      .reason("A terminal cannot draw a flip. The form opens next to the widget if there is room.")
    ),
    TalkStatement(
      "WWDC20 10194 15:24",
      "There a row opens its list.",
      .test(
        "AskedListTests",
        "a row says that its app is asked, and its list that nobody gave it, and takes a name"
      )
    ),
    TalkStatement(
      "WWDC20 10194 15:39",
      "Title and description stand on the back.",
      .test("WidgetBackTests", "it says what its app says of it, and so does the gallery")
    ),
    TalkStatement(
      "WWDC20 10194 15:50",
      "The back has the app's background.",
      .test(
        "WidgetBackTests",
        "its background lies under that as a tint, where it is a hue and there are tints"
      )
    ),
    TalkStatement(
      "WWDC20 10194 15:53",
      "Its controls have the app's accent colour.",
      .test("WidgetBackTests", "its controls have its accent colour, its name keeps its hue")
    ),
    TalkStatement(
      "WWDC20 10194 16:27",
      "A switch that is turned off brings a row.",
      .test("VisibleParametersTests", "the calendar shows while the calendar app is not mirrored")
    ),
    TalkStatement(
      "WWDC20 10194 17:05",
      "A row shows only while its parent has an exact value.",
      .test("WidgetFormTests", "a child shows only while its parent holds what it asks for")
    ),
  ]
}
