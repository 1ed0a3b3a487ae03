import { createHmac } from 'node:crypto'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { attemptCounts } from '../../db/schema/session.ts'
import { ApiProblem } from '../../problem.ts'
import { deriveKey } from '../../secret-key.ts'
import { networkOf } from './network-of.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Window {
  readonly most: number
  readonly seconds: number
}

const quarter = (most: number): Window => ({ most, seconds: 15 * MINUTE })
const day = (most: number): Window => ({ most, seconds: DAY })

/**
 * Attempts per window; an attempt has to fit all windows of its kind. Limits by caller come first. One across callers never
 * refuses what only its owner has: a known device, the browser that asked for a code, or a link in the owner's mailbox.
 */
export const LIMITS = {
  // Failed sign-ins: of one network at one account, of one network, of all unknown devices at one account, of one known device.
  account: [quarter(10)],
  address: [quarter(100)],
  'account-anywhere': [quarter(100)],
  device: [quarter(10)],
  /** Wrong passwords of one session that shows again who it is. */
  confirm: [quarter(10)],
  /** Wrong codes of second factors: of all unknown devices at one account, or of one known device. */
  factor: [quarter(10), { most: 20, seconds: 2 * HOUR }, day(40)],
  /** Wrong second factors that the owner of an account is not told of, and mails about them; a right one begins again. */
  'factor-untold': [day(4)],
  'factor-mail': [day(1)],
  /** Wrong passwords of one person at one locked file. */
  file: [quarter(10)],
  // Wrong passwords of a link or recording: of one network and of all. Beyond, few of each network, one at a time.
  share: [quarter(10), day(50)],
  'share-anywhere': [quarter(100), day(300)],
  'share-few': [quarter(3)],
  'share-pace': [{ most: 1, seconds: 5 }],
  // Links to set a password: that one network asks for, at all and for one account, and that are mailed to one account.
  'reset-address': [quarter(20)],
  'reset-account': [quarter(5), day(10)],
  'reset-mail': [quarter(5), day(20)],
  /** Changes of address that one account asks for, and mails about them to one new address. */
  'email-change': [quarter(5), day(10)],
  'email-change-mail': [quarter(3), day(5)],
  /** Mailed links that one network tries. */
  link: [quarter(100)],
  // Codes for shared decks: that one network asks for, at all and for one reader, and that are mailed to one reader of a link.
  'code-address': [quarter(20)],
  'code-reader': [quarter(5), day(20)],
  'code-mail': [quarter(5), day(20)],
  // Wrong codes for one reader of a link: of one network, and of all that did not ask for the code.
  'code-try': [quarter(10)],
  'code-elsewhere': [quarter(20), day(60)],
  // Links that one person mails, and that one company mails to one reader.
  'link-sender': [quarter(30), day(300)],
  'link-reader': [quarter(5), day(20)],
  // Mails with the invitation of one address to one company, and how soon they follow one another.
  invitation: [day(5)],
  'invitation-again': [{ most: 1, seconds: 5 * MINUTE }],
  /** Mails to one member that the company asks for a second factor. */
  'factor-required': [day(2)],
  // New links, questions of recordings and addresses at the end of embeds, each of one network.
  'renewal-address': [quarter(10)],
  'question-address': [quarter(10)],
  'lead-address': [quarter(10)],
} as const satisfies Record<string, readonly Window[]>
export type AttemptKind = keyof typeof LIMITS

type Counting = Pick<Ctx, 'env' | 'clock' | 'db'>
/** Takes an attempt back that has succeeded. */
export type Forgive = () => Promise<void>

/** The caller, for limits: at IPv6 a home has more addresses than could be counted. */
export function callerOf({ clientAddress }: Pick<Ctx, 'clientAddress'>): string {
  return networkOf(clientAddress)
}

function keyOf({ env }: Pick<Ctx, 'env'>, kind: AttemptKind, { seconds }: Window, value: string): string {
  return createHmac('sha256', deriveKey(env.SECRET_KEY, 'attempt-count'))
    .update(`${kind} ${seconds} ${value}`)
    .digest('base64url')
}

