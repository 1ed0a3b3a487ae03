import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck } from '../deck/find-deck.ts'
import { keepVersion } from './keep-version.ts'
import { versionAnswer } from './version-answer.ts'

/** Keeps a deck as it is now. @throws ApiProblem `not_found`; `conflict` when it is in the trash */
export async function createDeckVersion({ ctx, input }: Call<typeof endpoints.createDeckVersion>) {
  const { name } = input.body
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const row = await keepVersion(tx, ctx, deck, { reason: 'named', name })
    await recordAudit(tx, ctx, {
      action: 'deck-version.create',
      nounId: row.id,
      companyId: deck.companyId,
      after: { deck_id: deck.id, number: row.number, name, slides: row.slideCount },
    })
    return await versionAnswer(tx, row)
  })
}
