import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import type { Context } from 'hono'
import { ApiProblem } from '../problem.ts'
import type { ApiEnv } from './api.ts'
import { problemResponse } from './problem-response.ts'

const PATTERNS = (Object.values(endpoints) as Endpoint[]).map((row) => ({
  method: row.method,
  matches: new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** 404, or 405 with `Allow` where the address has other methods. */
export function unknownAddress(c: Context<ApiEnv>): Response {
  const methods = PATTERNS.filter((row) => row.matches.test(c.req.path)).map((row) => row.method)
  if (methods.length === 0) return problemResponse(c, new ApiProblem('not_found'))
  const response = problemResponse(c, new ApiProblem('method_not_allowed'))
  response.headers.set('allow', [...new Set(methods)].join(', '))
  return response
}