/** Counts in one statement, so that many at once cannot pass the limit together. The answer is the count in the window. */
async function addTo({ db, clock }: Counting, key: string, { seconds }: Window): Promise<number> {
  const now = clock.now()
  const ends = new Date(now.getTime() + seconds * 1000)
  const isOver = sql`${attemptCounts.windowEndsAt} <= ${now.toISOString()}`
  const [row] = await db
    .insert(attemptCounts)
    .values({ key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: attemptCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCounts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${ends.toISOString()}::timestamptz else ${attemptCounts.windowEndsAt} end`,
      },
    })
    .returning({ count: attemptCounts.count })
  return row?.count ?? 1
}

/** Counts an attempt in window after window, as far as it fits. Refused ones do not count in longer windows. */
async function fits(ctx: Counting, kind: AttemptKind, value: string): Promise<boolean> {
  for (const window of LIMITS[kind])
    if ((await addTo(ctx, keyOf(ctx, kind, window, value), window)) > window.most) return false
  return true
}

/** Counts what is left out silently beyond the limit, such as a mail. False where it is. */
export async function isWithinLimit(ctx: Counting, kind: AttemptKind, value: string): Promise<boolean> {
  return await fits(ctx, kind, value)
}

/**
 * Counts an attempt before its secret is looked at. The answer takes it back, for attempts that succeed.
 * @throws ApiProblem `too_many_requests`
 */
export async function countAttempt(ctx: Counting, kind: AttemptKind, value: string): Promise<Forgive> {
  if (!(await fits(ctx, kind, value))) {
    const until = (await blockedUntil(ctx, kind, [value])).get(value) ?? ctx.clock.now()
    throw new ApiProblem('too_many_requests', {
      retry_after: Math.max(1, Math.ceil((until.getTime() - ctx.clock.now().getTime()) / 1000)),
    })
  }
  return async () => await takeBack(ctx, kind, value)
}

function keysOf(ctx: Pick<Ctx, 'env'>, kind: AttemptKind, value: string): string[] {
  return LIMITS[kind].map((window) => keyOf(ctx, kind, window, value))
}

async function takeBack(ctx: Counting, kind: AttemptKind, value: string): Promise<void> {
  await ctx.db
    .update(attemptCounts)
    .set({ count: sql`greatest(0, ${attemptCounts.count} - 1)` })
    .where(inArray(attemptCounts.key, keysOf(ctx, kind, value)))
}

/** Forgets every attempt of a kind: somebody has shown who they are. */
export async function forgetAttempts(ctx: Counting, kind: AttemptKind, value: string): Promise<void> {
  await ctx.db.delete(attemptCounts).where(inArray(attemptCounts.key, keysOf(ctx, kind, value)))
}

/** Until when no further attempt is let through, for those of the values that have to wait. */
export async function blockedUntil(
  { env, clock, db }: Counting,
  kind: AttemptKind,
  values: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const windows = values.flatMap((value) =>
    LIMITS[kind].map((window) => ({ value, most: window.most, key: keyOf({ env }, kind, window, value) })),
  )
  if (windows.length === 0) return new Map()
  const keys = windows.map(({ key }) => key)
  const rows = await db
    .select()
    .from(attemptCounts)
    .where(and(inArray(attemptCounts.key, keys), gt(attemptCounts.windowEndsAt, clock.now())))
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const until = new Map<string, Date>()
  for (const { value, most, key } of windows) {
    const row = byKey.get(key)
    const known = until.get(value)
    if (row && row.count >= most && (!known || row.windowEndsAt > known)) until.set(value, row.windowEndsAt)
  }
  return until
}

/** Several counts of one attempt. */
async function countAll(ctx: Counting, attempts: readonly (readonly [AttemptKind, string])[]): Promise<Forgive> {
  const counted: Forgive[] = []
  for (const [kind, value] of attempts) counted.push(await countAttempt(ctx, kind, value))
  return async () => {
    for (const forgive of counted) await forgive()
  }
}

/**
 * Counts a guess at the password of a link or recording. Once many were wrong, each network has few guesses and all of them
 * take turns: a password that several people know has no owner who could be let past, so they wait for seconds.
 * @throws ApiProblem `too_many_requests`
 */
export async function countGuess(ctx: Ctx, subjectId: string): Promise<Forgive> {
  const own = `${callerOf(ctx)} ${subjectId}`
  const forgiveOwn = await countAttempt(ctx, 'share', own)
  if (await isWithinLimit(ctx, 'share-anywhere', subjectId))
    return async () => {
      await forgiveOwn()
      await takeBack(ctx, 'share-anywhere', subjectId)
    }
  const forgiveTurn = await countAll(ctx, [
    ['share-few', own],
    ['share-pace', subjectId],
  ])
  return async () => {
    await forgiveOwn()
    await forgiveTurn()
  }
}

/**
 * Counts an attempt to sign in. A device on which the account was signed in before has a count of its own, so that no
 * stranger's tries, at the same address or at many, keep the owner out of it.
 * @throws ApiProblem `too_many_requests`
 */
export async function countSignIn(ctx: Ctx, emailAddress: string, device: string | null): Promise<Forgive> {
  return await countAll(ctx, signInCounts(ctx, emailAddress, device))
}

/** Takes back what `countSignIn` counted, once the second factor has followed. */
export async function forgiveSignIn(ctx: Ctx, emailAddress: string, device: string | null): Promise<void> {
  for (const [kind, value] of signInCounts(ctx, emailAddress, device)) await takeBack(ctx, kind, value)
}

function signInCounts(ctx: Ctx, emailAddress: string, device: string | null): (readonly [AttemptKind, string])[] {
  if (device !== null) return [['device', `${device} ${emailAddress}`]]
  const caller = callerOf(ctx)
  return [
    ['address', caller],
    ['account', `${caller} ${emailAddress}`],
    ['account-anywhere', emailAddress],
  ]
}
