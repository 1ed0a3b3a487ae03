import { accessToData, isInternalAdmin, mayActFor } from '@outcrop/contract/access.ts'
import { deckAccess } from '@outcrop/contract/deck-access.ts'
import { type DeckRole, isEnough } from '@outcrop/contract/deck-right.ts'
import { readsFile } from '@outcrop/contract/file.ts'
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Actor, ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { archives } from '../../db/schema/archive.ts'
import { assets } from '../../db/schema/asset.ts'
import { companies } from '../../db/schema/company.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { deckPeople } from '../../db/schema/deck-access.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { files } from '../../db/schema/file.ts'
import { slides } from '../../db/schema/slide.ts'
import { memberships, users } from '../../db/schema/user.ts'
import type { Deps } from '../../deps.ts'
import type { MediaRequest } from '../../storage/media-url.ts'
import { archiveIdOf } from '../archive/archive-key.ts'
import { guarded, roleOf } from '../deck/deck-right.ts'
import { worksWithDecks } from '../slide/shown-to.ts'
import { PICTURES } from '../user/profile-image.ts'
import { isOfWatchedRecording, mayReadRecording } from '../recording/may-member-watch.ts'
import { isId } from '../resource/is-id.ts'
import { mayViewerRead } from '../shared-recording/may-viewer-read.ts'
import { watchIdOf } from '../shared-recording/watch-visit.ts'
import { embedIdOf } from '../shown-embed/embed-reader.ts'
import { mayEmbedRead } from '../shown-embed/may-embed-read.ts'
import { mayVisitorReadFile, mayVisitorReadSlide } from '../shared-deck/may-visitor-read.ts'
import { publishedTo, UNGATED } from '../shared-deck/published-decks.ts'
import { visitIdOf } from '../shared-deck/visit.ts'
import { findActor } from '../session/find-actor.ts'
import { mayReadOutput } from '../validation/may-read-output.ts'
import { hasContent } from '../../jobs/file-content.ts'
import { isMadeOfVideo } from '../../jobs/video-keys.ts'

type Asked = Pick<ActorCtx, 'actor' | 'clock'>
type Wanted = Pick<MediaRequest, 'key' | 'sessionId' | 'inTrash'>

/**
 * Whether the session, the view by a link, the visit of a recording or the embed goes on and may read the object now,
 * which the signature of an address cannot say.
 */
export async function mayReadMedia(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { key, sessionId, inTrash = false }: Wanted,
): Promise<boolean> {
  const watchId = watchIdOf(sessionId)
  if (watchId !== null) return !inTrash && (await mayViewerRead(db, { visitId: watchId, key, now: clock.now() }))
  const embedId = embedIdOf(sessionId)
  if (embedId !== null) return !inTrash && (await mayEmbedRead(db, { embedId, key, now: clock.now() }))
  const visitId = visitIdOf(sessionId)
  if (visitId !== null) {
    const [, kind, id] = /^(slides|files)\/([0-9a-f-]{36})\//.exec(key) ?? []
    if (id === undefined || inTrash || !isId(visitId)) return false
    const wanted = { visitId, key, now: clock.now() }
    return kind === 'slides'
      ? await mayVisitorReadSlide(db, { ...wanted, imageSet: id })
      : await mayVisitorReadFile(db, { ...wanted, contentId: id })
  }
  const actor = await findActor({ db, clock }, { sessionId })
  if (!actor) return false
  if (key.startsWith(PICTURES)) return await isCurrentPicture(db, key)
  const archiveId = archiveIdOf(key)
  if (archiveId !== null) return await mayReadArchive(db, actor, archiveId, clock.now())
  if (key.startsWith('validations/')) return await mayReadOutput(db, actor, key)
  const [, kind, id, rest = ''] = /^(slides|files|recordings)\/([0-9a-f-]{36})\/(.+)$/.exec(key) ?? []
  if (id === undefined) return false
  if (kind === 'recordings') return await mayReadRecording(db, actor, { id, key, inTrash })
  if (kind === 'slides') return await mayReadSlide(db, { actor, clock }, { imageSet: id, key, inTrash })
  return await mayReadFile(db, { actor, clock }, { contentId: id, key, isPage: rest.startsWith('pages/'), inTrash })
}

