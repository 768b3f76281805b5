import AppIntents
import Combine
import SwiftUI
import WidgetKit

#if canImport(UIKit)
  import UIKit
#endif
#if os(watchOS)
  import WatchKit
#endif

struct EveryText: View {
  let date: Date
  @State private var isOn = false

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text("Headline").font(.headline).bold().lineLimit(1).minimumScaleFactor(0.5)
      Text("Plain \(3) of \(4.5, specifier: "%.1f")").font(.subheadline).fontWeight(.semibold)
      Text(verbatim: "Verbatim").font(.system(size: 12))
      Text(date, style: .timer).font(.system(size: 20, weight: .medium, design: .rounded))
      Text(date, style: .date).font(.system(size: 14, weight: .regular))
      Text("Comment", comment: "For translators").font(.caption).foregroundColor(.secondary)
      Text("Two ") + Text("parts").bold().foregroundColor(.red)
      Text(date.formatted()).font(.caption2).multilineTextAlignment(.center)
      Text(isOn ? LocalizedStringKey("On") : LocalizedStringKey("Off")).font(.footnote)
      Label {
        Text("Title").font(.title)
      } icon: {
        Image(systemName: "star.fill")
      }
      Label("Symbol", systemImage: "bolt")
    }
    .redacted(reason: .placeholder)
    .foregroundStyle(.primary)
  }
}

struct EveryLayout: View {
  let items: [String]
  @Environment(\.colorScheme) private var scheme
  @Environment(\.sizeCategory) private var category: ContentSizeCategory
  @Environment(\.scenePhase) private var phase

  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .topLeading) {
        Color.clear
        HStack(alignment: .top, spacing: 4) {
          VStack { Spacer(minLength: 2) }
          Divider()
          VStack.init(alignment: .center, spacing: nil, content: { Text("Explicit") })
          Spacer()
        }
        .padding()
        .padding(4)
        .padding(.vertical, 2)
        .padding(.horizontal, scheme == .dark ? 1 : 2)
        .frame(width: proxy.size.width, height: 20, alignment: .leading)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], alignment: .center) {
          ForEach(items, id: \.self) { Text($0).layoutPriority(1).fixedSize() }
          ForEach(Array(items.enumerated()), id: \.offset) { index, item in
            Text("\(index) \(item)").fixedSize(horizontal: true, vertical: false)
          }
          ForEach(0..<2) { Text("\($0)") }
        }
        if #available(iOS 17, *) { EmptyView() } else { Text("Old").hidden() }
        switch category {
        case .large: Text("Large").opacity(0.5)
        default: Group { Text("Other") }
        }
        ViewThatFits {
          Text("A long text that may not fit")
          Text("Short")
        }
      }
    }
    .environment(\.colorScheme, .dark)
  }
}

struct Arc: Shape {
  let share: Double

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY),
      radius: rect.width / 2,
      startAngle: .degrees(0),
      endAngle: Angle(degrees: 360 * share),
      clockwise: false
    )
    path.addLine(to: CGPoint(x: rect.midX, y: rect.midY))
    return path
  }
}

struct EveryDrawing: View {
  var body: some View {
    ZStack {
      AccessoryWidgetBackground()
      Circle().fill(Color.blue).frame(width: 10).overlay(Circle().stroke(Color.white, lineWidth: 2))
      Circle().trim(from: 0, to: 0.4).stroke(.green, style: StrokeStyle(lineWidth: 3))
        .rotationEffect(.degrees(-90))
      Arc(share: 0.3).stroke(Color.gray, lineWidth: 1)
      LinearGradient(
        gradient: Gradient(colors: [Color(red: 0.1, green: 0.2, blue: 0.3), .black]),
        startPoint: .top,
        endPoint: .bottom
      )
      LinearGradient(colors: [.white, .gray], startPoint: .topLeading, endPoint: .bottomTrailing)
      Image("Asset").resizable().aspectRatio(contentMode: .fit).clipShape(Circle())
      Image(systemName: "sun.max").renderingMode(.template).scaledToFit().tint(.orange)
      Image(uiImage: UIImage(data: Data([1])) ?? UIImage(named: "Asset") ?? UIImage())
        .resizable()
        .aspectRatio(1, contentMode: .fill)
      Image(uiImage: UIImage(systemName: "star") ?? UIImage())
      Gauge(value: 0.4) { Text("Label") }.gaugeStyle(.accessoryCircular).tint(
        Gradient(colors: [.red, .blue])
      )
      Gauge(value: 2, in: 0...4) {
        Text("L")
      } currentValueLabel: {
        Text("2")
      }
      Link(destination: URL(fileURLWithPath: "/")) { Text("Link") }
      Button(intent: EveryIntent()) { Text("Button") }.buttonStyle(.plain)
      RoundedRectangle(cornerRadius: 4).fill(.secondary)
    }
    .widgetAccentable()
    .cornerRadius(8)
    .onAppear { NotificationCenter.default.post(name: Notification.Name("seen"), object: nil) }
    .background(Color("Asset"))
    .containerBackground(.background, for: .widget)
  }
}

final class EveryModel: ObservableObject {
  @Published var count = 0
  private var cancellables = Set<AnyCancellable>()

  init() {
    NotificationCenter.default.publisher(for: Notification.Name("seen"))
      .receive(on: RunLoop.main)
      .sink { [weak self] _ in self?.count += 1 }
      .store(in: &cancellables)
  }
}

extension EnvironmentValues {
  @Entry var everyWidth: CGFloat = 12
}

struct EveryEntryValue: View {
  @Environment(\.everyWidth) private var width

  var body: some View {
    Text("\(width)").environment(\.everyWidth, width + 1)
  }
}
