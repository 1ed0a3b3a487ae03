import type { ValidationFile } from '@outcrop/contract/data/validation.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type FileRow, files } from '../../db/schema/file.ts'
import { chosenFiles } from './chosen-files.ts'
import { ApiProblem } from '../../problem.ts'
import { fileUrls } from '../file/file-answer.ts'
import { isId } from '../resource/is-id.ts'

interface Place {
  readonly companyId: string
  readonly assetId: string
}

/**
 * Requires files of the asset; one that was refused or went to the trash meanwhile is reported as missing, so that it stops no
 * other change.
 * @throws ApiProblem `not_found` for added files that are not of the asset; `validation_failed` where two have one name
 */
export async function requireFiles(
  tx: Database,
  place: Place,
  { ids, known = [] }: { readonly ids: readonly string[]; readonly known?: readonly string[] },
): Promise<void> {
  const added = [...new Set(ids)].filter((id) => !known.includes(id))
  const isOfAsset = and(eq(files.companyId, place.companyId), eq(files.assetId, place.assetId), isNull(files.versionOf))
  const owned = added.every(isId) ? await tx.$count(files, and(inArray(files.id, added), isOfAsset)) : 0
  if (owned < added.length) throw new ApiProblem('not_found', { detail: 'A file is not of this asset' })
  const found = await chosenFiles(tx, { ...place, fileIds: [...new Set(ids)] })
  const names = new Set(found.map(({ name }) => name))
  if (names.size === found.length) return
  throw new ApiProblem('validation_failed', {
    detail: 'Two files have the same name, by which a recipe tells them apart',
    issues: [{ path: 'file_ids', code: 'names_repeated' }],
  })
}

export function toFileResponse(ctx: MediaCtx, row: FileRow): ValidationFile {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    media_type: row.mediaType,
    category: row.category,
    review: row.review,
    drill_table: row.drillTable,
    version: row.version,
    sha256: row.sha256,
    updated_at: row.updatedAt.toISOString(),
    url: fileUrls(ctx, row).url,
  }
}
