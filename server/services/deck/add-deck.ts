import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Inserts a deck with its audit row, inside the verb's transaction. */
export async function addDeck(
  tx: Database,
  ctx: ActorCtx,
  { companyId, title, original }: { companyId: string; title: string; original?: DeckRow },
): Promise<DeckRow> {
  const now = ctx.clock.now()
  const row = onlyRow(
    await tx
      .insert(decks)
      .values({
        id: ctx.random.id(),
        companyId,
        title,
        createdBy: ctx.actor.id,
        // What is open to few people is not open to more by being copied.
        generalAccess: original?.generalAccess ?? 'company',
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  )
  const action = original ? 'deck.clone' : 'deck.create'
  const after = { title, ...(original && { cloned_from: original.id }) }
  await recordAudit(tx, ctx, { action, nounId: row.id, companyId, version: row.version, after })
  return row
}