/** An archive opens for a few minutes to whoever may read files of its company. */
async function mayReadArchive(db: Database, actor: Actor, id: string, now: Date): Promise<boolean> {
  const [archive] = await db
    .select()
    .from(archives)
    .where(and(eq(archives.id, id), gt(archives.expiresAt, now)))
  if (!archive) return false
  return mayActFor(actor, archive.companyId, permissionsAt(actor, archive.companyId), rowFor(archive.isData))
}

/** A picture opens while it is somebody's: its address was handed out beside the person's name. */
async function isCurrentPicture(db: Database, key: string): Promise<boolean> {
  const held = and(eq(users.profileImage, key), isNull(users.deletedAt))
  return (await db.select({ id: users.id }).from(users).where(held).limit(1)).length > 0
}

/** An image opens while a slide shows it in a deck that the person may open. */
async function mayReadSlide(
  db: Database,
  asked: Asked,
  { imageSet, key, inTrash }: { imageSet: string; key: string; inTrash: boolean },
): Promise<boolean> {
  const { actor } = asked
  const now = asked.clock.now()
  const owners = await db
    .selectDistinct({ ...getTableColumns(decks), role: roleOf(asked), hidden: slides.hidden })
    .from(slides)
    .innerJoin(decks, eq(decks.id, slides.deckId))
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .where(
      and(
        eq(slides.imageSet, imageSet),
        sql`${slides.images} @> ${JSON.stringify([{ key }])}::jsonb`,
        eq(slides.state, 'ready'),
        isNull(slides.deletedAt),
        inTrash ? isNotNull(decks.deletedAt) : isNull(decks.deletedAt),
      ),
    )
  if (owners.some((deck) => showsSlide(actor, deck))) return true
  if (await isInVersion(db, asked, { imageSet, key, inTrash })) return true
  return !inTrash && (await isPublishedTo(db, actor, { deckIds: owners.map(({ id }) => id), now }))
}

/** Whether a deck shows one of its slides to the person: what is hidden only to those who work with decks. */
function showsSlide(actor: Actor, deck: DeckRow & { role: DeckRole | null; hidden: boolean }): boolean {
  const right = deckAccess(actor, guarded(deck, deck.role))
  if (right === null || (right === 'view' && deck.deletedAt !== null)) return false
  return !deck.hidden || worksWithDecks(actor, deck.companyId)
}

/** Whether a slide of a deck that names the person as a viewer shows the file. */
async function isOnViewedSlide(db: Database, asked: Asked, fileId: string): Promise<boolean> {
  const found = await db
    .select({ ...getTableColumns(decks), role: roleOf(asked), hidden: slides.hidden })
    .from(decks)
    .innerJoin(slides, and(eq(slides.deckId, decks.id), eq(slides.state, 'ready'), isNull(slides.deletedAt)))
    .innerJoin(deckPeople, and(eq(deckPeople.deckId, decks.id), eq(deckPeople.userId, asked.actor.id)))
    .where(and(isNull(decks.deletedAt), sql`${slides.content} ->> 'file_id' = ${fileId}`))
  return found.some((deck) => showsSlide(asked.actor, deck))
}

