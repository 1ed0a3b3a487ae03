import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findDeck } from '../deck/find-deck.ts'
import { personLinkEnd } from './create-person-link.ts'
import { lockLink } from './find-link.ts'
import { linkAnswer } from './link-answer.ts'
import { countPersonMail, mailPersonLink } from './mail-person-link.ts'

/**
 * Lets the link of a person last for another week from now, and mails it again.
 * @throws ApiProblem `not_found` for links of nobody by name, too; `too_many_requests`
 */
export async function renewPersonLink({ ctx, input }: Call<typeof endpoints.renewPersonLink>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const { personAddress: emailAddress } = await ctx.db.transaction((tx) => lockLink(tx, deck.id, input.params.linkId))
  if (emailAddress === null) throw new ApiProblem('not_found')
  await countPersonMail(ctx, deck.companyId, emailAddress)
  return await ctx.db.transaction(async (tx) => {
    const link = await lockLink(tx, deck.id, input.params.linkId)
    const now = ctx.clock.now()
    const expiresAt = personLinkEnd(now)
    const version = link.version + 1
    const row = onlyRow(
      await tx
        .update(deckLinks)
        .set({ expiresAt, renewalAskedAt: null, version, updatedAt: now })
        .where(eq(deckLinks.id, link.id))
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'deck-link.renew',
      nounId: link.id,
      companyId: deck.companyId,
      version,
      before: { expires_at: link.expiresAt?.toISOString() ?? null },
      after: { expires_at: expiresAt.toISOString() },
    })
    const person = { name: link.personName ?? '', emailAddress }
    await mailPersonLink(tx, ctx, { deck, link, person, expiresAt })
    return versioned(await linkAnswer(tx, ctx, row), version)
  })
}
