import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'

/**
 * Keeps a file that a body names as cover from being deleted meanwhile; null and undefined name none.
 * @throws ApiProblem `validation_failed` at `cover_file_id` unless it is a ready image of this company
 */
export async function requireCover(tx: Database, companyId: string, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const image = and(eq(files.kind, 'image'), eq(files.status, 'ready'))
  const [file] = isId(id)
    ? await tx
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.id, id), eq(files.companyId, companyId), isNull(files.deletedAt), image))
        .for('share')
    : []
  if (file) return
  throw new ApiProblem('validation_failed', {
    detail: 'The cover is not an image of this company that can be used',
    issues: [{ path: 'cover_file_id', code: 'unusable_file' }],
  })
}
