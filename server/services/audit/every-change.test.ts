import type { Endpoint } from '@outcrop/contract/endpoint.ts'
import { endpoints } from '@outcrop/contract/endpoints.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assets } from '../../db/schema/asset.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { decks } from '../../db/schema/deck.ts'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { slides } from '../../db/schema/slide.ts'
import { users } from '../../db/schema/user.ts'
import { hashPassword } from '../session/password-hash.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi, type TestAnswer, type TestApi, type TestCaller } from '../../testing/test-api.ts'
import { fixture } from '../../testing/test-decks.ts'
import { requestFor } from '../../../tests/contract/row-request.ts'

const BASALT = SAMPLES.basalt
const TUS = { 'tus-resumable': '1.0.0' }
const UPLOAD = {
  'upload-length': '10',
  'upload-metadata': `company_id ${btoa(BASALT.company)},filename ${btoa('a.pdf')}`,
}

const SENT_BY_PROGRAMS = 'sent by a program, and kept as it came: nothing that people work on changes'
const READ_BY_ITSELF = 'what somebody has read is nobody else’s matter'
/** Calls that change something and are in no record of who did what. */
const UNRECORDED: Record<string, string> = {
  captureEvents: SENT_BY_PROGRAMS,
  captureEventBatch: SENT_BY_PROGRAMS,
  captureServerBatch: SENT_BY_PROGRAMS,
  takeSessionRecording: SENT_BY_PROGRAMS,
  evaluateEventFlags: SENT_BY_PROGRAMS,
  reportErrors: SENT_BY_PROGRAMS,
  refresh: 'a session goes on, as it does every quarter of an hour; its beginning and its end are recorded',
  markNotification: READ_BY_ITSELF,
  markAllNotifications: READ_BY_ITSELF,
  continueUpload: 'the upload was recorded when it began',
}
/** Calls that are about no company. */
const OF_NO_COMPANY = new Set([
  'logIn',
  'logOut',
  'updateUser',
  'createSupportRequest',
  'markSupportRequest',
  'updateNotificationPreferences',
])
/** An import that names no deck makes one, which is recorded as every new deck is. */
const RECORDED_TWICE = new Set(['createJob'])

interface Given {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Brings about what the call is for; the answer stands in for the sampled upload. */
  readonly prepare?: (api: TestApi, caller: TestCaller) => Promise<unknown>
}

const inTrash = async ({ deps: { db }, clock }: TestApi): Promise<unknown> =>
  await db.update(decks).set({ deletedAt: clock.now() }).where(eq(decks.id, BASALT.deck))

const assetInTrash = async ({ deps: { db }, clock }: TestApi): Promise<unknown> =>
  await db.update(assets).set({ deletedAt: clock.now() }).where(eq(assets.id, BASALT.asset))

const jobThat =
  (status: 'queued' | 'failed') =>
  async ({ deps: { db } }: TestApi): Promise<unknown> =>
    await db.update(jobs).set({ status, deckId: BASALT.deck }).where(eq(jobs.id, BASALT.job))

/** What a row needs beside the samples so that the call does what it is for. */
const GIVEN: Record<string, Given> = {
  logIn: {
    body: { email_address: 'super@example.org', password: 'malachite' },
    prepare: async ({ deps: { db } }) =>
      await db
        .update(users)
        .set({ passwordHash: await hashPassword('malachite') })
        .where(eq(users.id, PEOPLE.super.id)),
  },
  updateUser: { body: { name: 'Another name' } },
  updateCompany: { body: { country: 'Norway' } },
  updateAsset: { body: { stage: 'feasibility' } },
  restoreAsset: { prepare: assetInTrash },
  purgeAsset: { prepare: assetInTrash, body: { name: 'Sample asset' } },
  updateDeck: { body: { title: 'Another title' } },
  updateSlide: { body: { title: 'Another title' } },
  restoreDeck: { prepare: inTrash },
  purgeDeck: { prepare: inTrash, body: { title: 'Sample deck' } },
  orderSlides: {
    body: { slide_ids: [BASALT.deleted_slide, BASALT.slide] },
    prepare: async ({ deps: { db } }) => await db.update(slides).set({ deletedAt: null }),
  },
  cancelJob: { prepare: jobThat('queued') },
  retryJob: { prepare: jobThat('failed') },
  createUpload: { headers: { ...TUS, ...UPLOAD } },
  deleteUpload: {
    headers: TUS,
    prepare: async (_, caller) =>
      (await caller.post('/v2/uploads', { headers: { ...TUS, ...UPLOAD } })).headers.get('location')?.split('/').at(-1),
  },
  unlockFile: {
    body: { password: 'bedrock' },
    prepare: async ({ deps: { db, storage } }) => {
      const storageKey = `files/${BASALT.file}/original.pdf`
      await storage.write(storageKey, await fixture('encrypted.pdf'), 'application/pdf')
      await db.update(files).set({ status: 'password_required', storageKey }).where(eq(files.id, BASALT.file))
    },
  },
}

const rows = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method }]) => !['GET', 'HEAD', 'OPTIONS'].includes(method),
)

test('the calls that are in no record, and those of no company, are calls that change something', () => {
  const names = rows.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(UNRECORDED), ...OF_NO_COMPANY, ...RECORDED_TWICE, ...Object.keys(GIVEN)]),
  )
})

test.each(rows.filter(([name]) => !(name in UNRECORDED)))(
  '%s is recorded once, and neither where it is refused nor where its answer is given again',
  async (name, row) => {
    const api = await createTestApi()
    await insertSamples(api.deps.db, api.clock.now())
    const caller = api.as('super')
    const { prepare, headers = {}, body: given } = GIVEN[name] ?? {}
    const upload = await prepare?.(api, caller)
    const samples = typeof upload === 'string' ? { ...BASALT, upload } : BASALT
    const { address, body } = requestFor(row, samples)
    const method = row.method.toLowerCase() as Lowercase<Endpoint['method']>
    const send = async (who: TestCaller): Promise<TestAnswer> =>
      await who[method](address, { body: given ?? body, headers: { 'idempotency-key': 'the same', ...headers } })
    const read = async () => await api.deps.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
    const before = await read()
    const added = async () => (await read()).slice(before.length)

    if (row.access.who !== 'anyone') {
      expect((await send(api.as('visitor'))).status).toBe(401)
      if (row.access.who !== 'signed-in') expect((await send(api.as('new'))).status).toBeGreaterThanOrEqual(403)
      expect(await added()).toEqual([])
    }
    const answer = await send(caller)
    expect(answer.status, answer.text).toBeLessThan(300)
    const made = (answer.body as { id?: string } | null)?.id ?? ''
    const companyId = name === 'createCompany' ? made : OF_NO_COMPANY.has(name) ? null : COMPANIES.basalt.id
    const expected = { companyId, actorId: PEOPLE.super.id, actorName: 'super person' }
    const events = RECORDED_TWICE.has(name) ? [expected, expected] : [expected]
    expect(await added()).toMatchObject(events)

    if (row.wire || row.path.startsWith('/v2/auth')) return
    const again = await send(caller)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([answer.status, 'true'])
    expect(await added()).toHaveLength(events.length)
  },
)
