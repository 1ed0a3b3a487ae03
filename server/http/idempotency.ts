import { AUTH_PATH } from '@outcrop/contract/account/session.ts'
import { createHash } from 'node:crypto'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Ctx } from '../context.ts'
import { idempotencyKeys } from '../db/schema/idempotency.ts'
import { ApiProblem } from '../problem.ts'
import type { ApiEnv } from './api.ts'

const KEPT_MS = 24 * 3_600_000
/** A call that has neither finished nor committed after this long died with its process. */
const ABANDONED_MS = 60_000
/** Response headers that are stored. */
const KEPT_HEADERS = ['content-type', 'etag', 'cache-control', 'location']

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/**
 * Runs an unsafe call once per `Idempotency-Key`: within 24 h the same key gets the stored response. Failures are not stored
 * and may be retried. Calls that return tokens are excluded: a second sign-in is harmless, a stored token is not.
 */
export async function runOnce(
  c: Context<ApiEnv>,
  row: Endpoint,
  ctx: Ctx,
  body: string,
  run: (idempotencyId: string | null) => Promise<Response>,
): Promise<Response> {
  const call = keyedCall(c, row, ctx, body)
  if (!call) return await run(null)
  const { id } = call
  const replay = await begin(ctx, id, call.fingerprint)
  if (replay) return replay
  const response = await run(id).catch(async (error: unknown) => {
    await ctx.db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.id, id), isNull(idempotencyKeys.committedAt)))
    throw error
  })
  // The work is committed, so the client must get its response.
  await keep(ctx, id, response).catch((error: unknown) => ctx.log.error({ err: error }, 'an answer was not kept'))
  return response
}

/**
 * The stored response of this person's call that removed the row which it names, as access to that row can no longer be
 * checked. Only responses without a body are repeated, which reveal nothing.
 */
export async function answerOfRemoval(
  c: Context<ApiEnv>,
  row: Endpoint,
  ctx: Ctx,
  body: string,
): Promise<Response | null> {
  const call = row.answer === null ? keyedCall(c, row, ctx, body) : null
  if (!call) return null
  const since = new Date(ctx.clock.now().getTime() - KEPT_MS)
  const [kept] = await ctx.db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.id, call.id),
        eq(idempotencyKeys.fingerprint, call.fingerprint),
        gte(idempotencyKeys.startedAt, since),
        isNotNull(idempotencyKeys.status),
      ),
    )
  return kept ? replayed(kept) : null
}

/** Digests of the call: of person and key, and of the request. Null without a key, or for calls that store none. */
function keyedCall(
  c: Context<ApiEnv>,
  row: Endpoint,
  ctx: Ctx,
  body: string,
): { id: string; fingerprint: string } | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined || row.method === 'GET' || row.wire || row.secret || row.path.startsWith(AUTH_PATH)) return null
  if (key.length === 0 || key.length > 255)
    throw new ApiProblem('malformed_request', { detail: 'Idempotency-Key is too long' })
  const { pathname, search } = new URL(c.req.url)
  return {
    id: digest(ctx.actor?.id ?? ctx.clientAddress, key),
    fingerprint: digest(row.method, pathname + search, body),
  }
}

/** Claims the key; returns the stored response where there is one. */
async function begin(ctx: Ctx, id: string, fingerprint: string): Promise<Response | null> {
  const now = ctx.clock.now()
  const keptSince = new Date(now.getTime() - KEPT_MS)
  const abandonedSince = new Date(now.getTime() - ABANDONED_MS)
  const taken = await ctx.db
    .insert(idempotencyKeys)
    .values({ id, fingerprint, startedAt: now })
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: { fingerprint, startedAt: now, committedAt: null, status: null, headers: null, body: null },
      setWhere: sql`${idempotencyKeys.startedAt} < ${keptSince.toISOString()}
        or (${idempotencyKeys.status} is null and ${idempotencyKeys.committedAt} is null
          and ${idempotencyKeys.startedAt} < ${abandonedSince.toISOString()})`,
    })
    .returning({ id: idempotencyKeys.id })
  if (taken.length > 0) return null
  const [kept] = await ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id))
  if (kept && kept.fingerprint !== fingerprint) throw new ApiProblem('idempotency_mismatch')
  if (!kept || kept.status === null) throw new ApiProblem('idempotency_in_progress', { retry_after: 1 })
  return replayed(kept)
}

function replayed({ status, headers, body }: typeof idempotencyKeys.$inferSelect): Response {
  const all = new Headers([...(headers ?? []), ['idempotency-replayed', 'true']])
  return new Response(body, { status: status ?? 200, headers: all })
}

async function keep(ctx: Ctx, id: string, response: Response): Promise<void> {
  const headers = KEPT_HEADERS.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  const body = response.body === null ? null : await response.clone().text()
  await ctx.db.update(idempotencyKeys).set({ status: response.status, headers, body }).where(eq(idempotencyKeys.id, id))
}
