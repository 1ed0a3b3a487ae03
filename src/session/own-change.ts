import { ApiError } from '#/api/api-error.ts'
import { store } from '#/state/store.ts'
import { userAtom } from './atoms.ts'

/** Whether the change that made a request outdated was made by this person, such as in another tab. */
export function isOwnChange(error: unknown): boolean {
  const changer = error instanceof ApiError ? error.problem?.changed_by?.id : undefined
  return changer !== undefined && changer === store.get(userAtom)?.id
}
