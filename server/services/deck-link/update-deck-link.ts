import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { findDeck } from '../deck/find-deck.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { hashPassword } from '../session/password-hash.ts'
import { lockLink } from './find-link.ts'
import { linkAnswer, linkColumns, linkFields } from './link-answer.ts'
import { tellFollowers } from './tell-followers.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { requireGate } from './require-gate.ts'

/** Changes what a link asks for. @throws ApiProblem `not_found`; `version_conflict`; `validation_failed` */
export async function updateDeckLink({ ctx, input }: Call<typeof endpoints.updateDeckLink>) {
  const { password, ...wanted } = input.body
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  let told: string[] = []
  const answer = await ctx.db.transaction(async (tx) => {
    const link = await lockLink(tx, deck.id, input.params.linkId)
    const row = await changeVersioned(tx, ctx, {
      noun: 'deck-link',
      action: 'deck-link.update',
      companyId: deck.companyId,
      row: link,
      // The record says that a password was set or taken away, and never which.
      fields: { ...linkFields(link), password: link.passwordHash === null ? null : 'set' },
      wanted: { ...wanted, ...(password !== undefined && { password: password === null ? null : 'changed' }) },
      write: ({ password: _word, ...fields }, stamps) => {
        // A link that has expired can be renamed all the same.
        const isSame = fields.expires_at === (link.expiresAt?.toISOString() ?? null)
        requireGate({ ...fields, expires_at: isSame ? null : fields.expires_at }, ctx.clock.now())
        return tx
          .update(deckLinks)
          .set({ ...linkColumns(fields), ...(passwordHash !== undefined && { passwordHash }), ...stamps })
          .where(eq(deckLinks.id, link.id))
          .returning()
      },
    })
    const isPublished = row.audience === 'followers' && link.audience !== 'followers'
    if (isPublished) told = await tellFollowers(tx, ctx, { deck, link: row })
    return versioned(await linkAnswer(tx, ctx, row), row.version)
  })
  await announceNotifications(ctx, told)
  return answer
}