/** Whether an earlier version of a deck that the person may edit shows the image, or a new PDF that waits in one. */
async function isInVersion(
  db: Database,
  asked: Asked,
  { imageSet, key, inTrash }: { imageSet: string; key: string; inTrash: boolean },
): Promise<boolean> {
  const inVersion = sql`select deck_id from deck_versions where image_sets @> array[${imageSet}::uuid]`
  const waiting = sql`select deck_revisions.deck_id from deck_revisions join deck_revision_pages
    on deck_revision_pages.revision_id = deck_revisions.id where deck_revision_pages.id = ${imageSet}::uuid
    and deck_revision_pages.images @> ${JSON.stringify([{ key }])}::jsonb`
  const owners = await db
    .selectDistinct({ ...getTableColumns(decks), role: roleOf(asked) })
    .from(decks)
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .where(
      and(
        sql`${decks.id} in (${inVersion} union ${waiting})`,
        inTrash ? isNotNull(decks.deletedAt) : isNull(decks.deletedAt),
      ),
    )
  return owners.some((deck) => isEnough(deckAccess(asked.actor, guarded(deck, deck.role)), 'edit'))
}

/** Whether one of these decks is published to the person, and asks for nothing more. */
async function isPublishedTo(
  db: Database,
  actor: Actor,
  { deckIds, now }: { deckIds: readonly string[]; now: Date },
): Promise<boolean> {
  if (deckIds.length === 0) return false
  const found = await db
    .select({ id: deckLinks.id })
    .from(deckLinks)
    .innerJoin(decks, eq(decks.id, deckLinks.deckId))
    .where(and(inArray(decks.id, [...deckIds]), publishedTo(actor.id, now), UNGATED))
    .limit(1)
  return found.length > 0
}

/** An original opens while it is the file's; a page also for whoever sees it as a cover or as a person's picture. */
async function mayReadFile(
  db: Database,
  asked: Asked,
  { contentId, key, isPage, inTrash }: { contentId: string; key: string; isPage: boolean; inTrash: boolean },
): Promise<boolean> {
  const { actor } = asked
  const [file] = await db
    .select({
      id: files.id,
      companyId: files.companyId,
      assetId: files.assetId,
      previewKey: files.previewKey,
      storageKey: files.storageKey,
      deletedAt: files.deletedAt,
    })
    .from(files)
    .innerJoin(companies, and(eq(companies.id, files.companyId), isNull(companies.deletedAt)))
    .where(hasContent(contentId))
  if (!file || !(isPage || isMadeOfVideo(key) || [file.storageKey, file.previewKey].includes(key))) return false
  const isFoundWhereAsked = inTrash || !file.deletedAt
  const row = rowFor(file.assetId !== null)
  if (isFoundWhereAsked && mayActFor(actor, file.companyId, permissionsAt(actor, file.companyId), row)) return true
  if (!file.deletedAt && (await isOnViewedSlide(db, asked, file.id))) return true
  if (!file.deletedAt && (await isOfWatchedRecording(db, actor, { fileId: file.id, isPage, inTrash }))) return true
  if (!isPage) return false
  if (isInternalAdmin(actor)) return await isCover(db, file.id, inTrash)
  return !file.deletedAt && (await isPictureBeside(db, actor, file.id))
}

function rowFor(isData: boolean) {
  return isData ? accessToData(readsFile) : readsFile
}

function permissionsAt(actor: Actor, companyId: string): readonly string[] {
  return actor.companies.find((company) => company.id === companyId)?.permissions ?? []
}

async function isCover(db: Database, fileId: string, inTrash: boolean): Promise<boolean> {
  const covered = and(eq(assets.coverFileId, fileId), inTrash ? isNotNull(assets.deletedAt) : isNull(assets.deletedAt))
  return (await db.select({ id: assets.id }).from(assets).where(covered).limit(1)).length > 0
}

/** Whether the file is the picture of the person, or of somebody at one of their companies. */
async function isPictureBeside(db: Database, actor: Actor, fileId: string): Promise<boolean> {
  const colleagues = db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      inArray(
        memberships.companyId,
        actor.companies.map((company) => company.id),
      ),
    )
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.profileImage, fileId),
        isNull(users.deletedAt),
        or(eq(users.id, actor.id), inArray(users.id, colleagues)),
      ),
    )
    .limit(1)
  return found.length > 0
}
