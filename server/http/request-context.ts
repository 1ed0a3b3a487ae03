import type { Context } from 'hono'
import type { Actor, Ctx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { readAccessToken } from '../services/session/access-token.ts'
import { findActor } from '../services/session/find-actor.ts'
import type { ApiEnv } from './api.ts'
import { bearerToken } from './client.ts'

/** The version in `If-Match`; `*` asks for none in particular, and a tag that is not ours matches no version. */
function expectedVersion(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const version = header.trim().match(/^(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"$/)?.[1]
  return version === undefined ? -1 : Number(version)
}

/** The person behind a bearer token; null where it is missing, foreign or expired, or its session has ended. */
async function findAsker(deps: Deps, authorization: string | undefined): Promise<Actor | null> {
  const token = bearerToken(authorization)
  const claims = token === null ? null : await readAccessToken(deps, token)
  return claims && (await findActor(deps, claims))
}

/** The context of a verb for this request. */
export async function requestContext(c: Context<ApiEnv>): Promise<Ctx> {
  const deps = c.get('deps')
  return {
    ...deps,
    actor: await findAsker(deps, c.req.header('authorization')),
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
    expectedVersion: expectedVersion(c.req.header('if-match')),
    idempotencyId: null,
  }
}
