import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { toast, TOAST_STAYS_MS } from '#/state/notices.ts'

/** Says that a part of the app itself could not be fetched. */
export function missingToast(error: unknown) {
  return problemToast(new ApiError('network', 0, null, error))
}

/** What was to be changed or taken back is not as it was: it is left as it is. */
export class ChangedSince extends Error {}

/** Says why a change could not be taken back; true when it can be tried again. */
export function stuckToast(error: unknown): boolean {
  const conflict =
    error instanceof ChangedSince ||
    (error instanceof ApiError && ['version_conflict', 'conflict', 'not_found'].includes(error.code))
  if (conflict) void i18n.loadNamespaces('deck').then(() => sayChangedSince(error))
  else void problemToast(error)
  return !conflict
}

function sayChangedSince(error: unknown) {
  const name = error instanceof ApiError ? error.problem?.changed_by?.name : undefined
  const title = i18n.t('deck:said.notUndone', { name: name ?? i18n.t('deck:said.somebody') })
  toast({ title, variant: 'destructive', timeout: 10_000 })
}

/**
 * Says why something did not work; after a conflict, who else made a change. `again` offers another try with what was given,
 * `heading` says what it was.
 */
export async function problemToast(error: unknown, again?: (() => void) | null, heading?: string) {
  await i18n.loadNamespaces(['problem', 'deck', 'shell'])
  const code = errorCodeOf(error)
  const name = error instanceof ApiError ? error.problem?.changed_by?.name : undefined
  const conflict = code === 'version_conflict' || error instanceof ChangedSince
  const why = conflict
    ? i18n.t('deck:said.conflict', { name: name ?? i18n.t('deck:said.somebody') })
    : i18n.t(`problem:${code}`)
  const action = again && !conflict && { label: i18n.t('shell:problem.retry'), run: again }
  // With another try it stays: what was typed is kept nowhere else.
  const said = heading ? { title: heading, description: why } : { title: why }
  toast({ ...said, variant: 'destructive', ...(action ? { action, timeout: TOAST_STAYS_MS } : { timeout: 10_000 }) })
}
