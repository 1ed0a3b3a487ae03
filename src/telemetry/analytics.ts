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
  let waiting: ((provider: AnalyticsProvider) => void)[] = []

  function send(action: (provider: AnalyticsProvider) => void) {
    if (provider) action(provider)
    else waiting = [...waiting, action].slice(-waitingLimit)
  }

  return {
    identify({ id, ...properties }) {
      if (id !== null) send((to) => to.identify(id, { id, ...properties }))
    },
    unidentify() {
      metadata = {}
      company = null
      send((to) => to.reset())
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
      for (const action of waiting) action(arrived)
      waiting = []
    },
  }
}

export const analytics = createAnalytics()
