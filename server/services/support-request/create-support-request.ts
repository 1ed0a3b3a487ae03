import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { safePath } from '@outcrop/contract/site/safe-path.ts'
import { withoutSecrets } from '@outcrop/contract/operations/secret-scrub.ts'
import { SUPPORT_REQUESTS_PER_HOUR } from '@outcrop/contract/people/support-request.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { supportRequests } from '../../db/schema/support-request.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { selectSupportRequests, supportRequestAnswer } from './support-request-answer.ts'

const HOUR_MS = 3_600_000

/**
 * Keeps what a person writes to support.
 * @throws ApiProblem `too_many_requests`
 */
export async function createSupportRequest({ ctx, input: { body } }: Call<typeof endpoints.createSupportRequest>) {
  return await ctx.db.transaction(async (tx) => {
    // Held until the end, so that many at once cannot pass the limit together.
    const [writer] = await tx.select().from(users).where(eq(users.id, ctx.actor.id)).for('update')
    if (!writer) throw new ApiProblem('unauthenticated')
    await refuseTooMany(tx, ctx)
    const row = {
      id: ctx.random.id(),
      at: ctx.clock.now(),
      userId: writer.id,
      subject: body.subject.replaceAll('\u0000', ''),
      message: body.message.replaceAll('\u0000', ''),
      page: String(withoutSecrets(safePath(body.page) ?? '')),
    }
    await tx.insert(supportRequests).values(row)
    await recordAudit(tx, ctx, {
      action: 'support-request.create',
      nounId: row.id,
      after: { subject: row.subject },
    })
    return supportRequestAnswer(onlyRow(await selectSupportRequests(tx).where(eq(supportRequests.id, row.id))))
  })
}

async function refuseTooMany(tx: Database, ctx: ActorCtx): Promise<void> {
  const now = ctx.clock.now().getTime()
  const recent = await tx
    .select({ at: supportRequests.at })
    .from(supportRequests)
    .where(and(eq(supportRequests.userId, ctx.actor.id), gt(supportRequests.at, new Date(now - HOUR_MS))))
    .orderBy(asc(supportRequests.at))
  const [first] = recent
  if (!first || recent.length < SUPPORT_REQUESTS_PER_HOUR) return
  throw new ApiProblem('too_many_requests', {
    retry_after: Math.max(1, Math.ceil((first.at.getTime() + HOUR_MS - now) / 1000)),
  })
}
