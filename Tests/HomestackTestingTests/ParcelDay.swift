/// A day that needs no compiler: a parcel is worth the most from noon on, a clock never anything.
enum ParcelDay {
  static let text = """
    homestack: 1
    name: Parcel day
    starts: 2021-06-09T06:00
    days: 2
    apps:
      Parcel:
        widgets:
          Parcel:
            title: Parcels
            show: Soon
            timeline:
              - {at: "12:00", relevance: {score: 50, duration: 1h}}
      Clock: {widgets: {ClockWidget: {title: Clock, show: Tick}}}
    home: {pages: [[{stack: Home, family: medium, widgets: [ClockWidget, Parcel]}]]}
    """
}
