import { TRASH_DAYS } from '@outcrop/contract/deck.ts'
import { lt, sql } from 'drizzle-orm'
import { slides } from '../../db/schema/slide.ts'
import type { Deps } from '../../deps.ts'

/** Forgets slides that were deleted TRASH_DAYS ago; nobody has taken it back since. */
export async function purgeDeletedSlides({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - TRASH_DAYS * 86_400_000)
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into image_set_removals (image_set, created_at)
      select distinct image_set, ${now.toISOString()}::timestamptz from slides where deleted_at < ${before.toISOString()}::timestamptz
      on conflict (image_set) do update set created_at = excluded.created_at`)
    await tx.delete(slides).where(lt(slides.deletedAt, before))
  })
}
