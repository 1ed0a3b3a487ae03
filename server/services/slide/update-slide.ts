import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { Call } from '../../call.ts'
import { slides } from '../../db/schema/slide.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { ApiProblem } from '../../problem.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { lockSlide } from './find-slide.ts'
import { updateFollowers } from './follow-slide.ts'
import { placedSlide } from './slide-answer.ts'
import { contentColumns } from './slide-content.ts'

/**
 * Changes what a body names of a slide; what is the same changes nothing. Slides that follow it show the same.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash; `version_conflict` when somebody was faster;
 * `validation_failed` for content of another kind, and for what a slide takes over from the one that it follows
 */
export async function updateSlide({ ctx, input }: Call<typeof endpoints.updateSlide>) {
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const slide = await lockSlide(tx, { deckId: deck.id, slideId: input.params.slideId })
    refuseUnfit(slide, input.body)
    const row = await changeVersioned(tx, ctx, {
      noun: 'slide',
      action: 'slide.update',
      companyId: deck.companyId,
      row: slide,
      fields: {
        title: slide.title,
        notes: slide.notes,
        hidden: slide.hidden,
        alt: slide.alt,
        duration: slide.duration,
        transition: slide.transition,
        hotspots: slide.hotspots,
        content: slide.content,
        follows: slide.follows,
      },
      wanted: input.body,
      write: async (fields, stamps) => {
        await touchDeck(tx, ctx, deck.id)
        const content = input.body.content && (await contentColumns(tx, deck.companyId, input.body.content))
        return await tx
          .update(slides)
          .set({ ...fields, ...content, ...stamps })
          .where(eq(slides.id, slide.id))
          .returning()
      },
    })
    if (row.version !== slide.version) await updateFollowers(tx, ctx, row)
    return versioned(await placedSlide(tx, ctx, row), row.version)
  })
}

function refuseUnfit(slide: SlideRow, wanted: Call<typeof endpoints.updateSlide>['input']['body']): void {
  if (wanted.content && wanted.content.kind !== slide.content?.kind) refuse('content', 'other_kind')
  if (slide.follows === null || wanted.follows === null) return
  const taken = (['title', 'content', 'alt'] as const).find(
    (field) => wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(slide[field]),
  )
  if (taken) refuse(taken, 'followed')
}

function refuse(path: string, code: string): never {
  throw new ApiProblem('validation_failed', { issues: [{ path, code }] })
}
