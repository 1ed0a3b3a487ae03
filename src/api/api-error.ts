import { isProblemCode, Problem, type ProblemCode } from '@outcrop/contract/api/problem.ts'
import * as v from 'valibot'

/** `network`: no response arrived; `unknown`: the response does not match the contract. */
export type ErrorCode = ProblemCode | 'network' | 'unknown'

const byStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  412: 'version_conflict',
  413: 'payload_too_large',
  415: 'unsupported_type',
  422: 'validation_failed',
  429: 'too_many_requests',
  500: 'internal',
  503: 'unavailable',
}

/** A failed call. Its text for people is the translation of the code: `t('problem:…')`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** 0 where no response arrived. */
  readonly status: number
  readonly problem: Problem | null

  constructor(code: ErrorCode, status: number, problem: Problem | null, cause?: unknown) {
    super(`${code} (${status})`, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.problem = problem
  }
}

/** The code by which any error is explained to a person. */
export function errorCodeOf(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'unknown'
}

/** The error for a response: by the code of its problem where it has one, else by its status. */
export function apiErrorOf(status: number, body: unknown, cause?: unknown): ApiError {
  if (status === 0) return new ApiError('network', 0, null, cause)
  const parsed = v.safeParse(Problem, body)
  const problem = parsed.success ? parsed.output : null
  const code = isProblemCode(problem?.code) ? problem.code : byStatus[status]
  return new ApiError(code ?? (status >= 500 ? 'internal' : 'unknown'), status, problem, cause)
}

/** Whether the API has answered with a refusal, rather than being out of reach or busy. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === 408 || error.status === 429) return false
  return error.status >= 400 && error.status < 500
}
