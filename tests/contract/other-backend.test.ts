import { expect, onTestFinished, test, vi } from 'vitest'
import { DEMO_COMPANIES } from '../../server/demo/companies.ts'
import { demoAuthorization, settingsMigrated, startServer } from '../../server/testing/server-process.ts'
import { startBareBackend } from '../e2e/harness/bare-backend.ts'
import { peopleOf } from './other-backend/people-of.ts'
import { walkBackend } from './other-backend/walk.ts'

const COMPANY = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id ?? ''

/** What somebody sees of what a walk makes and changes. */
async function tracesAt(url: string): Promise<unknown> {
  const authorization = await demoAuthorization(url, 'super')
  const search = encodeURIComponent('Made by the contract walk')
  const lists = [
    `/v2/companies?search=${search}`,
    `/v2/decks?company_id=${COMPANY}&search=${search}`,
    `/v2/decks?company_id=${COMPANY}&search=${search}&state=trash`,
  ]
  return await Promise.all(
    lists.map(async (address) => {
      const answer = await fetch(`${url}${address}`, { headers: { authorization } })
      return ((await answer.json()) as { count: number }).count
    }),
  )
}

test(
  'our own server, walked as if it were somebody else’s, holds every row of the contract, and is left as it was',
  { timeout: 300_000 },
  async () => {
    const server = await startServer(await settingsMigrated())
    await aDeckWithSlides(server.url)
    const findings = await walkBackend(server.url, peopleOf({}))
    expect(findings.filter(({ outcome }) => outcome === 'wrong' || outcome === 'missing')).toEqual([])
    const held = new Set(findings.filter(({ outcome }) => outcome === 'held').map(({ row }) => row.split(' ')[0]))
    for (const name of [
      'logIn',
      'refresh',
      'logOut',
      'getUser',
      'listCompanies',
      'updateCompany',
      'cloneDeck',
      'orderSlides',
      'purgeDeck',
      'openRealtime',
      'streamTopics',
    ])
      expect(held).toContain(name)
    expect(held.size).toBeGreaterThan(40)
    expect(await tracesAt(server.url)).toEqual([0, 0, 0])
    server.child.kill('SIGTERM')
    expect((await server.exited)[0]).toBe(0)
  },
)

async function aDeckWithSlides(url: string): Promise<void> {
  const authorization = await demoAuthorization(url, 'admin')
  await vi.waitFor(
    async () => {
      const address = `${url}/v2/companies/${COMPANY}/jobs?status=succeeded&kind=deck_import`
      const { count } = (await (await fetch(address, { headers: { authorization } })).json()) as { count: number }
      expect(count).toBeGreaterThan(0)
    },
    { timeout: 180_000, interval: 200 },
  )
}

test('of a backend that has only what the app cannot do without, what is missing is said in words', async () => {
  const backend = await startBareBackend()
  onTestFinished(() => backend.stop())
  const findings = await walkBackend(backend.url, { admin: { email_address: 'robin@bare.example', password: 'x' } })
  const said = (row: string, who: string) =>
    findings
      .filter((one) => one.row.startsWith(`${row} (`) && one.who === who)
      .map((one) => `${one.outcome}: ${one.words}`)
  expect(said('getUser', 'admin')).toEqual(['held: '])
  expect(said('getCompany', 'admin')).toEqual(['held: '])
  expect(said('listDecks', 'admin')).toEqual(['missing: is not there: answered 404'])
  expect(said('getUser', 'visitor')).toEqual(['wrong: answered 200, where it must refuse with 401'])
  expect(said('getDeck', 'nobody')).toEqual([
    'not walked: there is nothing at the company of admin that it could be asked about',
  ])
  expect(said('createCompany', 'nobody')).toEqual(['not walked: nobody was named who may call it'])
  await expect(walkBackend(backend.url, {})).rejects.toThrow('The person admin is missing')
  expect(() => peopleOf({ API_ADMIN: 'no colon' })).toThrow('API_ADMIN must be an address, a colon and a password')
})
