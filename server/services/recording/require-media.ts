import { VIDEO_EXTENSIONS } from '@outcrop/contract/files/file-kind.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'
import { nameParts } from '../file/name-parts.ts'
import { isId } from '../resource/is-id.ts'

/**
 * Keeps a file that a body names as media from being deleted meanwhile. While it is uploaded or checked, its name has to do.
 * @throws ApiProblem `validation_failed` at `file_id`; `not_a_video`
 */
export async function requireMedia(tx: Database, companyId: string, id: string): Promise<void> {
  const isOfLibrary = and(isNull(files.assetId), isNull(files.versionOf), isNull(files.deletedAt))
  const [file] = isId(id)
    ? await tx
        .select({ status: files.status, kind: files.kind, name: files.name })
        .from(files)
        .where(and(eq(files.id, id), eq(files.companyId, companyId), isOfLibrary))
        .for('share')
    : []
  if (!file || file.status === 'refused' || file.status === 'password_required')
    throw new ApiProblem('validation_failed', {
      detail: 'The file is not one of this company that can be used',
      issues: [{ path: 'file_id', code: 'unusable_file' }],
    })
  const ending = nameParts(file.name)[1].slice(1).toLowerCase()
  const isVideo = file.kind === null ? VIDEO_EXTENSIONS.some((known) => known === ending) : file.kind === 'video'
  if (!isVideo) throw new ApiProblem('not_a_video')
}
