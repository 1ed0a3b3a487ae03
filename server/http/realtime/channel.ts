import {
  CLOSE_CODES,
  type PublishMessage,
  type ServerMessage,
  type StateMessage,
  TOPICS_MAX,
} from '@outcrop/contract/api/realtime.ts'
import { isRoom, type Topic } from '@outcrop/contract/api/topic.ts'
import * as v from 'valibot'
import type { Ctx } from '../../context.ts'
import { ApiProblem } from '../../problem.ts'
import { follow, type News } from '../../realtime/follow.ts'
import { problemOf } from '../problem-response.ts'
import { type Credentials, ticketOf } from './credentials.ts'
import { admit, findTopic } from './find-topic.ts'
import { RoomFollower } from './room-follower.ts'
import { publishMessage, type RoomCaller, showState } from './room-input.ts'

/** Access to show a state is checked this often. */
const ADMITTED_MS = 2000

type CloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES]

/** The connection under a channel. */
export interface Wire {
  /** Settles when there is room for more. */
  send(message: ServerMessage): Promise<void>
  /** Ends the connection; called once. */
  close(code: CloseCode): void
}

/**
 * The topics that one person follows over one connection. Token, session and access are checked again before each read, as
 * they may change while the connection is open.
 */
export class Channel {
  readonly #ctx: Ctx
  readonly #wire: Wire
  readonly #credentials: Credentials
  readonly #participantId: string
  readonly #followed = new Map<string, AbortController>()
  /** Topics in which this connection was let show a state a moment ago. */
  readonly #shown = new Map<string, { readonly sender: RoomCaller; readonly until: number }>()
  readonly #end = new AbortController()
  readonly #signal: AbortSignal
  readonly #disconnect: () => void

