import type { AnalyticsEvent } from '@outcrop/contract/analytics-event.ts'

/** What is known of a person; null where it is not. */
export interface AnalyticsUser {
  readonly id: string | null
  readonly name: string | null
  readonly emailAddress: string | null
  readonly profileImage: string | null
}
export interface AnalyticsCompany {
  readonly companyId: string
  readonly companyName: string
}
export type Properties = Readonly<Record<string, unknown>>

/** The provider, which arrives after the first screen. */
export interface AnalyticsProvider {
  identify(id: string, properties: Properties): void
  capture(event: string, properties: Properties): void
  reset(): void
}

/** Events that are kept while the provider is on its way. */
const waitingLimit = 200

export interface Analytics {
  /** Names the person; without an id the identity stays anonymous. */
  identify(user: AnalyticsUser): void
  /** Back to anonymous: forgets metadata, user and company. */
  unidentify(): void
  setCompany(company: AnalyticsCompany | null): void
  /** Adds to what goes with every event, or replaces it. */
  setMetadata(metadata: Properties, options?: { readonly override?: boolean }): void
  resetMetadata(): void
  /** Reports an event. The caller's properties win over metadata, and those over the company's. */
  track(event: AnalyticsEvent, properties?: Properties): void
  connect(provider: AnalyticsProvider): void
}

export function createAnalytics(): Analytics {
  let provider: AnalyticsProvider | null = null
  let company: AnalyticsCompany | null = null
  let metadata: Properties = {}
  type Action = (provider: AnalyticsProvider) => void
  const waiting: Action[] = []
  /** Where in what waits the time of the person begins who is there now. */
  let since = 0

  function send(action: Action) {
    if (provider) return action(provider)
    waiting.push(action)
    if (waiting.length <= waitingLimit) return
    waiting.shift()
    since = Math.max(0, since - 1)
  }

  return {
    identify({ id, ...properties }) {
      if (id === null) return
      const name: Action = (to) => to.identify(id, { id, ...properties })
      if (provider) return name(provider)
      // Before what they have done already: it would be nobody's.
      waiting.splice(since, 0, name)
    },
    unidentify() {
      metadata = {}
      company = null
      send((to) => to.reset())
      since = waiting.length
    },
    setCompany(next) {
      company = next
    },
    setMetadata(added, options) {
      metadata = options?.override ? added : { ...metadata, ...added }
    },
    resetMetadata() {
      metadata = {}
    },
    track(event, properties) {
      const [known, added] = [company, metadata]
      // While the provider is on its way the company may not be known yet.
      send((to) => to.capture(event, { ...(known ?? company), ...added, ...properties }))
    },
    connect(arrived) {
      provider = arrived
      for (const action of waiting.splice(0)) action(arrived)
    },
  }
}

export const analytics = createAnalytics()
