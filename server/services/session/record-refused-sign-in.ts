import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { companies } from '../../db/schema/company.ts'
import { memberships } from '../../db/schema/user.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Stands in for an account that does not exist, so that it costs the same queries. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

interface RefusedSignIn {
  readonly emailAddress: string
  readonly userId: string | null
  readonly method: 'password' | 'google' | 'second_factor'
}

/** Records a sign-in that failed: at each company of the account, so that its admins see it, or at none. */
export async function recordRefusedSignIn(ctx: Ctx, { emailAddress, userId, method }: RefusedSignIn): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const places = await tx
      .select({ companyId: memberships.companyId })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(and(eq(memberships.userId, userId ?? NOBODY), isNull(companies.deletedAt)))
    for (const { companyId } of places.length > 0 ? places : [{ companyId: null }])
      await recordAudit(tx, ctx, {
        action: 'session.refuse',
        nounId: userId ?? 'unknown',
        companyId,
        after: { email_address: emailAddress, method, known_account: userId !== null },
      })
  })
}
