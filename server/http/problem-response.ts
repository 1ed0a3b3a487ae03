import type { Context } from 'hono'
import type { Logger } from '../log.ts'
import { ApiProblem, outageOf } from '../problem.ts'
import type { ApiEnv } from './api.ts'

/** The problem as `application/problem+json`. */
export function problemResponse(c: Context<ApiEnv>, problem: ApiProblem): Response {
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (problem.extras.retry_after !== undefined) headers.set('retry-after', String(problem.extras.retry_after))
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer realm="outcrop"')
  return new Response(JSON.stringify(problem.body(c.get('requestId'))), { status: problem.status, headers })
}

/** Postgres error for text that is not a UUID: such an id does not exist. */
function isJunkId(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  return cause instanceof Error && 'code' in cause && cause.code === '22P02' && cause.message.includes('uuid')
}

/** Whether the disk of the files or of the database is full, by the codes of the file system and of Postgres. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code) || isDiskFull(error.cause)
}

/** Every error as a problem; unexpected errors are logged and reveal nothing to the client. */
export function problemOf(error: unknown, log: Logger, requestId: string): ApiProblem {
  const outage = outageOf(error)
  if (outage) {
    log.warn({ err: error, requestId }, 'request failed for an outage')
    return outage
  }
  if (error instanceof ApiProblem && error.code !== 'internal') return error
  if (isJunkId(error)) return new ApiProblem('not_found')
  log.error({ err: error, requestId }, 'request failed')
  return new ApiProblem(isDiskFull(error) ? 'storage_full' : 'internal')
}

export function onError(error: unknown, c: Context<ApiEnv>): Response {
  return problemResponse(c, problemOf(error, c.get('deps').log, c.get('requestId')))
}
