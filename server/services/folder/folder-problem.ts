import { FOLDER_DEPTH_MAX } from '@outcrop/contract/files/folder.ts'
import { ApiProblem } from '../../problem.ts'

/** The refusal of a name that another folder or file at the same place has. */
export function nameTaken(): ApiProblem {
  return new ApiProblem('validation_failed', {
    detail: 'The name is taken at this place',
    issues: [{ path: 'name', code: 'unique' }],
  })
}

/** @throws ApiProblem `validation_failed` at `folder_id` for folders that would be too deep */
export function requireDepth(depth: number): void {
  if (depth <= FOLDER_DEPTH_MAX) return
  throw new ApiProblem('validation_failed', {
    detail: `Folders can be ${FOLDER_DEPTH_MAX} deep`,
    issues: [{ path: 'folder_id', code: 'too_deep' }],
  })
}
