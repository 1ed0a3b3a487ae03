import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANIES, type CompanyName, insertPeople, PEOPLE, type PersonName } from '../../server/testing/people.ts'
import { insertSamples, SAMPLES } from '../../server/testing/samples.ts'
import { createTestApi, type TestAnswer, type TestApi } from '../../server/testing/test-api.ts'
import { emptyTables } from '../../server/testing/test-database.ts'
import { documentedStatuses } from './documented.ts'
import { expected } from './expectation.ts'
import { askerOf, subjectOf } from './sample-askers.ts'
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

/** One database for the whole file; whatever changes it is followed by `renew`. */
let shared: TestApi
let close = async (): Promise<void> => {}

beforeAll(async () => {
  shared = await createTestApi({}, (end) => {
    close = end
  })
  await insertSamples(shared.deps.db, shared.clock.now())
})
afterAll(() => close())

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

/** Holds one answer against what the access row says of this person. */
function hold(row: Endpoint, name: PersonName | 'visitor', company: CompanyName, answer: TestAnswer): void {
  const outcome = expected(row, askerOf(name), subjectOf(company))
  const told = `${name} at ${company}: ${answer.status} ${answer.text.slice(0, 300)}`
  expect(documentedStatuses(row), told).toContain(answer.status)
  if (outcome !== 'passes') {
    expect(answer.status, told).toBe(outcome)
    return
  }
  // What a verb refuses for its own reasons (nothing to cancel, wrong password) is not the access row's doing, nor what
  // a row for everybody signed in finds or does not find by a rule of its own.
  // Bytes of an upload are on no disk here, so that it is not found is all that its verbs can say.
  const code = codeOf(answer) ?? ''
  const isOwnRefusal = row.problems?.some((problem) => problem === code) ?? false
  if (row.access.who !== 'anyone' && row.wire !== 'tus' && !isOwnRefusal) expect(REFUSALS.has(code), told).toBe(false)
  expect(answer.status, told).toBeLessThan(500)
}

const ASKED = (Object.keys(COMPANIES) as CompanyName[]).flatMap((company) => NAMES.map((name) => ({ company, name })))

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  '%s answers each person by its access row, at either company',
  async (_, row) => {
    const mayChange = (asked: (typeof ASKED)[number]) =>
      row.method !== 'GET' && expected(row, askerOf(asked.name), subjectOf(asked.company)) === 'passes'
    // What changes nothing is sent together; each change finds everything as it was.
    const together = ASKED.filter((asked) => !mayChange(asked))
    const answers = await Promise.all(
      together.map(async ({ name, company }) => await send(shared, name, row, SAMPLES[company])),
    )
    for (const [index, answer] of answers.entries()) {
      const asked = together[index]
      if (asked) hold(row, asked.name, asked.company, answer)
    }
    if (row.method !== 'GET' && answers.some(({ status }) => status < 400)) await renew(shared)
    for (const { name, company } of ASKED.filter(mayChange)) {
      const answer = await send(shared, name, row, SAMPLES[company])
      hold(row, name, company, answer)
      if (answer.status < 400) await renew(shared)
    }
  },
)

test('a person may always ask about themselves', async () => {
  for (const name of Object.keys(PEOPLE) as PersonName[]) {
    const answer = await shared
      .as(name)
      .get(`/v2/companies/${COMPANIES.basalt.id}/permissions?user_id=${PEOPLE[name].id}`)
    expect(answer.status, name).toBe(200)
  }
})
