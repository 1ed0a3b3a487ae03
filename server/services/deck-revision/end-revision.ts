import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { deckRevisionPages, deckRevisions } from '../../db/schema/deck-version.ts'
import type { DeckRevisionRow } from '../../db/schema/deck-version.ts'
import { jobs } from '../../db/schema/job.ts'
import { cancelledFor } from '../../jobs/job-queue.ts'
import { markImages } from '../slide/mark-images.ts'

/** Takes a new PDF out of its locked deck, used or not, and ends its job. Images that no slide took over are swept. */
export async function endRevision(
  tx: Database,
  { clock }: Pick<Ctx, 'clock'>,
  revision: Pick<DeckRevisionRow, 'id' | 'jobId'>,
): Promise<void> {
  const now = clock.now()
  const pages = await tx
    .select({ id: deckRevisionPages.id })
    .from(deckRevisionPages)
    .where(eq(deckRevisionPages.revisionId, revision.id))
  await tx.delete(deckRevisions).where(eq(deckRevisions.id, revision.id))
  await markImages(
    tx,
    now,
    pages.map(({ id }) => id),
  )
  const [job] = await tx.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, revision.jobId)).for('update')
  if (job?.status !== 'queued' && job?.status !== 'running') return
  await tx.update(jobs).set(cancelledFor(now, 'Dropped')).where(eq(jobs.id, revision.jobId))
}
