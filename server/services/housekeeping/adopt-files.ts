import { installations } from '../../db/schema/installation.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { operatorCtx, type OperatorDeps } from '../operator-ctx.ts'
import { insertInstallation } from './claim-files.ts'
import { findInstallation, readMark, writeMark } from './installation-mark.ts'
import { countStoredRows } from './stored-ids.ts'

/**
 * Ties this database to the stored files, whatever they belonged to before, and lets housekeeping remove files again. Another
 * database that uses the same files stops doing so. An operator's command; returns its output.
 */
export async function adoptFiles(deps: OperatorDeps): Promise<string> {
  const { db, storage, random } = deps
  const before = { database: (await findInstallation(db))?.id ?? null, files: (await readMark(storage))?.id ?? null }
  const next = { id: random.id(), generation: random.id() }
  await db.transaction(async (tx) => {
    await insertInstallation(tx, next.id, next.generation)
    await tx.update(installations).set({ ...next, nextGeneration: null })
    await recordAudit(tx, operatorCtx(deps), { action: 'installation.adopt', nounId: next.id, before, after: next })
  })
  await writeMark(storage, next)
  const rows = await countStoredRows(db)
  return `The files now belong to this database, which refers to ${rows} of them. \`npm run files -- list\` shows those that it does not know.`
}
