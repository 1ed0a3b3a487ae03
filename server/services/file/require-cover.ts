import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'

/** The cover that a body names. @throws ApiProblem `validation_failed` at `cover_file_id` */
export async function requireCover(tx: Database, companyId: string, id: string | null | undefined): Promise<void> {
  await requireImage(tx, companyId, { id, field: 'cover_file_id' })
}

/**
 * Keeps a file that a body names as image from being deleted meanwhile; null and undefined name none.
 * @throws ApiProblem `validation_failed` at the field unless it is a ready image of this company
 */
export async function requireImage(
  tx: Database,
  companyId: string,
  { id, field }: { id: string | null | undefined; field: string },
): Promise<void> {
  if (id === null || id === undefined) return
  const image = and(eq(files.kind, 'image'), eq(files.status, 'ready'), isNull(files.assetId))
  const [file] = isId(id)
    ? await tx
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.id, id), eq(files.companyId, companyId), isNull(files.deletedAt), image))
        .for('share')
    : []
  if (file) return
  throw new ApiProblem('validation_failed', {
    detail: 'The file is not an image of this company that can be used',
    issues: [{ path: field, code: 'unusable_file' }],
  })
}
