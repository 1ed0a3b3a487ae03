import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { companies } from '../../db/schema/company.ts'
import { jobs } from '../../db/schema/job.ts'
import { sessions } from '../../db/schema/session.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { jobTopic } from '../../jobs/job-queue.ts'
import { PEOPLE } from '../../testing/people.ts'
import type { PersonName } from '../../testing/people.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { BASALT } from '../../testing/test-decks.ts'

const JOB = SAMPLES.basalt.job

/** The stream of a job that waits, read up to the first state, with what comes after it. */
async function openStream(api: TestApi, name: PersonName) {
  await insertSamples(api.deps.db, api.clock.now())
  await api.deps.db.update(jobs).set({ status: 'queued', finishedAt: null }).where(eq(jobs.id, JOB))
  const answer = await api.fetch(
    new Request(`${api.deps.env.PUBLIC_URL}/v2/realtime/events?topics=job:${BASALT}/${JOB}`, {
      headers: { application: 'cms', authorization: (await api.as(name).authorization()) ?? '' },
    }),
  )
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  onTestFinished(() => reader.cancel())
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString()
  expect(await next()).toContain('retry')
  expect(await next()).toContain('"status":"queued"')
  return {
    /** What is said after the job has gone on; empty where the stream has ended. */
    async afterChange(): Promise<string> {
      await api.deps.db.update(jobs).set({ status: 'running', done: 1 }).where(eq(jobs.id, JOB))
      await api.deps.notify.publish(jobTopic(JOB))
      return await next()
    },
  }
}

test('a stream sends changes of the job to people who may still see it', async () => {
  const api = await createTestApi()
  const stream = await openStream(api, 'presenter')
  expect(await stream.afterChange()).toContain('"status":"running"')
})

const now = new Date('2026-03-02T09:00:00.000Z')
const LOSSES: readonly [string, PersonName, RegExp | '', (api: TestApi) => Promise<unknown>][] = [
  [
    'was removed',
    'presenter',
    '',
    ({ deps: { db } }) => db.update(users).set({ deletedAt: now }).where(eq(users.id, PEOPLE.presenter.id)),
  ],
  ['signed out', 'presenter', '', ({ deps: { db } }) => db.update(sessions).set({ endedAt: now, endReason: 'logout' })],
  [
    'left the company',
    'presenter',
    /"closed".*"not_found"/,
    ({ deps: { db } }) => db.delete(memberships).where(eq(memberships.userId, PEOPLE.presenter.id)),
  ],
  [
    'may make no decks any more',
    'presenter',
    /"closed".*"forbidden"/,
    ({ deps: { db } }) =>
      db
        .update(memberships)
        .set({ permissions: ['data'] })
        .where(eq(memberships.userId, PEOPLE.presenter.id)),
  ],
  [
    'is of the staff, and the company was deleted',
    'super',
    /"closed".*"not_found"/,
    ({ deps: { db } }) => db.update(companies).set({ deletedAt: now }).where(eq(companies.id, BASALT)),
  ],
]

test.each(LOSSES)('a stream ends, and tells nothing of the job, for somebody who %s', async (_, name, says, lose) => {
  const api = await createTestApi()
  const stream = await openStream(api, name)
  await lose(api)
  const told = await stream.afterChange()
  expect(told).toMatch(says === '' ? /^$/ : says)
  expect(told).not.toContain('running')
})
