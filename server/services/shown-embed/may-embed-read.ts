import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { embeds } from '../../db/schema/embed.ts'
import type { EmbedTargetRow } from '../../db/schema/embed.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { slides } from '../../db/schema/slide.ts'
import type { Deps } from '../../deps.ts'
import { hasContent } from '../file/file-content.ts'
import type { MediaCheck } from '../grant/grant-source.ts'
import { isMadeOfVideo } from '../video/video-keys.ts'
import { deckOfTarget, isShownSlide } from '../embed/embed-slides.ts'
import { currentTarget } from '../embed/find-current-target.ts'
import { isId } from '../resource/is-id.ts'
import { isPosterOf } from '../shared-recording/poster-images.ts'
import { isGated } from '../shared-recording/recording-gate.ts'
import { shownRecording, shownVideo } from './find-embed-subject.ts'
import { embedState } from './find-shown-embed.ts'

/** After the id of an embed, in the name of a reader who had a token. */
export const WITH_TOKEN = '_token'

/** Whether an embed may read a stored object now: it may be shown, and what it shows at the moment has it. */
export async function mayEmbedRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { grantId, key }: MediaCheck,
): Promise<boolean> {
  const hasToken = grantId.endsWith(WITH_TOKEN)
  const embedId = hasToken ? grantId.slice(0, -WITH_TOKEN.length) : grantId
  if (!isId(embedId)) return false
  const [embed] = await db
    .select({
      id: embeds.id,
      companyId: embeds.companyId,
      isEnabled: embeds.isEnabled,
      isTokenRequired: embeds.isTokenRequired,
      posterFileId: embeds.posterFileId,
      logoFileId: companies.logoFileId,
    })
    .from(embeds)
    .innerJoin(companies, and(eq(companies.id, embeds.companyId), isNull(companies.deletedAt)))
    .where(and(eq(embeds.id, embedId), isNull(embeds.deletedAt)))
  if (!embed || embedState(embed, { hasToken }) !== 'shown') return false
  const target = await currentTarget(db, embed.id, clock.now())
  if (!target) return false
  const [, contentId] = /^files\/([0-9a-f-]{36})\//.exec(key) ?? []
  const file = contentId === undefined ? null : await readyFile(db, contentId)
  if (file && file.id === embed.logoFileId) return isPicture(key)
  const isPoster = file !== null && file.id === embed.posterFileId && file.kind === 'image' && isPicture(key)
  if (isPoster && target.kind !== 'recording') return true
  switch (target.kind) {
    case 'deck': {
      const shows = file
        ? sql`${slides.content} ->> 'file_id' = ${file.id}`
        : sql`${slides.images} @> ${JSON.stringify([{ key }])}::jsonb`
      if (file && !isShownOf(file, key)) return false
      return await showsSlide(db, embed.companyId, target, shows)
    }
    case 'video':
      return file !== null && isShownOf(file, key) && (await shownVideo(db, embed, target))?.id === file.id
    case 'recording': {
      // Only what stands in the page before it is opened; the recording itself is read by a grant of its own.
      const shown = await shownRecording(db, embed, target)
      if (!shown || isGated(shown.recording)) return false
      return isPoster || (await isPosterOf(db, shown, key))
    }
  }
}

async function showsSlide(db: Database, companyId: string, target: EmbedTargetRow, shows: SQL): Promise<boolean> {
  if ((await deckOfTarget(db, target))?.companyId !== companyId) return false
  const found = await db
    .select({ id: slides.id })
    .from(slides)
    .where(and(isShownSlide(target), shows))
    .limit(1)
  return found.length > 0
}

async function readyFile(db: Database, contentId: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(hasContent(contentId), eq(files.status, 'ready'), isNull(files.deletedAt)))
  return row ?? null
}

function isPicture(key: string): boolean {
  return key.includes('/pages/')
}

/** Pictures and videos as they are shown, and no original but that of a video. */
function isShownOf({ kind, storageKey }: FileRow, key: string): boolean {
  return (kind === 'video' && storageKey === key) || isPicture(key) || isMadeOfVideo(key)
}
