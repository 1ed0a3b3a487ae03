import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setInterval } from 'node:timers/promises'
import type { File, FilePage } from '@outcrop/contract/files/file.ts'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEMO_COMPANIES } from './demo/companies.ts'
import { demoAuthorization, settingsMigrated, startServer } from './testing/server-process.ts'

const ROUNDS = 6

test(
  'killed in the middle of writes, again and again, it starts and has every write that it acknowledged',
  { timeout: 120_000 },
  async () => {
    // The demo's decks are not what is written here.
    const settings = { ...(await settingsMigrated()), RUN_JOBS: 'off' }
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { url, child, exited } = await startServer(settings)
      const authorization = await demoAuthorization(url)
      const timer = setTimeout(() => child.kill('SIGKILL'), 150 + Math.random() * 500)
      for (let write = 0; ; write += 1) {
        const name = `Written ${round} ${write}`
        try {
          const answer = await fetch(`${url}/v2/companies`, {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ name }),
          })
          if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id)
        } catch {
          break
        }
      }
      clearTimeout(timer)
      await exited
    }
    const { url, child, exited } = await startServer(settings)
    const authorization = await demoAuthorization(url)
    const found = new Set<string>()
    for (let next: string | null = `${url}/v2/companies?page_size=200&search=Written`; next !== null;) {
      const page = (await (
        await fetch(new URL(new URL(next).pathname + new URL(next).search, url), { headers: { authorization } })
      ).json()) as { results: { id: string }[]; next: string | null }
      for (const company of page.results) found.add(company.id)
      next = page.next
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    child.kill('SIGTERM')
    expect((await exited)[0]).toBe(0)
  },
)

test('a second process on the same data folder says who holds it', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outcrop-held-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { child, exited } = await startServer({
    DATA_DIR: folder,
    DEMO: 'off',
    SECRET_KEY: 'a secret that only tests know, of some length',
  })
  await expect(
    startServer({ DATA_DIR: folder, DEMO: 'off', SECRET_KEY: 'a secret that only tests know, of some length' }),
  ).rejects.toThrow(new RegExp(`is in use by process ${child.pid}`))
  child.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
})

test('a store that fails while pages are drawn ahead does not end the process', { timeout: 120_000 }, async () => {
  const settings = await settingsMigrated()
  const { url, child, exited } = await startServer(settings)
  const headers = { application: 'cms', 'tus-resumable': '1.0.0', authorization: await demoAuthorization(url) }
  const id = await uploadTo(url, headers)
  const { results } = (await (await fetch(`${url}/v2/files/${id}/pages`, { headers })).json()) as {
    results: FilePage[]
  }
  const pages = path.join(settings['DATA_DIR'] ?? '', 'files/files', id, 'pages')
  await mkdir(pages, { recursive: true })
  // A link that leads to itself cannot be looked at, which is another thing than not being there.
  await symlink('2.webp', path.join(pages, '2.webp'))
  const thumbnail = await fetch(new URL(results[0]?.thumbnail_url ?? '', url))
  expect([thumbnail.status, (await thumbnail.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  const second = await fetch(new URL(results[1]?.thumbnail_url ?? '', url))
  expect(second.status).toBe(500)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
})

test('a connection is kept for longer than proxies keep theirs', { timeout: 120_000 }, async () => {
  const { url, child, exited } = await startServer({ ...(await settingsMigrated()), RUN_JOBS: 'off' })
  const answer = await fetch(`${url}/healthz`)
  expect(answer.headers.get('keep-alive')).toBe('timeout=75')
  await answer.body?.cancel()
  child.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
})

test(
  'asked to stop, it ends streams, finishes what it began, takes nothing new, and goes',
  { timeout: 120_000 },
  async () => {
    const { url, child, exited } = await startServer(await settingsMigrated())
    const authorization = await demoAuthorization(url)
    const company = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id
    const job = await firstJob(`${url}/v2/companies/${company}/jobs`, authorization)
    const topics = `job:${company}/${job.id}`
    const stream = await fetch(`${url}/v2/realtime/events?topics=${topics}`, { headers: { authorization } })
    const reader = (stream.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toContain('retry')

    const body = JSON.stringify({ name: 'Begun before the stop' })
    const begun = request(`${url}/v2/companies`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        'content-length': body.length,
        // The server says so when it has read the head: from then on the request is one that it began.
        expect: '100-continue',
      },
    })
    const answered = once(begun, 'response')
    begun.flushHeaders()
    await once(begun, 'continue')
    begun.write(body.slice(0, 5))
    child.kill('SIGTERM')
    let said = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) said += part.value
    expect(said).not.toContain('"status":"succeeded"')
    await vi.waitFor(async () => await expect(fetch(`${url}/healthz`)).rejects.toThrow(), {
      timeout: 5_000,
      interval: 20,
    })
    // A slow client: everything else has stopped long before it is done.
    const letters = body.slice(5, 15)[Symbol.iterator]()
    for await (const rest of setInterval(80, letters)) {
      const { value, done } = rest.next()
      if (done) break
      begun.write(value)
    }
    begun.end(body.slice(15))
    const [answer] = (await answered) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(201)
    expect((await exited)[0]).toBe(0)
  },
)

/** Uploads a PDF and waits until its pages are known. */
async function uploadTo(url: string, headers: Record<string, string>): Promise<string> {
  const bytes = await readFile(path.join(import.meta.dirname, '../tests/fixtures/investor-deck.pdf'))
  const company = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id ?? ''
  const begun = await fetch(`${url}/v2/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `company_id ${btoa(company)},filename ${btoa('deck.pdf')}`,
    },
  })
  const address = begun.headers.get('location') ?? ''
  await fetch(url + address, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  const id = address.split('/').at(-1) ?? ''
  await expect
    .poll(async () => ((await (await fetch(`${url}/v2/files/${id}`, { headers })).json()) as File).status, {
      timeout: 60_000,
    })
    .toBe('ready')
  return id
}

async function firstJob(jobs: string, authorization: string): Promise<Job> {
  return await vi.waitFor(
    async () => {
      const answer = await fetch(jobs, { headers: { authorization } })
      const [job] = ((await answer.json()) as { results: Job[] }).results
      if (!job) throw new Error('There is no job yet')
      return job
    },
    { timeout: 30_000, interval: 50 },
  )
}
