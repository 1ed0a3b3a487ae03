import type { deckEndpoints } from '@outcrop/contract/deck.ts'
import { eq } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { deckAnswer } from './deck-answer.ts'
import { lockDeck } from './find-deck.ts'

/**
 * Renames a deck; the same title again changes nothing.
 * @throws ApiProblem `not_found`; `conflict` when it is in the trash; `version_conflict` when somebody was faster
 */
export async function updateDeck({ ctx, input }: Call<typeof deckEndpoints.updateDeck>) {
  return await ctx.db.transaction(async (tx) => {
    const before = await lockDeck(tx, ctx, input.params.id)
    await checkVersion(tx, ctx, { noun: 'deck', nounId: before.id, version: before.version })
    const { title = before.title } = input.body
    const row = title === before.title ? before : await renameDeck(tx, ctx, before, title)
    return versioned(await deckAnswer(tx, ctx, row), row.version)
  })
}

async function renameDeck(tx: Database, ctx: ActorCtx, before: DeckRow, title: string): Promise<DeckRow> {
  const version = before.version + 1
  const after = onlyRow(
    await tx
      .update(decks)
      .set({ title, updatedAt: ctx.clock.now(), version })
      .where(eq(decks.id, before.id))
      .returning(),
  )
  await recordAudit(tx, ctx, {
    action: 'deck.rename',
    nounId: before.id,
    companyId: before.companyId,
    version,
    before: { title: before.title },
    after: { title },
  })
  return after
}
