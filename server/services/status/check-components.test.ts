import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { jobs } from '../../db/schema/job.ts'
import { mails } from '../../db/schema/mail.ts'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { checkComponents } from './check-components.ts'

/** A server that answers every request with a status, as this process would. */
async function answering(status: number): Promise<{ address: string; port: number; close: () => Promise<void> }> {
  const server = createServer((_, response) => response.writeHead(status).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  onTestFinished(async () => {
    if (server.listening) await close()
  })
  return { address: `http://127.0.0.1:${port}`, port, close }
}

test('a product in order is operational in every part, and one without an SMTP server has no mail', async () => {
  const api = await createTestApi()
  const { address } = await answering(200)
  expect(await checkComponents(api.deps, address)).toEqual({
    app: 'operational',
    database: 'operational',
    storage: 'operational',
    jobs: 'operational',
    live: 'operational',
    mail: 'off',
  })
})

test('an app that answers with a failure, or not at all, is down', async () => {
  const api = await createTestApi()
  const broken = await answering(503)
  expect(await checkComponents(api.deps, broken.address)).toMatchObject({ app: 'down', database: 'operational' })
  await broken.close()
  expect(await checkComponents(api.deps, broken.address)).toMatchObject({ app: 'down' })
})

test('jobs are late when one waits for minutes, and down when nobody takes it', async () => {
  const api = await createTestApi()
  const { address } = await answering(200)
  const now = api.clock.now()
  const job = { companyId: COMPANIES.basalt.id, kind: 'file_check', input: {}, createdAt: now }
  await api.deps.db.insert(jobs).values({ ...job, id: api.deps.random.id(), status: 'queued', runAfter: now })
  const states = async () => (await checkComponents(api.deps, address)).jobs
  expect(await states()).toBe('operational')
  api.clock.pass({ minutes: 6 })
  expect(await states()).toBe('degraded')
  api.clock.pass({ minutes: 30 })
  expect(await states()).toBe('down')
})

test('mail is down without its server, and late while mails wait', async () => {
  const server = await answering(200)
  const api = await createTestApi({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  const now = api.clock.now()
  const state = async () => (await checkComponents(api.deps, server.address)).mail
  expect(await state()).toBe('operational')
  await api.deps.db.insert(mails).values({
    id: api.deps.random.id(),
    kind: 'sample',
    toAddress: 'a@example.org',
    subject: 'Sample',
    html: '',
    plain: '',
    headers: {},
    createdAt: now,
    nextTryAt: now,
  })
  api.clock.pass({ minutes: 11 })
  expect(await state()).toBe('degraded')
  await server.close()
  expect(await state()).toBe('down')
})
