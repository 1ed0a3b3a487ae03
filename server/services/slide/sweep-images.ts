import { eq, sql } from 'drizzle-orm'
import { imageSetRemovals, slideWords } from '../../db/schema/slide.ts'
import type { Deps } from '../../deps.ts'

/** A page that was being written when its deck was purged is written by then. */
const KEPT_MS = 3_600_000

/**
 * Removes the images and words of sets that no slide of any deck or version shows any more. A set is looked at again for an hour, and a crash
 * half-way is made good by the next sweep.
 */
export async function sweepImages(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const candidates = await deps.db
    .select({
      imageSet: imageSetRemovals.imageSet,
      createdAt: imageSetRemovals.createdAt,
      shown: sql<boolean>`exists (select 1 from slides where slides.image_set = image_set_removals.image_set)
        or exists (select 1 from deck_versions where deck_versions.image_sets @> array[image_set_removals.image_set])
        or exists (select 1 from deck_revision_pages where deck_revision_pages.id = image_set_removals.image_set)`,
    })
    .from(imageSetRemovals)
  for (const { imageSet, createdAt, shown } of candidates) {
    if (!shown) {
      await deps.storage.removeUnder(`slides/${imageSet}/`)
      await deps.db.delete(slideWords).where(eq(slideWords.imageSet, imageSet))
    }
    if (shown || deps.clock.now().getTime() - createdAt.getTime() > KEPT_MS) {
      await deps.db.delete(imageSetRemovals).where(eq(imageSetRemovals.imageSet, imageSet))
    }
  }
}
