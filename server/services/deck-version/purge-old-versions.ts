import { VERSION_DAYS } from '@outcrop/contract/decks/deck-version.ts'
import { and, isNull, lt } from 'drizzle-orm'
import { deckVersions } from '../../db/schema/deck-version.ts'
import type { Deps } from '../../deps.ts'
import { markImages } from '../slide/mark-images.ts'

/** Forgets versions that nobody named after VERSION_DAYS, with the images that only they show. */
export async function purgeOldVersions(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - VERSION_DAYS * 86_400_000)
  await deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(deckVersions)
      .where(and(isNull(deckVersions.name), lt(deckVersions.createdAt, before)))
      .returning({ imageSets: deckVersions.imageSets })
    await markImages(
      tx,
      now,
      gone.flatMap(({ imageSets }) => imageSets),
    )
  })
}
