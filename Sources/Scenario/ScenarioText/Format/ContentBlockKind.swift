import SmartStacks
import Scenarios

/// The kinds of block that a widget's content is made of, by the keys that they are written with.
///
/// Their shapes, what is read of them and what can be added to all go through this one list.
enum ContentBlockKind: String, CaseIterable {
  case big
  case lines
  case agenda
  case checklist
  case amounts
  case gauges
  case rings
  case sparkline
  case player
  case clocks

  /// Its key in a mapping of content.
  var field: Field {
    switch self {
    case .big:
      Field(rawValue, .either([.text, .mapping(ScenarioShapes.big)])) {
        "The one number that matters."
      }
    case .lines: Field(rawValue, .oneOrMany(.text), "Plain lines.")
    case .agenda:
      Field(rawValue, .list(.either([.appointment, .mapping(ScenarioShapes.agendaItem)]))) {
        "Appointments."
      }
    case .checklist:
      Field(rawValue, .list(.either([.text, .mapping(ScenarioShapes.checklistItem)]))) {
        "Things to do."
      }
    case .amounts:
      Field(rawValue, .list(.either([.quantity, .mapping(ScenarioShapes.amount)]))) {
        "Quantities with labels."
      }
    case .gauges:
      Field(rawValue, .list(.mapping(ScenarioShapes.gauge)), "Bars from empty to full.")
    case .rings:
      Field(rawValue, .list(.mapping(ScenarioShapes.gauge))) {
        "The same as rings where there is room."
      }
    case .sparkline:
      Field(rawValue, .mapping(ScenarioShapes.sparkline), "Values over a part of the day.")
    case .player: Field(rawValue, .mapping(ScenarioShapes.player), "Something that is playing.")
    case .clocks:
      Field(rawValue, .list(.mapping(ScenarioShapes.clock)), "The time in other places.")
    }
  }

  /// Whether something can be added to it: a course and what is playing are what they are.
  var takesMore: Bool {
    switch self {
    case .big, .lines, .agenda, .checklist, .amounts, .gauges, .rings, .clocks: true
    case .sparkline, .player: false
    }
  }
}
