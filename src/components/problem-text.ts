import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { waitingTime } from './waiting-time.ts'

/** Seconds to wait after a 429 without `Retry-After`. */
const WAIT_SECONDS = 30

/** How long somebody has to wait after an error, in seconds; null where it asks for no wait. */
export function waitOf(error: unknown): number | null {
  if (errorCodeOf(error) !== 'too_many_requests') return null
  return (error instanceof ApiError && error.problem?.retry_after) || WAIT_SECONDS
}

/** Says when to try again. The namespace `problem` is loaded. */
export function waitText(seconds: number): string {
  return i18n.t('problem:too_many_requests_until', { when: waitingTime(seconds) })
}

/** An error as people read it. The namespace `problem` is loaded. */
export function problemText(error: unknown): string {
  const seconds = error instanceof ApiError ? error.problem?.retry_after : undefined
  if (seconds !== undefined && waitOf(error) !== null) return waitText(seconds)
  return i18n.t(`problem:${errorCodeOf(error)}`)
}
