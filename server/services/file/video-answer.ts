import type { Video } from '@outcrop/contract/files/video.ts'
import { inArray } from 'drizzle-orm'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { type VideoRow, videos } from '../../db/schema/video.ts'
import { contentOf } from './file-content.ts'
import { nameParts } from './name-parts.ts'

type Held = Pick<FileRow, 'id' | 'contentId' | 'kind' | 'name' | 'deletedAt'>

/** The rows of videos among files, by the id of the file. */
export async function videoRows(db: Database, rows: readonly Held[]): Promise<ReadonlyMap<string, VideoRow>> {
  const wanted = new Map(rows.flatMap((row) => (row.kind === 'video' ? [[contentOf(row), row.id] as const] : [])))
  if (wanted.size === 0) return new Map()
  const found = await db
    .select()
    .from(videos)
    .where(inArray(videos.contentId, [...wanted.keys()]))
  return new Map(found.map((row) => [wanted.get(row.contentId) ?? row.contentId, row]))
}

/** How videos among files are shown to the actor, by the id of the file. */
export async function videoAnswers(
  db: Database,
  ctx: MediaCtx,
  rows: readonly Held[],
): Promise<ReadonlyMap<string, Video>> {
  const found = await videoRows(db, rows)
  const answers = rows.flatMap((file) => {
    const row = found.get(file.id)
    return row ? [[file.id, videoAnswer(ctx, row, { name: file.name, inTrash: file.deletedAt !== null })] as const] : []
  })
  return new Map(answers)
}

/** A video as it is answered; its copy is saved under the name of the original. */
export function videoAnswer(
  { media, actor }: MediaCtx,
  row: VideoRow,
  { name, inTrash }: { name: string; inTrash: boolean },
): Video {
  const url = (key: string | null) => (key ? media.url(actor, key, { inTrash }) : null)
  const sheetUrl = url(row.sheetKey)
  return {
    state: row.state,
    failure: row.failure,
    progress: row.progress,
    facts: row.facts,
    web_url: row.webKey ? media.url(actor, row.webKey, { name: `${nameParts(name)[0]}.mp4`, inTrash }) : null,
    web_size: row.webSize,
    thumbnails: row.sheet && sheetUrl ? { ...row.sheet, url: sheetUrl } : null,
    waveform_url: url(row.waveformKey),
  }
}
