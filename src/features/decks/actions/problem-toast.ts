import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { loadNamespace, translate } from '#/i18n/translations.ts'
import { toast } from '#/session/notices.ts'

/** Stays until it is closed: what was typed is kept nowhere else. */
const STAYS_MS = 2 ** 31 - 1

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
  if (conflict) void loadNamespace('deck').then(() => sayChangedSince(error))
  else void problemToast(error)
  return !conflict
}

function sayChangedSince(error: unknown) {
  const name = error instanceof ApiError ? error.problem?.changed_by?.name : undefined
  const title = translate('deck:said.notUndone', { name: name ?? translate('deck:said.somebody') })
  toast({ title, variant: 'destructive', timeout: 10_000 })
}

/**
 * Says why something did not work; after a conflict, who else made a change. `again` offers another try with what was given,
 * `heading` says what it was.
 */
export async function problemToast(error: unknown, again?: (() => void) | null, heading?: string) {
  await Promise.all([loadNamespace('problem'), loadNamespace('deck'), loadNamespace('shell')])
  const code = errorCodeOf(error)
  const name = error instanceof ApiError ? error.problem?.changed_by?.name : undefined
  const conflict = code === 'version_conflict' || error instanceof ChangedSince
  const why = conflict
    ? translate('deck:said.conflict', { name: name ?? translate('deck:said.somebody') })
    : translate(`problem:${code}`)
  const action = again && !conflict && { label: translate('shell:problem.retry'), run: again }
  const said = heading ? { title: heading, description: why } : { title: why }
  toast({ ...said, variant: 'destructive', ...(action ? { action, timeout: STAYS_MS } : { timeout: 10_000 }) })
}
