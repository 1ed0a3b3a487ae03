import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { personTokens } from '../../db/schema/person-token.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'

/** The account as only its person sees it. */
export async function accountAnswer(db: Database, { clock }: Pick<Ctx, 'clock'>, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ApiProblem('unauthenticated')
  const [change] = await db
    .select({ details: personTokens.details })
    .from(personTokens)
    .where(
      and(
        eq(personTokens.userId, userId),
        eq(personTokens.kind, 'email-change'),
        isNull(personTokens.usedAt),
        isNull(personTokens.revokedAt),
        gt(personTokens.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(personTokens.createdAt))
    .limit(1)
  return {
    created_at: user.createdAt.toISOString(),
    has_password: user.passwordHash !== null,
    new_email_address: change?.details['email_address'] ?? null,
  }
}
