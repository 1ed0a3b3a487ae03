import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { findSettings } from '../company-settings/find-settings.ts'
import { lockDeck } from '../deck/find-deck.ts'
import { hashPassword } from '../session/password-hash.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { addLink } from './add-link.ts'
import { linkAnswer } from './link-answer.ts'
import { tellFollowers } from './tell-followers.ts'
import { requireGate } from './require-gate.ts'

const DAY_MS = 86_400_000

/** Creates a link to a deck. @throws ApiProblem `not_found`; `conflict` for a deck in the trash; `validation_failed` */
export async function createDeckLink({ ctx, input }: Call<typeof endpoints.createDeckLink>) {
  const { password = null, ...given } = input.body
  const passwordHash = password === null ? null : await hashPassword(password)
  let told: string[] = []
  const answer = await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const settings = await findSettings(tx, deck.companyId)
    const now = ctx.clock.now()
    const { shareExpiryDays: days } = settings
    const { expires_at: expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString() } =
      given
    const fields = {
      name: given.name,
      audience: given.audience ?? ('anyone' as const),
      email_required: given.email_required ?? settings.shareEmailRequired,
      email_verified: given.email_verified ?? false,
      expires_at: expiresAt,
      views_max: given.views_max ?? null,
      allowed: given.allowed ?? [],
      denied: given.denied ?? [],
      agreement: given.agreement ?? null,
      download: given.download ?? false,
      watermark: given.watermark ?? null,
      kiosk_seconds: given.kiosk_seconds ?? null,
    }
    requireGate(fields, now)
    const recorded = { has_password: passwordHash !== null }
    const row = await addLink(tx, ctx, deck, { fields, others: { passwordHash }, recorded })
    if (row.audience === 'followers') told = await tellFollowers(tx, ctx, { deck, link: row })
    return versioned(await linkAnswer(tx, ctx, row), row.version)
  })
  await announceNotifications(ctx, told)
  return answer
}
