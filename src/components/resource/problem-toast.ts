import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { toast, TOAST_STAYS_MS } from '#/state/notices.ts'

const SHOWN_MS = 10_000

export interface FailedChange {
  readonly error: unknown
  /** What failed, such as “North Ridge” could not be restored. */
  readonly title?: string
  /** Another try with what was given. */
  readonly retry?: () => void
}

/** Says why a change failed, after a conflict who else made a change, and offers a retry where that can help. */
export async function problemToast({ error, title, retry }: FailedChange) {
  await i18n.loadNamespaces(['problem', 'resource'])
  const code = errorCodeOf(error)
  const name = error instanceof ApiError ? error.problem?.changed_by?.name : undefined
  const reason =
    code === 'version_conflict'
      ? i18n.t('resource:failed.conflict', { name: name ?? i18n.t('resource:failed.somebody') })
      : i18n.t(`problem:${code}`)
  const isFinal = ['forbidden', 'not_found', 'version_conflict'].includes(code)
  toast({
    ...(title ? { title, description: reason } : { title: reason }),
    variant: 'destructive',
    // With a retry it stays, since that is offered nowhere else.
    ...(retry && !isFinal
      ? { action: { label: i18n.t('resource:action.retry'), run: retry }, timeout: TOAST_STAYS_MS }
      : { timeout: SHOWN_MS }),
  })
}

/** Says that a part of the app itself could not be fetched. */
export function missingToast(cause: unknown) {
  return problemToast({ error: new ApiError('network', 0, null, cause) })
}
