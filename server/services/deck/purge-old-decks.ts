import { TRASH_DAYS } from '@outcrop/contract/deck.ts'
import { asc, lt } from 'drizzle-orm'
import { decks } from '../../db/schema/deck.ts'
import type { Deps } from '../../deps.ts'
import { systemCtx } from '../system-ctx.ts'
import { removeDeck } from './remove-deck.ts'

/** Purges decks that have been in the trash for TRASH_DAYS. The answer is how many. */
export async function purgeOldDecks(deps: Deps): Promise<number> {
  const ctx = systemCtx(deps)
  const before = new Date(deps.clock.now().getTime() - TRASH_DAYS * 86_400_000)
  for (let purged = 0; ; purged += 1) {
    const found = await deps.db.transaction(async (tx) => {
      const [deck] = await tx
        .select()
        .from(decks)
        .where(lt(decks.deletedAt, before))
        .orderBy(asc(decks.deletedAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (deck) await removeDeck(tx, ctx, deck)
      return deck !== undefined
    })
    if (!found) return purged
  }
}
