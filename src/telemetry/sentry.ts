import * as Sentry from '@sentry/react'

export interface SentrySettings {
  readonly dsn: string
  readonly environment: string
  readonly release: string
  /** Origin of the API: only its calls carry trace headers. */
  readonly apiOrigin: string
}

/** Starts error reporting; the answer reports one error. */
export function startSentry({ dsn, environment, release, apiOrigin }: SentrySettings): (error: unknown) => void {
  Sentry.init({
    dsn,
    environment,
    release,
    integrations: [Sentry.browserTracingIntegration(), Sentry.replayIntegration({ maskAllText: true, blockAllMedia: true })],
    tracesSampleRate: 0.2,
    tracePropagationTargets: [new RegExp(`^${RegExp.escape(`${apiOrigin}/v2/`)}`)],
    replaysSessionSampleRate: 0.2,
    replaysOnErrorSampleRate: 1,
  })
  return (error) => void Sentry.captureException(error)
}
