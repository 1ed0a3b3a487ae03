import { ApiProblem } from '../problem.ts'

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}

/** What an error of the file system means to a client: a full disk has a problem of its own. */
export function folderProblem(error: unknown): unknown {
  if (!hasCode(error, 'ENOSPC', 'EDQUOT')) return error
  return new ApiProblem('storage_full', { detail: 'No space is left for files' }, { cause: error })
}
