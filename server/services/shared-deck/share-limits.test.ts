import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../db/schema/mail.ts'
import { openRecording, publishedRecording } from '../../testing/published-recordings.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { mailedCode, shared } from '../../testing/test-shares.ts'
import { hashPassword } from '../session/password-hash.ts'

const ANA = 'ana@bank.example'
const PROXY = { TRUSTED_PROXIES: '1' }

const verified = async () => await shared({ email_required: true, email_verified: true }, PROXY)

const ask = async (api: TestApi, token: string, from: string, email = ANA) =>
  await api.as('visitor').post(`/v2/shared-decks/${token}/codes`, {
    headers: { 'x-forwarded-for': from },
    body: { email_address: email },
  })

async function open(api: TestApi, token: string, from: string, body: object) {
  return await api
    .as('visitor')
    .post(`/v2/shared-decks/${token}/visits`, { headers: { 'x-forwarded-for': from }, body })
}

const codesMailed = async ({ deps }: TestApi, address: string) =>
  (
    await deps.db
      .select()
      .from(mails)
      .where(and(eq(mails.toAddress, address), eq(mails.kind, 'share-code')))
  ).length

const other = (code: string) => (code === '123456' ? '654321' : '123456')

/** Tests guess often, and what a derivation costs is tested elsewhere. */
function takesOnly(api: TestApi, password: string): void {
  Object.assign(api.deps.passwords, { verify: async (given: string) => await Promise.resolve(given === password) })
}

test('strangers who guess codes don’t stop the reader who asked for one, and are stopped at many addresses', async () => {
  const { api, token } = await verified()
  await ask(api, token, '203.0.113.9')
  const code = (await mailedCode(api, ANA)) ?? ''
  const guesses: number[] = []
  for (let index = 0; index < 30; index += 1)
    guesses.push((await open(api, token, `198.51.100.${index}`, { email_address: ANA, code: other(code) })).status)
  expect(guesses).toEqual([...Array<number>(20).fill(403), ...Array<number>(10).fill(429)])
  expect((await open(api, token, '198.51.100.99', { email_address: ANA, code })).status).toBe(429)
  expect((await open(api, token, '203.0.113.9', { email_address: ANA, code })).status).toBe(200)
})

test('a code works on another device, too', async () => {
  const { api, token } = await verified()
  await ask(api, token, '203.0.113.9')
  const code = (await mailedCode(api, ANA)) ?? ''
  expect((await open(api, token, '192.0.2.7', { email_address: ANA, code })).status).toBe(200)
})

test('strangers who ask for codes neither refuse the reader nor fill the mailbox', async () => {
  const { api, token } = await verified()
  for (let index = 0; index < 30; index += 1) expect((await ask(api, token, `198.51.100.${index}`)).status).toBe(204)
  expect((await ask(api, token, '203.0.113.9')).status).toBe(204)
  const code = (await mailedCode(api, ANA)) ?? ''
  expect(await codesMailed(api, ANA)).toBe(5)
  // The code in the mailbox will do until it is half over; then there is another.
  expect((await open(api, token, '203.0.113.9', { email_address: ANA, code })).status).toBe(200)
  api.clock.pass({ minutes: 6 })
  await ask(api, token, '203.0.113.9')
  await expect.poll(async () => await codesMailed(api, ANA)).toBe(6)
})

test('the password of a link is not guessed from many addresses: they take turns of seconds', async () => {
  const { api, token } = await shared({ password: 'bedrock' }, PROXY)
  takesOnly(api, 'bedrock')
  const guess = async (from: string, password = 'wrong') => await open(api, token, from, { password })
  for (let index = 0; index < 100; index += 1) expect((await guess(`198.51.100.${index}`)).status).toBe(403)
  expect((await guess('192.0.2.1')).status).toBe(403)
  const turned = await guess('192.0.2.2')
  expect(turned.body).toMatchObject({ code: 'too_many_requests', retry_after: 5 })
  expect((await guess('192.0.2.3', 'bedrock')).status).toBe(429)
  api.clock.pass({ seconds: 5 })
  // Whoever knows it waits for seconds, takes no turn from others, and whoever guesses has few of them.
  expect((await guess('192.0.2.3', 'bedrock')).status).toBe(200)
  expect((await guess('192.0.2.4', 'bedrock')).status).toBe(200)
  const tries: number[] = []
  for (let index = 0; index < 4; index += 1) {
    tries.push((await guess('192.0.2.5')).status)
    api.clock.pass({ seconds: 5 })
  }
  expect(tries).toEqual([403, 403, 403, 429])
})

test('the password of a recording is not either', async () => {
  const recording = { passwordHash: await hashPassword('bedrock') }
  const { api, id } = await publishedRecording({ recording, settings: PROXY })
  takesOnly(api, 'bedrock')
  const guess = async (from: string) =>
    await api.as('visitor').post(`/v2/shared-recordings/${id}/visits`, {
      headers: { 'x-forwarded-for': from },
      body: { password: 'wrong' },
    })
  for (let index = 0; index < 101; index += 1) expect((await guess(`198.51.100.${index}`)).status).toBe(403)
  expect((await guess('192.0.2.2')).status).toBe(429)
  api.clock.pass({ seconds: 5 })
  expect((await openRecording(api, id, { password: 'bedrock' })).status).toBe(200)
})
