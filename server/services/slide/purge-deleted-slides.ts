import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import { slides } from '../../db/schema/slide.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { systemCtx } from '../system-ctx.ts'

/** Forgets slides that were deleted TRASH_DAYS ago; nobody has taken it back since. */
export async function purgeDeletedSlides(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - TRASH_DAYS * 86_400_000)
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`insert into image_set_removals (image_set, created_at)
      select distinct image_set, ${now.toISOString()}::timestamptz from slides where deleted_at < ${before.toISOString()}::timestamptz
      on conflict (image_set) do update set created_at = excluded.created_at`)
    const gone = await tx
      .delete(slides)
      .where(lt(slides.deletedAt, before))
      .returning({ id: slides.id, deckId: slides.deckId, title: slides.title })
    const companyOf = await companiesOf(
      tx,
      gone.map(({ deckId }) => deckId),
    )
    for (const { id, deckId, title } of gone) {
      await recordAudit(tx, systemCtx(deps), {
        action: 'slide.purge',
        nounId: id,
        companyId: companyOf.get(deckId) ?? null,
        before: { deck_id: deckId, title },
      })
    }
  })
}

async function companiesOf(tx: Database, deckIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: decks.id, companyId: decks.companyId })
    .from(decks)
    .where(inArray(decks.id, [...new Set(deckIds)]))
  return new Map(rows.map(({ id, companyId }) => [id, companyId]))
}
