import type { Member } from '@outcrop/contract/people/member.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships } from '../../db/schema/user.ts'
import { COMPANIES, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { accept, invitation, linkIn, mailsTo } from '../../testing/test-memberships.ts'

const BASALT = COMPANIES.basalt.id
const LIST = `/v2/companies/${BASALT}/users`

const VICTIM = 'mira@example.com'

async function inviteFrom(api: TestApi, name: PersonName, companyId: string, person = invitation) {
  const body = { people: [person] }
  const answer = await api.as(name).post(`/v2/companies/${companyId}/invitations`, { body })
  return (answer.body as { results: Member[] }).results[0]?.id ?? ''
}

async function copiedToken(api: TestApi, id: string): Promise<string> {
  const copied = await api.as('admin').post(`${LIST}/${id}/invitation/link`)
  return linkIn((copied.body as { url: string }).url)
}

async function mailedToken(api: TestApi): Promise<string> {
  const sent = await mailsTo(api, VICTIM)
  return linkIn(sent.at(-1)?.plain ?? '')
}

const statusAt = async (api: TestApi, companyId: string, id: string) =>
  ((await api.as('super').get(`/v2/companies/${companyId}/users/${id}`)).body as Member).status

test('an address is not proven by a link that the inviter copied: it opens their company and no other', async () => {
  const api = await createTestApi()
  const id = await inviteFrom(api, 'admin', BASALT)
  await inviteFrom(api, 'both', COMPANIES.quartz.id)
  const opened = await accept(api, await copiedToken(api, id))
  expect(opened.body).toMatchObject({ user: { companies: [{ id: BASALT }] } })
  expect((opened.body as { user: { companies: unknown[] } }).user.companies).toHaveLength(1)
  const credentials = { email_address: VICTIM, password: 'pyrite between the shales' }
  const again = await api.as('visitor').post('/v2/auth', { body: credentials })
  expect((again.body as { user: { companies: unknown[] } }).user.companies).toHaveLength(1)
  expect(await statusAt(api, COMPANIES.quartz.id, id)).toBe('pending')
  expect((await api.as('both').get(`/v2/companies/${COMPANIES.quartz.id}/users?status=pending`)).body).toMatchObject({
    results: [{ email_address: VICTIM }],
  })
})

test('an address that its owner proves by a mailed link is theirs alone, whoever opened the account before', async () => {
  const api = await createTestApi()
  const id = await inviteFrom(api, 'admin', BASALT)
  const taken = await accept(api, await copiedToken(api, id))
  const { access } = taken.body as { access: string }
  await inviteFrom(api, 'both', COMPANIES.quartz.id)
  const body = { token: await mailedToken(api), name: 'Mira Sandvik', password: 'granite-lantern-42-fjord' }
  const opened = await api.as('visitor').post('/v2/auth/invitation/accept', { body })
  expect((opened.body as { user: { companies: unknown[] } }).user.companies).toHaveLength(2)
  expect((await api.as('visitor').get('/v2/user', { headers: { authorization: `Bearer ${access}` } })).status).toBe(401)
  const old = { email_address: VICTIM, password: 'pyrite between the shales' }
  expect((await api.as('visitor').post('/v2/auth', { body: old })).status).toBe(401)
})

test('the address of an account that moves to another one takes no invitations along that were never proven', async () => {
  const api = await createTestApi()
  const id = await inviteFrom(api, 'admin', BASALT)
  await inviteFrom(api, 'both', COMPANIES.quartz.id)
  const opened = (await accept(api, await copiedToken(api, id))).body as { access: string }
  const headers = { authorization: `Bearer ${opened.access}` }
  const change = { email_address: 'eve@example.net', password: 'pyrite between the shales' }
  expect((await api.as('visitor').post('/v2/user/email-change', { headers, body: change })).status).toBe(200)
  const [mail] = await mailsTo(api, 'eve@example.net')
  const token = /verify\/email\/([\w-]+)/.exec(mail?.plain ?? '')?.[1]
  expect((await api.as('visitor').post('/v2/auth/email-change/confirm', { body: { token } })).status).toBe(200)
  const held = await api.deps.db.select().from(memberships).where(eq(memberships.userId, id))
  expect(held.map(({ companyId }) => companyId)).toEqual([BASALT])
})

test('somebody who is signed in joins another company by its mailed link, and by no other means', async () => {
  const api = await createTestApi()
  const person = { ...invitation, email_address: 'investor@example.org' }
  await inviteFrom(api, 'admin', BASALT, person)
  const investor = api.as('investor')
  expect((await investor.get('/v2/user')).body).toMatchObject({ companies: [] })
  const [mail] = await mailsTo(api, 'investor@example.org')
  const token = linkIn(mail?.plain ?? '')
  const join = (name: PersonName) => api.as(name).post('/v2/user/invitations', { body: { token } })
  expect((await join('new')).body).toMatchObject({ code: 'link_not_valid' })
  expect((await join('investor')).body).toEqual({ company_id: BASALT })
  expect((await investor.get('/v2/user')).body).toMatchObject({ companies: [{ id: BASALT }] })
  expect((await join('investor')).body).toMatchObject({ code: 'link_not_valid' })
})
