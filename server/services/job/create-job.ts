import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { titleOfFile } from '@outcrop/contract/decks/deck-title.ts'
import { eq, max } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { jobPages } from '../../db/schema/job.ts'
import type { JobRow } from '../../db/schema/job.ts'
import { slides } from '../../db/schema/slide.ts'
import { addJob, announceJob } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findCompany } from '../company/find-company.ts'
import { addDeck } from '../deck/add-deck.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { addValidation } from '../validation/add-validation.ts'
import { requireKind } from './find-job.ts'
import { jobAnswer } from './job-answer.ts'
import { planImport } from './plan-import.ts'
import type { PlannedPage } from './plan-import.ts'

/**
 * Queues a fetch of quotes, or an import: its deck is there at once, with a place kept for each page. A validation begins as
 * a draft.
 */
export async function createJob({ ctx, input: { params, body } }: Call<typeof endpoints.createJob>) {
  const { companyId } = params
  await requireKind(ctx, companyId, body.kind)
  const answer = await ctx.db.transaction(async (tx) => {
    if (body.kind === 'quote_fetch') return await addQuoteFetch(tx, ctx, companyId)
    if (body.kind === 'validate') return await addDraft(tx, ctx, companyId, body.input)
    const pages = await planImport(tx, companyId, body.input)
    const deckId = await targetDeck(tx, ctx, companyId, body.input, pages)
    const added = await addJob(tx, ctx, {
      kind: body.kind,
      companyId,
      input: body.input,
      subject: { type: 'deck', id: deckId },
      createdBy: ctx.actor.id,
      total: pages.length,
    })
    await keepPlaces(tx, ctx, { job: added, deckId, pages })
    await recordAudit(tx, ctx, {
      action: 'job.create',
      nounId: added.id,
      companyId,
      after: { kind: body.kind, deck_id: deckId, pages: pages.length },
    })
    return await jobAnswer(tx, added)
  })
  await announceJob(ctx, answer.id)
  return answer
}

async function addDraft(
  tx: Database,
  ctx: ActorCtx,
  companyId: string,
  input: Parameters<typeof addValidation>[2]['input'],
) {
  const added = await addValidation(tx, ctx, { companyId, input })
  const after = { kind: 'validate', asset_id: input.asset_id, files: input.file_ids.length }
  await recordAudit(tx, ctx, { action: 'job.create', nounId: added.id, companyId, after })
  return await jobAnswer(tx, added)
}

async function addQuoteFetch(tx: Database, ctx: ActorCtx, companyId: string) {
  if (ctx.env.QUOTE_PROVIDER_URL === undefined) throw new ApiProblem('no_quote_provider')
  const { ticker } = await findCompany(tx, ctx.actor, companyId)
  if (ticker === null) throw new ApiProblem('no_ticker')
  const kind = 'quote_fetch'
  const added = await addJob(tx, ctx, { kind, companyId, input: {}, createdBy: ctx.actor.id, total: 1 })
  await recordAudit(tx, ctx, { action: 'job.create', nounId: added.id, companyId, after: { kind } })
  return await jobAnswer(tx, added)
}

async function targetDeck(
  tx: Database,
  ctx: ActorCtx,
  companyId: string,
  wanted: { deck_id: string | null; title?: string | undefined },
  pages: readonly PlannedPage[],
): Promise<string> {
  if (wanted.deck_id === null) {
    const title = wanted.title ?? (titleOfFile(pages[0]?.file.name ?? '') || 'Deck')
    return (await addDeck(tx, ctx, { companyId, title })).id
  }
  const deck = await lockDeck(tx, ctx, wanted.deck_id)
  if (deck.companyId !== companyId) throw new ApiProblem('not_found')
  await touchDeck(tx, ctx, deck.id)
  return deck.id
}

async function keepPlaces(
  tx: Database,
  ctx: ActorCtx,
  { job, deckId, pages }: { job: JobRow; deckId: string; pages: readonly PlannedPage[] },
): Promise<void> {
  const [last] = await tx
    .select({ rank: max(slides.rank) })
    .from(slides)
    .where(eq(slides.deckId, deckId))
  const first = (last?.rank ?? -1) + 1
  const now = ctx.clock.now()
  const places = pages.map(({ file, page }, ordinal) => ({ file, page, ordinal, slideId: ctx.random.id() }))
  await tx.insert(slides).values(
    places.map(({ file, page, ordinal, slideId }) => ({
      id: slideId,
      deckId,
      rank: first + ordinal,
      state: 'pending' as const,
      imageSet: slideId,
      source: { file_id: file.id, file_name: file.name, page },
      createdAt: now,
      updatedAt: now,
    })),
  )
  await tx.insert(jobPages).values(
    places.map(({ file, page, ordinal, slideId }) => ({
      jobId: job.id,
      ordinal,
      fileId: file.id,
      page,
      slideId,
      state: 'pending' as const,
    })),
  )
}
