import { expect, test } from 'vitest'
import { open, shared } from '../../testing/test-shares.ts'
import { deckVisits } from '../../db/schema/deck-link.ts'
import { describeSharedDeck } from './describe-shared-deck.ts'
import { systemCtx } from '../system-ctx.ts'
import type { TestApi } from '../../testing/test-api.ts'

const headOf = async ({ deps }: TestApi, token: string) =>
  await describeSharedDeck({ ctx: systemCtx(deps), params: { token } })

const pictureOf = async (api: TestApi, token: string) =>
  await api.fetch(new Request(new URL(`/v2/shared-decks/${token}/picture`, api.deps.env.PUBLIC_URL)))

test('a link that asks for nothing is previewed with title, company and first slide, which is no view', async () => {
  const { api, token, admin, deckId } = await shared()
  const deck = (await admin.get(`/v2/decks/${deckId}`)).body as { title: string }
  expect(await headOf(api, token)).toMatchObject({
    title: deck.title,
    description: 'A deck of Basalt Resources.',
    picture: { address: `v2/shared-decks/${token}/picture`, width: expect.any(Number) },
    unlisted: true,
  })
  const picture = await pictureOf(api, token)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100)
  const page = `${api.deps.env.PUBLIC_URL}/d/${token}`
  const oembed = await api.as('visitor').get(`/v2/oembed?url=${encodeURIComponent(page)}`)
  expect(oembed.body).toMatchObject({ type: 'link', title: deck.title })
  expect(await api.deps.db.select().from(deckVisits)).toEqual([])
})

test.each([
  { password: 'bedrock' },
  { email_required: true },
  { email_required: true, email_verified: true },
  { agreement: 'Tell nobody.' },
  { audience: 'members' },
  { audience: 'followers' },
])('a link with %j is previewed as one that leads nowhere, without a picture', async (gate) => {
  const { api, token } = await shared(gate)
  expect(await headOf(api, token)).toEqual(await headOf(api, 'A'.repeat(44)))
  expect((await pictureOf(api, token)).status).toBe(404)
})

test('a link that is used up, deleted or over is previewed no more, and one with a watermark without its picture', async () => {
  const { api, admin, links, link, token } = await shared({ views_max: 1 })
  await open(api, token)
  expect((await pictureOf(api, token)).status).toBe(404)
  await admin.patch(`${links}/${link.id}`, { body: { views_max: null, watermark: '{{email}}' } })
  expect(await headOf(api, token)).toMatchObject({ picture: null, description: 'A deck of Basalt Resources.' })
  expect((await pictureOf(api, token)).status).toBe(404)
  await admin.delete(`${links}/${link.id}`)
  expect(await headOf(api, token)).toEqual(await headOf(api, 'A'.repeat(44)))
})
