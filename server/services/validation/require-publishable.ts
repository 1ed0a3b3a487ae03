import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/schema/file.ts'
import type { ValidationRow } from '../../db/schema/validation.ts'
import { chosenFiles } from './chosen-files.ts'
import { ApiProblem } from '../../problem.ts'

/**
 * The files that publishing reads.
 * @throws ApiProblem `validation_incomplete` without files, or without tables and parts; `file_not_ready` where one is gone or
 * not ready
 */
export async function requirePublishable(tx: Database, validation: ValidationRow): Promise<FileRow[]> {
  const taken = [validation.recipe?.['tables'], validation.recipe?.['parts']]
  const isChosen = taken.some((list) => Array.isArray(list) && list.length > 0)
  if (!isChosen || validation.fileIds.length === 0) throw new ApiProblem('validation_incomplete')
  const files = await chosenFiles(tx, validation)
  const waiting = files.find(({ status }) => status !== 'ready')
  if (waiting) throw new ApiProblem('file_not_ready', { detail: `${waiting.name} is ${waiting.status}` })
  if (files.length < validation.fileIds.length) throw new ApiProblem('file_not_ready', { detail: 'A file is gone' })
  return files
}
