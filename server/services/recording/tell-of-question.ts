import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { RecordingRow } from '../../db/schema/recording.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { isInForce } from '../membership/membership-state.ts'

/**
 * Tells those who work with presentations at the company that a question was asked of a recording, in the transaction that
 * keeps the question. The answer is whom to pass to `announceNotifications` once it is through.
 */
export async function tellOfQuestion(
  tx: Database,
  ctx: Pick<Ctx, 'clock' | 'random' | 'env'>,
  recording: Pick<RecordingRow, 'id' | 'companyId' | 'title'>,
): Promise<string[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.companyId, recording.companyId)))
    .where(
      and(
        isNull(users.deletedAt),
        isInForce(ctx.clock.now()),
        sql`(${memberships.permissions} && array['presentations'] or ${users.roles} && array['super_admin'])`,
      ),
    )
  const told = found.map(({ id }) => id)
  await addNotifications(tx, ctx, told, {
    kind: 'recording_question',
    companyId: recording.companyId,
    target: { noun: 'recording', id: recording.id },
    subject: recording.title,
  })
  return told
}
