import {
  CLOSE_CODES,
  openRealtime,
  ServerMessage,
  TOPICS_MAX,
  type ClientMessage,
} from '@outcrop/contract/api/realtime.ts'
import * as v from 'valibot'
import { readJson } from '#/lib/read-json.ts'
import { addressOf } from '../http.ts'
import type { Listener, Transport } from './transport.ts'

/** Some proxies never answer an upgrade request. */
const OPEN_MS = 5000
/** A connection that is silent for two of these is lost, even if the browser still reports it as open. */
const PING_MS = 20_000

function socketAddress(): URL {
  const url = new URL(addressOf(openRealtime.path, {}, {}), globalThis.document?.baseURI)
  url.protocol = url.protocol.replace('http', 'ws')
  return url
}

export function openSocket(token: string, listener: Listener): Transport {
  const socket = new WebSocket(socketAddress())
  let followed: ReadonlyMap<string, string | null> = new Map()
  let ended = false
  /** A message has arrived since the last ping (`received`), or at all (`receivedAny`). */
  let received = true
  let receivedAny = false
  const openTimer = setTimeout(() => end('transport-blocked'), OPEN_MS)
  const pingTimer = setInterval(() => {
    if (!received) return end('lost')
    received = false
    send({ type: 'ping' })
  }, PING_MS)

  function send(message: ClientMessage) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  function subscribe(topic: string, after: string | null) {
    send({ type: 'subscribe', topic, ...(after !== null && { after }) })
  }
  function close() {
    ended = true
    clearTimeout(openTimer)
    clearInterval(pingTimer)
    socket.close()
  }
  function end(loss: Parameters<Listener['onLoss']>[0]) {
    if (ended) return
    close()
    listener.onLoss(loss)
  }

  socket.addEventListener('open', () => {
    clearTimeout(openTimer)
    send({ type: 'authenticate', token })
    for (const [topic, after] of followed) subscribe(topic, after)
    // The reply shows that messages get through both ways before a topic has news.
    send({ type: 'ping' })
  })
  socket.addEventListener('message', ({ data }) => {
    received = true
    receivedAny = true
    const message = v.safeParse(ServerMessage, readJson(String(data)))
    if (!ended && message.success) listener.onMessage(message.output)
  })
  socket.addEventListener('close', ({ code }) => {
    if (code === CLOSE_CODES.unauthenticated) end('unauthenticated')
    else
      end(receivedAny || code === CLOSE_CODES.restart || code === CLOSE_CODES.too_many ? 'lost' : 'transport-blocked')
  })

  return {
    follow(topics) {
      const wanted = new Map([...topics].slice(0, TOPICS_MAX))
      for (const topic of followed.keys()) if (!wanted.has(topic)) send({ type: 'unsubscribe', topic })
      for (const [topic, after] of wanted) if (after === null || !followed.has(topic)) subscribe(topic, after)
      followed = wanted
    },
    send,
    renew: (renewed) => send({ type: 'authenticate', token: renewed }),
    close,
  }
}
