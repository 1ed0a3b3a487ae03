import { VERSION_DAYS } from '@outcrop/contract/decks/deck-version.ts'
import { lt } from 'drizzle-orm'
import { deckRevisions } from '../../db/schema/deck-version.ts'
import type { Deps } from '../../deps.ts'
import { endRevision } from './end-revision.ts'

/** Drops new PDFs that nobody used or dropped in VERSION_DAYS. */
export async function dropOldRevisions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - VERSION_DAYS * 86_400_000)
  await db.transaction(async (tx) => {
    const old = await tx
      .select({ id: deckRevisions.id, jobId: deckRevisions.jobId })
      .from(deckRevisions)
      .where(lt(deckRevisions.createdAt, before))
      .for('update', { skipLocked: true })
    for (const revision of old) await endRevision(tx, { clock }, revision)
  })
}
