import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { slides } from '../../db/schema/slide.ts'
import type { Deps } from '../../deps.ts'
import { hasContent } from '../file/file-content.ts'
import { findGrantById } from '../grant/find-grant.ts'
import type { MediaCheck } from '../grant/grant-source.ts'
import { mayGoOn } from '../grant/may-go-on.ts'
import { shownIn } from '../slide/slide-answer.ts'
import { isMadeOfVideo } from '../video/video-keys.ts'
import { gateOfLink } from './deck-gate.ts'
import { findOpenLink } from './find-shared-deck.ts'

/** Whether a visitor may read a stored object now: the link opens, and a visible slide of the deck shows it. */
export async function mayVisitorRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { grantId, key }: MediaCheck,
): Promise<boolean> {
  const [, kind, id] = /^(slides|files)\/([0-9a-f-]{36})\//.exec(key) ?? []
  if (id === undefined) return false
  const isShown = kind === 'slides' ? showsImage(id, key) : await showsFile(db, id, key)
  if (!isShown) return false
  const grant = await findGrantById(db, grantId)
  const share = grant && (await findOpenLink({ db, clock }, grant.subjectId))
  if (!share || !(await mayGoOn({ db, clock }, gateOfLink({ db, clock }, share), grant))) return false
  return (await db.$count(slides, and(shownIn(share.deck.id), eq(slides.hidden, false), isShown))) > 0
}

function showsImage(imageSet: string, key: string): SQL | undefined {
  return and(eq(slides.imageSet, imageSet), sql`${slides.images} @> ${JSON.stringify([{ key }])}::jsonb`)
}

/** A condition for slides that show a file; null where the object is not what slides show of it, such as an original. */
async function showsFile(db: Database, contentId: string, key: string): Promise<SQL | null> {
  const [file] = await db
    .select({ id: files.id, kind: files.kind, storageKey: files.storageKey })
    .from(files)
    .where(and(hasContent(contentId), eq(files.status, 'ready'), isNull(files.deletedAt)))
  const isVideo = file?.kind === 'video' && file.storageKey === key
  if (!file || !(isVideo || key.includes('/pages/') || isMadeOfVideo(key))) return null
  return sql`${slides.content} ->> 'file_id' = ${file.id}`
}
