import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { deckRevisions } from '../../db/schema/deck-version.ts'
import { jobPages } from '../../db/schema/job.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { addJob, announceJob } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck } from '../deck/find-deck.ts'
import { planImport } from '../job/plan-import.ts'
import type { PlannedPage } from '../job/plan-import.ts'
import { readSlides } from '../slide/slide-answer.ts'
import { endRevision } from './end-revision.ts'
import { revisionAnswer } from './revision-answer.ts'

/**
 * Queues the comparison of a new PDF with the slides that came from an earlier one; the deck stays as it is.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash; `unsupported_type` for an image; what an import throws
 */
export async function createDeckRevision({ ctx, input }: Call<typeof endpoints.createDeckRevision>) {
  const { file_id: fileId, replaces } = input.body
  const { answer, dropped } = await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const pages = await planImport(tx, deck.companyId, { file_ids: [fileId], pages: null, deck_id: deck.id })
    const file = pages[0]?.file
    if (file?.kind !== 'pdf') throw new ApiProblem('unsupported_type')
    const [waiting] = await tx.select().from(deckRevisions).where(eq(deckRevisions.deckId, deck.id))
    if (waiting) await endRevision(tx, ctx, waiting)
    const replaced = replacedFile(await readSlides(tx, deck.id), replaces)
    const job = await addJob(tx, ctx, {
      kind: 'deck_revision',
      companyId: deck.companyId,
      input: input.body,
      subject: { type: 'deck', id: deck.id },
      createdBy: ctx.actor.id,
      total: pages.length,
    })
    await addPages(tx, ctx, job.id, pages)
    const row = onlyRow(
      await tx
        .insert(deckRevisions)
        .values({
          id: ctx.random.id(),
          deckId: deck.id,
          fileId: file.id,
          fileName: file.name,
          replacedFileId: replaced?.file_id ?? null,
          replacedName: replaced?.file_name ?? null,
          jobId: job.id,
          createdBy: ctx.actor.id,
          createdAt: ctx.clock.now(),
        })
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'deck-revision.create',
      nounId: row.id,
      companyId: deck.companyId,
      after: { deck_id: deck.id, file_name: file.name, replaced: row.replacedName, pages: pages.length },
    })
    return { answer: await revisionAnswer(tx, ctx, row), dropped: waiting?.jobId }
  })
  if (dropped !== undefined) await announceJob(ctx, dropped)
  await announceJob(ctx, answer.job_id)
  return answer
}

/** The PDF that was asked for, else the one that most slides come from. */
function replacedFile(rows: readonly SlideRow[], wanted: string | null): SlideRow['source'] {
  const sources = rows.flatMap(({ source, content, follows }) =>
    source && source.page !== null && content === null && follows === null ? [source] : [],
  )
  const byFile = [...Map.groupBy(sources, ({ file_id: id }) => id).values()]
  const chosen = byFile.find(([source]) => source?.file_id === wanted)
  return (chosen ?? byFile.toSorted((one, other) => other.length - one.length)[0])?.[0] ?? null
}

async function addPages(tx: Database, ctx: ActorCtx, jobId: string, pages: readonly PlannedPage[]): Promise<void> {
  await tx.insert(jobPages).values(
    pages.map(({ file, page }, ordinal) => ({
      jobId,
      ordinal,
      fileId: file.id,
      page,
      slideId: ctx.random.id(),
      state: 'pending' as const,
    })),
  )
}
