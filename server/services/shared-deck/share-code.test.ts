import type { SharedDeck } from '@outcrop/contract/decks/shared-deck.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { deckVisits } from '../../db/schema/deck-link.ts'
import { mails } from '../../db/schema/mail.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { fetched, gateOf, mailedCode, open, shared } from '../../testing/test-shares.ts'

const ANA = 'ana@bank.example'

const ask = async (api: TestApi, token: string, email = ANA) =>
  await api.as('visitor').post(`/v2/shared-decks/${token}/codes`, { body: { email_address: email } })

const verified = (body: object = {}) => shared({ email_required: true, email_verified: true, ...body })

test('an address is proved by a code that is mailed to it and works once, for ten minutes', async () => {
  const { api, token } = await verified()
  expect((await gateOf(api, token)).body).toMatchObject({ email: true, code: true })
  expect((await open(api, token, { email_address: ANA })).body).toMatchObject({ code: 'share_gate_closed' })
  expect((await ask(api, token)).status).toBe(204)
  const code = (await mailedCode(api, ANA)) ?? ''
  expect((await open(api, token, { email_address: 'bo@bank.example', code })).body).toMatchObject({
    code: 'share_code_wrong',
  })
  const wrong = code === '123456' ? '654321' : '123456'
  expect((await open(api, token, { email_address: ANA, code: wrong })).body).toMatchObject({ code: 'share_code_wrong' })
  const opened = await open(api, token, { email_address: ANA, code })
  expect(opened.body).toMatchObject({ verified: true })
  expect((await open(api, token, { email_address: ANA, code })).body).toMatchObject({ code: 'share_code_wrong' })
  await ask(api, token)
  const late = (await mailedCode(api, ANA)) ?? ''
  api.clock.pass({ minutes: 11 })
  expect((await open(api, token, { email_address: ANA, code: late })).body).toMatchObject({ code: 'share_code_wrong' })
})

test('a device on which the address was proved comes back for a week, and each time is a view', async () => {
  const { api, token, admin, links, link } = await verified()
  await ask(api, token)
  const first: SharedDeck = (await open(api, token, { email_address: ANA, code: (await mailedCode(api, ANA)) ?? '' }))
    .body
  api.clock.pass({ days: 2 })
  const second = await open(api, token, { visit: first.visit })
  expect(second.status).toBe(200)
  expect(second.body).not.toMatchObject({ visit: first.visit })
  expect((await api.deps.db.select().from(deckVisits)).map(({ emailAddress }) => emailAddress)).toEqual([ANA, ANA])
  await admin.patch(`${links}/${link.id}`, { body: { denied: [ANA] } })
  expect((await open(api, token, { visit: first.visit })).body).toMatchObject({ code: 'share_gate_closed' })
  await admin.patch(`${links}/${link.id}`, { body: { denied: [] } })
  api.clock.pass({ days: 6 })
  expect((await open(api, token, { visit: (second.body as SharedDeck).visit })).body).toMatchObject({
    code: 'share_gate_closed',
  })
})

test('whether an address may open the link is told by no answer, and nothing is mailed to one that may not', async () => {
  const { api, token } = await verified({ allowed: ['@bank.example'] })
  const [allowed, refused] = [await ask(api, token), await ask(api, token, 'eve@rival.example')]
  expect([allowed.status, allowed.text]).toEqual([refused.status, refused.text])
  expect(await mailedCode(api, 'eve@rival.example')).toBeNull()
  expect(await mailedCode(api, ANA)).not.toBeNull()
  for (const email of [ANA, 'eve@rival.example'])
    expect((await open(api, token, { email_address: email, code: '000000' })).body).toMatchObject({
      code: 'share_code_wrong',
    })
})

test('codes for one reader, from one address, and tries of them are limited', async () => {
  const { api, token } = await verified()
  for (let count = 0; count < 5; count += 1) expect((await ask(api, token)).status).toBe(204)
  expect((await ask(api, token)).body).toMatchObject({ code: 'too_many_requests' })
  for (let count = 0; count < 14; count += 1) await ask(api, token, `reader${count}@bank.example`)
  expect((await ask(api, token, 'last@bank.example')).body).toMatchObject({ code: 'too_many_requests' })
  const code = (await mailedCode(api, ANA)) ?? ''
  const wrong = code === '123456' ? '654321' : '123456'
  for (let count = 0; count < 10; count += 1) await open(api, token, { email_address: ANA, code: wrong })
  expect((await open(api, token, { email_address: ANA, code })).body).toMatchObject({ code: 'too_many_requests' })
})

test('a link that begins to ask for a proved address ends views without one, with their pictures', async () => {
  const { api, admin, links, link, token } = await shared({ email_required: true })
  const deck: SharedDeck = (await open(api, token, { email_address: ANA })).body
  const picture = deck.slides[0]?.images[0]?.url
  expect(await fetched(api, picture)).toBe(200)
  await admin.patch(`${links}/${link.id}`, { body: { email_verified: true } })
  expect(await fetched(api, picture)).toBe(403)
  expect((await open(api, token, { visit: deck.visit })).body).toMatchObject({ code: 'share_gate_closed' })
})

test('a code is asked for only where the link asks for it, and its mail leads back with it', async () => {
  const { api, token } = await shared({ email_required: true })
  expect((await ask(api, token)).body).toMatchObject({ code: 'share_gate_closed' })
  const other = await verified()
  await ask(other.api, other.token)
  const code = await mailedCode(other.api, ANA)
  const [mail] = await other.api.deps.db.select().from(mails)
  expect(mail?.plain).toContain(`/d/${other.token}#email=ana%40bank.example&code=${code}`)
  const [recorded] = await other.api.deps.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'deck-link.mail-code'))
  expect(recorded).toMatchObject({ nounId: other.link.id, after: { email_address: ANA } })
  expect(JSON.stringify(recorded)).not.toContain(code)
})
