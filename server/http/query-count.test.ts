import { expect, test } from 'vitest'
import { users } from '../db/schema/user.ts'
import { hashPassword } from '../services/session/password-hash.ts'
import { insertSamples, SAMPLES } from '../testing/samples.ts'
import { COMPANIES, type PersonName } from '../testing/people.ts'
import { createTestApi, type TestApi, type TestAnswer } from '../testing/test-api.ts'
import { queriesOf } from '../testing/test-database.ts'

/** The queries of one call, made a second time, so that what is looked up once a second is not counted. */
async function queriesDuring(api: TestApi, call: () => Promise<TestAnswer>): Promise<readonly string[]> {
  expect((await call()).status).toBe(200)
  const before = queriesOf(api.deps.db).length
  expect((await call()).status).toBe(200)
  return queriesOf(api.deps.db).slice(before)
}

const BASALT = COMPANIES.basalt.id
/** One query authenticates; it cannot be cached, as signing out takes effect at once. */
const CALLS: readonly [address: string, queries: number, person?: PersonName][] = [
  ['/v2/flags', 2],
  ['/v2/user', 2],
  ['/v2/companies?page_size=25', 2],
  ['/v2/companies?search=bas&ordering=-name&plan_tier=growth', 2],
  [`/v2/companies/${BASALT}?include=last_quote`, 2],
  [`/v2/decks?company_id=${BASALT}`, 2],
  [`/v2/decks?company_id=${BASALT}&search=deck`, 2],
  ['/v2/assets', 2, 'super'],
  [`/v2/assets?company_id=${BASALT}&search=basalt&ordering=company`, 2, 'super'],
  [`/v2/decks/${SAMPLES.basalt.deck}`, 4],
  [`/v2/decks/${SAMPLES.basalt.deck}/slides`, 4],
]

test.each(CALLS)('%s takes %i queries, authentication included', async (address, count, person = 'admin') => {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  const caller = api.as(person)
  const queries = await queriesDuring(api, () => caller.get(address))
  expect(queries, queries.join('\n')).toHaveLength(count)
})

test('a refresh takes one query', async () => {
  const api = await createTestApi()
  await api.deps.db.update(users).set({ passwordHash: await hashPassword('malachite') })
  const visitor = api.as('visitor')
  const body = { email_address: 'admin@example.org', password: 'malachite' }
  let cookie = cookieOf(await visitor.post('/v2/auth', { body }))
  const queries = await queriesDuring(api, async () => {
    const answer = await visitor.post('/v2/auth/refresh', { headers: { cookie } })
    cookie = cookieOf(answer) || cookie
    return answer
  })
  expect(queries, queries.join('\n')).toHaveLength(1)
})

function cookieOf(answer: TestAnswer): string {
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
