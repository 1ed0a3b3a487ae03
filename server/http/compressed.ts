import { AUTH_PATH } from '@outcrop/contract/session.ts'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api.ts'
import { encoderFor } from './encoders.ts'

/** Shorter answers fit one packet as they are. */
const LEAST_BYTES = 1024
const JSON_TYPE = /^application\/(?:problem\+)?json\b/

/** The size of what is compressed tells of the tokens in it. */
function holdsTokens(address: string): boolean {
  return address.startsWith(AUTH_PATH)
}

/**
 * Compresses JSON answers for whoever takes it; streams and media pass as they are, and so do tokens. nginx asks for
 * nothing compressed and does it itself.
 */
export const compressed: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (!JSON_TYPE.test(c.res.headers.get('content-type') ?? '') || holdsTokens(c.req.path)) return
  c.header('vary', 'Accept-Encoding', { append: true })
  const encoder = encoderFor(c.req.header('accept-encoding'))
  if (!encoder || Number(c.res.headers.get('content-length') ?? LEAST_BYTES) < LEAST_BYTES) return
  const { status } = c.res
  const headers = new Headers(c.res.headers)
  const body = await c.res.arrayBuffer()
  headers.set('content-encoding', encoder.name)
  headers.delete('content-length')
  // The bytes are others, what they say is the same.
  const tag = headers.get('etag')
  if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`)
  c.res = undefined
  c.res = new Response(await encoder.encode(body), { status, headers })
}
