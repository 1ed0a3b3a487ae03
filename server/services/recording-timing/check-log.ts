import type { StageLog } from '@outcrop/contract/decks/stage.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import { slides } from '../../db/schema/slide.ts'
import { ApiProblem } from '../../problem.ts'
import { requireDeckRight } from '../deck/deck-right.ts'
import { isId } from '../resource/is-id.ts'

interface Written {
  readonly log: StageLog
  /** What the log was before: slides that it named may have been deleted since. */
  readonly before: StageLog
  readonly companyId: string
}

/**
 * Whoever watches a recording sees the slides that its log names, so they must be of decks of its company that the actor may
 * open. @throws ApiProblem `validation_failed` naming the entries
 */
export async function checkLog(tx: Database, ctx: ActorCtx, { log, before, companyId }: Written): Promise<void> {
  const known = new Set(before.flatMap(namedBy))
  const wanted = new Set(log.flatMap(namedBy).filter((id) => !known.has(id)))
  const ids = [...wanted].filter(isId)
  const found = ids.length === 0 ? new Set<string>() : await openIds(tx, ctx, companyId, ids)
  const issues = log.flatMap((entry, index) =>
    namedBy(entry).every((id) => known.has(id) || found.has(id))
      ? []
      : [{ path: `log.${index}`, code: 'unknown_slide' }],
  )
  if (issues.length > 0) throw new ApiProblem('validation_failed', { issues: issues.slice(0, 20) })
}

/** Ids of the deck and the slide that an entry shows. */
function namedBy({ event }: StageLog[number]): string[] {
  if (event.kind === 'open') return [event.deck_id, ...(event.slide_id === null ? [] : [event.slide_id])]
  return event.kind === 'go' ? [event.slide_id] : []
}

/** Which of these are decks of the company that the actor may open, or slides of such decks. */
async function openIds(
  tx: Database,
  ctx: ActorCtx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...ids]
  const shown = await tx
    .select({ id: slides.id, deckId: slides.deckId })
    .from(slides)
    .where(and(inArray(slides.id, asked), eq(slides.state, 'ready'), isNull(slides.deletedAt)))
  const deckIds = [...new Set([...asked, ...shown.map(({ deckId }) => deckId)])]
  const rows = await tx
    .select()
    .from(decks)
    .where(and(inArray(decks.id, deckIds), eq(decks.companyId, companyId), isNull(decks.deletedAt)))
  const open = new Set<string>()
  for (const deck of rows) if (await mayOpen(tx, ctx, deck)) open.add(deck.id)
  for (const { id, deckId } of shown) if (open.has(deckId)) open.add(id)
  return open
}

async function mayOpen(tx: Database, ctx: ActorCtx, deck: typeof decks.$inferSelect): Promise<boolean> {
  try {
    await requireDeckRight(tx, ctx, deck, 'view')
    return true
  } catch (error) {
    if (error instanceof ApiProblem) return false
    throw error
  }
}
