/// Makes an answer of what a provider said.
@MainActor
private func reply<Entry: TimelineEntry>(
  _ entries: [Entry],
  _ policy: TimelineReloadPolicy,
  _ content: @escaping (Entry) -> some View,
  _ question: Question
) -> Reply {
  var environment = EnvironmentValues()
  environment.widgetFamily = WidgetFamily(named: question.family)
  environment.locale = Locale(identifier: question.locale)
  if question.ask == "placeholder" { environment.redactionReasons = .placeholder }
  let told = entries.map { entry in
    let relevance = entry.relevance
    return Reply.Entry(
      date: entry.date,
      relevance: relevance.map { (Double("\($0.score)") ?? .nan, $0.duration) }
    ) {
      MainActor.assumeIsolated { Resolver.tree(of: content(entry), in: environment) }
    }
  }
  return Reply(entries: told, policy: policy.told)
}

/// A widget that nobody configures.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  /// What the runner is told of it.
  public let widgetDefinitions: [WidgetDefinition]

  /// A widget that nobody configures.
  public init<Provider: TimelineProvider>(
    kind: String,
    provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    let definition = WidgetDefinition(kind: kind) { question, done in
      MainActor.assumeIsolated {
        ask(provider, question, content, done)
      }
    }
    widgetDefinitions = [definition]
  }
}

/// Asks a provider that calls back.
@MainActor
private func ask<Provider: TimelineProvider>(
  _ provider: Provider,
  _ question: Question,
  _ content: @escaping (Provider.Entry) -> some View,
  _ done: @escaping (Reply) -> Void
) {
  let context = TimelineProviderContext(question)
  switch question.ask {
  case "placeholder":
    done(reply([provider.placeholder(in: context)], .never, content, question))
  case "snapshot":
    provider.getSnapshot(in: context) { entry in
      onMain { done(reply([entry], .never, content, question)) }
    }
  default:
    provider.getTimeline(in: context) { timeline in
      Task { @MainActor in
        var answer = reply(timeline.entries, timeline.policy, content, question)
        answer.more = await provider.relevance().told
        done(answer)
      }
    }
  }
}

/// Runs something on the main thread: at once if this is it.
private func onMain(_ work: @escaping @MainActor () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated(work)
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
}

/// A widget that is configured by an intent of the app's definition.
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration {
  /// What the runner is told of it.
  public let widgetDefinitions: [WidgetDefinition]

  /// A widget that is configured by an intent.
  public init<Provider: IntentTimelineProvider>(
    kind: String,
    intent: Intent.Type,
    provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    let describe = { INExtension.described(Intent()) }
    var definition = WidgetDefinition(kind: kind, configuration: describe) { question, done in
      MainActor.assumeIsolated {
        ask(provider, configured(intent, by: question), question, content, done)
      }
    }
    definition.offered = { question in
      try await INExtension.offered(for: configured(intent, by: question), question)
    }
    definition.initial = { INExtension.initial(for: configured(intent, by: $0)) }
    widgetDefinitions = [definition]
  }
}

/// An intent with the values of a question.
private func configured<Intent: INIntent>(_ type: Intent.Type, by question: Question) -> Intent {
  let intent = type.init()
  intent.takeDefaults()
  for (name, value) in question.configuration.members {
    intent.setParameter(value, named: name)
  }
  return intent
}

/// Asks a provider that calls back for a configuration.
@MainActor
private func ask<Provider: IntentTimelineProvider>(
  _ provider: Provider,
  _ intent: Provider.Intent,
  _ question: Question,
  _ content: @escaping (Provider.Entry) -> some View,
  _ done: @escaping (Reply) -> Void
) {
  let context = TimelineProviderContext(question)
  switch question.ask {
  case "placeholder":
    done(reply([provider.placeholder(in: context)], .never, content, question))
  case "snapshot":
    provider.getSnapshot(for: intent, in: context) { entry in
      onMain { done(reply([entry], .never, content, question)) }
    }
  default:
    provider.getTimeline(for: intent, in: context) { timeline in
      Task { @MainActor in
        var answer = reply(timeline.entries, timeline.policy, content, question)
        answer.more = await provider.relevance().told
        done(answer)
      }
    }
  }
}

/// A widget that is configured by an app intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  /// What the runner is told of it.
  public let widgetDefinitions: [WidgetDefinition]

  /// A widget that is configured by an app intent.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String,
    intent: Intent.Type = Intent.self,
    provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    let describe = { await IntentParameters(of: Intent()).described(Intent.self) }
    var definition = WidgetDefinition(kind: kind, configuration: describe) { question, done in
      Task { @MainActor in
        let intent = Intent()
        await IntentParameters(of: intent).set(question.configuration)
        done(await answer(provider, intent, question, content))
      }
    }
    definition.offered = { question in
      let parameters = IntentParameters(of: Intent())
      await parameters.set(question.configuration)
      return try await parameters.offered(for: question.parameter, matching: question.search)
    }
    definition.initial = { _ in await IntentParameters(of: Intent()).initial() }
    widgetDefinitions = [definition]
  }
}

/// Asks a provider that answers in its own time.
@MainActor
private func answer<Provider: AppIntentTimelineProvider>(
  _ provider: Provider,
  _ intent: Provider.Intent,
  _ question: Question,
  _ content: @escaping (Provider.Entry) -> some View
) async -> Reply {
  let context = TimelineProviderContext(question)
  switch question.ask {
  case "placeholder":
    return reply([provider.placeholder(in: context)], .never, content, question)
  case "snapshot":
    let entry = await provider.snapshot(for: intent, in: context)
    return reply([entry], .never, content, question)
  default:
    let timeline = await provider.timeline(for: intent, in: context)
    var answer = reply(timeline.entries, timeline.policy, content, question)
    answer.more = await provider.relevance().told
    return answer
  }
}
