import SmartStacks

// Where the person puts widgets, in the words of a day.
extension Day {
  /// A stack that may be made during the day.
  func later(_ name: String, family: WidgetFamily = .systemMedium) -> Day {
    changed { $0.world.stacks.append(World.Stack(name: name, family: family, members: [])) }
  }

  func begins(_ stack: String, with widget: String, onPage page: Int, _ time: String) -> Day {
    changed { day in
      let kind = day.makeKind(widget)
      let edit = StackEdit.begin(kind, name: widget, Configuration(), page: page)
      day.happens(time, .edit(day.stackID(stack), edit))
    }
  }

  func puts(_ widget: String, on other: String, as stack: String, _ time: String) -> Day {
    changed { $0.happens(time, .edit($0.stackID(stack), .make(widget: widget, on: other))) }
  }

  func puts(_ widget: String, into stack: String, at place: Int? = nil, _ time: String) -> Day {
    changed { $0.happens(time, .edit($0.stackID(stack), .takeIn(widget: widget, at: place))) }
  }

  func puts(_ widget: String, onPage page: Int, _ time: String) -> Day {
    changed { $0.happens(time, .putAlone(widget: widget, page: page)) }
  }

  func takesApart(_ stack: String, _ time: String) -> Day {
    changed { $0.happens(time, .edit($0.stackID(stack), .takeApart)) }
  }
}

extension DayLog {
  /// What stands on a page at a clock time: `Home X`.
  func places(_ time: String, page: Int = 0) -> String {
    run.state(at: day.clock(time)).pages[page].places.map { place in
      switch place {
      case .stack(let stack): name(stack)
      case .widget(let widget): name(widget)
      }
    }
    .joined(separator: " ")
  }
}
