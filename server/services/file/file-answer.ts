import type { File } from '@outcrop/contract/files/file.ts'
import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import { coverImages } from './cover-images.ts'
import { contentOf } from './file-content.ts'
import { thumbnailKey } from './page-thumbnail.ts'
import { videoAnswers } from './video-answer.ts'

/** Files as they are answered, in the order given. */
export async function fileAnswers(db: Database, ctx: MediaCtx, rows: readonly FileRow[]): Promise<File[]> {
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.createdBy, row.deletedBy]),
  )
  const videos = await videoAnswers(db, ctx, rows)
  return rows.map((row) => {
    const [width = null, height = null] = (isPicture(row) ? row.pageSizes?.[0] : undefined) ?? []
    return {
      id: row.id,
      company_id: row.companyId,
      name: row.name,
      kind: row.kind,
      media_type: row.mediaType,
      size: row.size,
      status: row.status,
      error_code: row.errorCode,
      page_count: pageCountOf(row),
      width,
      height,
      folder_id: row.folderId,
      tags: row.tags,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      created_by: nameIn(names, row.createdBy),
      deleted_at: row.deletedAt?.toISOString() ?? null,
      deleted_by: nameIn(names, row.deletedBy),
      deleted_from: row.deletedFrom ?? [],
      version: row.version,
      asset_id: row.assetId,
      category: row.category,
      review: row.review,
      drill_table: row.drillTable,
      findings: row.findings ?? [],
      facts: row.facts,
      match: null,
      preview_url: row.previewKey
        ? ctx.media.url(ctx.actor, row.previewKey, { inTrash: row.deletedAt !== null })
        : null,
      ...fileUrls(ctx, row),
      video: videos.get(row.id) ?? null,
      cover: coverOf(ctx, row),
    }
  })
}

/** One file as it is answered. */
export async function fileAnswer(db: Database, ctx: MediaCtx, row: FileRow): Promise<File> {
  return onlyRow(await fileAnswers(db, ctx, [row]))
}

function coverOf(ctx: MediaCtx, row: FileRow): StoredImage[] {
  const [size] = row.pageSizes ?? []
  if (!size || row.status !== 'ready') return []
  const images = coverImages(ctx, { content_id: contentOf(row), size }, row.deletedAt !== null)
  // Pages are drawn small only: a deck shows them large.
  return isPicture(row) ? images : images.slice(0, 1)
}

/** What is kept at several sizes: an image, or the poster of a video. */
function isPicture({ kind }: FileRow): boolean {
  return kind === 'image' || kind === 'video'
}

export function pageCountOf(row: Pick<FileRow, 'kind' | 'pageSizes'>): number | null {
  return row.kind === 'pdf' ? (row.pageSizes?.length ?? null) : null
}

/** Addresses for the actor of the bytes of a file and of its small picture. */
export function fileUrls({ media, actor }: MediaCtx, row: FileRow) {
  const inTrash = row.deletedAt !== null
  const isReady = row.status === 'ready'
  const isPictured = isReady && (row.pageSizes?.length ?? 0) > 0
  return {
    url: row.storageKey && isReady ? media.url(actor, row.storageKey, { name: row.name, inTrash }) : null,
    thumbnail_url: isPictured ? media.url(actor, thumbnailKey(contentOf(row), 1), { inTrash }) : null,
  }
}
