import type { Member, MemberDetail } from '@outcrop/contract/people/member.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../db/schema/mail.ts'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

const BASALT = COMPANIES.basalt.id
const LIST = `/v2/companies/${BASALT}/users`
const MIRA = 'mira@example.com'

const invite = async (api: TestApi, email_address = MIRA) =>
  await api.as('admin').post(`/v2/companies/${BASALT}/invitations`, {
    body: { people: [{ email_address, name: 'Mira Sandvik', permissions: ['data'] }] },
  })

const invited = async (api: TestApi) => ((await invite(api)).body as { results: Member[] }).results[0]?.id ?? ''
const resend = async (api: TestApi, id: string) => await api.as('admin').post(`${LIST}/${id}/invitation`)
const mailsToMira = async ({ deps }: TestApi) =>
  (await deps.db.select().from(mails).where(eq(mails.toAddress, MIRA))).length

test('an invitation is not mailed again within minutes, and a handful of times in a day', async () => {
  const api = await createTestApi()
  const id = await invited(api)
  const early = await resend(api, id)
  expect(early.body).toMatchObject({ code: 'too_many_requests', retry_after: 300 })
  const answers: number[] = []
  for (let round = 0; round < 40; round += 1) {
    api.clock.pass({ minutes: 5 })
    answers.push((await resend(api, id)).status)
    expect((await resend(api, id)).status).toBe(429)
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(4)
  expect(await mailsToMira(api)).toBe(5)
  api.clock.pass({ days: 1 })
  expect((await resend(api, id)).status).toBe(200)
})

test('whoever sends it sees from when they may again', async () => {
  const api = await createTestApi()
  const id = await invited(api)
  const now = api.clock.now().getTime()
  const seen = async () => ((await api.as('admin').get(`${LIST}/${id}`)).body as MemberDetail).resendable_at
  expect(await seen()).toBe(new Date(now + 5 * 60_000).toISOString())
  const list = (await api.as('admin').get(`${LIST}?status=pending`)).body as { results: Member[] }
  expect(list.results).toMatchObject([{ resendable_at: await seen() }])
  for (let round = 0; round < 4; round += 1) {
    api.clock.pass({ minutes: 5 })
    expect(await seen()).toBeNull()
    await resend(api, id)
  }
  expect(await seen()).toBe(new Date(now + 86_400_000).toISOString())
})

test('revoking an invitation and sending another does not go round the limit', async () => {
  const api = await createTestApi()
  for (let round = 0; round < 5; round += 1)
    expect((await api.as('admin').delete(`${LIST}/${await invited(api)}`)).status).toBe(204)
  expect((await invite(api)).body).toMatchObject({
    issues: [{ path: 'people.0.email_address', code: 'mailed_often' }],
  })
  const checked = await api.as('admin').post(`/v2/companies/${BASALT}/invitations/check`, {
    body: { email_addresses: [MIRA] },
  })
  expect(checked.body).toEqual({ results: [{ email_address: MIRA, issue: 'mailed_often' }] })
  expect(await mailsToMira(api)).toBe(5)
  expect((await invite(api, 'noa@example.com')).status).toBe(201)
  api.clock.pass({ days: 1 })
  expect((await invite(api)).status).toBe(201)
})
