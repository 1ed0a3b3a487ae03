import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deckVisits } from '../../db/schema/deck-link.ts'
import { open, shared } from '../../testing/test-shares.ts'

const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

test('of fifty who open a link at once no more are let in than it has views', async () => {
  const { api, token } = await shared({ views_max: 5, email_required: true })
  const people = Array.from({ length: 50 }, (_, index) => `person-${index}@bank.example`)
  const answers = await Promise.all(people.map(async (person) => await open(api, token, { email_address: person })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ body }) => (body as { code?: string }).code === 'share_ended')).toHaveLength(45)
  expect(await api.deps.db.$count(deckVisits)).toBe(5)
})

test('a browser that says it is a robot uses up views, and is left out of the statistics', async () => {
  const { api, admin, links, token } = await shared({ views_max: 2, audience: 'followers' })
  const asRobot = async () =>
    await api.as('investor').post(`/v2/shared-decks/${token}/visits`, { body: {}, headers: ROBOT })
  expect((await asRobot()).status).toBe(200)
  expect((await open(api, token, {}, 'presenter')).status).toBe(200)
  expect((await api.as('investor').get('/v2/published-decks')).body).toMatchObject({ results: [{ token }] })
  expect((await asRobot()).status).toBe(200)
  expect((await asRobot()).body).toMatchObject({ code: 'share_ended' })
  expect((await open(api, token, {}, 'investor')).body).toMatchObject({ code: 'share_ended' })
  expect((await admin.get(links)).body).toMatchObject({ results: [{ state: 'used_up', views: 0 }] })
  expect((await api.as('investor').get('/v2/published-decks')).body).toEqual({ results: [] })
  expect(await api.deps.db.$count(deckVisits, eq(deckVisits.isCounted, true))).toBe(0)
})
