import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../tools/postgres.mjs'
import { DEMO_PASSWORD } from '../e2e/harness/personas.ts'
import { freePort, Product, until } from '../e2e/harness/product.ts'
import { startWeb, type Web } from './web.ts'

const closing: (() => Promise<void>)[] = []
let web: Web
let servers: Product[]

beforeAll(async () => {
  const postgres = await startPostgres()
  closing.push(() => postgres.stop())
  const ports = [await freePort(), await freePort()]
  servers = ports.map((port) => {
    const folder = mkdtempSync(join(tmpdir(), 'outcrop-upgrade-'))
    const product = new Product(port, folder, {
      DATABASE_URL: postgres.url,
      SECRET_KEY: 'one secret of all processes, of some length',
      HOST: '127.0.0.1',
      RUN_JOBS: 'off',
      APP_DIR: '',
    })
    closing.push(async () => {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    return product
  })
  await Promise.all(servers.map((server) => server.start()))
  web = await startWeb({
    API_UPSTREAM: ports.map((port) => `127.0.0.1:${port}`).join(','),
    API_CALLS_PER_SECOND: '100000',
    AUTH_CALLS_PER_MINUTE: '100000',
  })
  closing.push(() => web.stop())
})

afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** A person's calls one after the other, as the app makes them, until told to stop. */
async function keepCalling(authorization: string, stop: AbortSignal): Promise<{ calls: number; failures: string[] }> {
  const headers = { application: 'cms', authorization, 'content-type': 'application/json' }
  const failures: string[] = []
  let calls = 0
  async function send(method: string, address: string, body?: unknown): Promise<Response> {
    const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
    const init = {
      method,
      headers: { ...headers, ...key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const ask = () => fetch(web.url + address, init)
    const answer = await ask()
    // The app sends what is not safe once more, under the same key, so that it is done once.
    return method !== 'GET' && [502, 503, 504].includes(answer.status) ? await ask() : answer
  }
  while (!stop.aborted) {
    for (const [method, address, body] of [
      ['GET', `/v2/decks?company_id=${companyId}&page_size=24`, undefined],
      ['GET', '/v2/user', undefined],
      ['GET', '/v2/companies?page_size=10', undefined],
      ['POST', '/v2/decks', { title: `Call ${calls}`, company_id: companyId }],
    ] as const) {
      calls += 1
      const answer = await send(method, address, body).catch(
        (error: unknown) => new Response(String(error), { status: 599 }),
      )
      const text = await answer.text()
      if (!answer.ok) failures.push(`${method} ${address} ${answer.status} ${text.slice(0, 200)}`)
    }
  }
  return { calls, failures }
}

let companyId = ''

test('API processes are exchanged one after the other under a stream of requests, and none of them fails', async () => {
  const signedIn = await fetch(`${web.url}/v2/auth`, {
    method: 'POST',
    headers: { application: 'cms', 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: 'admin@demo.outcrop.example', password: DEMO_PASSWORD }),
  })
  const { access, user } = (await signedIn.json()) as { access: string; user: { companies: { id: string }[] } }
  companyId = user.companies[0]?.id ?? ''
  const authorization = `Bearer ${access}`

  const stop = new AbortController()
  const people = Array.from({ length: 6 }, () => keepCalling(authorization, stop.signal))
  for (const server of servers) {
    await server.stop()
    await server.start()
    const before = web.log.length
    // A hundred answers later nginx has found the new process.
    await until(
      async () => (web.log.slice(before).match(/"path":"\/v2\//g)?.length ?? 0) >= 100,
      () => 'No requests come through',
    )
    // As docs/deploying.md says.
    await pause(2000)
  }
  stop.abort()
  const results = await Promise.all(people)
  expect(results.flatMap(({ failures }) => failures).slice(0, 9)).toEqual([])
  expect(results.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThan(200)

  // What was sent twice was done once: each call left one deck.
  const titles = new Set<string>()
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${web.url}/v2/decks?company_id=${companyId}&page_size=100&page=${page}&search=Call`, {
      headers: { application: 'cms', authorization },
    })
    const { results: decks, next } = (await answer.json()) as {
      results: { id: string; title: string }[]
      next: string | null
    }
    for (const { id, title } of decks) titles.add(`${id} ${title}`)
    if (next === null) break
  }
  expect(titles.size).toBe(results.reduce((sum, { calls }) => sum + calls / 4, 0))
}, 180_000)
