import { and, eq, isNull, ne } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { DeckLinkRow } from '../../db/schema/deck-link.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { follows, users } from '../../db/schema/user.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'

/** Tells those who follow the company of a deck that was published to them; the answer is who they are. */
export async function tellFollowers(
  tx: Database,
  ctx: ActorCtx,
  { deck, link }: { deck: Pick<DeckRow, 'companyId' | 'title'>; link: Pick<DeckLinkRow, 'id'> },
): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(follows)
    .innerJoin(users, and(eq(users.id, follows.userId), isNull(users.deletedAt)))
    .where(and(eq(follows.companyId, deck.companyId), ne(users.id, ctx.actor.id)))
  const ids = rows.map(({ id }) => id)
  await addNotifications(tx, ctx, ids, {
    kind: 'company_news',
    companyId: deck.companyId,
    target: { noun: 'shared_deck', id: link.id },
    subject: deck.title,
  })
  return ids
}
