import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { follows } from '../../db/schema/user.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findCompany } from './find-company.ts'

/** Follows a company or stops following it; doing either twice changes nothing. */
export async function followCompany({ ctx, input }: Call<typeof endpoints.followCompany>) {
  const { action, id } = input.params
  await ctx.db.transaction(async (tx) => {
    await findCompany(tx, ctx.actor, id)
    if (action === 'follow') {
      await tx
        .insert(follows)
        .values({ userId: ctx.actor.id, companyId: id, createdAt: ctx.clock.now() })
        .onConflictDoNothing()
    } else {
      await tx.delete(follows).where(and(eq(follows.userId, ctx.actor.id), eq(follows.companyId, id)))
    }
    // Of the person, not of the company: following a company does not change it.
    await recordAudit(tx, ctx, {
      action: action === 'follow' ? 'follow.start' : 'follow.end',
      nounId: id,
      companyId: id,
    })
  })
}
