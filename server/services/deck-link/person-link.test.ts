import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import type { SharedDeck } from '@outcrop/contract/decks/shared-deck.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { grants } from '../../db/schema/grant.ts'
import { deckVersions } from '../../db/schema/deck-version.ts'
import { mails } from '../../db/schema/mail.ts'
import { notifications } from '../../db/schema/notification.ts'
import type { TestApi, TestCaller } from '../../testing/test-api.ts'
import { fetched, gateOf, open, shared } from '../../testing/test-shares.ts'

const ANA = { name: 'Ana Bauer', email_address: 'ana@bank.example' }

async function personal(body: object = {}) {
  const made = await shared()
  const answer = await send(made.admin, made.deckId, body)
  const link = answer.body as DeckLink
  return { ...made, link, token: link.url.split('/').at(-1) ?? '' }
}

const send = async (admin: TestCaller, deckId: string, body: object = {}) =>
  await admin.post(`/v2/decks/${deckId}/person-links`, { body: { ...ANA, ...body } })

const mailsTo = async (api: TestApi, address = ANA.email_address) =>
  await api.deps.db.select().from(mails).where(eq(mails.toAddress, address))

const told = async (api: TestApi) =>
  await api.deps.db.select().from(notifications).where(eq(notifications.kind, 'link_renewal'))

const ask = async (api: TestApi, token: string) => await api.as('visitor').post(`/v2/shared-decks/${token}/renewal`)

test('a link of a person is mailed to them, opens at once as theirs, and lasts a week', async () => {
  const { api, token, link } = await personal()
  expect(link).toMatchObject({ person: ANA, expires_at: expect.any(String), state: 'active' })
  const [mail] = await mailsTo(api)
  expect(mail?.plain).toContain(`/d/${token}`)
  expect(await api.deps.db.select().from(deckVersions)).toMatchObject([{ reason: 'share' }])
  expect((await gateOf(api, token)).body).toMatchObject({ email: false, code: false })
  expect((await open(api, token)).body).toMatchObject({ verified: true })
  const [grant] = await api.deps.db.select().from(grants)
  expect(grant).toMatchObject({ emailAddress: ANA.email_address, verifiedAt: expect.any(Date) })
  api.clock.pass({ days: 8 })
  expect((await open(api, token)).body).toMatchObject({ code: 'share_renewable' })
})

test('a link of a person that is deleted, or made anew, is cut at once with its pictures', async () => {
  const { api, admin, links, link, token, deckId } = await personal()
  const deck = (await open(api, token)).body as SharedDeck
  const picture = deck.slides[0]?.images[0]?.url
  expect(await fetched(api, picture)).toBe(200)
  const second = (await send(admin, deckId)).body as DeckLink
  expect(second.id).not.toBe(link.id)
  expect(await fetched(api, picture)).toBe(403)
  expect((await open(api, token, { visit: deck.visit })).body).toMatchObject({ code: 'share_ended' })
  const newToken = second.url.split('/').at(-1) ?? ''
  const again = (await open(api, newToken)).body as SharedDeck
  await admin.delete(`${links}/${second.id}`)
  expect(await fetched(api, again.slides[0]?.images[0]?.url)).toBe(403)
  expect((await ask(api, newToken)).body).toMatchObject({ code: 'share_ended' })
})

test('whoever made it is told once a day that a new one is asked for, and renews it', async () => {
  const { api, admin, links, link, token, deckId } = await personal()
  // As long as it opens, there is nothing to ask for.
  expect((await ask(api, token)).status).toBe(204)
  expect(await told(api)).toEqual([])
  api.clock.pass({ days: 8 })
  expect((await ask(api, token)).status).toBe(204)
  expect((await ask(api, token)).status).toBe(204)
  expect(await told(api)).toMatchObject([
    { kind: 'link_renewal', targetNoun: 'deck_links', targetId: deckId, subject: expect.stringContaining(ANA.name) },
  ])
  expect(
    await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'deck-link.ask-renewal')),
  ).toHaveLength(1)
  const [listed] = ((await admin.get(links)).body as { results: DeckLink[] }).results
  expect(listed).toMatchObject({ state: 'expired', renewal_asked_at: expect.any(String) })
  const renewed = await admin.post(`${links}/${link.id}/renewal`)
  expect(renewed.body).toMatchObject({ state: 'active', renewal_asked_at: null, version: (link.version ?? 0) + 1 })
  expect((await open(api, token)).status).toBe(200)
  expect(await mailsTo(api)).toHaveLength(2)
})

test('links of nobody by name are neither renewed nor asked for', async () => {
  const { api, admin, links, link, token } = await shared()
  expect((await ask(api, token)).status).toBe(404)
  expect((await admin.post(`${links}/${link.id}/renewal`)).status).toBe(404)
})

test('one reader is mailed a few links at most in a while, and one address asks a few times at most', async () => {
  const { api, admin, deckId, token } = await personal()
  for (let count = 0; count < 4; count += 1) expect((await send(admin, deckId)).status).toBe(201)
  expect((await send(admin, deckId)).body).toMatchObject({ code: 'too_many_requests' })
  expect((await send(admin, deckId, { email_address: 'bo@bank.example' })).status).toBe(201)
  for (let count = 0; count < 10; count += 1) await ask(api, token)
  expect((await ask(api, token)).body).toMatchObject({ code: 'too_many_requests' })
})
