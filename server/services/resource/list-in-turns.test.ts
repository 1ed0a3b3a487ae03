import { expect, test } from 'vitest'
import { COMPANIES, type PersonName } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { BASALT } from '../../testing/test-decks.ts'

type Named = { readonly results: readonly { readonly title?: string; readonly name?: string }[] }

test('people whose lists share a prepared query each get their own rows, in whichever order they ask', async () => {
  const api = await createTestApi()
  const names: PersonName[] = ['admin', 'presenter', 'both', 'lead']
  for (const name of names) {
    const title = `Plan of ${name}`
    const made = await api.as(name).post('/v2/decks', { body: { company_id: BASALT, title } })
    expect(made.status).toBe(201)
    const { id } = made.body as { id: string }
    const path = `/v2/decks/${id}/access`
    const shut = await api.as(name).put(path, { body: { general_access: 'private' } })
    expect(shut.status).toBe(200)
  }
  const listed = async (name: PersonName, path: string) => {
    const answer = await api.as(name).get(path)
    expect(answer.status).toBe(200)
    return (answer.body as Named).results.map((row) => row.title ?? row.name).toSorted()
  }
  const all = names.map((name) => `Plan of ${name}`).toSorted()
  for (const order of [names, names.toReversed(), names])
    for (const name of order) {
      const own = name === 'lead' ? all : [`Plan of ${name}`]
      for (const filter of ['', '&search=plan', '&general_access=private', '&ordering=title'])
        expect(await listed(name, `/v2/decks?company_id=${BASALT}${filter}`)).toEqual(own)
      expect(await listed(name, `/v2/decks?company_id=${BASALT}&owned_by=me`)).toEqual([`Plan of ${name}`])
    }
  const { basalt, quartz } = COMPANIES
  const seen: [PersonName, string[]][] = [
    ['super', [basalt.name, quartz.name]],
    ['admin', [basalt.name]],
    ['both', [basalt.name, quartz.name]],
    ['new', []],
    ['presenter', [basalt.name]],
  ]
  for (const order of [seen, seen.toReversed(), seen])
    for (const [name, own] of order) expect(await listed(name, '/v2/companies?plan_tier=growth')).toEqual(own)
})
