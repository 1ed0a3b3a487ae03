import type { File } from '@outcrop/contract/file.ts'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import { thumbnailKey } from './page-thumbnail.ts'

/** Files as they are answered, in the order given. */
export async function fileAnswers(db: Database, ctx: MediaCtx, rows: readonly FileRow[]): Promise<File[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.createdBy),
  )
  return rows.map((row) => ({
    id: row.id,
    company_id: row.companyId,
    name: row.name,
    kind: row.kind,
    media_type: row.mediaType,
    size: row.size,
    status: row.status,
    error_code: row.errorCode,
    page_count: row.kind === 'pdf' ? (row.pageSizes?.length ?? null) : null,
    created_at: row.createdAt.toISOString(),
    created_by: nameIn(names, row.createdBy),
    url: row.storageKey && row.status === 'ready' ? ctx.media.url(ctx.actor, row.storageKey, { name: row.name }) : null,
    thumbnail_url: row.status === 'ready' ? ctx.media.url(ctx.actor, thumbnailKey(row.id, 1)) : null,
  }))
}

/** One file as it is answered. */
export async function fileAnswer(db: Database, ctx: MediaCtx, row: FileRow): Promise<File> {
  return onlyRow(await fileAnswers(db, ctx, [row]))
}
