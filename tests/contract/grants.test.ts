import { type EndpointAccess, GRANT_KINDS, type GrantAccess, type GrantKind } from '@outcrop/contract/api/access.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { describe, expect, test } from 'vitest'
import type { GrantRow } from '../../server/db/schema/grant.ts'
import { mayReadMedia } from '../../server/services/file/may-read-media.ts'
import { findOpenGrant } from '../../server/services/grant-sources.ts'
import { readerOfGrant } from '../../server/storage/media-url.ts'
import { PEOPLE, type PersonName } from '../../server/testing/people.ts'
import { SAMPLES } from '../../server/testing/samples.ts'
import type { TestAnswer, TestApi } from '../../server/testing/test-api.ts'
import { apiWithGrants, SHOWN_OBJECTS, storedGrant } from '../../server/testing/test-grants.ts'
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

/** Opens a subject again as whoever holds a grant; whether the same view goes on. */
async function goesOn(api: TestApi, kind: GrantKind, held: HeldGrant, grant: GrantRow | null): Promise<boolean> {
  const { subject, token = '' } = held
  if (kind === 'embed') {
    const answer = await api.as('visitor').get(`/v2/shown-embeds/${subject}?token=${token}`)
    return (answer.body as { state?: string }).state === 'shown'
  }
  const names = Object.keys(PEOPLE) as PersonName[]
  const caller = api.as(names.find((name) => PEOPLE[name].id === grant?.userId) ?? 'visitor')
  const address = kind === 'deck_link' ? 'shared-decks' : 'shared-recordings'
  const preview = grant?.isPreview ? { preview: kind === 'deck_link' ? 'passed' : true } : {}
  const answer = await caller.post(`/v2/${address}/${subject}/visits`, { body: { visit: token, ...preview } })
  return (answer.body as { visit?: string }).visit === token
}

describe.each(GRANT_KINDS)('visits, pictures, media and the realtime channel with a grant for a %s', (kind) => {
  test.each(GRANT_PERSONAS.filter(({ outcome }) => outcome[kind] !== undefined))(
    'go on or end as the endpoints do: $name',
    async ({ prepare, outcome }) => {
      const api = await apiWithGrants()
      const held = await prepare(api, kind)
      const isGood = outcome[kind] === 'passes'
      const grant = await storedGrant(api, held.token)
      expect(await goesOn(api, kind, held, grant)).toBe(isGood)
      // Of another subject it opens what that shows.
      const samples = SAMPLES.basalt
      const subjectId = { deck_link: samples.link, recording: samples.recording, clip: samples.clip, embed: '' }[kind]
      if (grant?.kind !== kind || grant.subjectId !== subjectId) return
      const key = SHOWN_OBJECTS[kind === 'deck_link' ? 'deck' : 'recording']
      expect(await mayReadMedia(api.deps, { reader: readerOfGrant(grant), key })).toBe(isGood)
      expect((await findOpenGrant(api.deps, held.token ?? '')) !== null).toBe(isGood)
    },
  )
})

test.each(GRANT_KINDS)('a grant for a %s opens nothing that asks for an account', async (kind) => {
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
})
