import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { decks } from '../../db/schema/deck.ts'
import { files } from '../../db/schema/file.ts'
import { slides } from '../../db/schema/slide.ts'
import type { Deps } from '../../deps.ts'
import { linkState } from '../deck-link/link-state.ts'
import { hasContent } from '../file/file-content.ts'
import { findGrantById } from '../grant/find-grant.ts'
import { hasPassed } from '../grant/gate.ts'
import type { MediaCheck } from '../grant/grant-source.ts'
import { isMadeOfVideo } from '../video/video-keys.ts'
import { rulesOfLink } from './deck-gate.ts'

/** Whether a visitor may read a stored object now: the link opens, and a visible slide of the deck shows it. */
export async function mayVisitorRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { grantId, key }: MediaCheck,
): Promise<boolean> {
  const [, kind, id] = /^(slides|files)\/([0-9a-f-]{36})\//.exec(key) ?? []
  if (id === undefined) return false
  const isShown = kind === 'slides' ? showsImage(id, key) : await showsFile(db, id, key)
  if (!isShown) return false
  const now = clock.now()
  const grant = await findGrantById(db, grantId, now)
  if (grant?.kind !== 'deck_link') return false
  const [link] = await db
    .select({
      expiresAt: deckLinks.expiresAt,
      viewsMax: deckLinks.viewsMax,
      audience: deckLinks.audience,
      emailRequired: deckLinks.emailRequired,
      emailVerified: deckLinks.emailVerified,
      passwordHash: deckLinks.passwordHash,
    })
    .from(deckLinks)
    .innerJoin(decks, and(eq(decks.id, deckLinks.deckId), isNull(decks.deletedAt)))
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .innerJoin(slides, and(eq(slides.deckId, decks.id), eq(slides.state, 'ready'), isNull(slides.deletedAt)))
    .where(and(eq(deckLinks.id, grant.subjectId), isNull(deckLinks.deletedAt), eq(slides.hidden, false), isShown))
    .limit(1)
  return link !== undefined && hasPassed(rulesOfLink(link), grant) && linkState(link, { views: 0, now }) === 'active'
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
