import type { Deps } from '../../deps.ts'
import { installations } from '../../db/schema/installation.ts'
import { isLatestDatabase, readMark, writeMark } from './installation-mark.ts'

/**
 * Renews the generation in the database and in the mark beside the files, so that an older state or a copy of the database no
 * longer matches. An interrupted renewal does no harm, as both generations match until the next one.
 */
export async function renewMark({
  db,
  storage,
  locks,
  random,
}: Pick<Deps, 'db' | 'storage' | 'locks' | 'random'>): Promise<void> {
  const lock = await locks.tryLock('renew-mark')
  if (!lock) return
  try {
    const mark = await readMark(storage)
    if (!mark || !(await isLatestDatabase({ db, storage }))) return
    const generation = random.id()
    await db.update(installations).set({ generation: mark.generation, nextGeneration: generation })
    await writeMark(storage, { id: mark.id, generation })
    await db.update(installations).set({ generation, nextGeneration: null })
  } finally {
    await lock.release()
  }
}
