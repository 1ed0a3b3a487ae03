import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { readSlides, slideAnswers } from './slide-answer.ts'

/**
 * Gives the named slides each other's places in the order named. Slides that are not named keep theirs: pages that an
 * import adds meanwhile do not make the order stale.
 */
export async function orderSlides({ ctx, input }: Call<typeof endpoints.orderSlides>) {
  const wanted = input.body.slide_ids
  const rows = await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const before = await readSlides(tx, deck.id)
    const named = new Set(wanted)
    const known = before.filter((slide) => named.has(slide.id))
    if (named.size !== wanted.length) {
      throw new ApiProblem('validation_failed', { issues: [{ path: 'slide_ids', code: 'repeated' }] })
    }
    if (known.length !== wanted.length) throw new ApiProblem('conflict', { detail: 'A named slide is not in the deck' })
    const moves = wanted.flatMap((id, index) => {
      const place = known[index]
      return place && place.id !== id ? [{ id, rank: place.rank }] : []
    })
    if (moves.length === 0) return before
    await moveSlides(tx, moves)
    await touchDeck(tx, ctx, deck.id)
    await recordAudit(tx, ctx, {
      action: 'deck.order-slides',
      nounId: deck.id,
      companyId: deck.companyId,
      before: { slide_ids: known.map((slide) => slide.id) },
      after: { slide_ids: wanted },
    })
    return await readSlides(tx, deck.id)
  })
  return await slideAnswers(ctx.db, ctx, rows, { ...input.query, inTrash: false })
}

/** Gives slides new ranks. */
export async function moveSlides(tx: Database, moves: readonly { id: string; rank: number }[]): Promise<void> {
  const values = sql.join(
    moves.map(({ id, rank }) => sql`(${id}::uuid, ${rank}::int)`),
    sql`, `,
  )
  await tx.execute(
    sql`update slides set rank = moves.rank from (values ${values}) as moves (id, rank) where slides.id = moves.id`,
  )
}
