import { mayActFor } from '@outcrop/contract/access.ts'
import { readsRecording } from '@outcrop/contract/recording-access.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { recordings, recordingTimings } from '../../db/schema/recording.ts'

interface Wanted {
  readonly recordingId: string
  readonly key: string
  readonly inTrash: boolean
}

/** Whether a member may read the copy of a recording without its cuts, or its small pictures, while it is the one in force. */
export async function mayReadCutCopy(
  db: Database,
  actor: Actor,
  { recordingId, key, inTrash }: Wanted,
): Promise<boolean> {
  const [found] = await db
    .select({
      companyId: recordings.companyId,
      deletedAt: recordings.deletedAt,
      cutKey: recordingTimings.cutKey,
      cutSheetKey: recordingTimings.cutSheetKey,
    })
    .from(recordings)
    .innerJoin(companies, and(eq(companies.id, recordings.companyId), isNull(companies.deletedAt)))
    .innerJoin(recordingTimings, eq(recordingTimings.recordingId, recordings.id))
    .where(and(eq(recordings.id, recordingId), eq(recordingTimings.cutState, 'ready')))
  if (!found || ![found.cutKey, found.cutSheetKey].includes(key)) return false
  if (found.deletedAt !== null && !inTrash) return false
  const held = actor.companies.find(({ id }) => id === found.companyId)?.permissions ?? []
  return mayActFor(actor, found.companyId, held, readsRecording)
}
