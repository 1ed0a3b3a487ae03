import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { namesOf } from '../user/names-of.ts'
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
  const person = (await namesOf(tx, [upload.createdBy])).get(upload.createdBy ?? '')
  await recordAudit(
    tx,
    {
      clock: deps.clock,
      random: deps.random,
      actor: person ?? null,
      requestId: `upload-${upload.id}`,
      clientAddress: 'server',
      idempotencyId: null,
    },
    {
      action: 'file.replace',
      nounId: file.id,
      companyId: file.companyId,
      version: row.version,
      before: { size: file.size },
      after: { size: row.size },
    },
  )
}
