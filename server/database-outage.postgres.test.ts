import { Problem } from '@outcrop/contract/api/problem.ts'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../tools/postgres.mjs'
import { DEMO_COMPANIES } from './demo/companies.ts'
import { queryPostgres } from './testing/query-postgres.ts'
import { demoAuthorization, settingsOfOwn, startServer, startWorker } from './testing/server-process.ts'

const COMPANY = DEMO_COMPANIES.find((company) => company.key === 'halvorsen')?.id ?? ''
const WRITERS = 6

test(
  'a Postgres that stops ten times under writers ends neither the API nor a worker, and is used again when it is back',
  { timeout: 240_000 },
  async () => {
    const postgres = await startPostgres()
    onTestFinished(postgres.stop)
    // The cluster of the tests does not wait for its log, so a crash would lose what it has confirmed.
    const url = `${postgres.url}?options=${encodeURIComponent('-c synchronous_commit=on')}`
    const settings = { ...(await settingsOfOwn()), DATABASE_URL: url, DATABASE_POOL_SIZE: '4' }
    const api = await startServer({ ...settings, LOG_LEVEL: 'silent' })
    const worker = await startWorker(settings)
    const authorization = await demoAuthorization(api.url)
    const headers = { authorization, 'content-type': 'application/json' }
    const written: string[] = []
    const refused: { status: number; type: string | null; wait: number; problem: Problem }[] = []

    async function write(): Promise<number> {
      const body = JSON.stringify({ company_id: COMPANY, title: 'Written all the time' })
      const answer = await fetch(`${api.url}/v2/decks`, { method: 'POST', headers, body })
      const { status, headers: told } = answer
      if (status === 201) written.push(((await answer.json()) as { id: string }).id)
      else {
        const problem = v.parse(Problem, await answer.json())
        refused.push({ status, type: told.get('content-type'), wait: Number(told.get('retry-after')), problem })
      }
      return status
    }
    let done = false
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!done) await write()
    })

    for (let time = 0; time < 10; time += 1) {
      const before = written.length
      await expect.poll(() => written.length, { timeout: 20_000 }).toBeGreaterThan(before + WRITERS)
      await postgres.halt(time % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
      expect(await write()).toBe(503)
      expect((await fetch(`${api.url}/v2/decks?company_id=${COMPANY}`, { headers })).status).toBe(503)
      expect((await fetch(`${api.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
      await postgres.resume()
      await expect.poll(write, { timeout: 20_000 }).toBe(201)
    }
    done = true
    await Promise.all(writers)
    const wrong = refused.filter(
      ({ status, type, wait, problem }) =>
        status !== 503 || problem.code !== 'unavailable' || wait < 1 || type !== 'application/problem+json',
    )
    expect(wrong).toEqual([])

    const kept = await queryPostgres(postgres.url, 'select id from decks where id = any($1)', [written])
    expect(kept).toHaveLength(written.length)
    // Lost connections are not kept in the pool: it is as large as it may be, beside a lock and one that listens.
    const opened = await queryPostgres(
      postgres.url,
      "select pid from pg_stat_activity where application_name like 'outcrop%'",
    )
    expect(opened.length).toBeLessThanOrEqual(2 * (4 + 2))

    for (const { child, exited } of [api, worker]) {
      child.kill('SIGTERM')
      expect(await exited).toEqual([0, null])
    }
  },
)
