import { arrayOverlaps, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { deckRevisionPages, deckVersions } from '../../db/schema/deck-version.ts'
import { files } from '../../db/schema/file.ts'
import { recordings } from '../../db/schema/recording.ts'
import { imageSetRemovals, slides } from '../../db/schema/slide.ts'
import { validations } from '../../db/schema/validation.ts'

const IDS_AT_ONCE = 500
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** What stored bytes belong to, as their keys begin; an id follows. */
export const STORED_KINDS = ['files', 'slides', 'recordings', 'validations'] as const
export type StoredKind = (typeof STORED_KINDS)[number]

export function isStoredId(text: string): boolean {
  return ID.test(text)
}

/** Those of the ids that no row of the database refers to. */
export async function unknownIds(db: Database, kind: StoredKind, ids: readonly string[]): Promise<string[]> {
  const unknown: string[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const batch = ids.slice(from, from + IDS_AT_ONCE)
    const known = new Set(await KNOWN[kind](db, batch))
    unknown.push(...batch.filter((id) => !known.has(id)))
  }
  return unknown
}

/** How many rows of the database have stored bytes, or may have. */
export async function countStoredRows(db: Database): Promise<number> {
  const counts = [files, slides, recordings, validations].map((table) => db.$count(table))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

async function knownFiles(db: Database, ids: readonly string[]): Promise<string[]> {
  const list = [...ids]
  const rows = await union(
    db.select({ id: files.id }).from(files).where(inArray(files.id, list)),
    db
      .select({ id: sql<string>`${files.contentId}` })
      .from(files)
      .where(inArray(files.contentId, list)),
  )
  return rows.map(({ id }) => id)
}

/** Sets that slides, versions and new PDFs show or are being made for, and sets that wait for their own sweep. */
async function knownImageSets(db: Database, ids: readonly string[]): Promise<string[]> {
  const list = [...ids]
  const rows = await union(
    db.select({ id: slides.id }).from(slides).where(inArray(slides.id, list)),
    db.select({ id: slides.imageSet }).from(slides).where(inArray(slides.imageSet, list)),
    db
      .select({ id: sql<string>`unnest(${deckVersions.imageSets})` })
      .from(deckVersions)
      .where(arrayOverlaps(deckVersions.imageSets, list)),
    db.select({ id: deckRevisionPages.id }).from(deckRevisionPages).where(inArray(deckRevisionPages.id, list)),
    db.select({ id: imageSetRemovals.imageSet }).from(imageSetRemovals).where(inArray(imageSetRemovals.imageSet, list)),
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

const KNOWN: Readonly<Record<StoredKind, (db: Database, ids: readonly string[]) => Promise<string[]>>> = {
  files: knownFiles,
  slides: knownImageSets,
  recordings: knownRecordings,
  validations: knownValidations,
}
