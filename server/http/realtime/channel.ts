import { CLOSE_CODES, type ServerMessage, TOPICS_MAX } from '@outcrop/contract/realtime.ts'
import { paramsInName, type Topic, type TopicParams } from '@outcrop/contract/topic.ts'
import { type TopicKey, topics } from '@outcrop/contract/topics.ts'
import * as v from 'valibot'
import type { ActorCtx, Ctx } from '../../context.ts'
import { ApiProblem } from '../../problem.ts'
import { follow, type News } from '../../realtime/follow.ts'
import { topicSources } from '../../services/realtime/topic-sources.ts'
import type { TopicSource } from '../../services/realtime/topic-source.ts'
import { type AccessClaims, readAccessToken } from '../../services/session/access-token.ts'
import { findActor } from '../../services/session/find-actor.ts'
import { sessionTopic } from '../../services/session/session-topic.ts'
import { guardInput, guardPerson } from '../guard.ts'
import { parsePart } from '../parse.ts'
import { problemOf } from '../problem-response.ts'

type CloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES]

/** The connection under a channel. */
export interface Wire {
  /** Settles when there is room for more. */
  send(message: ServerMessage): Promise<void>
  /** Ends the connection; called once. */
  close(code: CloseCode): void
}

interface Found {
  readonly row: Topic
  readonly source: TopicSource<Topic>
  readonly params: TopicParams<Topic>
}

/** @throws ApiProblem `not_found` for a name that no topic has */
function findTopic(name: string): Found {
  for (const [key, row] of Object.entries(topics) as [TopicKey, Topic][]) {
    const params = paramsInName(row, name)
    // The source takes the output of this row's schema, which the compiler cannot follow through the table.
    if (params)
      return { row, source: topicSources[key] as TopicSource<Topic>, params: parsePart(row.params, params, 'params') }
  }
  throw new ApiProblem('not_found')
}

/**
 * The topics that one person follows over one connection. Token, session and access are checked again before each read, as
 * they may change while the connection is open.
 */
export class Channel {
  readonly #ctx: Ctx
  readonly #wire: Wire
  readonly #claims: AccessClaims
  readonly #followed = new Map<string, AbortController>()
  readonly #end = new AbortController()
  readonly #signal: AbortSignal
  #token: string

  constructor(ctx: Ctx, wire: Wire, token: string, claims: AccessClaims) {
    this.#ctx = ctx
    this.#wire = wire
    this.#token = token
    this.#claims = claims
    this.#signal = AbortSignal.any([this.#end.signal, ctx.stopping])
    ctx.stopping.addEventListener('abort', () => this.close(CLOSE_CODES.restart), { signal: this.#end.signal })
    this.#watchSession().catch((error: unknown) => ctx.log.error({ err: error }, 'a session is not watched'))
  }

  /** Takes a renewed token; one of another session ends the channel. */
  async authenticate(token: string): Promise<void> {
    const claims = await readAccessToken(this.#ctx, token)
    if (claims?.sessionId === this.#claims.sessionId) this.#token = token
    else this.close(CLOSE_CODES.unauthenticated)
  }

  /** Follows a topic until it ends, with what is new after `after`. A second subscription takes the place of the first. */
  async subscribe(name: string, after: string | null): Promise<void> {
    if (this.#end.signal.aborted) return
    this.unsubscribe(name)
    if (this.#followed.size >= TOPICS_MAX) {
      await this.#closed(name, new ApiProblem('too_many_requests', { detail: `At most ${TOPICS_MAX} topics` }))
      return
    }
    const leave = new AbortController()
    this.#followed.set(name, leave)
    const signal = AbortSignal.any([this.#signal, leave.signal])
    const problem = await this.#follow(name, after, signal)
    if (signal.aborted) return
    this.#followed.delete(name)
    await this.#closed(name, problem)
  }

  unsubscribe(name: string): void {
    this.#followed.get(name)?.abort()
    this.#followed.delete(name)
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
  }

  /** Returns why the topic may not be followed (any more); null when it has ended. */
  async #follow(name: string, after: string | null, signal: AbortSignal): Promise<ApiProblem | null> {
    try {
      const { row, source, params } = findTopic(name)
      await follow({
        notify: this.#ctx.notify,
        wake: source.wake(params, this.#claims.userId),
        signal,
        after,
        read: async (seen) => {
          const ctx = await this.#asked()
          guardPerson(row.access, ctx.actor)
          await guardInput(row.access, ctx, { params, query: undefined, body: undefined })
          return checked(row, await source.read(ctx, params, seen))
        },
        send: async (message) => await this.#send({ ...message, topic: name }),
      })
      return null
    } catch (error) {
      if (signal.aborted) return null
      const problem = problemOf(error, this.#ctx.log, this.#ctx.requestId)
      if (problem.code === 'unauthenticated') this.close(CLOSE_CODES.unauthenticated)
      return problem
    }
  }

  /** The current state of the person. @throws ApiProblem `unauthenticated` */
  async #asked(): Promise<ActorCtx> {
    const claims = await readAccessToken(this.#ctx, this.#token)
    const actor = claims && (await findActor(this.#ctx, claims))
    if (!actor) throw new ApiProblem('unauthenticated')
    return { ...this.#ctx, actor }
  }

  async #watchSession(): Promise<void> {
    const read = async () => {
      await this.#asked()
      return { messages: [], last: false }
    }
    try {
      const wake = sessionTopic(this.#claims.sessionId)
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
