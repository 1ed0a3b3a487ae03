import type { Database } from '../../db/database.ts'
import { installations } from '../../db/schema/installation.ts'
import type { Random } from '../../deps.ts'
import { StartRefused } from '../../start-refused.ts'
import type { Storage } from '../../storage/storage.ts'
import { findInstallation, type Installation, readMark, writeMark } from './installation-mark.ts'
import { isStoredId, STORED_KINDS, type StoredKind, unknownIds } from './stored-ids.ts'

/** Stored ids that are looked up to see whether a database knows the files. */
const SAMPLE = 200

const REFUSED =
  'Nothing was changed. Correct DATABASE_URL, STORAGE_URL or DATA_DIR, or restore the database that belongs to the files. To use this database with these files all the same, run `npm run files -- adopt` (in the image: `node server/files.ts adopt`); files that it does not know then stay where they are.'

interface ClaimDeps {
  readonly db: Database
  readonly storage: Storage
  readonly random: Random
}

/**
 * Keeps a database without tables from being filled beside files of another one.
 * @throws StartRefused if files are stored
 */
export async function requireNoFiles(storage: Storage): Promise<void> {
  const isClaimed = (await readMark(storage)) !== null
  if (isClaimed || (await sampleIds(storage, 1)).length > 0)
    throw new StartRefused(`The database is empty, but files of another one are stored. ${REFUSED}`)
}

/**
 * Ties a database to the stored files, each of which then names the other; does nothing where they do already.
 * @throws StartRefused if the files belong to another database
 */
export async function claimFiles({ db, storage, random }: ClaimDeps): Promise<void> {
  const [row, mark] = [await findInstallation(db), await readMark(storage)]
  if (row && mark) {
    if (row.id !== mark.id) throw new StartRefused(`The stored files belong to another database. ${REFUSED}`)
    return
  }
  if (!(await knowsFiles({ db, storage })))
    throw new StartRefused(`The database knows none of the files that are stored. ${REFUSED}`)
  // A restored database from before there were marks: it falls behind the mark, so nothing is swept until it is adopted.
  const own = row ?? (await insertInstallation(db, mark?.id ?? random.id(), random.id()))
  if (!mark) await writeMark(storage, own)
}

/** Adds the row of a database that has none; of processes that start at once, the first decides. */
export async function insertInstallation(db: Database, id: string, generation: string): Promise<Installation> {
  await db.insert(installations).values({ id, generation }).onConflictDoNothing()
  const row = await findInstallation(db)
  if (!row) throw new Error('The installation was removed from the database while the process started')
  return row
}

/** Whether no files are stored, or the database refers to at least one of a few. */
async function knowsFiles({ db, storage }: Pick<ClaimDeps, 'db' | 'storage'>): Promise<boolean> {
  const sample = await sampleIds(storage, SAMPLE)
  if (sample.length === 0) return true
  for (const kind of STORED_KINDS) {
    const ids = sample.filter((one) => one.kind === kind).map(({ id }) => id)
    if (ids.length > (await unknownIds(db, kind, ids)).length) return true
  }
  return false
}

/** The first ids that are listed, up to `most` of each kind. */
async function sampleIds(storage: Storage, most: number): Promise<{ kind: StoredKind; id: string }[]> {
  const sample: { kind: StoredKind; id: string }[] = []
  for (const kind of STORED_KINDS) {
    const ids = new Set<string>()
    for await (const { key } of storage.list(`${kind}/`)) {
      const id = key.split('/')[1] ?? ''
      if (isStoredId(id)) ids.add(id)
      if (ids.size >= most) break
    }
    sample.push(...[...ids].map((id) => ({ kind, id })))
  }
  return sample
}
