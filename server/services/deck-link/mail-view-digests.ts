import { and, desc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { deckLinks, deckVisits } from '../../db/schema/deck-link.ts'
import { decks } from '../../db/schema/deck.ts'
import { notificationPreferences, viewDigests } from '../../db/schema/notification.ts'
import { memberships, users } from '../../db/schema/user.ts'
import type { Deps } from '../../deps.ts'
import { linkViewsMail, type LinkViews } from '../../mail/link-view-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { signUnsubscribe } from '../../notifications/unsubscribe-token.ts'
import { isShutTo } from '../deck/deck-right.ts'
import { PEOPLE } from './link-answer.ts'

const WEEK_MS = 7 * 24 * 3_600_000
/** By so much a mail may be late. */
const DELAY_MS = 24 * 3_600_000

type DigestDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'env'>

/**
 * Mails those who ask for it how often their links were opened in a week, and nothing where nobody looked. Returns the number of
 * mails. Safe to run in several processes at once: a week is told by whoever moves its end first.
 */
export async function mailViewDigests(deps: DigestDeps): Promise<number> {
  const wanted = and(eq(notificationPreferences.kind, 'link_views'), eq(notificationPreferences.mail, 'weekly'))
  const people = await deps.db
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(wanted)
  let mailed = 0
  for (const { userId } of people) if (await mailViewDigest(deps, userId)) mailed += 1
  return mailed
}

async function mailViewDigest(deps: DigestDeps, userId: string): Promise<boolean> {
  const now = deps.clock.now()
  const aWeekAgo = new Date(now.getTime() - WEEK_MS)
  return await deps.db.transaction(async (tx) => {
    // The first week begins when somebody is found to ask for it.
    await tx.insert(viewDigests).values({ userId, toldUntil: now }).onConflictDoNothing()
    const isDue = and(eq(viewDigests.userId, userId), lte(viewDigests.toldUntil, aWeekAgo))
    const [due] = await tx.select().from(viewDigests).where(isDue).for('update')
    if (!due) return false
    await tx.update(viewDigests).set({ toldUntil: now }).where(eq(viewDigests.userId, userId))
    // Whoever had ended it for long is told of the last week alone.
    const earliest = new Date(now.getTime() - WEEK_MS - DELAY_MS)
    const since = due.toldUntil < earliest ? earliest : due.toldUntil
    const links = await viewsSince(tx, userId, { since, now })
    const [user] = await tx
      .select({ name: users.name, emailAddress: users.emailAddress })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user || links.length === 0) return false
    const unsubscribeToken = await signUnsubscribe(deps, { userId, kinds: ['link_views'] })
    await queueMail(tx, deps, user, linkViewsMail(deps.env, { links, unsubscribeToken }))
    return true
  })
}

/** Views of the links that a person made at companies that they still belong to and of decks that are open to them, the most viewed first. */
async function viewsSince(
  tx: Database,
  userId: string,
  { since, now }: { since: Date; now: Date },
): Promise<LinkViews[]> {
  const belongs = and(
    eq(memberships.companyId, decks.companyId),
    eq(memberships.userId, userId),
    isNull(memberships.suspendedAt),
    or(isNull(memberships.endsAt), gt(memberships.endsAt, now)),
    sql`${memberships.permissions} && array['presentations', 'admin']`,
  )
  const views = sql<number>`count(*)::int`
  return await tx
    .select({ link: deckLinks.name, deck: decks.title, views, people: PEOPLE })
    .from(deckVisits)
    .innerJoin(deckLinks, eq(deckLinks.id, deckVisits.linkId))
    .innerJoin(decks, and(eq(decks.id, deckLinks.deckId), isNull(decks.deletedAt)))
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .innerJoin(memberships, belongs)
    .where(
      and(
        eq(deckLinks.createdBy, userId),
        // Nobody is told of a deck that they may not open any more.
        sql`not ${isShutTo(userId, sql`${decks.id}::text`)}`,
        eq(deckVisits.isCounted, true),
        gte(deckVisits.startedAt, since),
        lt(deckVisits.startedAt, now),
      ),
    )
    .groupBy(deckLinks.id, decks.id)
    .orderBy(desc(views), deckLinks.name)
}
