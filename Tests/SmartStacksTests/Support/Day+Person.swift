import SmartStacks

// What the person does, in the words of a day.
extension Day {
  func keep(_ time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .keep(day.stackID(stack))) }
  }

  func dismiss(_ time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .dismiss(day.stackID(stack))) }
  }

  func never(_ time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .silence(day.stackID(stack))) }
  }

  func open(_ time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .open(day.stackID(stack))) }
  }

  func glance(_ time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .glance(day.stackID(stack))) }
  }

  /// Adds a widget from the gallery, written as in a stack: `n:A(card=acme)`.
  func adds(_ widget: String, _ time: String, at place: Int? = nil, stack: String = "Home") -> Day {
    changed { day in
      let (text, configuration) = Self.named(widget)
      let parts = text.split(separator: ":").map(String.init)
      let kind = day.makeKind(parts[parts.count - 1])
      let edit = StackEdit.add(kind, name: parts[0], configuration, at: place)
      day.happens(time, .edit(day.stackID(stack), edit))
    }
  }

  func removes(_ widget: String, _ time: String, stack: String = "Home") -> Day {
    changed { $0.happens(time, .edit($0.stackID(stack), .remove(widget: widget))) }
  }

  func moves(_ widget: String, to place: Int, _ time: String, stack: String = "Home") -> Day {
    changed { $0.happens(time, .edit($0.stackID(stack), .move(widget: widget, to: place))) }
  }

  func configure(_ widget: String, _ values: String, _ time: String) -> Day {
    changed { $0.happens(time, .configure(widget: widget, Self.configuration(values))) }
  }
}
