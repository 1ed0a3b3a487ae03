import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { companies } from '../../db/schema/company.ts'
import type { Database } from '../../db/database.ts'
import { type DeckLinkRow, deckLinks, deckVisits } from '../../db/schema/deck-link.ts'
import { decks } from '../../db/schema/deck.ts'
import { ApiProblem } from '../../problem.ts'
import { linkState, usesUpView } from '../deck-link/link-state.ts'
import { linkIdOf } from '../deck-link/link-token.ts'

type ShareCtx = Pick<Ctx, 'db' | 'env' | 'clock'>

/** A link with its deck and company, each perhaps deleted. */
async function findLink({ db }: Pick<Ctx, 'db'>, id: string) {
  const [found] = await db
    .select({ link: deckLinks, deck: decks, company: companies })
    .from(deckLinks)
    .innerJoin(decks, eq(decks.id, deckLinks.deckId))
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .where(eq(deckLinks.id, id))
  return found ?? null
}

export type FoundShare = NonNullable<Awaited<ReturnType<typeof findLink>>>

function isExpired({ link }: FoundShare, { clock }: Pick<Ctx, 'clock'>): boolean {
  return linkState(link, { views: 0, now: clock.now() }) === 'expired'
}

/**
 * The link that a token leads to, with its deck and company. It may have been used up: views that have begun go on.
 * @throws ApiProblem `not_found`; `share_ended` for links that were deleted or whose deck is gone; `share_expired`;
 * `share_renewable` for one of a person that has expired
 */
export async function findSharedDeck(ctx: ShareCtx, token: string): Promise<FoundShare> {
  const found = await findLinkedDeck(ctx, token)
  if (isExpired(found, ctx))
    throw new ApiProblem(found.link.personAddress === null ? 'share_expired' : 'share_renewable')
  return found
}

/** The same of a link that may have expired. @throws ApiProblem `not_found`; `share_ended` */
export async function findLinkedDeck(ctx: ShareCtx, token: string): Promise<FoundShare> {
  const id = linkIdOf(ctx, token)
  const found = id === null ? null : await findLink(ctx, id)
  if (!found) throw new ApiProblem('not_found')
  if (found.link.deletedAt || found.deck.deletedAt) throw new ApiProblem('share_ended')
  return found
}

/** A link by its id; null unless it opens now. */
export async function findOpenLink(ctx: Pick<Ctx, 'db' | 'clock'>, id: string): Promise<FoundShare | null> {
  const found = await findLink(ctx, id)
  if (!found || found.link.deletedAt || found.deck.deletedAt) return null
  return isExpired(found, ctx) ? null : found
}

/** @throws ApiProblem `share_ended` for a link that was opened as often as it may be */
export async function requireViewsLeft(
  { db }: Pick<Ctx, 'db'>,
  { link }: { readonly link: Pick<DeckLinkRow, 'id' | 'viewsMax'> },
): Promise<void> {
  if (link.viewsMax === null) return
  const views = await db.$count(deckVisits, and(eq(deckVisits.linkId, link.id), usesUpView))
  if (views >= link.viewsMax) throw new ApiProblem('share_ended')
}

/** The same, where those who open the link at once wait for each other until the transaction ends. */
export async function lockViewsLeft(tx: Database, linkId: string): Promise<void> {
  const [link] = await tx
    .select({ id: deckLinks.id, viewsMax: deckLinks.viewsMax })
    .from(deckLinks)
    .where(and(eq(deckLinks.id, linkId), isNull(deckLinks.deletedAt)))
    .for('no key update')
  if (!link) throw new ApiProblem('share_ended')
  await requireViewsLeft({ db: tx }, { link })
}
