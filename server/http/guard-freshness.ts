import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { sessions } from '../db/schema/session.ts'
import { users } from '../db/schema/user.ts'
import { ApiProblem } from '../problem.ts'

/** For how long after the password was typed a session may change rights. */
const RECENT_MS = 15 * 60_000

/**
 * Refuses a row that asks for a recent sign-in to a session that was left open.
 * @throws ApiProblem `recent_sign_in_required`, saying how this person signs in
 */
export async function guardFreshness(row: Endpoint, { db, clock, actor }: Ctx): Promise<void> {
  if (!row.recentSignIn || !actor) return
  const [session] = await db
    .select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt, passwordHash: users.passwordHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, actor.sessionId))
  const shown = session?.confirmedAt ?? session?.createdAt
  if (shown && clock.now().getTime() - shown.getTime() <= RECENT_MS) return
  throw new ApiProblem('recent_sign_in_required', { sign_in_with: session?.passwordHash ? 'password' : 'google' })
}
