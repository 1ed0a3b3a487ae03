import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { notificationPreferences } from '../../db/schema/notification.ts'
import { completePreferences } from '../../notifications/usual-preferences.ts'

/** What the person is notified of, and how. */
export async function getNotificationPreferences({ ctx }: Call<typeof endpoints.getNotificationPreferences>) {
  const chosen = await ctx.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, ctx.actor.id))
  return { results: completePreferences(chosen) }
}
