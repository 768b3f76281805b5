import SmartStacks

// Where the person is, and what an app may know of it.
extension Day {
  func arrives(_ place: String, at time: String) -> Day {
    changed { $0.happens(time, .place(place, isThere: true)) }
  }

  func leaves(_ place: String, at time: String) -> Day {
    changed { $0.happens(time, .place(place, isThere: false)) }
  }

  func routine(_ situation: RoutineSituation, on: Bool, at time: String) -> Day {
    changed { $0.happens(time, .routine(situation, isOn: on)) }
  }

  func permission(_ app: String, _ permission: LocationPermission, at time: String) -> Day {
    changed { day in
      let id = day.app(app)
      day.happens(time, .locationPermission(id, permission))
    }
  }
}
