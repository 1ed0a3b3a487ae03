import type { AnswerInput, BodyOutput, Endpoint, ParamsOutput, QueryOutput } from '@outcrop/contract/api/endpoint.ts'
import type { ActorCtx, Ctx, GrantCtx } from './context.ts'

/** Input of a verb: the caller, and the request parsed by the row. */
export interface Call<E extends Endpoint> {
  readonly ctx: E['access'] extends { readonly who: 'anyone' }
    ? Ctx
    : E['access'] extends { readonly who: 'grant' }
      ? GrantCtx
      : ActorCtx
  readonly input: {
    readonly params: ParamsOutput<E>
    readonly query: QueryOutput<E>
    readonly body: BodyOutput<E>
  }
  /** The request itself, for cookies, signals and rows whose wire is not JSON. */
  readonly request: Request
}

/** A response with more than a body: a version (sent as ETag) or headers. */
export class Reply<Answer> {
  readonly answer: Answer
  readonly version: number | null
  readonly headers: readonly (readonly [string, string])[]

  constructor(answer: Answer, version: number | null, headers: readonly (readonly [string, string])[]) {
    this.answer = answer
    this.version = version
    this.headers = headers
  }
}

/** The answer of a row that is `versioned`. */
export function versioned<Answer>(answer: Answer, version: number): Reply<Answer> {
  return new Reply(answer, version, [])
}

/** An answer with headers, `Set-Cookie` among them. */
export function withHeaders<Answer>(answer: Answer, headers: readonly (readonly [string, string])[]): Reply<Answer> {
  return new Reply(answer, null, headers)
}

type Answered<E extends Endpoint> = AnswerInput<E> extends undefined ? void : AnswerInput<E>

/** What a verb may return; rows whose wire is not JSON return a `Response`. */
export type VerbResult<E extends Endpoint> = Answered<E> | Reply<Answered<E>> | Response

export type Verb<E extends Endpoint> = (call: Call<E>) => Promise<VerbResult<E>>
