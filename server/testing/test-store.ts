import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** The stores that this run tests: the folder always, a bucket where there is one. */
export const STORES: readonly ('folder' | 'bucket')[] = process.env['TEST_STORAGE_URL']
  ? ['folder', 'bucket']
  : ['folder']

/** A part of the bucket that nobody else uses. */
function ownPlace(): string {
  const given = process.env['TEST_STORAGE_URL'] ?? ''
  return given.replace(/(?=\?|$)/, `/${randomBytes(6).toString('hex')}`)
}

/** Settings of a store of the test's own: a part of the bucket at `TEST_STORAGE_URL`, or the test's folder. */
export function testStore(): Record<string, string> {
  return process.env['TEST_STORAGE_URL'] ? { STORAGE_URL: ownPlace() } : {}
}

export interface OpenedStore {
  readonly storage: Storage
  /** `DATA_DIR` of the store. */
  readonly folder: string
}

/** An empty store of one kind, gone when the test ends. */
export async function openStore(
  kind: 'folder' | 'bucket',
  settings: Record<string, string> = {},
): Promise<OpenedStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-storage-'))
  const env = readEnv({
    NODE_ENV: 'test',
    SECRET_KEY: 'a secret that only tests know, of some length',
    DATA_DIR: folder,
    ...(kind === 'bucket' ? { STORAGE_URL: ownPlace() } : {}),
    ...settings,
  })
  const storage = await openStorage(env, createLog('silent'), () => new Date())
  onTestFinished(async () => {
    await storage.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { storage, folder }
}

export interface Line {
  /** The address of the store by way of this line. */
  readonly url: string
  /** Ends every connection and takes no more. */
  cut(): void
  /** Takes connections again. */
  restore(): void
  /** Ends a connection as soon as so many bytes of an answer went through. */
  breakAfter(bytes: number): void
}

/** A line to the store that can be cut. */
export async function lineToStore(): Promise<Line> {
  const url = new URL(ownPlace())
  const target = Number(url.port)
  const open = new Set<Socket>()
  let isCut = false
  let most = Infinity
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const store = connect(target, '127.0.0.1')
    let passed = 0
    store.on('data', (part: Buffer) => {
      passed += part.length
      if (passed > most) client.destroy()
    })
    client.pipe(store).pipe(client)
    for (const socket of [client, store]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        client.destroy()
        store.destroy()
        open.delete(socket)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  function cut(): void {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return { url: url.href, cut, restore: () => void (isCut = false), breakAfter: (bytes) => void (most = bytes) }
}
