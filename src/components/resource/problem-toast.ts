import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { toast } from '#/state/notices.ts'

/** Stays until it is closed, since the retry is offered nowhere else. */
const STAYS_MS = 2 ** 31 - 1
const SHOWN_MS = 10_000

export interface FailedChange {
  /** What failed, such as “North Ridge” could not be restored. */
  readonly title: string
  readonly error: unknown
  readonly retry: { readonly label: string; readonly run: () => void }
  /** The text for an error's code. */
  readonly textOf: (code: ReturnType<typeof errorCodeOf>) => string
}

/** Says why a change failed and offers a retry where that can help. */
export function problemToast({ title, error, retry, textOf }: FailedChange) {
  const isFinal = error instanceof ApiError && ['forbidden', 'not_found', 'version_conflict'].includes(error.code)
  toast({
    title,
    description: textOf(errorCodeOf(error)),
    variant: 'destructive',
    ...(isFinal ? { timeout: SHOWN_MS } : { action: retry, timeout: STAYS_MS }),
  })
}
