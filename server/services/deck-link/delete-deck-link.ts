import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findDeck } from '../deck/find-deck.ts'
import { lockLink } from './find-link.ts'

/** Deletes a link: it opens nothing any more, and views that are open end. @throws ApiProblem `not_found` */
export async function deleteDeckLink({ ctx, input }: Call<typeof endpoints.deleteDeckLink>): Promise<void> {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  await ctx.db.transaction(async (tx) => {
    const link = await lockLink(tx, deck.id, input.params.linkId)
    await tx.update(deckLinks).set({ deletedAt: ctx.clock.now() }).where(eq(deckLinks.id, link.id))
    await recordAudit(tx, ctx, {
      action: 'deck-link.delete',
      nounId: link.id,
      companyId: deck.companyId,
      before: { name: link.name, deck: deck.title },
    })
  })
}
