import type { Notification } from '@outcrop/contract/people/notification.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { CUT_REST_MS } from '../recording-timing/queue-cut.ts'
import { tellOfMedia } from './tell-of-media.ts'
import { files } from '../../db/schema/file.ts'
import { mails } from '../../db/schema/mail.ts'
import { recordings } from '../../db/schema/recording.ts'
import { memberships } from '../../db/schema/user.ts'
import { videos } from '../../db/schema/video.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { fixture, runJobs, uploadChecked } from '../../testing/test-decks.ts'
import { addRecording, gotRecording, madeRecording, whenReady } from '../../testing/test-recordings.ts'

const BASALT: string = COMPANIES.basalt.id

async function noticesOf(api: TestApi, person: PersonName): Promise<Notification[]> {
  const { results } = (await api.as(person).get('/v2/notifications')).body as { results: Notification[] }
  return results.filter(({ kind }) => kind === 'recording_processed')
}

/** A recording of a video that the presenter uploads, before jobs run. */
async function uploaded(api: TestApi, from: string, title = 'Annual meeting') {
  const file = await uploadChecked(api, api.as('presenter'), { bytes: await fixture(`videos/${from}`), name: 'a.mp4' })
  return await madeRecording(api, { file_id: file.id, title })
}

test('whoever uploaded a recording is told that it is ready, and nobody else is', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const preferences = [{ kind: 'recording_processed', in_app: true, mail: 'at_once' }]
  await api.as('presenter').put('/v2/user/notification-preferences', { body: { preferences } })
  const { id } = await uploaded(api, 'plain.mp4')
  await whenReady(api, id)
  await vi.waitFor(async () =>
    expect(await noticesOf(api, 'presenter')).toMatchObject([
      { subject: 'Annual meeting', outcome: 'ready', target: { noun: 'recording', id } },
    ]),
  )
  expect(await noticesOf(api, 'admin')).toEqual([])
  const [mail] = await api.deps.db.select().from(mails)
  expect(JSON.stringify(mail)).toContain('is ready to be watched')
  expect(JSON.stringify(mail)).toContain(`/admin/recordings/${id}?`)
})

test('of a video that cannot be read the reason is told', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const { id } = await uploaded(api, 'cut-off.mp4')
  await vi.waitFor(
    async () =>
      expect(await noticesOf(api, 'presenter')).toMatchObject([
        { outcome: 'cut_off', target: { noun: 'recording', id } },
      ]),
    60_000,
  )
})

test('nothing is told while work goes on, of what is in the trash, or to whoever may not work there any more', async () => {
  const api = await createTestApi()
  const { db, clock, random } = api.deps
  const fileId = random.id()
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  const file = { companyId: BASALT, name: 'a.mp4', kind: 'video', size: 1, status: 'ready' } as const
  await db.insert(files).values({ id: fileId, ...file, createdBy: PEOPLE.presenter.id, ...stamps })
  await db.insert(videos).values({ contentId: fileId, state: 'working', updatedAt: clock.now() })
  const { id } = await addRecording(api, { fileId, createdBy: PEOPLE.analyst.id })
  const tell = async () => await db.transaction((tx) => tellOfMedia(tx, api.deps, eq(files.id, fileId)))
  expect(await tell()).toEqual([])
  await db.update(videos).set({ state: 'failed', failure: 'no_picture' })
  expect(await tell()).toEqual([PEOPLE.presenter.id])
  expect(await noticesOf(api, 'presenter')).toMatchObject([{ outcome: 'no_picture' }])
  await db.update(recordings).set({ deletedAt: clock.now() }).where(eq(recordings.id, id))
  expect(await tell()).toEqual([])
  await db.update(recordings).set({ deletedAt: null }).where(eq(recordings.id, id))
  await db.update(memberships).set({ suspendedAt: clock.now() }).where(eq(memberships.userId, PEOPLE.presenter.id))
  expect(await tell()).toEqual([])
})

test('whoever cuts a recording is told once of the last cut, and the one who uploaded it only of the upload', async () => {
  const api = await createTestApi()
  await runJobs(api, { pollMs: 50 })
  const { id } = await uploaded(api, 'plain.mp4')
  await whenReady(api, id)
  for (const end of [1, 1.5]) {
    const { body } = await api.as('admin').get(`/v2/recordings/${id}/timing`)
    const { version } = body as { version: number }
    const answer = await api.as('admin').patch(`/v2/recordings/${id}/timing`, {
      body: { cuts: [{ start: 0, end }] },
      headers: { 'if-match': `"${version}"` },
    })
    expect(answer.status, answer.text).toBe(200)
    api.clock.pass({ seconds: CUT_REST_MS / 1000 + 1 })
    await vi.waitFor(
      async () => expect((await gotRecording(api, id)).media?.cut_url).toEqual(expect.any(String)),
      60_000,
    )
    await whenReady(api, id)
  }
  await vi.waitFor(async () => expect(await noticesOf(api, 'admin')).toMatchObject([{ outcome: 'ready' }]))
  expect(await noticesOf(api, 'presenter')).toHaveLength(1)
})
