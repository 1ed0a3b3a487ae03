import {
  type PublishMessage,
  sendToTopic,
  ServerMessage,
  type StateMessage,
  streamTopics,
  TOPICS_MAX,
  writeLastIds,
} from '@outcrop/contract/api/realtime.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as v from 'valibot'
import { readJson } from '#/lib/read-json.ts'
import { callHeaders } from '../address.ts'
import { ApiError } from '../api-error.ts'
import { addressOf, call, lastEventHeader } from '../http.ts'
import type { Listener, Loss, Transport } from './transport.ts'

/** The server sends a heartbeat every 15 s. */
const SILENCE_MS = 45_000
/** Topics followed within this time share one stream. */
const GATHER_MS = 30
const STATES_MS = 1000

/** Why a response is not a stream. */
function lossOf({ ok, status }: Response): Loss {
  if (status === 401) return 'unauthenticated'
  return ok || status === 404 || status === 405 || status === 406 || status === 501 ? 'missing' : 'lost'
}

export function openEvents(token: string, listener: Listener): Transport {
  let currentToken = token
  let stream = new AbortController()
  let gather: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const states = new Map<string, [StateMessage, string]>()
  let stateTimer: ReturnType<typeof setTimeout> | undefined

  function close() {
    ended = true
    clearTimeout(stateTimer)
    clearTimeout(gather)
    stream.abort()
  }
  function end(loss: Loss) {
    if (ended) return
    close()
    listener.onLoss(loss)
  }

  async function read(topics: ReadonlyMap<string, string | null>, mine: AbortController) {
    let silence = setTimeout(() => mine.abort(), SILENCE_MS)
    const seen = new Map([...topics].filter((entry): entry is [string, string] => entry[1] !== null))
    const { path } = streamTopics
    try {
      const response = await fetch(addressOf(path, {}, { topics: [...topics.keys()].join(',') }), {
        headers: {
          ...callHeaders(currentToken),
          Accept: 'text/event-stream',
          ...lastEventHeader(writeLastIds(seen)),
        },
        credentials: 'include',
        signal: mine.signal,
      })
      const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!isStream || !response.body) return lossOf(response)
      const alive = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          clearTimeout(silence)
          silence = setTimeout(() => mine.abort(), SILENCE_MS)
          controller.enqueue(chunk)
        },
      })
      const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>
      const events = response.body.pipeThrough(alive).pipeThrough(decoder).pipeThrough(new EventSourceParserStream())
      const reader = events.getReader()
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return 'lost'
        const message = v.safeParse(ServerMessage, readJson(value.data))
        if (stream === mine && message.success) listener.onMessage(message.output)
      }
    } catch {
      return 'lost'
    } finally {
      clearTimeout(silence)
    }
  }

  function open(topics: ReadonlyMap<string, string | null>) {
    stream.abort()
    states.clear()
    const mine = new AbortController()
    stream = mine
    void read(topics, mine).then((loss) => stream === mine && end(loss))
  }

  async function post(message: PublishMessage | StateMessage, ticket: string) {
    const { topic, ref = null } = message
    try {
      await call(sendToTopic, { body: { ...message, ticket } })
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null
      if (problem) listener.onMessage({ type: 'refused', topic, ref, problem })
    }
  }
  /** Sends the last state of each topic at most once a second: each one is a request. */
  function sendStates() {
    stateTimer = undefined
    for (const [message, ticket] of states.values()) void post(message, ticket)
    states.clear()
  }

  return {
    send(message, ticket) {
      if (message.type === 'publish') return void post(message, ticket)
      states.set(message.topic, [message, ticket])
      stateTimer ??= setTimeout(sendStates, STATES_MS)
    },
    follow(topics) {
      clearTimeout(gather)
      const wanted = new Map([...topics].slice(0, TOPICS_MAX))
      if (wanted.size > 0) gather = setTimeout(() => open(wanted), GATHER_MS)
      else stream.abort()
    },
    // Used by the next stream; the server ends the current one when its token expires.
    renew: (renewed) => void (currentToken = renewed),
    close,
  }
}
