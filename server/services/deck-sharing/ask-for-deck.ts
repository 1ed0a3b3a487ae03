import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { ACCESS_REQUESTS_MAX } from '@outcrop/contract/decks/deck-sharing.ts'
import { and, arrayOverlaps, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { deckAccessRequests } from '../../db/schema/deck-access.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { addNotifications, announceNotifications } from '../../notifications/add-notifications.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ownerOf, rightTo } from '../deck/deck-right.ts'
import { isInForce } from '../../db/in-force.ts'
import { findNameable } from './deck-person.ts'
import { deckTopic } from './deck-topic.ts'
import { waitingAt } from './waiting-at.ts'
import { findRefused, refusalAnswer } from './refusal-answer.ts'

/**
 * Asks the owner of a deck for access, or staff where nobody else can decide.
 * @throws ApiProblem `not_found`; `conflict` for whoever may open it or has asked; `too_many_requests` soon after being
 * declined, and where too many wait
 */
export async function askForDeck({ ctx, input }: Call<typeof endpoints.askForDeck>) {
  const { answer, told } = await ctx.db.transaction(async (tx) => {
    const deck = await findRefused(tx, input.params.id)
    // One at a time, so that the limits hold.
    await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deck.id)).for('update')
    await requireAskable(tx, ctx, deck)
    await tx.insert(deckAccessRequests).values({
      id: ctx.random.id(),
      deckId: deck.id,
      userId: ctx.actor.id,
      message: input.body.message,
      createdAt: ctx.clock.now(),
    })
    await recordAudit(tx, ctx, { action: 'deck.ask-access', nounId: deck.id, companyId: deck.companyId })
    const deciders = await decidersOf(tx, ctx, deck)
    await addNotifications(tx, ctx, deciders, {
      kind: 'deck_access',
      companyId: deck.companyId,
      target: { noun: 'deck', id: deck.id },
      subject: ctx.actor.name,
      outcome: 'asked',
    })
    return { answer: await refusalAnswer(tx, ctx, deck), told: deciders }
  })
  await announceNotifications(ctx, told)
  await ctx.notify.publish(deckTopic(input.params.id))
  return answer
}

async function requireAskable(tx: Database, ctx: ActorCtx, deck: DeckRow): Promise<void> {
  if ((await rightTo(tx, ctx, deck)) !== null)
    throw new ApiProblem('conflict', { detail: 'The deck is open to this person' })
  const known = await refusalAnswer(tx, ctx, deck)
  if (known.asked_at) throw new ApiProblem('conflict', { detail: 'A request of this person waits' })
  if (known.declined_until) {
    const wait = Date.parse(known.declined_until) - ctx.clock.now().getTime()
    throw new ApiProblem('too_many_requests', { retry_after: Math.ceil(wait / 1000) })
  }
  if ((await tx.$count(deckAccessRequests, waitingAt(deck.id))) >= ACCESS_REQUESTS_MAX)
    throw new ApiProblem('too_many_requests')
}

/** The owner, or the staff at the company where the owner does not work with its decks any more. */
async function decidersOf(tx: Database, ctx: ActorCtx, deck: DeckRow): Promise<string[]> {
  const ownerId = ownerOf(deck)
  const owner =
    ownerId === null
      ? undefined
      : await findNameable(tx, ctx, { companyId: deck.companyId, who: eq(users.id, ownerId) })
  if (owner?.may_edit) return [owner.id]
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.companyId, deck.companyId)))
    .where(
      and(
        isNull(users.deletedAt),
        isInForce(ctx.clock.now()),
        arrayOverlaps(users.roles, ['super_admin', 'account_lead']),
      ),
    )
  return staff.map(({ id }) => id)
}
