import type { Ctx, Grant } from '../../context.ts'
import type { GrantRow } from '../../db/schema/grant.ts'
import type { Deps } from '../../deps.ts'
import type { Gate } from './gate.ts'

/** What a request names as its grant. */
export interface GrantRequest {
  /** As the request names the subject: the token of a link, the id of a recording or clip, the handle of an embed. */
  readonly subject: string
  readonly token: string | undefined
}

export interface MediaCheck {
  readonly grantId: string
  /** Of the stored object. */
  readonly key: string
}

/** Grants of one kind. The guard, the media and the realtime channel reach the kinds through this. */
export interface GrantSource {
  /** The grant of a request. @throws ApiProblem saying why it does not admit */
  find(ctx: Ctx, request: GrantRequest): Promise<Grant>
  /** The gate before the subject of a stored grant, as it is now; null where the subject is open to nobody. */
  findGate(deps: Pick<Deps, 'db' | 'clock'>, grant: GrantRow): Promise<Gate | null>
  /** Whether a grant may read a stored object now. */
  mayRead(deps: Pick<Deps, 'db' | 'clock'>, check: MediaCheck): Promise<boolean>
}
