import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { notificationPreferences } from '../../db/schema/notification.ts'
import { users } from '../../db/schema/user.ts'
import { readUnsubscribe } from '../../notifications/unsubscribe-token.ts'
import { usualPreference } from '../../notifications/usual-preferences.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/**
 * Ends the mails that a link of one of them names, by whoever holds the mail; again changes nothing. Programs that mail
 * post here by themselves, as RFC 8058 has it, so no sign-in and no question stand before it.
 */
export async function unsubscribe({ ctx, input }: Call<typeof endpoints.unsubscribe>) {
  const claims = await readUnsubscribe(ctx, input.params.token)
  if (!claims) return unsubscribePage({ state: 'unknown', status: 404 })
  const { userId, kinds } = claims
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('update')
    if (!user) return
    for (const kind of kinds) {
      await tx
        .insert(notificationPreferences)
        .values({ userId, kind, inApp: usualPreference(kind).in_app, mail: 'never' })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.kind],
          set: { mail: 'never' },
        })
    }
    await recordAudit(tx, ctx, { action: 'notification-preferences.unsubscribe', nounId: userId, after: { kinds } })
  })
  return unsubscribePage({ state: 'done', kinds, profile: `${ctx.env.PUBLIC_URL}/user/profile` })
}
