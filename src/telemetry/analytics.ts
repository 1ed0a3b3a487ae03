import type { AnalyticsEvent } from '@outcrop/contract/operations/analytics-event.ts'

/** Traits of a person; null where unknown. */
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

/** The provider, which is loaded after the first render. */
export interface AnalyticsProvider {
  identify(id: string, properties: Properties): void
  capture(event: string, properties: Properties): void
  reset(): void
  /** Nothing is captured any more, and what the browser keeps is forgotten; or again. */
  setEnabled(enabled: boolean): void
}

/** Calls that are queued until the provider has loaded. */
const waitingLimit = 200

export interface Analytics {
  /** Identifies the person; without an id they stay anonymous. */
  identify(user: AnalyticsUser): void
  /** Back to anonymous: clears metadata, user and company. */
  unidentify(): void
  setCompany(company: AnalyticsCompany | null): void
  /** Adds to the properties of every event, or replaces them. */
  setMetadata(metadata: Properties, options?: { readonly override?: boolean }): void
  resetMetadata(): void
  /** Reports an event. Its properties override the metadata, which overrides the company. */
  track(event: AnalyticsEvent, properties?: Properties): void
  connect(provider: AnalyticsProvider): void
  /** Without consent nothing is queued or sent, and the provider is switched off. */
  setEnabled(enabled: boolean): void
}

export function createAnalytics(): Analytics {
  let provider: AnalyticsProvider | null = null
  let isEnabled = true
  let company: AnalyticsCompany | null = null
  let metadata: Properties = {}
  type Action = (provider: AnalyticsProvider) => void
  const waiting: Action[] = []
  /** Index in the queue of the first call for the current person. */
  let since = 0

  function send(action: Action) {
    if (!isEnabled) return
    if (provider) return action(provider)
    waiting.push(action)
    if (waiting.length <= waitingLimit) return
    waiting.shift()
    since = Math.max(0, since - 1)
  }

  return {
    identify({ id, ...properties }) {
      if (id === null || !isEnabled) return
      const name: Action = (to) => to.identify(id, { id, ...properties })
      if (provider) return name(provider)
      // Before their queued events, which would be anonymous otherwise.
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
      // Read again when the event is sent: while it is queued, the company may become known.
      send((to) => to.capture(event, { ...(known ?? company), ...added, ...properties }))
    },
    setEnabled(enabled) {
      isEnabled = enabled
      if (!enabled) {
        waiting.length = 0
        since = 0
      }
      provider?.setEnabled(enabled)
    },
    connect(arrived) {
      provider = arrived
      for (const action of waiting.splice(0)) action(arrived)
    },
  }
}

export const analytics = createAnalytics()
