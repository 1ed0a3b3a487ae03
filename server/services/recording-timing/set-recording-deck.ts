import type { recordingTimingEndpoints } from '@outcrop/contract/recording-timing.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import { recordings } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireDeckRight } from '../deck/deck-right.ts'
import { isId } from '../resource/is-id.ts'

/**
 * Chooses the deck whose slides go with a recording.
 * @throws ApiProblem `not_found`; `conflict` in the trash; `validation_failed` for a deck of another company; what
 * `requireDeckRight` refuses with
 */
export async function setRecordingDeck({ ctx, input }: Call<typeof recordingTimingEndpoints.setRecordingDeck>) {
  const { id } = input.params
  const { deck_id: deckId } = input.body
  await ctx.db.transaction(async (tx) => {
    const [recording] = await tx.select().from(recordings).where(eq(recordings.id, id)).for('update')
    if (!recording) throw new ApiProblem('not_found')
    if (recording.deletedAt) throw new ApiProblem('conflict', { detail: 'The recording is in the trash' })
    if (recording.deckId === deckId) return
    if (deckId !== null) await checkDeck(tx, ctx, deckId, recording.companyId)
    const version = recording.version + 1
    await tx.update(recordings).set({ deckId, version, updatedAt: ctx.clock.now() }).where(eq(recordings.id, id))
    await recordAudit(tx, ctx, {
      action: 'recording.update',
      nounId: id,
      companyId: recording.companyId,
      version,
      before: { deck_id: recording.deckId },
      after: { deck_id: deckId },
    })
  })
}

async function checkDeck(tx: Database, ctx: ActorCtx, deckId: string, companyId: string): Promise<void> {
  const isHere = and(eq(decks.id, deckId), eq(decks.companyId, companyId), isNull(decks.deletedAt))
  const [deck] = isId(deckId) ? await tx.select().from(decks).where(isHere) : []
  if (!deck) throw new ApiProblem('validation_failed', { issues: [{ path: 'deck_id', code: 'not_found' }] })
  await requireDeckRight(tx, ctx, deck, 'view')
}
