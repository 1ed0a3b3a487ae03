import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { managesCompany } from '@outcrop/contract/api/access.ts'
import type { SharedDeck } from '@outcrop/contract/decks/shared-deck.ts'
import { isBot } from '@outcrop/contract/site/bot.ts'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { deckVisits } from '../../db/schema/deck-link.ts'
import type { GrantRow } from '../../db/schema/grant.ts'
import { readerOfGrant } from '../../storage/media-url.ts'
import { admit, type Admission } from '../grant/admit.ts'
import { publicSlide } from '../slide/shown-to.ts'
import { readSlides, slideAnswers } from '../slide/slide-answer.ts'
import { gateOfLink } from './deck-gate.ts'
import { findSharedDeck, type FoundShare, lockViewsLeft, requireViewsLeft } from './find-shared-deck.ts'
import { previewOf } from './preview.ts'
import { watermarkFor } from './watermark.ts'

/**
 * Opens a deck for anyone who passes the gate of the link, or has passed it before.
 * @throws ApiProblem `not_found`; `share_expired`; `share_renewable`; `share_ended`; `share_gate_closed`; `share_not_for_you`;
 * `share_password_wrong`; `share_code_wrong`; `share_email_refused`; `too_many_requests`
 */
export async function openSharedDeck({ ctx, input }: Call<typeof endpoints.openSharedDeck>): Promise<SharedDeck> {
  const share = await findSharedDeck(ctx, input.params.token)
  const { visit, preview, email_address: emailAddress, password, code, agreed } = input.body
  const admission = await admit(ctx, gateOfLink(ctx, share), {
    token: visit,
    answers: { emailAddress, password, code, agreed },
    preview: await previewOf(ctx, share, preview),
    requireCapacity: async () => await requireViewsLeft(ctx, share),
    record: async (tx, grant) => await recordVisit(tx, ctx, share, grant),
  })
  return await toResponse(ctx, share, admission)
}

/** Of a new visit, what the statistics of the deck need. */
async function recordVisit(
  tx: Database,
  ctx: Ctx,
  { link, deck, company }: FoundShare,
  grant: GrantRow,
): Promise<void> {
  const isOwn = grant.isPreview || (ctx.actor !== null && managesCompany(ctx.actor, company.id))
  if (!grant.isPreview && link.viewsMax !== null) await lockViewsLeft(tx, link.id)
  await tx.insert(deckVisits).values({
    id: grant.id,
    linkId: link.id,
    deckId: deck.id,
    emailAddress: grant.emailAddress,
    isPreview: grant.isPreview,
    agreement: grant.agreement,
    isCounted: !isOwn && !isBot(ctx.userAgent),
    isOwn,
    startedAt: grant.createdAt,
    lastSeenAt: grant.createdAt,
  })
}

async function toResponse(ctx: Ctx, share: FoundShare, { grant, token }: Admission): Promise<SharedDeck> {
  const { link, deck, company } = share
  const shown = (await readSlides(ctx.db, deck.id)).filter(({ hidden }) => !hidden)
  const reader = { media: ctx.media, actor: readerOfGrant(grant) }
  const { results } = await slideAnswers(ctx.db, reader, shown, { inTrash: false })
  return {
    visit: token,
    deck_id: deck.id,
    title: deck.title,
    company_name: company.name,
    brand_color: company.brandColor,
    slides: results.map(publicSlide),
    download: link.download,
    watermark: watermarkFor(link, {
      emailAddress: grant.emailAddress,
      address: ctx.clientAddress,
      now: ctx.clock.now(),
    }),
    verified: grant.verifiedAt !== null,
    kiosk_seconds: link.kioskSeconds,
  }
}
