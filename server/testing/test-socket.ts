import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { ClientMessage, ServerMessage } from '@outcrop/contract/api/realtime.ts'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createApp } from '../app.ts'
import { createSocketServer } from '../http/realtime/open-realtime.ts'
import type { PersonName } from './people.ts'
import type { TestApi } from './test-api.ts'

/** The API behind a port of its own, with a way to stop it as its process would; both are gone when the test ends. */
export async function listen(api: TestApi): Promise<{ url: string; stop(): void }> {
  const stopping = new AbortController()
  const app = createApp({ ...api.deps, stopping: stopping.signal })
  const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1', websocket: { server: createSocketServer() } }
  const server = serve(options)
  await once(server, 'listening')
  onTestFinished(async () => {
    stopping.abort()
    server.close()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => stopping.abort() }
}

/** A WebSocket of the tests, with what it has been told in order. */
export class TestSocket {
  readonly raw: WebSocket
  readonly #heard: ServerMessage[] = []
  #news = Promise.withResolvers<void>()
  /** The code with which the server closed. */
  readonly closed: Promise<number>

  constructor(url: string, headers: Record<string, string> = {}) {
    this.raw = new WebSocket(`${url.replace('http', 'ws')}/v2/realtime`, { headers })
    this.closed = once(this.raw, 'close').then(([code]) => code as number)
    this.raw.on('message', (data) => {
      this.#heard.push(JSON.parse((data as Buffer).toString()) as ServerMessage)
      this.#news.resolve()
    })
  }

  async opened(): Promise<this> {
    await once(this.raw, 'open')
    return this
  }

  say(...messages: readonly ClientMessage[]): void {
    for (const message of messages) this.raw.send(JSON.stringify(message))
  }

  async next(): Promise<ServerMessage> {
    for (;;) {
      const message = this.#heard.shift()
      if (message) return message
      this.#news = Promise.withResolvers()
      await this.#news.promise
    }
  }
}

/** A socket whose first message has handed in the token of a person. */
export async function socketOf(api: TestApi, url: string, name: PersonName): Promise<TestSocket> {
  const socket = await new TestSocket(url).opened()
  socket.say({ type: 'authenticate', token: await tokenOf(api, name) })
  return socket
}

/** A fresh token in a session of its own. */
export async function tokenOf(api: TestApi, name: PersonName): Promise<string> {
  return ((await api.as(name).authorization()) ?? '').replace('Bearer ', '')
}
