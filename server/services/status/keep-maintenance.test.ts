import type { StatusNotice } from '@outcrop/contract/operations/status.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { statusNotices } from '../../db/schema/status.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { isSwitchedOn } from '../switch/is-switched-on.ts'
import { turnSwitch } from '../switch/turn-switch.ts'
import { keepMaintenance } from './keep-maintenance.ts'

const HOUR_MS = 3_600_000

async function plan(api: TestApi, { from = 1, to = 2, closes = true } = {}): Promise<StatusNotice> {
  const at = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const answer = await api.as('super').post('/v2/status/maintenance', {
    body: { title: 'Move', components: ['app'], starts_at: at(from), ends_at: at(to), message: 'We move.', closes },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const isOn = ({ deps }: TestApi) => isSwitchedOn(deps.db, 'maintenance')

async function after(api: TestApi, minutes: number): Promise<boolean> {
  api.clock.pass({ minutes })
  await keepMaintenance(api.deps)
  return await isOn(api)
}

test('maintenance that closes the product turns the switch on at its start and off at its end, once', async () => {
  const api = await createTestApi()
  const notice = await plan(api)
  expect(await after(api, 59)).toBe(false)
  expect(await after(api, 1)).toBe(true)
  await Promise.all([keepMaintenance(api.deps), keepMaintenance(api.deps)])
  expect(await after(api, 59)).toBe(true)
  expect(await after(api, 1)).toBe(false)
  await keepMaintenance(api.deps)
  const rows = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'switch.turn'))
  expect(rows.map(({ actorId, after: made }) => [actorId, made])).toEqual([
    [null, { active: true, notice: notice.id, title: 'Move' }],
    [null, { active: false, notice: notice.id, title: 'Move' }],
  ])
})

test('maintenance that does not close the product leaves the switch alone', async () => {
  const api = await createTestApi()
  await plan(api, { closes: false })
  expect(await after(api, 90)).toBe(false)
})

test('what somebody turned by hand stays', async () => {
  const api = await createTestApi()
  await plan(api)
  expect(await after(api, 61)).toBe(true)
  await turnSwitch(api.deps, 'maintenance', false)
  expect(await after(api, 10)).toBe(false)
  await turnSwitch(api.deps, 'maintenance', true)
  expect(await after(api, 60)).toBe(true)

  const other = await createTestApi()
  await plan(other)
  await turnSwitch(other.deps, 'maintenance', true)
  expect(await after(other, 61)).toBe(true)
  expect(await after(other, 60)).toBe(true)
})

test('what ends early opens at once, and what was missed while no process ran is made up for', async () => {
  const api = await createTestApi()
  const notice = await plan(api)
  expect(await after(api, 61)).toBe(true)
  // The API is closed, its operators' commands are not.
  await api.deps.db.update(statusNotices).set({ state: 'completed' }).where(eq(statusNotices.id, notice.id))
  expect(await after(api, 0)).toBe(false)

  const late = await createTestApi()
  await plan(late)
  expect(await after(late, 61)).toBe(true)
  expect(await after(late, 24 * 60)).toBe(false)
})

test('of two that overlap the later end holds', async () => {
  const api = await createTestApi()
  await plan(api, { from: 1, to: 2 })
  await plan(api, { from: 1.5, to: 3 })
  expect(await after(api, 61)).toBe(true)
  expect(await after(api, 40)).toBe(true)
  expect(await after(api, 30)).toBe(true)
  expect(await after(api, 60)).toBe(false)
})
