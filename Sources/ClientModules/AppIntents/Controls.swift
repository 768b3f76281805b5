extension Button {
  /// A button that does an intent.
  public init<Intent: AppIntent>(intent: Intent, @ViewBuilder label: () -> Title) {
    self.init(told: tell(intent), label: label(), action: {})
  }
  /// A button that does an intent, for something special.
  public init<Intent: AppIntent>(
    role: ButtonRole?,
    intent: Intent,
    @ViewBuilder label: () -> Title
  ) {
    self.init(told: tell(intent), label: label(), action: {})
  }
}

extension Button where Title == Text {
  /// A button with a title that does an intent, for something special.
  public init<Intent: AppIntent>(
    _ title: LocalizedStringKey,
    role: ButtonRole?,
    intent: Intent
  ) {
    self.init(told: tell(intent), label: Text(title), action: {})
  }
  /// A button with a title that does an intent.
  @_disfavoredOverload
  public init<Words: StringProtocol, Intent: AppIntent>(
    _ title: Words,
    role: ButtonRole? = nil,
    intent: Intent
  ) {
    self.init(told: tell(intent), label: Text(title), action: {})
  }
  /// A button with a title that does an intent.
  public init<Intent: AppIntent>(_ title: LocalizedStringKey, intent: Intent) {
    self.init(told: tell(intent), label: Text(title), action: {})
  }
}

extension Button where Title == Label<Text, Image> {
  /// A button with a title and a symbol that does an intent.
  public init<Intent: AppIntent>(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole? = nil,
    intent: Intent
  ) {
    let label = Label(title, systemImage: systemImage)
    self.init(told: tell(intent), label: label, action: {})
  }
  /// A button with a title and a symbol that does an intent.
  @_disfavoredOverload
  public init<Words: StringProtocol, Intent: AppIntent>(
    _ title: Words,
    systemImage: String,
    role: ButtonRole? = nil,
    intent: Intent
  ) {
    let label = Label(title, systemImage: systemImage)
    self.init(told: tell(intent), label: label, action: {})
  }
}

extension Toggle {
  /// A switch that does an intent.
  public init<Intent: AppIntent>(isOn: Bool, intent: Intent, @ViewBuilder label: () -> Title) {
    self.init(isOn: isOn, told: tell(intent), label: label())
  }
}

extension Toggle where Title == Text {
  /// A switch with a title that does an intent.
  public init<Intent: AppIntent>(_ title: LocalizedStringKey, isOn: Bool, intent: Intent) {
    self.init(isOn: isOn, told: tell(intent), label: Text(title))
  }
}

extension Toggle where Title == Text {
  /// A switch with a title that does an intent.
  @_disfavoredOverload
  public init<Words: StringProtocol, Intent: AppIntent>(
    _ title: Words,
    isOn: Bool,
    intent: Intent
  ) {
    self.init(isOn: isOn, told: tell(intent), label: Text(title))
  }
}

/// What an intent is told by.
private func tell<Intent: AppIntent>(_ intent: Intent) -> [(String, JSON)] {
  [
    ("intent", .string(String(describing: Intent.self))),
    ("parameters", IntentParameters(of: intent).values),
  ]
}
