import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { deckPeople } from '../../db/schema/deck-access.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck } from '../deck/find-deck.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import { deckTopic } from './deck-topic.ts'
import { sharingAnswer } from './sharing-answer.ts'

/** Takes away what a deck gives to a person. @throws ApiProblem `not_found`; `conflict` when the deck is in the trash */
export async function dropDeckPerson({ ctx, input }: Call<typeof endpoints.dropDeckPerson>) {
  const answer = await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const isThem = and(eq(deckPeople.deckId, deck.id), sql`${deckPeople.userId}::text = ${input.params.userId}`)
    const [dropped] = await tx.delete(deckPeople).where(isThem).returning()
    if (!dropped) throw new ApiProblem('not_found')
    const name = nameIn(await namesOf(tx, [dropped.userId]), dropped.userId)?.name ?? ''
    await recordAudit(tx, ctx, {
      action: 'deck.drop-person',
      nounId: deck.id,
      companyId: deck.companyId,
      before: { name, role: dropped.role },
    })
    return await sharingAnswer(tx, ctx, deck)
  })
  await ctx.notify.publish(deckTopic(input.params.id))
  return answer
}
