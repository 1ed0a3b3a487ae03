import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { RevisionChoice } from '@outcrop/contract/decks/deck-revision.ts'
import { movedSlides } from '@outcrop/contract/decks/revision-rows.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { deckRevisionPages } from '../../db/schema/deck-version.ts'
import type { DeckRevisionPageRow, DeckRevisionRow } from '../../db/schema/deck-version.ts'
import { slides } from '../../db/schema/slide.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { keepVersion } from '../deck-version/keep-version.ts'
import { versionAnswer } from '../deck-version/version-answer.ts'
import { updateFollowers } from '../slide/follow-slide.ts'
import { markImages } from '../slide/mark-images.ts'
import { moveSlides } from '../slide/order-slides.ts'
import { placePages } from '../slide/place-slides.ts'
import { readSlides } from '../slide/slide-answer.ts'
import { endRevision } from './end-revision.ts'
import { findRevision } from './find-revision.ts'
import { comparedSlides, type FoundSlide } from './revision-answer.ts'
import { titleOnNewPage } from './title-on-new-page.ts'

/** One page with the slide that it becomes the picture of. */
interface UsedPage {
  readonly page: DeckRevisionPageRow
  /** Null for a new slide. */
  readonly slide: FoundSlide | null
  readonly slideId: string
}

/**
 * Shows the pages of a new PDF in the slides of the earlier one. Slides keep their ids, and so their notes, links and
 * statistics; the deck as it was is kept as a version.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash, when pages are not compared yet, and when a named
 * page or slide is not there any more
 */
export async function applyDeckRevision({ ctx, input }: Call<typeof endpoints.applyDeckRevision>) {
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const revision = await findRevision(tx, deck.id, input.params.revisionId)
    if (revision.readyAt === null) refuse('The pages are not compared yet')
    const compared = comparedSlides(revision, await readSlides(tx, deck.id))
    const used = await usedPages(tx, ctx, { revision, compared, choice: input.body })
    const gone = goneSlides(compared, used, input.body.gone)
    const before = await keepVersion(tx, ctx, deck, { reason: 'revision' })
    await takeAway(tx, ctx, gone)
    const order = await orderAfter(tx, { deckId: deck.id, compared, used })
    for (const each of used) await showPage(tx, ctx, { revision, used: each, rank: order.indexOf(each.slideId) })
    if (order.length > 0)
      await moveSlides(
        tx,
        order.map((id, rank) => ({ id, rank })),
      )
    await endRevision(tx, ctx, revision)
    await markImages(
      tx,
      ctx.clock.now(),
      compared.map(({ row }) => row.imageSet),
    )
    await touchDeck(tx, ctx, deck.id)
    await recordAudit(tx, ctx, {
      action: 'deck-revision.apply',
      nounId: revision.id,
      companyId: deck.companyId,
      before: { deck_id: deck.id, file_name: revision.replacedName, version: before.number },
      after: {
        deck_id: deck.id,
        file_name: revision.fileName,
        changed: used
          .filter(({ page, slide }) => slide && slide.picture !== page.picture)
          .map(({ slideId }) => slideId),
        added: used.filter(({ slide }) => !slide).map(({ slideId }) => slideId),
        removed: gone.map(({ id }) => id),
      },
    })
    return await versionAnswer(tx, before)
  })
}

function refuse(detail: string): never {
  throw new ApiProblem('conflict', { detail })
}

async function usedPages(
  tx: Database,
  ctx: ActorCtx,
  {
    revision,
    compared,
    choice,
  }: { revision: DeckRevisionRow; compared: readonly FoundSlide[]; choice: RevisionChoice },
): Promise<UsedPage[]> {
  const rows = await tx
    .select()
    .from(deckRevisionPages)
    .where(eq(deckRevisionPages.revisionId, revision.id))
    .orderBy(asc(deckRevisionPages.page))
  const wanted = new Map(choice.pages.map(({ page, slide_id: slideId }) => [page, slideId]))
  const taken = choice.pages.flatMap(({ slide_id: slideId }) => slideId ?? [])
  if (wanted.size !== choice.pages.length || new Set(taken).size !== taken.length)
    refuse('A page or a slide is named twice')
  const used = rows.flatMap((page): UsedPage[] => {
    const slideId = wanted.get(page.page)
    if (slideId === undefined) return []
    if (slideId === null) return [{ page, slide: null, slideId: ctx.random.id() }]
    const slide = compared.find(({ row }) => row.id === slideId) ?? refuse('A slide has changed since it was compared')
    return [{ page, slide, slideId }]
  })
  if (used.length !== wanted.size) refuse('A page is not there')
  return used
}

/** The slides that shall go, with their copies. */
function goneSlides(
  compared: readonly FoundSlide[],
  used: readonly UsedPage[],
  wanted: readonly string[],
): readonly SlideRow[] {
  const replaced = new Set(used.map(({ slideId }) => slideId))
  return wanted.flatMap((id) => {
    const found = compared.find(({ row }) => row.id === id)
    if (!found || replaced.has(id)) refuse('A slide has changed since it was compared')
    return found.copies
  })
}

async function takeAway(tx: Database, ctx: ActorCtx, gone: readonly SlideRow[]): Promise<void> {
  if (gone.length === 0) return
  await tx
    .update(slides)
    .set({ deletedAt: ctx.clock.now() })
    .where(
      inArray(
        slides.id,
        gone.map(({ id }) => id),
      ),
    )
}

/** All slides of the deck in their order, deleted ones and those that are still to be inserted too. */
async function orderAfter(
  tx: Database,
  { deckId, compared, used }: { deckId: string; compared: readonly FoundSlide[]; used: readonly UsedPage[] },
): Promise<string[]> {
  const all = await tx
    .select({ id: slides.id })
    .from(slides)
    .where(eq(slides.deckId, deckId))
    .orderBy(asc(slides.rank), asc(slides.id))
  const moved = movedSlides(
    compared.map(({ row }) => ({ slide_id: row.id })),
    used.map(({ page, slide, slideId }) => ({ page: page.page, slide_id: slide && slideId })),
  )
  return placePages(
    all.map(({ id }) => id),
    used.map(({ slide, slideId }) => ({ slideId, stays: slide !== null && !moved.has(slideId) })),
  )
}

async function showPage(
  tx: Database,
  ctx: ActorCtx,
  { revision, used: { page, slide, slideId }, rank }: { revision: DeckRevisionRow; used: UsedPage; rank: number },
): Promise<void> {
  const now = ctx.clock.now()
  const { width, height, images, text } = page
  const source = { file_id: revision.fileId, file_name: revision.fileName, page: page.page }
  const shown = { width, height, images, text, imageSet: page.id, source, updatedAt: now }
  if (!slide) {
    const life = { id: slideId, deckId: revision.deckId, rank, state: 'ready' as const, createdAt: now }
    await tx.insert(slides).values({ ...shown, ...life, title: page.heading })
    return
  }
  for (const copy of slide.copies) {
    const isSame = slide.picture === page.picture
    const fields = isSame ? { source } : { ...shown, title: titleOnNewPage(copy, page), version: copy.version + 1 }
    const after = onlyRow(await tx.update(slides).set(fields).where(eq(slides.id, copy.id)).returning())
    if (!isSame) await updateFollowers(tx, ctx, after)
  }
}
