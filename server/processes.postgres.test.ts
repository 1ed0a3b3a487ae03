import type { Job } from '@outcrop/contract/operations/job.ts'
import type { ServerMessage } from '@outcrop/contract/api/realtime.ts'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { DEMO_COMPANIES } from './demo/companies.ts'
import { DEMO_PEOPLE } from './demo/people.ts'
import { queryPostgres } from './testing/query-postgres.ts'
import {
  demoAuthorization,
  type ServerProcess,
  settingsMigrated,
  settingsOfOwn,
  startServer,
  startWorker,
} from './testing/server-process.ts'

const COMPANY = DEMO_COMPANIES.find((company) => company.key === 'halvorsen')?.id ?? ''

/** What a server-sent stream says of a job, one by one, until it is over. */
async function* jobEvents(url: string, id: string, authorization: string): AsyncGenerator<Job> {
  const { body } = await fetch(`${url}/v2/realtime/events?topics=job:${COMPANY}/${id}`, { headers: { authorization } })
  let rest = ''
  for await (const part of (body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue
      const message = JSON.parse(line.slice(6)) as ServerMessage
      if (message.type === 'closed') return
      if (message.type === 'snapshot' || message.type === 'event') yield message.data as Job
    }
  }
}

async function firstImport(url: string, authorization: string): Promise<Job> {
  return await vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/v2/companies/${COMPANY}/jobs?kind=deck_import`, { headers: { authorization } })
      const [job] = ((await answer.json()) as { results: Job[] }).results
      if (!job) throw new Error('There is no import yet')
      return job
    },
    { timeout: 60_000, interval: 50 },
  )
}

async function stop({ child, exited }: ServerProcess): Promise<unknown> {
  child.kill('SIGTERM')
  return (await exited)[0]
}

test(
  'two processes that start at once on an empty database migrate and fill it once',
  { timeout: 90_000 },
  async () => {
    const settings: Record<string, string> = { ...(await settingsOfOwn()), RUN_JOBS: 'off' }
    const servers = await Promise.all([startServer(settings), startServer(settings)])
    const [one, two] = servers
    const count =
      'select (select count(*)::int from companies) as companies, (select count(*)::int from users) as users'
    const [counted] = await queryPostgres(settings['DATABASE_URL'] ?? '', count)
    expect(counted).toEqual({ companies: DEMO_COMPANIES.length, users: DEMO_PEOPLE.length })
    // A session that one of them began is good at the other.
    const authorization = await demoAuthorization(one.url)
    expect((await fetch(`${two.url}/v2/user`, { headers: { authorization } })).status).toBe(200)
    expect(await Promise.all(servers.map(stop))).toEqual([0, 0])
  },
)

test(
  'a session that one process ends is refused by the other at once, while its requests keep coming',
  { timeout: 120_000 },
  async () => {
    const settings: Record<string, string> = { ...(await settingsMigrated()), RUN_JOBS: 'off', RATE_LIMIT: 'off' }
    const [one, two] = await Promise.all([startServer(settings), startServer(settings)])
    for (let time = 0; time < 2; time += 1) {
      const headers = { authorization: await demoAuthorization(one.url, 'admin'), application: 'cms' }
      const read = async () => (await fetch(`${two.url}/v2/user`, { headers })).status
      let isOver = false
      const keepReading = async () => {
        const seen: number[] = []
        while (!isOver) seen.push(await read())
        return seen
      }
      const readers = Array.from({ length: 4 }, keepReading)
      expect(await Promise.all([read(), read()])).toEqual([200, 200])
      const ended = await fetch(`${one.url}/v2/auth/logout`, { method: 'POST', headers })
      const after = await Promise.all([read(), read(), read(), read()])
      isOver = true
      expect(ended.status).toBe(204)
      expect(after).toEqual([401, 401, 401, 401])
      for (const seen of await Promise.all(readers)) expect(seen[0]).toBe(200)
    }
    expect(await Promise.all([one, two].map(stop))).toEqual([0, 0])
  },
)

test(
  'a worker killed in the middle of an import is followed by another, and the page at the API sees it all',
  { timeout: 120_000 },
  async () => {
    const settings: Record<string, string> = { ...(await settingsOfOwn()), RUN_JOBS: 'off', JOB_LEASE_SECONDS: '2' }
    const sign = path.join(settings['DATA_DIR'] ?? '', 'worker-alive')
    settings['WORKER_ALIVE_FILE'] = sign
    const api = await startServer(settings)
    const authorization = await demoAuthorization(api.url, 'admin')
    const first = await startWorker(settings)
    const job = await firstImport(api.url, authorization)
    const seen: Job[] = []
    for await (const event of jobEvents(api.url, job.id, authorization)) {
      seen.push(event)
      if (event.progress.done >= 1 && event.status === 'running') break
    }
    first.child.kill('SIGKILL')
    expect((await first.exited)[1]).toBe('SIGKILL')
    const kept = seen.at(-1)?.progress.done ?? 0
    const second = await startWorker(settings)
    for await (const event of jobEvents(api.url, job.id, authorization)) seen.push(event)
    const last = seen.at(-1)
    expect(last).toMatchObject({ status: 'succeeded', attempts: 2 })
    expect(last?.progress.done).toBe(last?.progress.total)
    // The changes of other processes came as they happened, by NOTIFY: more than the first, the last and a heartbeat.
    expect(new Set(seen.map((event) => event.progress.done)).size).toBeGreaterThan(2)
    expect(kept).toBeGreaterThanOrEqual(1)
    const answer = await fetch(`${api.url}/v2/decks/${job.deck_id}/slides`, { headers: { authorization } })
    const pages = ((await answer.json()) as { results: { source: { page: number } | null }[] }).results.map(
      (slide) => slide.source?.page,
    )
    expect(pages).toEqual(Array.from({ length: last?.progress.total ?? 0 }, (_, index) => index + 1))
    const { mtimeMs } = statSync(sign)
    await expect.poll(() => statSync(sign).mtimeMs, { timeout: 20_000 }).toBeGreaterThan(mtimeMs)
    expect(await stop(second)).toBe(0)
    expect(existsSync(sign)).toBe(false)
    expect(await stop(api)).toBe(0)
  },
)

test(
  'a change at one process is told at another as it happens, and to whoever comes back after it',
  { timeout: 90_000 },
  async () => {
    const settings: Record<string, string> = { ...(await settingsOfOwn()), RUN_JOBS: 'off' }
    const [one, two] = await Promise.all([startServer(settings), startServer(settings)])
    const authorization = await demoAuthorization(one.url, 'admin')
    const jobs = ['01a00000-0000-7000-8000-000000000001', '01a00000-0000-7000-8000-000000000002'] as const
    for (const id of jobs)
      await queryPostgres(
        settings['DATABASE_URL'] ?? '',
        `insert into jobs (id, company_id, kind, status, input, run_after, created_at)
          values ($1, $2, 'deck_import', 'queued', '{"file_ids":[]}', now(), now())`,
        [id, COMPANY],
      )
    const cancel = (id: string) =>
      fetch(`${one.url}/v2/companies/${COMPANY}/jobs/${id}/cancel`, { method: 'POST', headers: { authorization } })
    const eventsAt = (id: string) => jobEvents(two.url, id, authorization)

    const told: string[] = []
    const started = performance.now()
    for await (const job of eventsAt(jobs[0])) {
      told.push(job.status)
      if (told.length === 1) expect((await cancel(jobs[0])).status).toBe(200)
    }
    expect(told).toEqual(['queued', 'cancelled'])
    // Without NOTIFY it would come with the heartbeat, after a quarter of a minute.
    expect(performance.now() - started).toBeLessThan(14_000)

    for await (const job of eventsAt(jobs[1])) {
      expect(job.status).toBe('queued')
      break
    }
    expect((await cancel(jobs[1])).status).toBe(200)
    const afterwards: string[] = []
    for await (const job of eventsAt(jobs[1])) afterwards.push(job.status)
    expect(afterwards).toEqual(['cancelled'])
    expect(await Promise.all([one, two].map(stop))).toEqual([0, 0])
  },
)
