import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import postgres from 'postgres'

const ROUNDS = 6

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** The real server in a process of its own; resolves when it answers. */
async function startServer(settings: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DEMO: 'on', HOST: '127.0.0.1', APP_DIR: '', LOG_LEVEL: 'error', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let errors = ''
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  await Promise.race([once(child.stdout, 'data'), exited.then(() => Promise.reject(new Error(`The server did not start: ${errors}`)))])
  return { url: `http://127.0.0.1:${port}`, child, exited }
}

async function token(url: string): Promise<string> {
  const answer = await fetch(`${url}/v2/auth`, {
    method: 'POST',
    headers: { application: 'cms', 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: 'super@demo.outcrop.example', password: 'outcrop-demo' }),
  })
  return ((await answer.json()) as { access: string }).access
}

async function settingsOfOwn(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outcrop-kill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const prepared = inject('preparedDatabase')
  if (prepared.kind === 'pglite') return { DATA_DIR: folder }
  const name = `${prepared.template}_kill`
  const operator = postgres(prepared.server, { max: 1, onnotice: () => {} })
  await operator.unsafe(`create database ${name}`)
  await operator.end()
  const url = new URL(prepared.server)
  url.pathname = `/${name}`
  return { DATA_DIR: folder, DATABASE_URL: url.href }
}

test('killed in the middle of writes, again and again, it starts and has every write that it acknowledged', { timeout: 120_000 }, async () => {
  const settings = await settingsOfOwn()
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { url, child, exited } = await startServer(settings)
    const authorization = `Bearer ${await token(url)}`
    const timer = setTimeout(() => child.kill('SIGKILL'), 150 + Math.random() * 500)
    for (let write = 0; ; write += 1) {
      const name = `Written ${round} ${write}`
      try {
        const answer = await fetch(`${url}/v2/companies`, { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify({ name }) })
        if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id)
      } catch {
        break
      }
    }
    clearTimeout(timer)
    await exited
  }
  const { url, child, exited } = await startServer(settings)
  const authorization = `Bearer ${await token(url)}`
  const found = new Set<string>()
  for (let next: string | null = `${url}/v2/companies?page_size=200&search=Written`; next !== null; ) {
    const page = (await (await fetch(new URL(new URL(next).pathname + new URL(next).search, url), { headers: { authorization } })).json()) as { results: { id: string }[]; next: string | null }
    for (const company of page.results) found.add(company.id)
    next = page.next
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
  child.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
})

test('a second process on the same data folder says who holds it', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outcrop-held-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { child, exited } = await startServer({ DATA_DIR: folder })
  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(new RegExp(`is in use by process ${child.pid}`))
  child.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
})
