import { expect, test } from 'vitest'
import { decks } from '../../db/schema/deck.ts'
import { deckVisits } from '../../db/schema/deck-link.ts'
import { open, shared } from '../../testing/test-shares.ts'

test('only those who may change a deck look at its link past the gate, and no view is counted', async () => {
  const { api, token, admin, links } = await shared({ password: 'bedrock' })
  const look = async (name: Parameters<typeof open>[3]) => (await open(api, token, { preview: 'passed' }, name)).status
  expect(await look('presenter')).toBe(200)
  expect((await admin.get(links)).body).toMatchObject({ results: [{ views: 0 }] })
  expect((await api.deps.db.select().from(deckVisits)).map(({ isPreview }) => isPreview)).toEqual([true])
  for (const name of ['visitor', 'investor', 'analyst'] as const) expect([name, await look(name)]).toEqual([name, 403])
  expect(await look('admin')).toBe(200)
  await api.deps.db.update(decks).set({ generalAccess: 'private' })
  expect(await look('admin')).toBe(403)
})
