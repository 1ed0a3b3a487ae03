import { MAPPINGS_MAX } from '@outcrop/contract/data/validation-settings.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'

const BASALT = COMPANIES.basalt.id
const ADDRESS = `/v2/validation-settings`
const MAPPING = {
  fingerprint: 'holeid|from|to|au_ppm',
  role: 'assay',
  columns: [
    { title: 'HoleID', kind: 'field', field: 'hole' },
    { title: 'Au_ppm', kind: 'assay', element: 'Au', unit: 'ppm' },
  ],
}

test('what is remembered for a company is kept part by part, and is of that company only', async () => {
  const api = await createTestApi()
  const [lead, staff] = [api.as('lead'), api.as('super')]
  const empty = await lead.get(`${ADDRESS}?company_id=${BASALT}`)
  expect(empty.body).toMatchObject({ mappings: [], rules: {}, lithology_codes: [], updated_at: null, version: 1 })
  await lead.put(ADDRESS, { body: { company_id: BASALT, mappings: [MAPPING] } })
  const rules = { I05: { severity: 'off', limits: { gap: 0.5 } } }
  const codes = [{ code: 'GNT', name: 'Granite' }]
  const set = await lead.put(ADDRESS, { body: { company_id: BASALT, rules, lithology_codes: codes } })
  expect(set.body).toMatchObject({ mappings: [{ role: 'assay', length_unit: 'm' }], rules, version: 3 })
  expect((await staff.get(`${ADDRESS}?company_id=${COMPANIES.quartz.id}`)).body).toMatchObject({ mappings: [] })
  const events = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.noun, 'validation-settings'))
  expect(events.map(({ after }) => after)).toEqual([{ mappings: 1 }, { rules, lithology_codes: 1 }])
})

test('the same again is no change, and one on an older version is refused', async () => {
  const api = await createTestApi()
  const lead = api.as('lead')
  const body = { company_id: BASALT, mappings: [MAPPING] }
  const first = await lead.put(ADDRESS, { body })
  const headers = { 'if-match': first.headers.get('etag') ?? '' }
  expect((await lead.put(ADDRESS, { body, headers })).body).toMatchObject({ version: 2 })
  await lead.put(ADDRESS, { body: { ...body, mappings: [] } })
  expect(await api.as('super').put(ADDRESS, { body, headers })).toMatchObject({
    status: 412,
    body: { changed_by: { id: PEOPLE.lead.id } },
  })
})

test('as many mappings of wide tables as a company may have are kept, and no more', async () => {
  const lead = (await createTestApi()).as('lead')
  const columns = Array.from({ length: 100 }, (_, place) => ({
    title: `Element ${place}`,
    kind: 'assay',
    element: 'Au',
  }))
  const mappings = Array.from({ length: MAPPINGS_MAX }, (_, place) => ({
    ...MAPPING,
    fingerprint: `${place}`,
    columns,
  }))
  const body = { company_id: BASALT, mappings }
  expect(JSON.stringify(body).length).toBeGreaterThan(1024 * 1024)
  expect((await lead.put(ADDRESS, { body })).status).toBe(200)
  const more = [...mappings, MAPPING]
  expect((await lead.put(ADDRESS, { body: { ...body, mappings: more } })).status).toBe(422)
})

test.each([
  { rules: { I5: {} } },
  { rules: { I05: { severity: 'fatal' } } },
  { mappings: [{ ...MAPPING, fingerprint: '' }] },
  { lithology_codes: [{ code: '', name: 'Nothing' }] },
])('settings that make no sense are refused: %j', async (body) => {
  const api = await createTestApi()
  expect((await api.as('lead').put(ADDRESS, { body: { company_id: BASALT, ...body } })).status).toBe(422)
})
