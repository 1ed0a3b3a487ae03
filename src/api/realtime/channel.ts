import type { Problem } from '@outcrop/contract/problem.ts'
import type { ServerMessage } from '@outcrop/contract/realtime.ts'
import { connectionToken } from '../http.ts'
import type { Loss, OpenTransport, Transport } from './transport.ts'

type TopicMessage = Extract<ServerMessage, { topic: string }>

export interface Follower {
  onMessage(message: TopicMessage): void
  /** The backend has no channel: whoever follows asks by themselves. */
  onMissing(): void
}

export interface Ways {
  readonly socket: OpenTransport
  readonly events: OpenTransport
}

/** How long things take; tests are less patient. */
export interface Times {
  /** The channel stays open that long for the next screen. */
  readonly linger: number
  readonly firstWait: number
  readonly longestWait: number
  /** How often a token is looked at that may have been renewed. */
  readonly tokenLook: number
}

const TIMES: Times = { linger: 5000, firstWait: 500, longestWait: 30_000, tokenLook: 15_000 }

interface Followed {
  /** Id of the last message; null before the snapshot, and where another one is wanted. */
  after: string | null
  readonly followers: Set<Follower>
}

/** A refusal that says nothing of the topic. */
function isPassing(problem: Problem | null): boolean {
  return problem?.status !== undefined && (problem.status >= 500 || problem.status === 429)
}

/**
 * One connection of this tab for everything that it follows: a WebSocket, or server-sent events where that cannot be opened.
 * Opened with the first topic, closed some seconds after the last; a lost one is opened again and goes on where it was.
 */
export class Channel {
  readonly #ways: Ways
  readonly #times: Times
  readonly #topics = new Map<string, Followed>()
  #way: keyof Ways = 'socket'
  #transport: Transport | null = null
  #token = ''
  #opening = false
  #missing = false
  #failures = 0
  /** Anything has come over this connection; over any WebSocket of this tab. */
  #heard = false
  #socketWorks = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #linger: ReturnType<typeof setTimeout> | undefined
  #look: ReturnType<typeof setInterval> | undefined

  constructor(ways: Ways, times: Times = TIMES) {
    this.#ways = ways
    this.#times = times
    // Nobody waits out a pause when the network is back.
    globalThis.window?.addEventListener('online', () => this.#retry !== undefined && this.#open())
  }

  /** The answer ends it. */
  follow(topic: string, follower: Follower): () => void {
    if (this.#missing) {
      follower.onMissing()
      return () => {}
    }
    const followed = this.#topics.get(topic) ?? { after: null, followers: new Set() }
    followed.followers.add(follower)
    // One more who follows has seen nothing yet.
    followed.after = null
    this.#topics.set(topic, followed)
    clearTimeout(this.#linger)
    if (this.#transport) this.#transport.follow(this.#wanted())
    else if (this.#retry === undefined) this.#open()
    return () => this.#leave(topic, follower)
  }

  #leave(topic: string, follower: Follower) {
    const followed = this.#topics.get(topic)
    if (!followed?.followers.delete(follower) || followed.followers.size > 0) return
    this.#topics.delete(topic)
    this.#transport?.follow(this.#wanted())
    this.#closeIfIdle()
  }

  /** The server has something to mend first. */
  #followAnew(followed: Followed) {
    followed.after = null
    setTimeout(() => this.#transport?.follow(this.#wanted()), this.#times.firstWait * 10)
  }

  #closeIfIdle() {
    if (this.#topics.size > 0) return
    clearTimeout(this.#linger)
    this.#linger = setTimeout(() => this.#close(), this.#times.linger)
  }

  #wanted(): ReadonlyMap<string, string | null> {
    return new Map([...this.#topics].map(([topic, { after }]) => [topic, after]))
  }

  #close() {
    clearTimeout(this.#retry)
    clearInterval(this.#look)
    this.#retry = undefined
    this.#transport?.close()
    this.#transport = null
  }

  #open(refused?: string) {
    if (this.#opening) return
    this.#opening = true
    this.#close()
    void connectionToken(refused)
      .then(
        (token) => this.#connect(token),
        () => this.#again(),
      )
      .finally(() => (this.#opening = false))
  }

  #connect(token: string | null) {
    if (this.#topics.size === 0) return
    // Nobody is signed in: the screens that follow something are on their way out.
    if (token === null) return this.#end('unauthenticated')
    this.#token = token
    this.#heard = false
    const transport = this.#ways[this.#way](token, {
      onMessage: (message) => this.#take(message),
      onLoss: (loss) => this.#lose(loss),
    })
    this.#transport = transport
    transport.follow(this.#wanted())
    this.#look = setInterval(() => void this.#lookAtToken(), this.#times.tokenLook)
  }

  async #lookAtToken() {
    const token = await connectionToken().catch(() => this.#token)
    if (token === null) return this.#end('unauthenticated')
    if (token !== this.#token) this.#transport?.renew(token)
    this.#token = token
  }

  #take(message: ServerMessage) {
    this.#heard = true
    this.#socketWorks ||= this.#way === 'socket'
    const followed = message.type === 'pong' ? undefined : this.#topics.get(message.topic)
    if (followed && message.type === 'closed' && isPassing(message.problem)) return this.#followAnew(followed)
    this.#failures = 0
    if (!followed || message.type === 'pong') return
    if (message.type === 'closed') this.#topics.delete(message.topic)
    else followed.after = message.id
    for (const follower of [...followed.followers]) follower.onMessage(message)
    this.#closeIfIdle()
  }

  #lose(loss: Loss) {
    this.#close()
    if (this.#topics.size === 0) return
    if (loss === 'missing') return this.#giveUp()
    if (loss === 'unauthenticated') {
      this.#failures += 1
      // A renewed token that is refused too is not asked about for ever.
      if (this.#failures > 2) return this.#again()
      return this.#open(this.#token)
    }
    if (loss === 'closed-way' && !this.#socketWorks) {
      this.#way = 'events'
      return this.#open()
    }
    // Where both ways fail it is the network, and the better one has another chance.
    if (!this.#heard) this.#way = 'socket'
    this.#again()
  }

  #again() {
    const { firstWait, longestWait } = this.#times
    const wait = Math.min(firstWait * 2 ** this.#failures, longestWait)
    this.#failures += 1
    clearTimeout(this.#retry)
    // Not all tabs at once when a server is back.
    this.#retry = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2))
  }

  /** Tells everybody that nothing more comes. */
  #end(code: 'unauthenticated') {
    this.#close()
    const left = [...this.#topics]
    this.#topics.clear()
    const problem = { type: 'about:blank', title: '', status: 401, code }
    for (const [topic, { followers }] of left)
      for (const follower of followers) follower.onMessage({ type: 'closed', topic, problem })
  }

  #giveUp() {
    this.#missing = true
    const left = [...this.#topics.values()]
    this.#topics.clear()
    for (const { followers } of left) for (const follower of followers) follower.onMissing()
  }
}
