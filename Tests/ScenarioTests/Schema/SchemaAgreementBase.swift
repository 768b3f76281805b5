extension SchemaAgreementTests {
  /// A scenario in which most of what a file may say is said.
  static let base = """
    homestack: 1
    name: Day
    caption: C
    opens: 9:00
    speed: 60
    description: Text
    starts: 2021-06-09T06:00
    days: 3
    timezone: UTC
    seed: 7
    policy: {limit.gap: 5m, limit.rotations: 6}
    intents:
      View:
        app: Cards
        title: View
        parameters:
          - name: card
            type: enum
            cases: [acme, {name: soup, title: Soup}]
            multiple: yes
          - {name: amount, type: decimal, min: 0, max: 10.5, control: slider, default: 1}
          - name: place
            type: object
            options: [{id: a, title: t, subtitle: s, section: b}]
            shownWhen: {amount: any}
          - {name: stops, type: string, sizes: {small: 1, medium: 2}, editable: yes}
        supportedCombinations: [[card], [card, amount], []]
    apps:
      Cards:
        location: whileInUse
        developerMode: no
        widgets:
          W:
            title: T
            configuration: View
            families: [small, medium]
            hue: mint
            show:
              title: T
              fact: F
              big: {value: 5, lines: [a]}
              lines: [x]
              agenda: [{at: 9:00, title: x, note: y}, 13:30 Lunch]
              checklist: [{title: x, note: y, due: z, done: no}, x b]
              amounts: [{value: 5, label: x, note: y, total: yes}, $5 b]
              rings: [{label: a, value: 4}]
              sparkline: {values: [1, 2], from: 9:00, to: 10:00}
              player: {title: x, note: y, played: 5, next: [{value: a, label: b}, n]}
              gauges: [{label: a, value: 4, full: 9, unit: u}]
              clocks: [{place: x, ahead: 3h}]
            timeline:
              - at: 9:00
                every: day
                when: {card: acme}
                show: x
                relevance: {score: 2, duration: 30m}
              - {at: 10:00, day: [1, 2], jitter: 5m, relevance: 2.5, arrives: yes}
            provides:
              - from: 9:00
                every: day
                reload: {after: 30m}
                entries: [{in: 5m, show: x, relevance: 1}]
              - {from: 10:00, day: 2, reload: {at: 11:00}, entries: [{at: 10:30}]}
          V: {}
    person:
      places: [gym, home]
      at: home
      routine:
        - {situation: gym, from: 9:00, to: 10:00, every: weekday, place: gym}
        - {situation: commute, from: 8:00, to: 9:00, day: 2}
    home:
      device: ipad
      todayView: [{widget: W, id: t, family: small}]
      pages:
        - - stack: S
            family: medium
            widgets: [{kind: W, id: w, configuration: {card: soup}}, V]
            smartRotate: yes
            widgetSuggestions: no
    happens:
      - at: 7:00
        shortcuts: Cards
        set: [{widget: W, with: {card: acme}, role: information, from: now, to: 9:00}]
      - at: 7:10
        shortcuts: Cards
        set:
          - {widget: V, providers: [{from: 9:00, for: 30m}, {location: gym}, {routine: commute}]}
      - at: 7:20
        entry: {widget: W, show: x, relevance: {score: 2, duration: -30m}, when: {card: acme}}
      - {at: 7:30, reload: V, entries: [{at: 9:00, show: x, relevance: 3}]}
      - {at: 7:40, switch: {app: Cards, developerMode: yes}}
      - {at: 7:50, donate: View, with: {card: acme}, identifier: a, group: g, lasting: 5m}
      - {at: 9:00, every: [mon, thu], user: {swipe: S, by: 1}}
      - {at: 9:00, day: 2, jitter: 5m, donate: View, with: {card: [acme, soup]}, start: 8:00}
      - {at: 9:00, switch: {stack: S, smartRotate: Off}}
      - {at: 9:10, delete: {app: Cards, identifiers: a}}
      - {at: 9:20, user: {move: w, in: S, to: 1}}
      - {at: 9:30, reload: W, because: locale}
      - {at: 9:40, permission: {app: Cards, location: always}}
      - {at: 10:30, open: Cards}
      - {at: 11:00, person: {arrives: gym}}
    keys: {a: {title: x, user: {page: 1}}}
    beats: [{at: 9:30, day: 1, title: x, note: y}]
    glances: [{at: 9:00, every: day, jitter: 5m, stack: S, wants: w}]
    habits:
      - {name: i, at: 9:00, every: day, fromDay: 1, toDay: 2, chance: 0.5, donate: View,
        with: {card: acme}, identifier: a, group: g, lasting: 5m}
      - {name: h, at: 9:00, every: weekday, chance: 0.9, spread: 30m, times: 2, donate: View}
      - {follows: h, within: 5m, chance: 1, open: Cards}
    history: {days: 2}
    expect:
      - {at: 9:00, stack: S, top: w, runs: {atLeast: 50%, of: 10, jitter: 5m, skip: 5%, add: 5%}}
      - {at: 9:00, stack: S, top: w, source: relevance}
      - {from: 6:00, to: 9:00, every: day, stack: S, rotations: 0}
      - {at: 9:00, day: 2, stack: S, withheld: w, reason: hold}
      - {at: 9:00, surface: lockScreen, shows: View(card=acme)}
      - {at: 9:00, refused: reload, reason: budget}
      - {from: 8:00, to: 9:00, donations: 1, of: View}
      - {at: 9:00, rejected: View, code: 1901}
      - {at: 9:00 ±2m, stack: S, suggested: none, source: shortcut}
      - {from: 6:00, to: 9:00, stack: S, top: w, sometime: yes}
      - {from: 6:00, to: 9:00, stack: S, top: w, atLeast: 20m, atMost: 2h}
      - {every: day, stack: S, top: w, share: {atLeast: 50%, atMost: 90 %}}
      - {every: day, stack: S, rotations: {atMost: 6}, of: w, days: {atLeast: 2}}
      - {stack: S, never: V}
      - {stack: S, withheld: w, times: {atLeast: 1}, source: prediction}
      - {stack: S, top: w, before: {top: V, source: relevance}, within: 5m}
      - {stack: S, top: w, afterEach: {removed: W(card=acme), reason: ended}}

    """
}
