import { and, arrayOverlaps, eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { deckRevisionPages, deckVersions } from '../../db/schema/deck-version.ts'
import { files } from '../../db/schema/file.ts'
import { recordings } from '../../db/schema/recording.ts'
import { imageSetRemovals, slides } from '../../db/schema/slide.ts'
import { validations } from '../../db/schema/validation.ts'
import type { Deps } from '../../deps.ts'

const DAY_MS = 24 * 3_600_000
/** What is being written now is in its row by then. */
const KEPT_MS = DAY_MS
/**
 * Orphans of files and slides come from what was begun lately; ids sort by their time, so that nothing older is listed. Old
 * recordings and checks of data get new bytes, so that all of theirs are listed.
 */
const LOOKED_BACK_MS = 9 * DAY_MS
const IDS_AT_ONCE = 500
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** What stored bytes belong to, as their keys begin. */
const SWEPT = ['files', 'slides', 'recordings', 'validations'] as const
type Swept = (typeof SWEPT)[number]
const LISTED_WHOLE: readonly Swept[] = ['recordings', 'validations']

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'log' | 'locks'>

/**
 * Removes stored bytes that no row names: left by processes that died between the store and the database, by jobs that were
 * cancelled while they wrote, by uploads whose row is gone. One process at a time does it. The answer is how many were removed.
 */
export async function sweepOrphans(deps: SweepDeps, now: Date): Promise<number> {
  const lock = await deps.locks.tryLock('sweep-orphans')
  if (!lock) return 0
  try {
    let removed = await sweepUploads(deps, now)
    for (const noun of SWEPT) removed += await sweepUnder(deps, noun, now)
    if (removed > 0) deps.log.info({ removed }, 'stored bytes without a row were removed')
    return removed
  } finally {
    await lock.release()
  }
}

/** The least id that can have been made at a time. */
function idAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

async function sweepUnder(deps: SweepDeps, noun: Swept, now: Date): Promise<number> {
  const newest = new Map<string, number>()
  const broken: string[] = []
  const start = LISTED_WHOLE.includes(noun) ? undefined : `${noun}/${idAt(now.getTime() - LOOKED_BACK_MS)}`
  for await (const { key, modifiedAt } of deps.storage.list(`${noun}/`, start)) {
    const id = key.split('/')[1] ?? ''
    const time = modifiedAt.getTime()
    if (key.endsWith('.part') && now.getTime() - time > KEPT_MS) broken.push(key)
    else if (ID.test(id)) newest.set(id, Math.max(newest.get(id) ?? 0, time))
  }
  const old = [...newest].filter(([, time]) => now.getTime() - time > KEPT_MS).map(([id]) => id)
  const orphans = await withoutRow(deps, noun, old)
  for (const key of broken) await deps.storage.remove(key)
  for (const id of orphans) await deps.storage.removeUnder(`${noun}/${id}/`)
  return broken.length + orphans.length
}

/** Uploads whose file is not waiting for bytes any more. */
async function sweepUploads({ db, storage }: SweepDeps, now: Date): Promise<number> {
  const old = new Set<string>()
  for await (const { id, modifiedAt } of storage.uploads.list())
    if (now.getTime() - modifiedAt.getTime() > KEPT_MS) old.add(id)
  let removed = 0
  for (const id of old) {
    if (ID.test(id) && (await isAwaited(db, id))) continue
    await storage.uploads.drop(id)
    removed += 1
  }
  return removed
}

async function isAwaited(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), inArray(files.status, ['uploading', 'checking'])))
  return row !== undefined
}

async function withoutRow({ db }: SweepDeps, noun: Swept, ids: readonly string[]): Promise<string[]> {
  const orphans: string[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const part = ids.slice(from, from + IDS_AT_ONCE)
    const known = new Set(await KNOWN[noun](db, part))
    orphans.push(...part.filter((id) => !known.has(id)))
  }
  return orphans
}

async function knownFiles(db: Database, ids: readonly string[]): Promise<string[]> {
  const asked = [...ids]
  const rows = await union(
    db.select({ id: files.id }).from(files).where(inArray(files.id, asked)),
    db
      .select({ id: sql<string>`${files.contentId}` })
      .from(files)
      .where(inArray(files.contentId, asked)),
  )
  return rows.map(({ id }) => id)
}

/** Sets that slides, versions and new PDFs show or are being made for, and sets that wait for their own sweep. */
async function knownImageSets(db: Database, ids: readonly string[]): Promise<string[]> {
  const asked = [...ids]
  const rows = await union(
    db.select({ id: slides.id }).from(slides).where(inArray(slides.id, asked)),
    db.select({ id: slides.imageSet }).from(slides).where(inArray(slides.imageSet, asked)),
    db
      .select({ id: sql<string>`unnest(${deckVersions.imageSets})` })
      .from(deckVersions)
      .where(arrayOverlaps(deckVersions.imageSets, asked)),
    db.select({ id: deckRevisionPages.id }).from(deckRevisionPages).where(inArray(deckRevisionPages.id, asked)),
    db
      .select({ id: imageSetRemovals.imageSet })
      .from(imageSetRemovals)
      .where(inArray(imageSetRemovals.imageSet, asked)),
  )
  return rows.map(({ id }) => id)
}

async function knownRecordings(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: recordings.id })
    .from(recordings)
    .where(inArray(recordings.id, [...ids]))
  return rows.map(({ id }) => id)
}

async function knownValidations(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: validations.id })
    .from(validations)
    .where(inArray(validations.id, [...ids]))
  return rows.map(({ id }) => id)
}

const KNOWN: Readonly<Record<Swept, (db: Database, ids: readonly string[]) => Promise<string[]>>> = {
  files: knownFiles,
  slides: knownImageSets,
  recordings: knownRecordings,
  validations: knownValidations,
}
