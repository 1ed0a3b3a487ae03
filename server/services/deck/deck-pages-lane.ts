import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import type { JobRow } from '../../db/schema/job.ts'
import type { Lane } from '../../jobs/job-declaration.ts'

/**
 * For jobs that draw the pages of a document for a deck. Four, so that a short one does not wait behind long
 * ones: the engine takes a page of each in turn, and the first pages before others.
 */
export const DECK_PAGES: Lane = { name: 'pages of decks', slots: 4 }

/** Locks the deck that a job is about, as every change of a deck does. */
export async function lockDeckOfJob(tx: Database, deckId: string): Promise<void> {
  await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deckId)).for('update')
}

/** Ids of the files whose pages a job draws. */
export function pageFiles(job: JobRow): SQL {
  return sql`(select file_id from job_pages where job_id = ${job.id})`
}