  constructor(ctx: Ctx, wire: Wire, credentials: Credentials) {
    this.#ctx = ctx
    this.#wire = wire
    this.#credentials = credentials
    this.#participantId = ctx.random.token(12)
    this.#disconnect = ctx.rooms.connect(this.#participantId)
    this.#signal = AbortSignal.any([this.#end.signal, ctx.stopping])
    ctx.stopping.addEventListener('abort', () => this.close(CLOSE_CODES.restart), { signal: this.#end.signal })
    this.#watchSession().catch((error: unknown) => ctx.log.error({ err: error }, 'a session is not watched'))
  }

  /** Takes a renewed token; one of another session ends the channel. */
  async authenticate(token: string): Promise<void> {
    if (!(await this.#credentials.renew(token))) this.close(CLOSE_CODES.unauthenticated)
  }

  /** Takes a message or a state for a topic that this connection follows; a refusal is sent to the client. */
  async take(message: PublishMessage | StateMessage): Promise<void> {
    if (this.#end.signal.aborted) return
    const { topic, ref = null } = message
    try {
      if (!this.#followed.has(topic)) throw new ApiProblem('connection_unknown', { detail: 'Subscribe first' })
      if (message.type === 'publish') await publishMessage(await this.#sender(), message)
      else await this.#show(message)
      // The connection may have ended, or left the topic, meanwhile.
      if (!this.#followed.has(topic)) this.#ctx.rooms.leave(topic, this.#participantId)
    } catch (error) {
      const problem = problemOf(error, this.#ctx.log, this.#ctx.requestId)
      if (problem.code === 'unauthenticated') return this.close(CLOSE_CODES.unauthenticated)
      await this.#send({ type: 'refused', topic, ref, problem: problem.body(this.#ctx.requestId) })
    }
  }

  async #sender() {
    return { ctx: this.#ctx, caller: await this.#credentials.identify(), participantId: this.#participantId }
  }

  /** A pointer moves many times a second, so access is not asked for each move. A session that ends closes the channel anyway. */
  async #show(message: StateMessage): Promise<void> {
    const now = this.#ctx.clock.now().getTime()
    const known = this.#shown.get(message.topic)
    const fresh = known && known.until > now ? known : null
    const sender = fresh?.sender ?? (await this.#sender())
    const admitted = await showState(sender, message)
    if (!fresh) this.#shown.set(message.topic, { sender: { ...sender, admitted }, until: now + ADMITTED_MS })
  }

  /** Follows a topic until it ends, with what is new after `after`. A second subscription takes the place of the first. */
  async subscribe(name: string, after: string | null): Promise<void> {
    if (this.#end.signal.aborted) return
    this.#followed.get(name)?.abort()
    this.#followed.delete(name)
    if (this.#followed.size >= TOPICS_MAX) {
      await this.#closed(name, new ApiProblem('too_many_requests', { detail: `At most ${TOPICS_MAX} topics` }))
      return
    }
    const leave = new AbortController()
    this.#followed.set(name, leave)
    const signal = AbortSignal.any([this.#signal, leave.signal])
    const problem = await this.#follow(name, after, signal)
    if (signal.aborted) return
    this.unsubscribe(name)
    await this.#closed(name, problem)
  }

  unsubscribe(name: string): void {
    this.#followed.get(name)?.abort()
    this.#followed.delete(name)
    this.#shown.delete(name)
    this.#ctx.rooms.leave(name, this.#participantId)
  }

  close(code: CloseCode): void {
    if (this.#end.signal.aborted) return
    this.#wire.close(code)
    this.end()
  }

  /** Called when the connection has closed. */
  end(): void {
    this.#end.abort()
    this.#followed.clear()
    this.#disconnect()
  }

  /** Returns why the topic may not be followed (any more); null when it has ended. */
  async #follow(name: string, after: string | null, signal: AbortSignal): Promise<ApiProblem | null> {
    const room: { leave?: () => void } = {}
    try {
      const { row, source, params } = findTopic(name)
      await follow({
        notify: this.#ctx.notify,
        wake: source.wake(params, this.#credentials.personId),
        signal,
        after,
        read: async (seen) => {
          const ctx = await admit(this.#ctx, await this.#credentials.identify(), params, [row.access])
          const news = checked(row, await source.read(ctx, params, seen))
          // Whoever may read may hear the room too, and before the snapshot, so that nothing is missed between the two.
          if (isRoom(row)) room.leave ??= await this.#joinRoom(name, signal)
          return news
        },
        send: async (message) => await this.#send({ ...message, topic: name }),
      })
      return null
    } catch (error) {
      if (signal.aborted) return null
      const problem = problemOf(error, this.#ctx.log, this.#ctx.requestId)
      if (problem.code === 'unauthenticated') this.close(CLOSE_CODES.unauthenticated)
      return problem
    } finally {
      room.leave?.()
    }
  }

  /** Sends who is there, then what happens. */
  async #joinRoom(topic: string, signal: AbortSignal): Promise<() => void> {
    const self = this.#participantId
    const follower = new RoomFollower({
      topic,
      self,
      send: async (message) => {
        if (!signal.aborted) await this.#send(message)
      },
      onFull: () => this.close(CLOSE_CODES.too_slow),
    })
    const leave = await this.#ctx.rooms.join(topic, (news) => follower.receive(news))
    const ticket = ticketOf(this.#ctx, self, this.#credentials.key)
    const participants = this.#ctx.rooms.participants(topic)
    await this.#send({ type: 'participants', topic, self, ticket, participants })
    return () => {
      leave()
      follower.end()
    }
  }

  async #watchSession(): Promise<void> {
    const read = async () => {
      await this.#credentials.identify()
      return { messages: [], last: false }
    }
    try {
      const { wake } = this.#credentials
      await follow({ notify: this.#ctx.notify, wake, signal: this.#signal, after: null, read, send: async () => {} })
    } catch (error) {
      if (this.#signal.aborted) return
      const { code } = problemOf(error, this.#ctx.log, this.#ctx.requestId)
      this.close(code === 'unauthenticated' ? CLOSE_CODES.unauthenticated : CLOSE_CODES.restart)
    }
  }

  async #closed(topic: string, problem: ApiProblem | null): Promise<void> {
    await this.#send({ type: 'closed', topic, problem: problem?.body(this.#ctx.requestId) ?? null })
  }

  async #send(message: ServerMessage): Promise<void> {
    if (!this.#end.signal.aborted) await this.#wire.send(message)
  }
}

/** Strips fields that the row does not name. */
function checked(row: Topic, { messages, last }: News): News {
  return {
    last,
    messages: messages.map(({ type, id, data }) => ({ type, id, data: v.parse(row[type], data) })),
  }
}
