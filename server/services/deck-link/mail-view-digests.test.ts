import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../db/schema/mail.ts'
import { PEOPLE } from '../../testing/people.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { open, shared } from '../../testing/test-shares.ts'
import { mailViewDigests } from './mail-view-digests.ts'

const told = async ({ deps: { db } }: TestApi) => await db.select().from(mails).where(eq(mails.kind, 'link-views'))

const ask = async (api: TestApi, mail: string) =>
  await api
    .as('presenter')
    .put('/v2/user/notification-preferences', { body: { preferences: [{ kind: 'link_views', in_app: true, mail }] } })

test('whoever asks for it is mailed once a week who looked, by however many processes, and nothing where nobody did', async () => {
  const { api, token, admin, deckId, links } = await shared({ email_required: true })
  await open(api, token, { email_address: 'ana@bank.example' })
  await mailViewDigests(api.deps)
  api.clock.pass({ days: 8 })
  // Nobody asked for it.
  expect(await mailViewDigests(api.deps)).toBe(0)
  const asked = await ask(api, 'daily')
  expect(asked.status, asked.text).toBe(200)
  expect(asked.body).toMatchObject({
    results: expect.arrayContaining([{ kind: 'link_views', in_app: false, mail: 'weekly' }]),
  })
  // The week begins now.
  expect(await mailViewDigests(api.deps)).toBe(0)
  await open(api, token, { email_address: 'ana@bank.example' })
  await open(api, token, { email_address: 'ana@bank.example' })
  await open(api, token, { email_address: 'bo@bank.example' })
  await open(api, token, { email_address: 'presenter@basalt.example' }, 'presenter')
  api.clock.pass({ days: 6 })
  expect(await mailViewDigests(api.deps)).toBe(0)
  api.clock.pass({ hours: 25 })
  expect((await Promise.all([mailViewDigests(api.deps), mailViewDigests(api.deps)])).toSorted()).toEqual([0, 1])
  const deck = (await admin.get(`/v2/decks/${deckId}`)).body as { title: string }
  const [mail] = await told(api)
  expect(mail?.plain).toContain(`For the bank (${deck.title}): 3 views by 2 people`)
  expect(mail?.headers).toHaveProperty('List-Unsubscribe')
  api.clock.pass({ days: 8 })
  expect(await mailViewDigests(api.deps)).toBe(0)
  expect(await told(api)).toHaveLength(1)
  expect((await admin.get(links)).status).toBe(200)
})

test('who has ended it, or is no member any more, is told nothing', async () => {
  const { api, token } = await shared()
  await ask(api, 'weekly')
  await mailViewDigests(api.deps)
  await open(api, token)
  await ask(api, 'never')
  api.clock.pass({ days: 8 })
  expect(await mailViewDigests(api.deps)).toBe(0)
})

test('nobody is told of a deck that has been shut to them', async () => {
  const { api, token, deckId } = await shared()
  await ask(api, 'weekly')
  await mailViewDigests(api.deps)
  await open(api, token)
  const staff = api.as('super')
  const at = `/v2/decks/${deckId}`
  await staff.put(`${at}/access`, { body: { general_access: 'private' } })
  await staff.post(`${at}/owner`, { body: { user_id: PEOPLE.both.id } })
  expect((await staff.delete(`${at}/people/${PEOPLE.presenter.id}`)).status).toBe(200)
  api.clock.pass({ days: 8 })
  expect(await mailViewDigests(api.deps)).toBe(0)
})
