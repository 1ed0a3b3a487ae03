import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ComponentState, StatusComponent } from '@outcrop/contract/operations/status.ts'
import { and, eq, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm'
import { jobs } from '../../db/schema/job.ts'
import { mails } from '../../db/schema/mail.ts'
import type { Deps } from '../../deps.ts'

export type Measured = Exclude<ComponentState, 'unknown'>
export type States = Readonly<Record<StatusComponent, Measured>>
export type CheckDeps = Pick<Deps, 'db' | 'env' | 'storage' | 'notify' | 'clock' | 'random' | 'log'>

/** A check that takes longer is given up. */
const GIVEN_UP_MS = 10_000
/** Longer, and the part is slow. */
const SLOW_MS = 2_000
const MINUTE_MS = 60_000
/** Work that should have begun so long ago shows that it is late, or that nobody does it. */
const JOB_LATE_MS = 5 * MINUTE_MS
const JOB_LOST_MS = 30 * MINUTE_MS
const MAIL_LATE_MS = 10 * MINUTE_MS
const MAIL_LOST_MS = 60 * MINUTE_MS
const PROBE_KEY = 'status/probe.bin'

/** Measures every component by using it. `address` is where this process answers requests. */
export async function checkComponents(deps: CheckDeps, address: string): Promise<States> {
  const timed = (key: StatusComponent, check: (signal: AbortSignal) => Promise<Measured>) => measured(deps, key, check)
  const [app, database, storage, jobState, live, mail] = await Promise.all([
    timed('app', async (signal) => {
      const { status } = await fetch(`${address}/healthz`, { signal })
      return status === 200 ? 'operational' : 'down'
    }),
    timed('database', async () => {
      await deps.db.execute(sql`select 1`)
      return 'operational'
    }),
    timed('storage', async () => await checkStorage(deps)),
    timed('jobs', async () => await checkJobs(deps)),
    timed('live', async (signal) => await checkLive(deps, signal)),
    timed('mail', async (signal) => await checkMail(deps, signal)),
  ])
  return { app, database, storage, jobs: jobState, live, mail }
}

async function measured(
  { log }: CheckDeps,
  component: StatusComponent,
  check: (signal: AbortSignal) => Promise<Measured>,
): Promise<Measured> {
  const began = performance.now()
  const signal = AbortSignal.timeout(GIVEN_UP_MS)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`No answer within ${GIVEN_UP_MS} ms`)), { once: true })
  })
  try {
    const state = await Promise.race([check(signal), late])
    return state === 'operational' && performance.now() - began > SLOW_MS ? 'degraded' : state
  } catch (error) {
    log.warn({ err: error, component }, 'a component does not do its work')
    return 'down'
  }
}

/** Writes and reads back a few bytes. */
async function checkStorage({ storage, random }: CheckDeps): Promise<Measured> {
  const written = Buffer.from(random.token(16))
  await storage.write(PROBE_KEY, written, 'application/octet-stream')
  const read = await storage.read(PROBE_KEY)
  // Another process may write at the same time: what is read is whole, if not always our own.
  return read && (await buffer(read)).length === written.length ? 'operational' : 'down'
}

/** By the job that waits longest: to begin, or for a process that has stopped. */
async function checkJobs({ db, clock }: CheckDeps): Promise<Measured> {
  const now = clock.now()
  const [waiting] = await db
    .select({ since: min(jobs.runAfter) })
    .from(jobs)
    .where(and(eq(jobs.status, 'queued'), lte(jobs.runAfter, now)))
  const [held] = await db
    .select({ since: min(jobs.leaseUntil) })
    .from(jobs)
    .where(and(eq(jobs.status, 'running'), lt(jobs.leaseUntil, now)))
  return stateByWait(now, [waiting?.since, held?.since], JOB_LATE_MS, JOB_LOST_MS)
}

function stateByWait(now: Date, since: readonly (Date | null | undefined)[], late: number, lost: number): Measured {
  const longest = Math.max(0, ...since.map((at) => (at ? now.getTime() - at.getTime() : 0)))
  return longest > lost ? 'down' : longest > late ? 'degraded' : 'operational'
}

/** Publishes a wake and waits for it. */
async function checkLive({ notify, random }: CheckDeps, signal: AbortSignal): Promise<Measured> {
  const topic = `status:${random.id()}`
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = await notify.subscribe(topic, resolve)
  signal.addEventListener('abort', () => resolve(), { once: true })
  try {
    await notify.publish(topic)
    await promise
    return signal.aborted ? 'down' : 'operational'
  } finally {
    unsubscribe()
  }
}

/** Whether the SMTP server takes connections, and whether mails wait for longer than a second try takes. */
async function checkMail({ db, env, clock }: CheckDeps, signal: AbortSignal): Promise<Measured> {
  if (env.SMTP_URL === '') return 'off'
  const { hostname, port, protocol } = new URL(env.SMTP_URL)
  await reach(hostname, Number(port) || (protocol === 'smtps:' ? 465 : 587), signal)
  const [oldest] = await db
    .select({ since: min(mails.createdAt) })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNotNull(mails.nextTryAt)))
  return stateByWait(clock.now(), [oldest?.since], MAIL_LATE_MS, MAIL_LOST_MS)
}

async function reach(host: string, port: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ host, port, signal })
  socket.once('connect', resolve)
  socket.once('error', reject)
  try {
    await promise
  } finally {
    socket.destroy()
  }
}
