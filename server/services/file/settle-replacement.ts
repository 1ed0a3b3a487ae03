import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import type { Deps } from '../../deps.ts'
import { queueDataChecks } from '../data-asset/queue-data-check.ts'
import { exchangeContent } from './exchange-content.ts'

/** Gives a file the bytes of an upload that replaces it, once those can be used. Other rows are left alone. */
export async function settleReplacement(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'random'>,
  upload: FileRow,
): Promise<void> {
  if (upload.versionOf === null || upload.status !== 'ready' || upload.contentId !== null) return
  const [file] = await tx.select().from(files).where(eq(files.id, upload.versionOf)).for('update')
  if (!file) return
  const row = await exchangeContent(tx, { file, other: upload, now: deps.clock.now() })
  await queueDataChecks(tx, deps, row)
  await tx.insert(auditEvents).values({
    id: deps.random.id(),
    at: deps.clock.now(),
    actorId: upload.createdBy,
    actorName: sql`(select users.name from users where users.id = ${upload.createdBy})`,
    companyId: file.companyId,
    action: 'file.replace',
    noun: 'file',
    nounId: file.id,
    version: row.version,
    before: { size: file.size },
    after: { size: row.size },
    requestId: `upload-${upload.id}`,
    clientAddress: 'server',
  })
}
