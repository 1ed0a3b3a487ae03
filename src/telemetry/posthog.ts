import posthog from 'posthog-js/dist/module.no-external'
import { withoutSecrets } from '@outcrop/contract/operations/secret-scrub.ts'
import type { AnalyticsProvider } from './analytics.ts'

export interface PosthogSettings {
  readonly key: string
  readonly host: string
  /** Headers that the receiver requires. */
  readonly headers: Readonly<Record<string, string>>
}

/** Every session is counted: the sample rate is 1. */
export function startPosthog({ key, host, headers }: PosthogSettings): AnalyticsProvider {
  // The name of the setting comes from the specification and does not depend on the provider.
  if (!key) throw new Error('AMPLITUDE_API_KEY missing')
  posthog.init(key, {
    api_host: host,
    request_headers: { ...headers },
    // A beacon cannot carry headers; a fetch with `keepalive` outlives the page as well.
    disable_beacon: Object.keys(headers).length > 0,
    // Attribution, page views with sessions, and interactions with elements and forms.
    save_referrer: true,
    save_campaign_params: true,
    capture_pageview: 'history_change',
    capture_pageleave: true,
    autocapture: { dom_event_allowlist: ['click', 'change', 'submit'] },
    rageclick: false,
    mask_all_text: true,
    person_profiles: 'identified_only',
    // A cookie would be sent with every call.
    persistence: 'localStorage',
    // Replay belongs to error reporting, and nothing is loaded from elsewhere.
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    before_send: (event) => event && { ...event, properties: withoutSecretValues(event.properties) },
  })
  addEventListener('click', reportDownload, { capture: true })
  return {
    identify: (id, properties) => posthog.identify(id, { ...properties }),
    capture: (event, properties) => posthog.capture(event, { ...properties }),
    reset: () => posthog.reset(),
    setEnabled(enabled) {
      if (enabled) return posthog.opt_in_capturing({ captureEventName: false })
      posthog.reset()
      posthog.opt_out_capturing()
    },
  }
}

/** The library's own `token` stays: it is the public key of the project. */
function withoutSecretValues(properties: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, withoutSecrets(value)]))
}

function reportDownload(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null
  if (link) posthog.capture('file_downloaded', { file_name: link.download, path: new URL(link.href).pathname })
}
