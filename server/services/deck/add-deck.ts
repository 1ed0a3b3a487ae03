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
  { companyId, title, clonedFrom }: { companyId: string; title: string; clonedFrom?: string },
): Promise<DeckRow> {
  const now = ctx.clock.now()
  const row = onlyRow(
    await tx
      .insert(decks)
      .values({ id: ctx.random.id(), companyId, title, createdBy: ctx.actor.id, createdAt: now, updatedAt: now })
      .returning(),
  )
  const action = clonedFrom === undefined ? 'deck.create' : 'deck.clone'
  const after = { title, ...(clonedFrom === undefined ? {} : { cloned_from: clonedFrom }) }
  await recordAudit(tx, ctx, { action, nounId: row.id, companyId, version: row.version, after })
  return row
}
