import type { EndpointAccess, GrantAccess, GrantKind } from '@outcrop/contract/api/access.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { PEOPLE, type PersonName } from '../../server/testing/people.ts'
import { SAMPLES } from '../../server/testing/samples.ts'
import type { TestAnswer, TestApi } from '../../server/testing/test-api.ts'
import { apiWithGrants } from '../../server/testing/test-grants.ts'
import { GRANT_PERSONAS, type GrantPersona, type HeldGrant } from './grant-personas.ts'
import { requestFor } from './row-request.ts'

const rows = Object.entries(endpoints) as [string, Endpoint][]

function isOfGrants(access: EndpointAccess): access is GrantAccess {
  return access.who === 'grant'
}

const granted = rows.flatMap(([name, { access, ...row }]) =>
  isOfGrants(access) ? [{ name, row: { ...row, access } }] : [],
)

/** Calls an endpoint about a subject with a token, or without one. */
async function call(
  api: TestApi,
  row: Endpoint & { readonly access: GrantAccess },
  { subject, token }: HeldGrant,
  name: PersonName | 'visitor' = 'visitor',
): Promise<TestAnswer> {
  const samples = { ...SAMPLES.basalt, share: subject, recording: subject }
  const { address, body } = requestFor(row, samples)
  const path = row.access.kinds.includes('embed') ? address.replace(/sample-\w+/, subject) : address
  const method = row.method.toLowerCase() as Lowercase<Endpoint['method']>
  const { [row.access.token.name]: _, ...rest } = body as Record<string, unknown>
  return await api
    .as(name)
    [method](path, { body: token === undefined ? rest : { ...rest, [row.access.token.name]: token } })
}

describe.each(granted)('$name', ({ row }) => {
  const cases = row.access.kinds.flatMap((kind) =>
    GRANT_PERSONAS.filter((persona) => persona.outcome[kind] !== undefined).map((persona) => ({ kind, ...persona })),
  )

  test.each(cases)('with a grant for a $kind: $name', async ({ kind, prepare, outcome }) => {
    const api = await apiWithGrants()
    const answer = await call(api, row, await prepare(api, kind))
    if (outcome[kind] === 'passes') expect(answer.status, answer.text).toBeLessThan(300)
    else expect(answer.body, answer.text).toMatchObject({ code: outcome[kind] })
  })

  test('an account does not replace a grant', async () => {
    const api = await apiWithGrants()
    const none = GRANT_PERSONAS.find(({ name }) => name === 'a made-up token')
    for (const kind of row.access.kinds) {
      const held = await none?.prepare(api, kind)
      if (!held) throw new Error('There is no persona without a grant')
      for (const person of Object.keys(PEOPLE) as PersonName[])
        expect((await call(api, row, held, person)).body, person).toMatchObject({ code: none?.outcome[kind] })
    }
  })
})

test.each(['deck_link', 'recording', 'clip', 'embed'] satisfies GrantKind[])(
  'a grant for a %s opens nothing that asks for an account',
  async (kind) => {
    const api = await apiWithGrants()
    const valid: GrantPersona | undefined = GRANT_PERSONAS.find(({ name }) => name === 'valid')
    const held = await valid?.prepare(api, kind)
    const headers = { authorization: `Bearer ${held?.token}` }
    for (const [name, row] of rows) {
      if (row.access.who === 'anyone' || row.access.who === 'grant') continue
      const { address, body } = requestFor(row, SAMPLES.basalt)
      const method = row.method.toLowerCase() as Lowercase<Endpoint['method']>
      const answer = await api.as('visitor')[method](address, body === undefined ? { headers } : { body, headers })
      expect(answer.status, name).toBe(401)
    }
  },
)
