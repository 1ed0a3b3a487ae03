import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import type { DeckLinkRow } from '../../db/schema/deck-link.ts'
import { users } from '../../db/schema/user.ts'
import { addNotifications, announceNotifications } from '../../notifications/add-notifications.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isShutTo } from '../deck/deck-right.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'
import { findLinkedDeck } from './find-shared-deck.ts'

/** Whoever made the link is told of it so often at most, however often somebody asks. */
const TOLD_EVERY_MS = 24 * 3_600_000

/**
 * Tells whoever made the link of a person that they ask for a new one. The answer is the same where that was told already.
 * @throws ApiProblem `not_found` for links of nobody by name, too; `share_ended`; `too_many_requests`
 */
export async function askNewLink({ ctx, input }: Call<typeof endpoints.askNewLink>): Promise<void> {
  await countAttempt(ctx, 'renewal-address', callerOf(ctx))
  const { link, deck } = await findLinkedDeck(ctx, input.params.token)
  if (link.personAddress === null) throw new ApiProblem('not_found')
  const now = ctx.clock.now()
  const lately = new Date(now.getTime() - TOLD_EVERY_MS)
  const makers = await makersOf(ctx.db, link)
  await ctx.db.transaction(async (tx) => {
    const isDue = and(
      eq(deckLinks.id, link.id),
      isNull(deckLinks.deletedAt),
      lte(deckLinks.expiresAt, now),
      or(isNull(deckLinks.renewalAskedAt), lt(deckLinks.renewalAskedAt, lately)),
    )
    const asked = await tx.update(deckLinks).set({ renewalAskedAt: now }).where(isDue).returning({ id: deckLinks.id })
    if (asked.length === 0) return
    await recordAudit(tx, ctx, { action: 'deck-link.ask-renewal', nounId: link.id, companyId: deck.companyId })
    await addNotifications(tx, ctx, makers, {
      kind: 'link_renewal',
      companyId: deck.companyId,
      target: { noun: 'deck_links', id: deck.id },
      subject: `${link.personName} (${deck.title})`,
    })
  })
  await announceNotifications(ctx, makers)
}

/** Whoever made the link, unless the deck has been shut to them since. */
async function makersOf(db: Database, { createdBy, deckId }: Pick<DeckLinkRow, 'createdBy' | 'deckId'>) {
  if (createdBy === null) return []
  const isOpen = sql`not ${isShutTo(createdBy, sql`${deckId}::text`)}`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, createdBy), isOpen))
  return rows.map(({ id }) => id)
}
