import { managesCompany } from '@outcrop/contract/access.ts'
import { isBot } from '@outcrop/contract/bot.ts'
import type { SharedDeck, sharedDeckEndpoints } from '@outcrop/contract/shared-deck.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import { onlyRow } from '../../db/only-row.ts'
import { deckVisits } from '../../db/schema/deck-link.ts'
import type { DeckVisitRow } from '../../db/schema/deck-link.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { readSlides, slideAnswers } from '../slide/slide-answer.ts'
import { entryOf } from './entry.ts'
import { findSharedDeck, type FoundShare, requireViewsLeft } from './find-shared-deck.ts'
import { passGate } from './pass-gate.ts'
import { digestOf, findVisit, readerOfVisit } from './visit.ts'
import { watermarkFor } from './watermark.ts'

const TOKEN_BYTES = 24

/**
 * Opens a deck for whoever passes the gate of the link, or has passed it before.
 * @throws ApiProblem `not_found`; `share_expired`; `share_ended`; `share_gate_closed`; `share_not_for_you`;
 * `share_password_wrong`; `share_email_refused`
 */
export async function openSharedDeck({ ctx, input }: Call<typeof sharedDeckEndpoints.openSharedDeck>) {
  const share = await findSharedDeck(ctx, input.params.token)
  const { audience } = share.link
  const entry = await entryOf(ctx.db, ctx.actor, { companyId: share.company.id, audience })
  if (entry !== 'open') throw new ApiProblem('share_not_for_you')
  const { visit: token, ...given } = input.body
  const known = await findVisit(ctx, share.link, token)
  if (known && token !== undefined) return await answer(ctx, share, known, token)
  await requireViewsLeft(ctx, share)
  await passGate(ctx, share.link, given)
  const newToken = ctx.random.token(TOKEN_BYTES)
  const now = ctx.clock.now()
  const isOwn = ctx.actor !== null && managesCompany(ctx.actor, share.company.id)
  const visit = onlyRow(
    await ctx.db
      .insert(deckVisits)
      .values({
        id: ctx.random.id(),
        linkId: share.link.id,
        deckId: share.deck.id,
        digest: digestOf(newToken),
        emailAddress: given.email_address ?? (audience === 'anyone' ? null : await addressOf(ctx)),
        agreement: share.link.agreement,
        isCounted: !isOwn && !isBot(ctx.userAgent),
        startedAt: now,
        lastSeenAt: now,
      })
      .returning(),
  )
  return await answer(ctx, share, visit, newToken)
}

/** Whoever signed in to see a deck is known by their account. */
async function addressOf({ db, actor }: Ctx): Promise<string | null> {
  if (!actor) return null
  const [user] = await db.select({ emailAddress: users.emailAddress }).from(users).where(eq(users.id, actor.id))
  return user?.emailAddress ?? null
}

async function answer(ctx: Ctx, share: FoundShare, visit: DeckVisitRow, token: string): Promise<SharedDeck> {
  const { link, deck, company } = share
  const shown = (await readSlides(ctx.db, deck.id)).filter(({ hidden }) => !hidden)
  const reader = { media: ctx.media, actor: readerOfVisit(visit) }
  const { results } = await slideAnswers(ctx.db, reader, shown, { inTrash: false })
  return {
    visit: token,
    deck_id: deck.id,
    title: deck.title,
    company_name: company.name,
    brand_color: company.brandColor,
    // Notes are the presenter's, and where a slide is from is the company's.
    slides: results.map((slide) => ({ ...slide, notes: '', source: null, follows: null })),
    download: link.download,
    watermark: watermarkFor(link, {
      emailAddress: visit.emailAddress,
      address: ctx.clientAddress,
      now: ctx.clock.now(),
    }),
  }
}
