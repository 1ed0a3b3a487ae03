import { managesCompany } from '@outcrop/contract/access.ts'
import { isBot } from '@outcrop/contract/bot.ts'
import type { Preview, SharedDeck, sharedDeckEndpoints } from '@outcrop/contract/shared-deck.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import { onlyRow } from '../../db/only-row.ts'
import { deckVisits } from '../../db/schema/deck-link.ts'
import type { DeckLinkRow, DeckVisitRow } from '../../db/schema/deck-link.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { publicSlide } from '../slide/shown-to.ts'
import { readSlides, slideAnswers } from '../slide/slide-answer.ts'
import { entryOf } from './entry.ts'
import { findSharedDeck, type FoundShare, requireViewsLeft } from './find-shared-deck.ts'
import { isRefused, passGate } from './pass-gate.ts'
import { previewOf } from './preview.ts'
import { digestOf, findProof, findVisit, readerOfVisit } from './visit.ts'
import { watermarkFor } from './watermark.ts'

const TOKEN_BYTES = 24

/**
 * Opens a deck for whoever passes the gate of the link, or has passed it before.
 * @throws ApiProblem `not_found`; `share_expired`; `share_renewable`; `share_ended`; `share_gate_closed`; `share_not_for_you`;
 * `share_password_wrong`; `share_code_wrong`; `share_email_refused`
 */
export async function openSharedDeck({ ctx, input }: Call<typeof sharedDeckEndpoints.openSharedDeck>) {
  const share = await findSharedDeck(ctx, input.params.token)
  const { visit: token, preview: wanted, ...given } = input.body
  const preview = await previewOf(ctx, share, wanted)
  if (preview !== 'passed') await requireEntry(ctx, share, preview)
  const known = await findVisit(ctx, share.link, token)
  if (known && token !== undefined && known.isPreview === (preview !== null))
    return await answer(ctx, share, known, token)
  const proof = await findProof(ctx, share.link, token)
  if (preview !== 'passed') {
    await requireViewsLeft(ctx, share)
    if (proof) requireOpenTo(share.link, proof)
    else await passGate(ctx, share.link, given)
  }
  const newToken = ctx.random.token(TOKEN_BYTES)
  const visit = await beginVisit(ctx, share, {
    newToken,
    isPreview: preview !== null,
    ...(await viewerOf(ctx, share, { given: given.email_address, proof, isPreview: preview !== null })),
  })
  return await answer(ctx, share, visit, newToken)
}

/** @throws ApiProblem `share_not_for_you` */
async function requireEntry(ctx: Ctx, { link, company }: FoundShare, preview: Preview | null): Promise<void> {
  const actor = preview === null ? ctx.actor : null
  const entry = await entryOf(ctx.db, actor, { companyId: company.id, audience: link.audience })
  if (entry !== 'open') throw new ApiProblem('share_not_for_you')
}

/** An address that was proved is asked for no code, but the link may be closed to it by now. @throws ApiProblem `share_gate_closed` */
function requireOpenTo(link: DeckLinkRow, { emailAddress }: DeckVisitRow): void {
  if (emailAddress !== null && isRefused(link, emailAddress)) throw new ApiProblem('share_gate_closed')
}

interface Viewer {
  readonly emailAddress: string | null
  /** When the address was shown to be theirs. */
  readonly verifiedAt: Date | null
}

async function viewerOf(
  ctx: Ctx,
  { link }: FoundShare,
  { given, proof, isPreview }: { given: string | undefined; proof: DeckVisitRow | null; isPreview: boolean },
): Promise<Viewer> {
  // The link came to their own mailbox.
  if (link.personAddress !== null) return { emailAddress: link.personAddress, verifiedAt: ctx.clock.now() }
  if (proof) return proof
  const emailAddress = given ?? (link.audience === 'anyone' || isPreview ? null : await addressOf(ctx))
  return { emailAddress, verifiedAt: link.emailVerified && !isPreview ? ctx.clock.now() : null }
}

async function beginVisit(
  ctx: Ctx,
  { link, deck, company }: FoundShare,
  { newToken, ...viewer }: Viewer & { newToken: string; isPreview: boolean },
): Promise<DeckVisitRow> {
  const now = ctx.clock.now()
  const isOwn = ctx.actor !== null && managesCompany(ctx.actor, company.id)
  const values = {
    id: ctx.random.id(),
    linkId: link.id,
    deckId: deck.id,
    digest: digestOf(newToken),
    emailAddress: viewer.emailAddress,
    verifiedAt: viewer.verifiedAt,
    isPreview: viewer.isPreview,
    agreement: link.agreement,
    isCounted: !isOwn && !isBot(ctx.userAgent),
    startedAt: now,
    lastSeenAt: now,
  }
  return onlyRow(await ctx.db.insert(deckVisits).values(values).returning())
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
    slides: results.map(publicSlide),
    download: link.download,
    watermark: watermarkFor(link, {
      emailAddress: visit.emailAddress,
      address: ctx.clientAddress,
      now: ctx.clock.now(),
    }),
    verified: visit.verifiedAt !== null,
    kiosk_seconds: link.kioskSeconds,
  }
}
