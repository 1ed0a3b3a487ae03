import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { companies } from '../../db/schema/company.ts'
import { deckLinks, deckVisits } from '../../db/schema/deck-link.ts'
import { decks } from '../../db/schema/deck.ts'
import { ApiProblem } from '../../problem.ts'
import { linkState } from '../deck-link/link-state.ts'
import { linkIdOf } from '../deck-link/link-token.ts'

/**
 * The link that a token leads to, with its deck and company. Whether it has been used up is not asked: views that have begun
 * go on.
 * @throws ApiProblem `not_found`; `share_ended` for links that were deleted or whose deck is gone; `share_expired`;
 * `share_renewable` for one of a person that has expired
 */
export async function findSharedDeck(ctx: ShareCtx, token: string) {
  const found = await findLinkedDeck(ctx, token)
  if (linkState(found.link, { views: 0, now: ctx.clock.now() }) === 'expired')
    throw new ApiProblem(found.link.personAddress === null ? 'share_expired' : 'share_renewable')
  return found
}

type ShareCtx = Pick<Ctx, 'db' | 'env' | 'clock'>

/** The same of a link whose time may be over. @throws ApiProblem `not_found`; `share_ended` */
export async function findLinkedDeck(ctx: ShareCtx, token: string) {
  const id = linkIdOf(ctx, token)
  const [found] =
    id === null
      ? []
      : await ctx.db
          .select({ link: deckLinks, deck: decks, company: companies })
          .from(deckLinks)
          .innerJoin(decks, eq(decks.id, deckLinks.deckId))
          .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
          .where(eq(deckLinks.id, id))
  if (!found) throw new ApiProblem('not_found')
  if (found.link.deletedAt || found.deck.deletedAt) throw new ApiProblem('share_ended')
  return found
}

export type FoundShare = Awaited<ReturnType<typeof findSharedDeck>>

/** @throws ApiProblem `share_ended` for a link that as many people have opened as may */
export async function requireViewsLeft({ db }: Pick<Ctx, 'db'>, { link }: FoundShare): Promise<void> {
  if (link.viewsMax === null) return
  const views = await db.$count(deckVisits, and(eq(deckVisits.linkId, link.id), eq(deckVisits.isCounted, true)))
  if (views >= link.viewsMax) throw new ApiProblem('share_ended')
}
