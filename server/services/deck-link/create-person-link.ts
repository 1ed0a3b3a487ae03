import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { PERSON_LINK_DAYS } from '@outcrop/contract/decks/deck-link.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { findDeck, lockDeck } from '../deck/find-deck.ts'
import { addLink } from './add-link.ts'
import { linkAnswer } from './link-answer.ts'
import { countPersonMail, mailPersonLink } from './mail-person-link.ts'

const LASTS_MS = PERSON_LINK_DAYS * 86_400_000

/** When a link for a person ends that is made or renewed now. */
export function personLinkEnd(now: Date): Date {
  return new Date(now.getTime() + LASTS_MS)
}

/**
 * Makes a link for one person outside and mails it to them. An earlier one of the same deck to the same address ends.
 * @throws ApiProblem `not_found`; `conflict` for a deck in the trash; `too_many_requests`
 */
export async function createPersonLink({ ctx, input }: Call<typeof endpoints.createPersonLink>) {
  const { name, email_address: emailAddress, agreement = null, download = false, watermark = null } = input.body
  const { companyId } = await findDeck(ctx.db, ctx, input.params.id)
  await countPersonMail(ctx, companyId, emailAddress)
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const now = ctx.clock.now()
    const expiresAt = personLinkEnd(now)
    const ended = await tx
      .update(deckLinks)
      .set({ deletedAt: now })
      .where(and(eq(deckLinks.deckId, deck.id), eq(deckLinks.personAddress, emailAddress), isNull(deckLinks.deletedAt)))
      .returning({ id: deckLinks.id })
    const fields = {
      name,
      audience: 'anyone' as const,
      email_required: false,
      email_verified: false,
      expires_at: expiresAt.toISOString(),
      views_max: null,
      allowed: [],
      denied: [],
      agreement,
      download,
      watermark,
      kiosk_seconds: null,
    }
    const person = { personName: name, personAddress: emailAddress }
    const recorded = { person: emailAddress, ended: ended.map(({ id }) => id) }
    const row = await addLink(tx, ctx, deck, { fields, others: person, recorded })
    await mailPersonLink(tx, ctx, { deck, link: row, person: { name, emailAddress }, expiresAt })
    return versioned(await linkAnswer(tx, ctx, row), row.version)
  })
}
