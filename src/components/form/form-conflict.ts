import type { ApiError } from '#/api/api-error.ts'
import { isOwnChange } from '#/session/own-change.ts'

/** Initial values of a form, and the version of the thing that they come from; null for a new thing. */
export interface FormBase<Values> {
  readonly values: Values
  readonly version: number | null
}

export interface FormConflict<Values> {
  readonly by: string | null
  /** The same person saved in another tab. */
  readonly own: boolean
  /** An instant in ISO 8601. */
  readonly at: string | null
  readonly base: Values
  readonly mine: Values
  readonly theirs: FormBase<Values>
}

/** The conflict of a change with what somebody else has saved, refused with `error`. */
export function formConflict<Values>(
  error: ApiError,
  values: Pick<FormConflict<Values>, 'base' | 'mine' | 'theirs'>,
): FormConflict<Values> {
  const { changed_by: by, changed_at: at } = error.problem ?? {}
  return { by: by?.name ?? null, own: isOwnChange(error), at: at ?? null, ...values }
}
