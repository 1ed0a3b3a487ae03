import { isProblemCode, Problem, type ProblemCode } from '@outcrop/contract/problem.ts'
import * as v from 'valibot'

/** `network`: no answer came; `unknown`: the answer was not one that the contract knows. */
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

/** What went wrong with a call. The text for a person comes from the code: `t('problem:…')`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** 0 where no answer came. */
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

/** The code that tells a person of any error. */
export function errorCodeOf(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'unknown'
}

/** The error for an answer: by the problem's code where there is one, else by the status. */
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
