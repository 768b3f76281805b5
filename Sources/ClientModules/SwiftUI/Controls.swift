/// A node for a named part of a control.
@MainActor
func part(_ name: String, _ view: some View, _ environment: EnvironmentValues) -> [Node] {
  let nodes = Resolver.nodes(of: view, in: environment)
  return nodes.isEmpty ? [] : [Node("part", [("name", .string(name))], nodes)]
}

/// A title with a picture.
public struct Label<Title: View, Icon: View>: PrimitiveView {
  let title: Title
  let icon: Icon

  /// A title with a picture.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The label's node: picture and title, or the one that the style leaves.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let given = LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon))
    if let nodes = drawn(\.labelDrawing, given, in: environment) { return nodes }
    switch environment.labelStyle {
    case "titleOnly": return Resolver.nodes(of: title, in: environment)
    case "iconOnly": return Resolver.nodes(of: icon, in: environment)
    default:
      let parts = part("icon", icon, environment) + part("title", title, environment)
      return [Node("label", [], parts)]
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title with a symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
  /// A title with a symbol.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
  /// A title with a picture of the assets.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
  /// A title with a picture of the assets.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

/// A view that opens an address.
public struct Link<Title: View>: PrimitiveView {
  let destination: URL
  let label: Title

  /// A view that opens an address.
  public init(destination: URL, @ViewBuilder label: () -> Title) {
    self.destination = destination
    self.label = label()
  }

  /// The link's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let inside = Resolver.nodes(of: label, in: environment)
    return [Node("link", [("url", .string(destination.absoluteString))], inside)]
  }
}

extension Link where Title == Text {
  /// A title that opens an address.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
  /// A title that opens an address.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  let name: String
  /// It deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It gives up.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A view that does something when it is touched; only its label is shown.
public struct Button<Title: View>: PrimitiveView {
  let label: Title
  let told: [(String, JSON)]
  var role: ButtonRole?
  let action: () -> Void

  /// A button that says what it does.
  public init(told: [(String, JSON)], label: Title, action: @escaping () -> Void) {
    self.label = label
    self.told = told
    self.action = action
  }

  init(role: ButtonRole?, label: Title, action: @escaping () -> Void) {
    self.init(told: [("role", .optional(role?.name))], label: label, action: action)
    self.role = role
  }

  /// A button.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Title) {
    self.init(told: [], label: label(), action: action)
  }

  /// A button for something special.
  public init(
    role: ButtonRole?,
    action: @escaping () -> Void,
    @ViewBuilder label: () -> Title
  ) {
    self.init(role: role, label: label(), action: action)
  }

  /// The button's node.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    if let title = environment.touched {
      let letters = (label as? Text)?.runs.compactMap { run -> String? in
        if case .text(let text) = run.content { text } else { nil }
      }
      if letters?.joined() == title { action() }
    }
    let given = PrimitiveButtonStyleConfiguration(
      role: role,
      label: AnyView(label),
      action: action
    )
    let nodes = drawn(\.buttonDrawing, given, in: environment)
    return [Node("button", told, nodes ?? Resolver.nodes(of: label, in: environment))]
  }
}

extension Button where Title == Text {
  /// A button with a title.
  public init(_ title: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(told: [], label: Text(title), action: action)
  }
  /// A button with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, action: @escaping () -> Void) {
    self.init(told: [], label: Text(title), action: action)
  }
  /// A button with a title, for something special.
  public init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, label: Text(title), action: action)
  }
}

/// A switch; only its label and place are shown.
public struct Toggle<Title: View>: PrimitiveView {
  let label: Title
  let isOn: Bool
  let told: [(String, JSON)]

  /// A switch that says what it does.
  public init(isOn: Bool, told: [(String, JSON)], label: Title) {
    self.isOn = isOn
    self.told = told
    self.label = label
  }

  /// A switch.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Title) {
    self.init(isOn: isOn.wrappedValue, told: [], label: label())
  }

  /// The switch's node; one that the client draws itself is a button.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let given = ToggleStyleConfiguration(label: AnyView(label), isOn: .constant(isOn))
    if let nodes = drawn(\.toggleDrawing, given, in: environment) {
      return [Node("button", told, nodes)]
    }
    let inside = Resolver.nodes(of: label, in: environment)
    return [Node("toggle", [("isOn", .bool(isOn))] + told, inside)]
  }
}

extension Toggle where Title == Text {
  /// A switch with a title.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn.wrappedValue, told: [], label: Text(title))
  }
}
