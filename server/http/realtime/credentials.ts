import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sender } from '@outcrop/contract/api/realtime.ts'
import type { Actor, Ctx, Grant } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../problem.ts'
import { deriveKey } from '../../secret-key.ts'
import { findOpenGrant } from '../../services/grant-sources.ts'
import { readAccessToken } from '../../services/session/access-token.ts'
import { findActor } from '../../services/session/find-actor.ts'
import { sessionTopic } from '../../services/session/session-topic.ts'

/** Who is behind a connection. */
export type Caller =
  | { readonly kind: 'session'; readonly actor: Actor }
  | { readonly kind: 'guest'; readonly grant: Grant }

/** What a connection was opened with. `identify` is called again before each read and message. */
export interface Credentials {
  /** Id of the user, or of the grant of a guest. */
  readonly personId: string
  /** Stays the same when the token is renewed; ties tickets to it. */
  readonly key: string
  /** Published when the caller has to be identified again, such as after signing out. */
  readonly wake: string
  /** @throws ApiProblem `unauthenticated` when the session or grant has ended */
  identify(): Promise<Caller>
  /** Replaces the token; false for one of another session. */
  renew(token: string): Promise<boolean>
}

/** The credentials in a token, of a session or of a grant; null where it is not valid. */
export async function readCredentials(ctx: Ctx, token: string): Promise<Credentials | null> {
  return (await sessionCredentials(ctx, token)) ?? (await guestCredentials(ctx, token))
}

async function sessionCredentials(ctx: Ctx, firstToken: string): Promise<Credentials | null> {
  const claims = await readAccessToken(ctx, firstToken)
  if (!claims) return null
  let token = firstToken
  return {
    personId: claims.userId,
    key: claims.sessionId,
    wake: sessionTopic(claims.sessionId),
    async identify() {
      const current = await readAccessToken(ctx, token)
      const actor = current && (await findActor(ctx, current))
      if (!actor) throw new ApiProblem('unauthenticated')
      return { kind: 'session', actor }
    },
    async renew(renewed) {
      const other = await readAccessToken(ctx, renewed)
      if (other?.sessionId !== claims.sessionId) return false
      token = renewed
      return true
    },
  }
}

/** Nothing is published when a grant ends; it is checked again as often as anything that is followed. */
async function guestCredentials(ctx: Ctx, token: string): Promise<Credentials | null> {
  const first = await findOpenGrant(ctx, token)
  if (!first) return null
  return {
    personId: first.id,
    key: first.id,
    wake: `grant:${first.id}`,
    async identify() {
      const grant = await findOpenGrant(ctx, token)
      if (!grant) throw new ApiProblem('unauthenticated')
      return { kind: 'guest', grant }
    },
    renew: async (renewed) => (await findOpenGrant(ctx, renewed))?.id === first.id,
  }
}

/** What others see of a caller. */
export function senderOf(caller: Caller): Sender {
  return caller.kind === 'guest'
    ? { kind: 'guest', id: caller.grant.id, name: caller.grant.name ?? '' }
    : { kind: 'user', id: caller.actor.id, name: caller.actor.name }
}

/** Proves to any process that the connection of a participant is that of the credentials with this key. */
export function ticketOf({ env }: Pick<Deps, 'env'>, participantId: string, key: string): string {
  const secret = deriveKey(env.SECRET_KEY, 'connection-ticket')
  return `${participantId}.${createHmac('sha256', secret).update(`${participantId} ${key}`).digest('base64url')}`
}

/** The participant that a ticket is of. @throws ApiProblem `connection_unknown` */
export function participantOf(deps: Pick<Deps, 'env'>, ticket: string, key: string): string {
  const id = ticket.split('.')[0] ?? ''
  const expected = Buffer.from(ticketOf(deps, id, key))
  const actual = Buffer.from(ticket)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new ApiProblem('connection_unknown')
  return id
}
