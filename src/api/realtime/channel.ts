import type { Problem } from '@outcrop/contract/api/problem.ts'
import type { PublishMessage, ServerMessage, StateMessage } from '@outcrop/contract/api/realtime.ts'
import { connectionToken } from '../http.ts'
import type { Loss, OpenTransport, Transport } from './transport.ts'

type TopicMessage = Extract<ServerMessage, { topic: string }>

export interface Follower {
  onMessage(message: TopicMessage): void
  /** The backend has no channel: followers have to poll. */
  onMissing(): void
}

export interface Transports {
  readonly socket: OpenTransport
  readonly events: OpenTransport
}

/** Milliseconds; tests use shorter ones. */
export interface Times {
  /** Without topics the channel stays open this long for the next screen. */
  readonly closeWhenIdle: number
  readonly firstWait: number
  readonly longestWait: number
  /** How often the token is compared with that of the session, which may have been renewed. */
  readonly tokenCheck: number
}

const TIMES: Times = { closeWhenIdle: 5000, firstWait: 500, longestWait: 30_000, tokenCheck: 15_000 }

interface Followed {
  /** Id of the last message; null asks for a snapshot. */
  after: string | null
  readonly followers: Set<Follower>
  /** Came with the participants of a room over the open connection; null before. */
  ticket: string | null
  /** What this tab shows of itself in a room, sent again over each connection; null for nothing. */
  state: unknown
}

/** A problem of the server, not of the topic. */
function isPassing(problem: Problem | null): boolean {
  return problem?.status !== undefined && (problem.status >= 500 || problem.status === 429)
}

/**
 * The connection of this tab for all topics: a WebSocket, or server-sent events where that cannot be opened. Opened with the
 * first topic, closed some seconds after the last; a lost connection is reopened and resumes after the last message.
 */
export class Channel {
  readonly #transports: Transports
  readonly #times: Times
  readonly #topics = new Map<string, Followed>()
  #kind: keyof Transports = 'socket'
  #transport: Transport | null = null
  #token = ''
  #opening = false
  #missing = false
  #failures = 0
  /** A message has arrived over this connection (`#received`), or over any WebSocket of this tab (`#socketWorks`). */
  #received = false
  #socketWorks = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined
  #tokenTimer: ReturnType<typeof setInterval> | undefined

