import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { findVersion } from './find-version.ts'
import { keepVersion } from './keep-version.ts'
import { putBack } from './put-back.ts'
import { versionAnswer } from './version-answer.ts'

/**
 * Brings back the slides of a version, and keeps those of now as a version of their own.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash
 */
export async function restoreDeckVersion({ ctx, input }: Call<typeof endpoints.restoreDeckVersion>) {
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const version = await findVersion(tx, deck.id, input.params.versionId)
    const before = await keepVersion(tx, ctx, deck, { reason: 'restore' })
    await putBack(tx, ctx, { deckId: deck.id, kept: version.slides })
    await touchDeck(tx, ctx, deck.id)
    await recordAudit(tx, ctx, {
      action: 'deck-version.restore',
      nounId: version.id,
      companyId: deck.companyId,
      before: { deck_id: deck.id, number: before.number },
      after: { deck_id: deck.id, number: version.number, name: version.name },
    })
    return await versionAnswer(tx, before)
  })
}
