import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { problemText } from '#/components/problem-text.ts'
import { isOwnChange } from '#/session/own-change.ts'
import { toast, TOAST_STAYS_MS } from '#/state/notices.ts'

const SHOWN_MS = 10_000

export interface FailedChange {
  readonly error: unknown
  /** What failed, such as “‘North Ridge’ could not be restored”. */
  readonly title?: string
  /** Repeats the failed change. */
  readonly retry?: () => void
}

/** Toast with the reason of a failed change (after a conflict, who else made a change) and a retry where that can help. */
export async function problemToast({ error, title, retry }: FailedChange) {
  await i18n.loadNamespaces(['problem', 'resource'])
  const code = errorCodeOf(error)
  const name = error instanceof ApiError ? error.problem?.changed_by?.name : undefined
  const reason =
    code === 'version_conflict'
      ? isOwnChange(error)
        ? i18n.t('resource:failed.ownConflict')
        : i18n.t('resource:failed.conflict', { name: name ?? i18n.t('resource:failed.somebody') })
      : problemText(error)
  const isFinal = ['forbidden', 'not_found', 'version_conflict'].includes(code)
  toast({
    ...(title ? { title, description: reason } : { title: reason }),
    variant: 'destructive',
    // A toast with a retry stays open, as the retry is offered nowhere else.
    ...(retry && !isFinal
      ? { action: { label: i18n.t('resource:action.retry'), run: retry }, timeout: TOAST_STAYS_MS }
      : { timeout: SHOWN_MS }),
  })
}

/** Toast for a chunk of the app that could not be fetched. */
export function missingToast(cause: unknown) {
  return problemToast({ error: new ApiError('network', 0, null, cause) })
}
