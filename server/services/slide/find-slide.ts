import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { slides } from '../../db/schema/slide.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { ApiProblem } from '../../problem.ts'

/** Locks a slide of a deck that is already locked. @throws ApiProblem `not_found` */
export async function lockSlide(
  tx: Database,
  { deckId, slideId, deleted = false }: { deckId: string; slideId: string; deleted?: boolean },
): Promise<SlideRow> {
  const [row] = await tx
    .select()
    .from(slides)
    .where(
      and(
        eq(slides.id, slideId),
        eq(slides.deckId, deckId),
        eq(slides.state, 'ready'),
        deleted ? isNotNull(slides.deletedAt) : isNull(slides.deletedAt),
      ),
    )
    .for('update')
  if (!row) throw new ApiProblem('not_found')
  return row
}
