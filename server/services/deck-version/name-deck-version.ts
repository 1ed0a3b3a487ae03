import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { deckVersions } from '../../db/schema/deck-version.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck } from '../deck/find-deck.ts'
import { findVersion } from './find-version.ts'
import { versionAnswer } from './version-answer.ts'

/** Names a version or takes its name away. @throws ApiProblem `not_found`; `conflict` when the deck is in the trash */
export async function nameDeckVersion({ ctx, input }: Call<typeof endpoints.nameDeckVersion>) {
  const { name } = input.body
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const version = await findVersion(tx, deck.id, input.params.versionId)
    await tx.update(deckVersions).set({ name }).where(eq(deckVersions.id, version.id))
    await recordAudit(tx, ctx, {
      action: 'deck-version.name',
      nounId: version.id,
      companyId: deck.companyId,
      before: { name: version.name },
      after: { deck_id: deck.id, number: version.number, name },
    })
    return await versionAnswer(tx, { ...version, name })
  })
}
