import { ApiError } from '#/api/api-error.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { i18n } from '#/i18n/i18n.ts'
import { isOwnChange } from '#/session/own-change.ts'
import { toast } from '#/state/notices.ts'

/** Thrown where undo or redo would overwrite a later change of somebody else. */
export class ChangedSince extends ApiError {
  constructor() {
    super('version_conflict', 412, null)
  }
}

/** Toast with the reason of a failed undo or redo; true when it can be retried. */
export function undoFailedToast(error: unknown): boolean {
  const conflict = error instanceof ApiError && ['version_conflict', 'conflict', 'not_found'].includes(error.code)
  if (conflict) void i18n.loadNamespaces('deck').then(() => changedSinceToast(error))
  else void problemToast({ error })
  return !conflict
}

function changedSinceToast(error: ApiError) {
  const name = error.problem?.changed_by?.name ?? i18n.t('deck:editor.somebody')
  const title = isOwnChange(error) ? i18n.t('deck:editor.notUndoneOwn') : i18n.t('deck:editor.notUndone', { name })
  toast({ title, variant: 'destructive', timeout: 10_000 })
}
