import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { expect, test } from 'vitest'
import { COMPANIES } from '../../server/testing/people.ts'
import { insertSamples, SAMPLES } from '../../server/testing/samples.ts'
import { createTestApi, type TestCaller } from '../../server/testing/test-api.ts'
import { requestFor } from './row-request.ts'

const BASALT = COMPANIES.basalt.id
const TUS = { 'tus-resumable': '1.0.0' }

/** What is done to a company in the trash; company.test.ts holds them. */
const OF_THE_TRASH = new Set(['restoreCompany', 'purgeCompany'])

/** Rows about one company, or about something of it. */
const rows = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([name, { access, path }]) =>
    !OF_THE_TRASH.has(name) &&
    (access.who === 'company' ||
      path.startsWith('/v2/assets/') ||
      /\/companies\/(?:\{action\}\/)?\{/.test(path) ||
      path === '/v2/uploads/{id}'),
)

/** An upload of the caller's own, half-way. */
async function beginUpload(caller: TestCaller): Promise<string | undefined> {
  const metadata = `company_id ${btoa(BASALT)},filename ${btoa('a.pdf')}`
  const headers = { ...TUS, 'upload-length': '10', 'upload-metadata': metadata }
  return (await caller.post('/v2/uploads', { headers })).headers.get('location')?.split('/').at(-1)
}

async function statuses(caller: TestCaller, upload: string, isWalked: (row: Endpoint) => boolean) {
  const samples = { ...SAMPLES.basalt, upload }
  const answers: Record<string, number> = {}
  for (const [name, row] of rows.filter(([, found]) => isWalked(found))) {
    const { address, body } = requestFor(row, samples)
    const headers =
      row.method === 'PATCH' && row.wire === 'tus'
        ? { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
        : TUS
    const method = row.method.toLowerCase() as Lowercase<Endpoint['method']>
    const request = row.wire === 'tus' ? { headers, ...(row.method === 'PATCH' && { body: '%PDF-' }) } : { body }
    answers[name] = (await caller[method](address, request)).status
  }
  return answers
}

async function textOf(caller: TestCaller, address: string): Promise<string> {
  return JSON.stringify((await caller.get(address)).body)
}

test.each(['admin', 'super'] as const)(
  'of a company that was deleted, nothing is there any more for %s',
  async (name) => {
    const api = await createTestApi()
    await insertSamples(api.deps.db, api.clock.now())
    const caller = api.as(name)
    const upload = (await beginUpload(caller)) ?? ''
    // What is for the staff alone tells others so, whatever it is about.
    const isOfStaff = ({ access }: Endpoint) =>
      access.who === 'internal-admin' || (access.who === 'company' && access.roles !== undefined)
    const mayAsk = (row: Endpoint) => name === 'super' || !isOfStaff(row)
    expect(upload).not.toBe('')
    const known = await statuses(caller, upload, (row) => row.method === 'GET' && mayAsk(row))
    expect(known).toEqual(Object.fromEntries(Object.keys(known).map((row) => [row, 200])))
    const told: readonly (readonly [TestCaller, string])[] = [
      [caller, '/v2/companies'],
      [api.as('admin'), '/v2/user'],
      [api.as('investor'), '/v2/user/companies/following'],
    ]
    for (const [who, address] of told) expect(await textOf(who, address), address).toContain(BASALT)

    expect((await api.as('lead').delete(`/v2/companies/${BASALT}`)).status).toBe(204)
    const gone = await statuses(caller, upload, mayAsk)
    expect(Object.keys(gone).length).toBeGreaterThan(30)
    const nothing = Object.fromEntries(Object.keys(gone).map((row) => [row, 404]))
    // Staff, who see the trash, hear that it is there.
    expect(gone).toEqual(name === 'super' ? { ...nothing, deleteCompany: 409, setCompanyFlag: 409 } : nothing)
    expect(await beginUpload(caller)).toBeUndefined()
    for (const [who, address] of told) expect(await textOf(who, address), address).not.toContain(BASALT)
    // What belongs to the other company is there as before.
    expect((await api.as('super').get(`/v2/decks/${SAMPLES.quartz.deck}`)).status).toBe(200)
  },
)