  constructor(transports: Transports, times: Times = TIMES) {
    this.#transports = transports
    this.#times = times
    // Back online, the connection is reopened without waiting for the back-off.
    globalThis.window?.addEventListener('online', () => this.#retry !== undefined && this.#open())
  }

  /** Returns the function that unfollows the topic. */
  follow(topic: string, follower: Follower): () => void {
    if (this.#missing) {
      follower.onMissing()
      return () => {}
    }
    const followed = this.#topics.get(topic) ?? { after: null, followers: new Set(), ticket: null, state: null }
    followed.followers.add(follower)
    // The new follower needs a snapshot.
    followed.after = null
    this.#topics.set(topic, followed)
    clearTimeout(this.#idleTimer)
    if (this.#transport) this.#refollow()
    else if (this.#retry === undefined) this.#open()
    return () => this.#unfollow(topic, follower)
  }

  /** Sends a message to a room; false where no connection is open, as messages do not wait for one. */
  publish(message: PublishMessage): boolean {
    const ticket = this.#topics.get(message.topic)?.ticket ?? null
    if (ticket === null || !this.#transport) return false
    this.#transport.send(message, ticket)
    return true
  }

  /** Shows a state in a followed room, from the moment when a connection is open; null removes it. */
  show(topic: string, state: unknown): void {
    const followed = this.#topics.get(topic)
    if (!followed) return
    followed.state = state
    if (followed.ticket !== null) this.#sendState(topic, followed.ticket, state)
  }

  #sendState(topic: string, ticket: string, data: unknown) {
    const message: StateMessage = { type: 'state', topic, data }
    this.#transport?.send(message, ticket)
  }

  #unfollow(topic: string, follower: Follower) {
    const followed = this.#topics.get(topic)
    if (!followed?.followers.delete(follower) || followed.followers.size > 0) return
    this.#topics.delete(topic)
    this.#refollow()
    this.#closeIfIdle()
  }

  /** Tells the transport which topics are followed now. */
  #refollow() {
    if (!this.#transport) return
    // Another stream is another connection, with tickets of its own.
    if (this.#kind === 'events') this.#forgetTickets()
    this.#transport.follow(this.#topicsToFollow())
  }

  #forgetTickets() {
    for (const followed of this.#topics.values()) followed.ticket = null
  }

  /** Follows a topic again later, after an error of the server. */
  #refollowLater(followed: Followed) {
    followed.after = null
    setTimeout(() => this.#refollow(), this.#times.firstWait * 10)
  }

  #closeIfIdle() {
    if (this.#topics.size > 0) return
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => this.#close(), this.#times.closeWhenIdle)
  }

  #topicsToFollow(): ReadonlyMap<string, string | null> {
    return new Map([...this.#topics].map(([topic, { after }]) => [topic, after]))
  }

  #close() {
    clearTimeout(this.#retry)
    clearInterval(this.#tokenTimer)
    this.#retry = undefined
    this.#transport?.close()
    this.#transport = null
    this.#forgetTickets()
  }

  #open(refused?: string) {
    if (this.#opening) return
    this.#opening = true
    this.#close()
    void connectionToken(refused)
      .then(
        (token) => this.#connect(token),
        () => this.#retryLater(),
      )
      .finally(() => (this.#opening = false))
  }

  #connect(token: string | null) {
    if (this.#topics.size === 0) return
    // Nobody is signed in: the screens that follow topics are about to unmount.
    if (token === null) return this.#closeTopics('unauthenticated')
    this.#token = token
    this.#received = false
    const transport = this.#transports[this.#kind](token, {
      onMessage: (message) => this.#receive(message),
      onLoss: (loss) => this.#handleLoss(loss),
    })
    this.#transport = transport
    transport.follow(this.#topicsToFollow())
    this.#tokenTimer = setInterval(() => void this.#checkToken(), this.#times.tokenCheck)
  }

  async #checkToken() {
    const token = await connectionToken().catch(() => this.#token)
    if (token === null) return this.#closeTopics('unauthenticated')
    if (token !== this.#token) this.#transport?.renew(token)
    this.#token = token
  }

  #receive(message: ServerMessage) {
    this.#received = true
    this.#socketWorks ||= this.#kind === 'socket'
    const followed = message.type === 'pong' ? undefined : this.#topics.get(message.topic)
    if (followed && message.type === 'closed' && isPassing(message.problem)) return this.#refollowLater(followed)
    this.#failures = 0
    if (!followed || message.type === 'pong') return
    if (message.type === 'closed') this.#topics.delete(message.topic)
    else if (message.type === 'snapshot' || message.type === 'event') followed.after = message.id
    else if (message.type === 'participants') {
      followed.ticket = message.ticket
      if (followed.state !== null) this.#sendState(message.topic, message.ticket, followed.state)
    }
    for (const follower of [...followed.followers]) follower.onMessage(message)
    this.#closeIfIdle()
  }

  #handleLoss(loss: Loss) {
    this.#close()
    if (this.#topics.size === 0) return
    if (loss === 'missing') return this.#reportMissing()
    if (loss === 'unauthenticated') {
      this.#failures += 1
      // If the renewed token is refused too, the retries back off.
      if (this.#failures > 2) return this.#retryLater()
      return this.#open(this.#token)
    }
    if (loss === 'transport-blocked' && !this.#socketWorks) {
      this.#kind = 'events'
      return this.#open()
    }
    // If both transports fail it is the network, so WebSocket is tried again.
    if (!this.#received) this.#kind = 'socket'
    this.#retryLater()
  }

  #retryLater() {
    const { firstWait, longestWait } = this.#times
    const wait = Math.min(firstWait * 2 ** this.#failures, longestWait)
    this.#failures += 1
    clearTimeout(this.#retry)
    // Jitter: not all tabs reconnect at once when a server is back.
    this.#retry = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2))
  }

  /** Closes all topics with a problem. */
  #closeTopics(code: 'unauthenticated') {
    this.#close()
    const ended = [...this.#topics]
    this.#topics.clear()
    const problem = { type: 'about:blank', title: '', status: 401, code }
    for (const [topic, { followers }] of ended)
      for (const follower of followers) follower.onMessage({ type: 'closed', topic, problem })
  }

  #reportMissing() {
    this.#missing = true
    const ended = [...this.#topics.values()]
    this.#topics.clear()
    for (const { followers } of ended) for (const follower of followers) follower.onMissing()
  }
}
