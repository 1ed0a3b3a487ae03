import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { attemptCounts } from '../../db/schema/session.ts'
import { ApiProblem } from '../../problem.ts'
import { deriveKey } from '../../secret-key.ts'

const WINDOW_MS = 15 * 60_000
/**
 * Attempts per window. Failed ones: of one address at one account, of one address at all, of all unknown devices at one
 * account, of one known device at its account, and of one address at one locked file and at one link with a password.
 * All: links to set a password that one address and one account ask for, mailed links that one address tries, codes for
 * shared decks that one address asks for, that are mailed to one reader of a link and that are tried for one, links that one
 * person mails and that one reader gets, new links that one address asks for, questions of recordings that one address asks,
 * and addresses that one address leaves at the end of embeds.
 */
export const LIMITS = {
  account: 10,
  address: 100,
  'account-anywhere': 100,
  device: 10,
  file: 10,
  share: 10,
  'reset-address': 20,
  'reset-account': 5,
  link: 100,
  'code-address': 20,
  'code-reader': 5,
  'code-try': 10,
  'link-sender': 30,
  'link-reader': 5,
  'renewal-address': 10,
  'question-address': 10,
  'lead-address': 10,
} as const
type Kind = keyof typeof LIMITS

function keyOf(ctx: Ctx, kind: Kind, value: string): string {
  return createHmac('sha256', deriveKey(ctx.env.SECRET_KEY, 'attempt-count'))
    .update(`${kind} ${value}`)
    .digest('base64url')
}

/**
 * Counts an attempt before its password is looked at, so that many at once cannot pass the limit together.
 * The answer takes it back, for attempts that succeed.
 * @throws ApiProblem `too_many_requests`
 */
export async function countAttempt(ctx: Ctx, kind: Kind, value: string): Promise<() => Promise<void>> {
  const key = keyOf(ctx, kind, value)
  const now = ctx.clock.now()
  const ends = new Date(now.getTime() + WINDOW_MS)
  const isOver = sql`${attemptCounts.windowEndsAt} <= ${now.toISOString()}`
  const [row] = await ctx.db
    .insert(attemptCounts)
    .values({ key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: attemptCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCounts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${ends.toISOString()}::timestamptz else ${attemptCounts.windowEndsAt} end`,
      },
    })
    .returning()
  if (row && row.count > LIMITS[kind]) {
    throw new ApiProblem('too_many_requests', {
      retry_after: Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)),
    })
  }
  return async () => {
    await ctx.db
      .update(attemptCounts)
      .set({ count: sql`greatest(0, ${attemptCounts.count} - 1)` })
      .where(eq(attemptCounts.key, key))
  }
}

/**
 * Counts an attempt to sign in. A device on which the account was signed in before has a count of its own, so that no
 * stranger's tries, at the same address or at many, keep the owner out of it.
 * @throws ApiProblem `too_many_requests`
 */
export async function countSignIn(ctx: Ctx, emailAddress: string, device: string | null): Promise<() => Promise<void>> {
  const counted =
    device === null
      ? [
          await countAttempt(ctx, 'address', ctx.clientAddress),
          await countAttempt(ctx, 'account', `${ctx.clientAddress} ${emailAddress}`),
          await countAttempt(ctx, 'account-anywhere', emailAddress),
        ]
      : [await countAttempt(ctx, 'device', `${device} ${emailAddress}`)]
  return async () => {
    for (const forgive of counted) await forgive()
  }
}
