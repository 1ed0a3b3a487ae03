import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { installations } from '../../db/schema/installation.ts'
import type { Storage } from '../../storage/storage.ts'

/** Beside the stored files, so that a backup of the files contains it. */
const KEY = 'installation.json'

const Mark = v.object({ id: v.pipe(v.string(), v.uuid()), generation: v.pipe(v.string(), v.uuid()) })
/** What is stored with the files: the installation that they belong to, and how recent its database must be. */
export type InstallationMark = v.InferOutput<typeof Mark>
export type Installation = typeof installations.$inferSelect

/** Null for files that no installation has claimed. @throws if the mark is damaged */
export async function readMark(storage: Pick<Storage, 'read'>): Promise<InstallationMark | null> {
  const stored = await storage.read(KEY)
  return stored && v.parse(Mark, JSON.parse(await text(stored)))
}

export async function writeMark(storage: Pick<Storage, 'write'>, { id, generation }: InstallationMark): Promise<void> {
  await storage.write(KEY, Buffer.from(`${JSON.stringify({ id, generation })}\n`), 'application/json')
}

/** Null for a database that has claimed no files. */
export async function findInstallation(db: Database): Promise<Installation | null> {
  const [row] = await db.select().from(installations)
  return row ?? null
}

/**
 * Whether the database is the one that last used these files, rather than a copy or an older state of it. Such a database
 * does not know every file that is in use, so nothing may be removed by what it knows.
 */
export async function isLatestDatabase({ db, storage }: { db: Database; storage: Storage }): Promise<boolean> {
  // Twice, as a renewal may happen between the two reads.
  return (await matches(db, storage)) || (await matches(db, storage))
}

async function matches(db: Database, storage: Storage): Promise<boolean> {
  const row = await findInstallation(db)
  const mark = await readMark(storage)
  return row !== null && mark?.id === row.id && [row.generation, row.nextGeneration].includes(mark.generation)
}
