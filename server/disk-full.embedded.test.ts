import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_COMPANIES } from './demo/companies.ts'
import { demoAuthorization, settingsOfOwn, startServer } from './testing/server-process.ts'

const COMPANY = DEMO_COMPANIES.find((company) => company.key === 'halvorsen')?.id ?? ''
const MB = 1024 * 1024

/** A small disk at a folder, seen by what is run with `within`, and from here at `view`. */
async function smallDisk(folder: string): Promise<{ within: string[]; view: string }> {
  const mount = 'mount -t tmpfs -o size=160m outcrop "$0" && echo mounted && exec sleep 600'
  const holder = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', mount, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  const within = ['nsenter', '--target', String(holder.pid), '--user', '--mount', '--preserve-credentials']
  return { within, view: `/proc/${holder.pid}/root${folder}` }
}

// Only for the embedded database: a Postgres server handles a full disk itself.
describe('on a disk that is full', () => {
  test(
    'writes are refused and say why, reads go on, and what was acknowledged is there',
    { timeout: 180_000 },
    async () => {
      const settings: Record<string, string> = { ...(await settingsOfOwn()), RUN_JOBS: 'off' }
      const { within, view } = await smallDisk(settings['DATA_DIR'] ?? '')
      const server = await startServer(settings, within)
      const headers = {
        application: 'cms',
        authorization: await demoAuthorization(server.url),
        'tus-resumable': '1.0.0',
        // A request that is refused before its end takes its connection with it.
        connection: 'close',
      }
      const acknowledged: string[] = []
      async function addDeck(url: string): Promise<{ status: number; code: string | undefined }> {
        const body = JSON.stringify({ company_id: COMPANY, title: `Deck ${acknowledged.length}` })
        const answer = await fetch(`${url}/v2/decks`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        })
        const { id, code } = (await answer.json()) as { id: string; code?: string }
        if (answer.status === 201) acknowledged.push(id)
        return { status: answer.status, code }
      }
      const begun = await fetch(`${server.url}/v2/uploads`, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(3 * MB),
          'upload-metadata': `company_id ${btoa(COMPANY)},filename ${btoa('a.pdf')}`,
        },
      })
      const upload = server.url + (begun.headers.get('location') ?? '')
      const bytes = new Uint8Array(3 * MB).fill(37)
      const send = (offset: number) =>
        fetch(upload, {
          method: 'PATCH',
          headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
          body: bytes.subarray(offset),
        })

      for (let count = 0; count < 5; count += 1) expect((await addDeck(server.url)).status).toBe(201)
      const { bavail, bsize } = statfsSync(view)
      writeFileSync(path.join(view, 'ballast'), Buffer.alloc(bavail * bsize - MB))
      const refused = await send(0)
      expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'storage_full' }])
      // Pages that the database has already may still take some.
      let last = await addDeck(server.url)
      for (let count = 0; count < 500 && last.status === 201; count += 1) last = await addDeck(server.url)
      expect(last).toEqual({ status: 507, code: 'storage_full' })
      expect((await fetch(`${server.url}/v2/decks?company_id=${COMPANY}`, { headers })).status).toBe(200)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

      rmSync(path.join(view, 'ballast'))
      const offset = Number((await fetch(upload, { method: 'HEAD', headers })).headers.get('upload-offset'))
      expect(offset).toBeGreaterThan(0)
      expect(offset).toBeLessThan(bytes.length)
      expect((await send(offset)).status).toBe(204)
      expect((await addDeck(server.url)).status).toBe(201)

      server.child.kill('SIGKILL')
      await server.exited
      const again = await startServer(settings, within)
      const found = new Set<string>()
      for (let page = 1; found.size < acknowledged.length; page += 1) {
        const address = `${again.url}/v2/decks?company_id=${COMPANY}&page_size=100&page=${page}`
        const { results, next } = (await (await fetch(address, { headers })).json()) as {
          results: Deck[]
          next: unknown
        }
        for (const { id } of results) found.add(id)
        if (next === null) break
      }
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    },
  )
})
