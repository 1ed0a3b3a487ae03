import { withoutSecrets } from '@outcrop/contract/operations/secret-scrub.ts'
import * as Sentry from '@sentry/react'

export interface SentrySettings {
  readonly dsn: string
  readonly environment: string
  readonly release: string
  /** Beginnings of the addresses whose calls carry trace headers. */
  readonly traced: readonly string[]
  /** Off where the receiver does not keep replays. */
  readonly replays: boolean
  /** Headers that the receiver requires. */
  readonly headers: Readonly<Record<string, string>>
}

/** Starts error reporting; returns the function that reports an error. */
export function startSentry({
  dsn,
  environment,
  release,
  traced,
  replays,
  headers,
}: SentrySettings): (error: unknown) => void {
  Sentry.init({
    dsn,
    environment,
    release,
    transportOptions: { headers: { ...headers } },
    integrations: [
      Sentry.browserTracingIntegration(),
      ...(replays ? [Sentry.replayIntegration({ maskAllText: true, blockAllMedia: true })] : []),
    ],
    // Whole transactions, so that `beforeSendTransaction` can remove secrets from them.
    traceLifecycle: 'static',
    tracesSampleRate: 0.2,
    tracePropagationTargets: [...traced],
    replaysSessionSampleRate: 0.2,
    replaysOnErrorSampleRate: 1,
    beforeSend: withoutAddressSecrets,
    beforeSendTransaction: withoutAddressSecrets,
  })
  return (error) => void Sentry.captureException(error)
}

/** URLs may carry tokens; they are in the request and in the breadcrumbs. */
function withoutAddressSecrets<Report extends Pick<Sentry.Event, 'request' | 'breadcrumbs'>>(report: Report): Report {
  return { ...report, request: withoutSecrets(report.request), breadcrumbs: withoutSecrets(report.breadcrumbs) }
}
