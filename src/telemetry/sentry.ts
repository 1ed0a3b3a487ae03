import { withoutSecrets } from '@outcrop/contract/secret-scrub.ts'
import * as Sentry from '@sentry/react'

export interface SentrySettings {
  readonly dsn: string
  readonly environment: string
  readonly release: string
  /** Beginnings of the addresses whose calls carry trace headers. */
  readonly traced: readonly string[]
  /** Off where the receiver does not keep replays. */
  readonly replays: boolean
  /** What the receiver wants with each report. */
  readonly headers: Readonly<Record<string, string>>
}

/** Starts error reporting; the answer reports one error. */
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
    // Whole transactions, so that what may hold secrets passes by us before it is sent.
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

/** Addresses may carry tokens; they are in the request and in what happened before. */
function withoutAddressSecrets<Report extends Pick<Sentry.Event, 'request' | 'breadcrumbs'>>(report: Report): Report {
  return { ...report, request: withoutSecrets(report.request), breadcrumbs: withoutSecrets(report.breadcrumbs) }
}
