import { ApiError } from '#/api/api-error.ts'
import { loadNamespace, translate } from '#/i18n/translations.ts'
import { toast } from '#/session/notices.ts'

/** Says that a part of the app itself could not be fetched. */
export function missingToast(error: unknown) {
  return problemToast(new ApiError('network', 0, null, error))
}

/** Says why something did not work; after a conflict, who else made a change. */
export async function problemToast(error: unknown) {
  await Promise.all([loadNamespace('problem'), loadNamespace('deck')])
  const code = error instanceof ApiError ? error.code : 'unknown'
  const name = error instanceof ApiError ? error.problem?.changed_by?.name : undefined
  const title =
    code === 'version_conflict'
      ? translate('deck:said.conflict', { name: name ?? translate('deck:said.somebody') })
      : translate(`problem:${code}`)
  toast({ title, variant: 'destructive', timeout: 10_000 })
}
