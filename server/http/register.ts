import { createHash } from 'node:crypto'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { isPersonal } from '@outcrop/contract/account/impersonation.ts'
import type { Context } from 'hono'
import * as v from 'valibot'
import { type Call, Reply, type Verb } from '../call.ts'
import type { Grant } from '../context.ts'
import { ApiProblem } from '../problem.ts'
import type { Api, ApiEnv } from './api.ts'
import { isFresh } from './entity-tag.ts'
import { guardFreshness } from './guard-freshness.ts'
import { guardGrant } from './guard-grant.ts'
import { guardInput, guardPerson, NothingThere } from './guard.ts'
import { answerOfRemoval, runOnce } from './idempotency.ts'
import { withPageLinks } from './page-links.ts'
import { bodyText, jsonOf, parsePart } from './parse.ts'
import { requestContext } from './request-context.ts'

/** The row's path as Hono writes it. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Puts a row of the contract on the application: who may call it, what is parsed and how it is answered all come from the row. */
export function register<E extends Endpoint>(app: Api, row: E, verb: Verb<E>): void {
  // Hono hands HEAD to the route of GET.
  app.on(row.method === 'HEAD' ? 'GET' : row.method, routePath(row.path), async (c) => await answerRow(c, row, verb))
}

async function answerRow<E extends Endpoint>(c: Context<ApiEnv>, row: E, verb: Verb<E>): Promise<Response> {
  await c.get('maintenance').check(row)
  const ctx = await requestContext(c)
  guardPerson(row.access, ctx.actor)
  if (ctx.actor?.impersonator && isPersonal(row)) throw new ApiProblem('impersonating')
  if (row.wire === 'tus' || row.wire === 'raw') {
    const input = { params: parsePart(row.params, c.req.param(), 'params'), query: undefined, body: undefined }
    return await answered(row, await verb({ ctx, input, request: c.req.raw } as Call<E>), c, input.query)
  }
  const text = row.method === 'GET' ? '' : await bodyText(c)
  const input = {
    params: parsePart(row.params, c.req.param(), 'params'),
    query: parsePart(row.query, c.req.query(), 'query'),
    body: row.body ? parsePart(row.body, jsonOf(text), 'body') : undefined,
  }
  let grant: Grant | undefined
  try {
    if (row.access.who === 'grant') grant = await guardGrant(row.access, ctx, input)
    else await guardInput(row.access, ctx, input)
    await guardFreshness(row, ctx)
  } catch (error) {
    const removed = error instanceof NothingThere ? await answerOfRemoval(c, row, ctx, text) : null
    if (!removed) throw error
    return removed
  }
  return await runOnce(c, row, ctx, text, async (idempotencyId) => {
    // The row's schemas made this input, which the compiler cannot follow through a generic row.
    const call = { ctx: { ...ctx, idempotencyId, ...(grant && { grant }) }, input, request: c.req.raw } as Call<E>
    return await answered(row, await verb(call), c, input.query)
  })
}

async function answered(row: Endpoint, result: unknown, c: Context<ApiEnv>, query: unknown): Promise<Response> {
  if (result instanceof Response) return result
  const reply = result instanceof Reply ? result : new Reply(result, null, [])
  const headers = new Headers()
  for (const [name, value] of reply.headers) headers.append(name, value)
  headers.set('cache-control', 'no-store')
  if (row.answer === null) return new Response(null, { status: row.status ?? 204, headers })
  const answer = withPageLinks(checkedAnswer(row, reply.answer), query, new URL(c.req.url), c.get('deps').env)
  const text = JSON.stringify(answer)
  if (row.versioned) {
    if (reply.version === null) throw new Error(`${row.method} ${row.path} answers no version`)
    // If-Match compares the version; the digest also changes with data from other tables, such as a deck's cover.
    const tag = `"${reply.version}-${createHash('sha256').update(text).digest('base64url').slice(0, 12)}"`
    headers.set('etag', tag)
    headers.set('cache-control', 'private, no-cache')
    if (row.method === 'GET' && isFresh(c.req.header('if-none-match'), tag)) {
      return new Response(null, { status: 304, headers })
    }
  }
  if (row.cacheSeconds !== undefined) headers.set('cache-control', `private, max-age=${row.cacheSeconds}`)
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(Buffer.byteLength(text)))
  return new Response(text, { status: row.status ?? 200, headers })
}

/** Strips fields that the row does not name. */
function checkedAnswer(row: Endpoint, answer: unknown): unknown {
  if (!row.answer) return null
  const parsed = v.safeParse(row.answer, answer)
  if (parsed.success) return parsed.output
  const fields = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ')
  throw new ApiProblem(
    'internal',
    {},
    { cause: new Error(`${row.method} ${row.path} answers what its row does not allow: ${fields}`) },
  )
}
