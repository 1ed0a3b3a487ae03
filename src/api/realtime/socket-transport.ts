import {
  CLOSE_CODES,
  realtimeEndpoints,
  ServerMessage,
  TOPICS_MAX,
  type ClientMessage,
} from '@outcrop/contract/realtime.ts'
import * as v from 'valibot'
import { readJson } from '#/lib/read-json.ts'
import { addressOf } from '../http.ts'
import type { Listener, Transport } from './transport.ts'

/** Some proxies leave an upgrade without any answer. */
const OPEN_MS = 5000
/** A connection that is silent for two of these is gone, whatever the browser believes. */
const PING_MS = 20_000

function socketAddress(): URL {
  const url = new URL(addressOf(realtimeEndpoints.openRealtime.path, {}, {}), globalThis.document?.baseURI)
  url.protocol = url.protocol.replace('http', 'ws')
  return url
}

export function openSocket(token: string, listener: Listener): Transport {
  const socket = new WebSocket(socketAddress())
  let followed: ReadonlyMap<string, string | null> = new Map()
  let ended = false
  /** Anything has come since the last look, and at all. */
  let heard = true
  let heardAny = false
  const late = setTimeout(() => end('closed-way'), OPEN_MS)
  const beat = setInterval(() => {
    if (!heard) return end('lost')
    heard = false
    say({ type: 'ping' })
  }, PING_MS)

  function say(message: ClientMessage) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  function subscribe(topic: string, after: string | null) {
    say({ type: 'subscribe', topic, ...(after !== null && { after }) })
  }
  function close() {
    ended = true
    clearTimeout(late)
    clearInterval(beat)
    socket.close()
  }
  function end(loss: Parameters<Listener['onLoss']>[0]) {
    if (ended) return
    close()
    listener.onLoss(loss)
  }

  socket.addEventListener('open', () => {
    clearTimeout(late)
    say({ type: 'authenticate', token })
    for (const [topic, after] of followed) subscribe(topic, after)
    // Whether messages get through both ways shows before the first topic has news.
    say({ type: 'ping' })
  })
  socket.addEventListener('message', ({ data }) => {
    heard = true
    heardAny = true
    const message = v.safeParse(ServerMessage, readJson(String(data)))
    if (!ended && message.success) listener.onMessage(message.output)
  })
  socket.addEventListener('close', ({ code }) => {
    if (code === CLOSE_CODES.unauthenticated) end('unauthenticated')
    else end(heardAny || code === CLOSE_CODES.restart || code === CLOSE_CODES.too_many ? 'lost' : 'closed-way')
  })

  return {
    follow(topics) {
      const wanted = new Map([...topics].slice(0, TOPICS_MAX))
      for (const topic of followed.keys()) if (!wanted.has(topic)) say({ type: 'unsubscribe', topic })
      for (const [topic, after] of wanted) if (after === null || !followed.has(topic)) subscribe(topic, after)
      followed = wanted
    },
    renew: (renewed) => say({ type: 'authenticate', token: renewed }),
    close,
  }
}
