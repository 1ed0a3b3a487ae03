import { FLAGS } from '@outcrop/contract/account/flags.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { userFlags } from '../../db/schema/user.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

const BASALT = `/v2/companies/${COMPANIES.basalt.id}`

async function flagsOf(api: TestApi, who: 'admin' | 'investor' | 'both'): Promise<string[]> {
  const list: { name: string; is_active_for_user: boolean }[] = (await api.as(who).get('/v2/flags')).body
  return list.filter((flag) => flag.is_active_for_user).map(({ name }) => name)
}

test('settings have defaults, are changed field by field and are recorded', async () => {
  const api = await createTestApi()
  const first = await api.as('admin').get(`${BASALT}/settings`)
  expect(first.body).toMatchObject({ share_email_required: false, share_expiry_days: null, version: 1 })
  const change = { share_email_required: true, share_expiry_days: 30 }
  const headers = { 'if-match': first.headers.get('etag') ?? '' }
  const changed = await api.as('admin').patch(`${BASALT}/settings`, { body: change, headers })
  expect(changed).toMatchObject({ status: 200, body: { ...change, share_password_required: false, version: 2 } })
  const late = await api.as('lead').patch(`${BASALT}/settings`, { body: { share_expiry_days: 7 }, headers })
  expect(late).toMatchObject({ status: 412, body: { changed_by: { id: PEOPLE.admin.id } } })
  expect(await api.deps.db.select().from(auditEvents)).toMatchObject([
    {
      action: 'company-settings.update',
      companyId: COMPANIES.basalt.id,
      before: { share_email_required: false, share_expiry_days: null },
      after: change,
    },
  ])
})

test.each([
  { share_expiry_days: 0 },
  { share_expiry_days: 366 },
  { share_expiry_days: 1.5 },
  { share_email_required: 1 },
])('settings that make no sense are refused: %j', async (body) => {
  const api = await createTestApi()
  expect((await api.as('admin').patch(`${BASALT}/settings`, { body })).status).toBe(422)
})

test('a feature of a company is on for its members, and for nobody else', async () => {
  const api = await createTestApi()
  await api.deps.db.delete(userFlags)
  const set = async (active: boolean) => await api.as('lead').put(`${BASALT}/flags/WORLD_BUILDER`, { body: { active } })
  expect(await set(true)).toMatchObject({ status: 200, body: { name: 'WORLD_BUILDER', active: true } })
  expect(await flagsOf(api, 'admin')).toEqual(['WORLD_BUILDER'])
  expect(await flagsOf(api, 'both')).toEqual(['WORLD_BUILDER'])
  expect(await flagsOf(api, 'investor')).toEqual([])
  expect((await api.as('admin').get(`${BASALT}/flags`)).body).toMatchObject({
    results: FLAGS.map((name) => ({ name, active: name === 'WORLD_BUILDER' })),
  })
  await set(true)
  await set(false)
  expect(await flagsOf(api, 'admin')).toEqual([])
  const rows = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.noun, 'company-flag'))
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [{ active: false }, { active: true }],
    [{ active: true }, { active: false }],
  ])
})

test('what is on for the person alone stays on, whatever the company has', async () => {
  const api = await createTestApi()
  await api.deps.db.delete(userFlags)
  await api.deps.db.insert(userFlags).values({ userId: PEOPLE.admin.id, flag: 'DORA_ENABLED', active: true })
  await api.as('super').put(`${BASALT}/flags/DORA_ENABLED`, { body: { active: false } })
  expect(await flagsOf(api, 'admin')).toEqual(['DORA_ENABLED'])
  expect(await flagsOf(api, 'both')).toEqual([])
})

test('company admins cannot turn features, and only super admins turn switches', async () => {
  const api = await createTestApi()
  const body = { active: true }
  expect((await api.as('admin').put(`${BASALT}/flags/DORA_ENABLED`, { body })).status).toBe(403)
  expect((await api.as('lead').put(`/v2/companies/none/flags/DORA_ENABLED`, { body })).status).toBe(404)
  expect((await api.as('lead').put(`${BASALT}/flags/NO_SUCH_FLAG`, { body })).status).toBeGreaterThanOrEqual(400)
  for (const who of ['admin', 'lead'] as const)
    expect((await api.as(who).put('/v2/switches/calendar_event', { body })).status).toBe(403)
  expect((await api.as('super').put('/v2/switches/calendar_event', { body })).status).toBe(200)
  expect((await api.as('visitor').get('/v2/switches')).body).toContainEqual({ name: 'calendar_event', active: true })
  expect(await api.deps.db.select().from(auditEvents)).toMatchObject([
    { action: 'switch.turn', actorId: PEOPLE.super.id, nounId: 'calendar_event', after: { active: true } },
  ])
})
