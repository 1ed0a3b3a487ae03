import type { Endpoint } from '@outcrop/contract/endpoint.ts'
import { endpoints } from '@outcrop/contract/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { COMPANIES, type CompanyName, insertPeople, PEOPLE, type PersonName } from '../../server/testing/people.ts'
import { insertSamples, SAMPLES } from '../../server/testing/samples.ts'
import { createTestApi, type TestAnswer, type TestApi } from '../../server/testing/test-api.ts'
import { emptyTables } from '../../server/testing/test-database.ts'
import { documentedStatuses } from './documented.ts'
import { type Asker, expected, type Subject } from './expectation.ts'
import { requestFor } from './row-request.ts'

const NAMES = [...(Object.keys(PEOPLE) as PersonName[]), 'visitor'] as const
const REFUSALS = new Set([
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'validation_failed',
  'internal',
])

function askerOf(name: PersonName | 'visitor'): Asker | null {
  if (name === 'visitor') return null
  const { id, roles, at } = PEOPLE[name]
  const places = Object.entries(at) as [CompanyName, readonly string[]][]
  return {
    id,
    roles: roles.map((key) => ({ key })),
    companies: places.map(([company, permissions]) => ({ id: COMPANIES[company].id, permissions })),
  }
}

function subjectOf(company: CompanyName): Subject {
  const { id } = COMPANIES[company]
  return { companyId: id, userId: SAMPLES[company].user, userCompanyIds: [id] }
}

async function renew({ deps }: TestApi): Promise<void> {
  await emptyTables(deps.db)
  await insertPeople(deps.db, deps.clock.now())
  await insertSamples(deps.db, deps.clock.now())
}

async function send(
  api: TestApi,
  name: PersonName | 'visitor',
  row: Endpoint,
  samples: Readonly<Record<string, string>>,
): Promise<TestAnswer> {
  const { address, body } = requestFor(row, samples)
  const caller = api.as(name)
  const method = row.method.toLowerCase() as Lowercase<Endpoint['method']>
  return await caller[method](address, body === undefined ? {} : { body })
}

function codeOf(answer: TestAnswer): string | null {
  return (answer.body as { code?: string } | null)?.code ?? null
}

describe.each(Object.entries(endpoints) as [string, Endpoint][])('%s', (_, row) => {
  test.each(Object.keys(COMPANIES) as CompanyName[])(
    'answers each person by its access row, at %s',
    async (company) => {
      const api = await createTestApi()
      await insertSamples(api.deps.db, api.clock.now())
      const subject = subjectOf(company)
      for (const name of NAMES) {
        const outcome = expected(row, askerOf(name), subject)
        const answer = await send(api, name, row, SAMPLES[company])
        const told = `${name}: ${answer.status} ${answer.text.slice(0, 300)}`
        expect(documentedStatuses(row), told).toContain(answer.status)
        if (outcome === 'passes') {
          // What a verb refuses for its own reasons (nothing to cancel, wrong password) is not the access row's doing.
          // Bytes of an upload are on no disk here, so that it is not found is all that its verbs can say.
          if (row.access.who !== 'anyone' && row.wire !== 'tus')
            expect(REFUSALS.has(codeOf(answer) ?? ''), told).toBe(false)
          expect(answer.status, told).toBeLessThan(500)
          if (row.method !== 'GET' && answer.status < 400) await renew(api)
        } else {
          expect(answer.status, told).toBe(outcome)
        }
      }
    },
  )
})

test('a person may always ask about themselves', async () => {
  const api = await createTestApi()
  for (const name of Object.keys(PEOPLE) as PersonName[]) {
    const answer = await api.as(name).get(`/v2/companies/${COMPANIES.basalt.id}/permissions?user_id=${PEOPLE[name].id}`)
    expect(answer.status, name).toBe(200)
  }
})
