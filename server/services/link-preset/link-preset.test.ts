import type { LinkPreset } from '@outcrop/contract/decks/link-preset.ts'
import { expect, test } from 'vitest'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'

const PATH = `/v2/companies/${COMPANIES.basalt.id}/link-presets`
const SETTINGS = {
  audience: 'anyone',
  email_required: true,
  email_verified: true,
  password_required: false,
  expiry_days: 14,
  views_max: null,
  allowed: ['@bank.example'],
  denied: [],
  agreement: 'Tell nobody.',
  download: false,
  watermark: '{{email}}',
  kiosk_seconds: null,
}

test('settings are kept by name, whatever its capitals, and one preset at most is what links begin with', async () => {
  const api = await createTestApi()
  const admin = api.as('presenter')
  const save = async (name: string, more: object = {}): Promise<LinkPreset> =>
    (await admin.post(PATH, { body: { name, settings: { ...SETTINGS, ...more } } })).body
  const list = async (): Promise<LinkPreset[]> => ((await admin.get(PATH)).body as { results: LinkPreset[] }).results
  const bank = await save('Bank')
  expect(bank).toMatchObject({ name: 'Bank', is_default: false, settings: SETTINGS })
  expect((await save('bank', { expiry_days: null })).id).toBe(bank.id)
  const fair = await save('Fair', { kiosk_seconds: 60 })
  for (const { id } of [bank, fair]) await admin.put(`${PATH}/${id}/default`, { body: { is_default: true } })
  expect((await list()).map(({ name, is_default: isDefault }) => [name, isDefault])).toEqual([
    ['bank', false],
    ['Fair', true],
  ])
  expect((await admin.delete(`${PATH}/${fair.id}`)).status).toBe(204)
  expect(await list()).toHaveLength(1)
  expect((await admin.delete(`${PATH}/${fair.id}`)).status).toBe(404)
})

test('presets of one company are nothing at another, and what cannot be kept is refused', async () => {
  const api = await createTestApi()
  const made = await api.as('presenter').post(PATH, { body: { name: 'Bank', settings: SETTINGS } })
  const elsewhere = PATH.replace(COMPANIES.basalt.id, COMPANIES.quartz.id)
  const superAdmin = api.as('super')
  expect((await superAdmin.get(elsewhere)).body).toEqual({ results: [] })
  expect((await superAdmin.delete(`${elsewhere}/${(made.body as LinkPreset).id}`)).status).toBe(404)
  expect((await superAdmin.post(PATH, { body: { name: ' ', settings: SETTINGS } })).status).toBe(422)
  const wrong = { ...SETTINGS, expiry_days: 0 }
  expect((await superAdmin.post(PATH, { body: { name: 'Bank', settings: wrong } })).status).toBe(422)
})
