import type { deckEndpoints } from '@outcrop/contract/deck.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { sweepImages } from '../slide/sweep-images.ts'
import { lockDeck } from './find-deck.ts'
import { removeDeck } from './remove-deck.ts'

/**
 * Removes a deck in the trash for good, its images included.
 * @throws ApiProblem `not_found`; `conflict` when it is not in the trash; `validation_failed` when the title is not the deck’s
 */
export async function purgeDeck({ ctx, input }: Call<typeof deckEndpoints.purgeDeck>) {
  await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id, { inTrash: true })
    if (input.body.title.trim() !== deck.title.trim()) {
      throw new ApiProblem('validation_failed', {
        detail: 'The title does not match',
        issues: [{ path: 'title', code: 'title_mismatch' }],
      })
    }
    await removeDeck(tx, ctx, deck)
  })
  // The deck is gone, and its images are tried again every hour.
  await sweepImages(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'images were not removed'))
}
