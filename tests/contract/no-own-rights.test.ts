import { isPersonal } from '@outcrop/contract/account/impersonation.ts'
import { PERMISSIONS } from '@outcrop/contract/account/roles.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { memberships } from '../../server/db/schema/user.ts'
import { COMPANIES, PEOPLE } from '../../server/testing/people.ts'
import { insertSamples, SAMPLES } from '../../server/testing/samples.ts'
import { createTestApi, type TestAnswer, type TestApi, type TestCaller } from '../../server/testing/test-api.ts'
import { expected } from './expectation.ts'
import { requestFor } from './row-request.ts'
import { askerOf, subjectOf } from './sample-askers.ts'

const rows = Object.entries(endpoints) as [string, Endpoint][]
const basalt = subjectOf('basalt')

async function createSampled(): Promise<TestApi> {
  const api = await createTestApi({}, onTestFinished)
  await insertSamples(api.deps.db, api.clock.now())
  return api
}

async function send(caller: TestCaller, row: Endpoint): Promise<TestAnswer> {
  const { address, body } = requestFor(row, SAMPLES.basalt)
  const method = row.method.toLowerCase() as Lowercase<Endpoint['method']>
  return await caller[method](address, body === undefined ? {} : { body })
}

/** Sends what is to be refused; names each call that is answered otherwise. */
async function answeredOtherwise(
  caller: TestCaller,
  refused: readonly (readonly [name: string, row: Endpoint, status: number])[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, row, status] of refused) {
    const answer = await send(caller, row)
    if (answer.status !== status) wrong.push(`${name}: ${answer.status} instead of ${status}`)
  }
  return wrong
}

describe('an invitation that is not accepted', () => {
  test('gives no right at any endpoint', async () => {
    const api = await createSampled()
    const createdAt = api.clock.now()
    await api.deps.db.insert(memberships).values({
      userId: PEOPLE.new.id,
      companyId: COMPANIES.basalt.id,
      permissions: [...PERMISSIONS],
      invitedUntil: new Date(createdAt.getTime() + 86_400_000),
      createdAt,
    })
    const asker = askerOf('new')
    const refused = rows.flatMap(([name, row]) => {
      const outcome = expected(row, asker, basalt)
      return outcome === 'passes' ? [] : [[name, row, outcome] as const]
    })
    expect(refused.length).toBeGreaterThan(5)
    expect(await answeredOtherwise(api.as('new'), refused)).toEqual([])
  })
})

describe('a super admin who acts as a company admin', () => {
  async function acting(api: TestApi): Promise<TestCaller> {
    const staff = api.as('super')
    const body = { user_id: PEOPLE.admin.id, reason: 'A question' }
    expect((await staff.post('/v2/impersonations', { body })).status).toBe(201)
    return staff
  }

  test('has the rights of that person only', async () => {
    const api = await createSampled()
    const asker = askerOf('admin')
    const refused = rows.flatMap(([name, row]) => {
      const outcome = expected(row, asker, basalt)
      return outcome === 'passes' || isPersonal(row) ? [] : [[name, row, outcome] as const]
    })
    expect(refused.length).toBeGreaterThan(5)
    expect(await answeredOtherwise(await acting(api), refused)).toEqual([])
  })

  test('changes nothing that is personal', async () => {
    const api = await createSampled()
    const refused = rows.flatMap(([name, row]) => (isPersonal(row) ? [[name, row, 403] as const] : []))
    expect(refused.length).toBeGreaterThan(5)
    expect(await answeredOtherwise(await acting(api), refused)).toEqual([])
  })
})
