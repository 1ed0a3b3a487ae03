import { PROBLEMS, type Problem, type ProblemCode } from '@outcrop/contract/api/problem.ts'

export type ProblemExtras = Partial<
  Pick<
    Problem,
    'detail' | 'issues' | 'changed_by' | 'changed_at' | 'retry_after' | 'sign_in_with' | 'challenge' | 'second_factors'
  >
>

/** An error with a response for the client (RFC 9457). `title` and `detail` are for developers; the app's text comes from the code. */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, extras: ProblemExtras = {}, options?: ErrorOptions) {
    super(extras.detail ?? code, options)
    this.name = 'ApiProblem'
    this.code = code
    this.status = PROBLEMS[code]
    this.extras = extras
  }

  /** The body as it goes over the wire. */
  body(requestId: string): Problem {
    const words = this.code.replaceAll('_', ' ')
    return {
      type: `urn:outcrop:problem:${this.code}`,
      title: words.charAt(0).toUpperCase() + words.slice(1),
      status: this.status,
      code: this.code,
      request_id: requestId,
      ...this.extras,
    }
  }
}

/** The outage of the database or of the file store that an error comes from; null for every other error. */
export function outageOf(error: unknown): ApiProblem | null {
  if (error instanceof ApiProblem && error.code === 'unavailable') return error
  return error instanceof Error ? outageOf(error.cause) : null
}
