import type { GrantKind, Person } from '@outcrop/contract/api/access.ts'
import type { Deps } from './deps.ts'
import type { MediaReader } from './storage/media-url.ts'

/** The signed-in person behind a request, as the access rules see them. */
export interface Actor extends Person {
  readonly kind: 'session'
  readonly name: string
  readonly sessionId: string
  /** The super admin who acts as this person, and until when. */
  readonly impersonator?: { readonly id: string; readonly name: string; readonly until: string } | null
  /** The companies that the person belongs to, with the permissions held there. */
  readonly companies: readonly {
    readonly id: string
    /** Empty where the account lacks the second factor that the company asks for. */
    readonly permissions: readonly string[]
    readonly second_factor_missing?: boolean
  }[]
}

/** What somebody without an account was admitted to. */
export interface Grant {
  readonly kind: GrantKind
  /** Also the id of the visit in the statistics; of an embed, the embed's own. */
  readonly id: string
  /** Of the link, recording, clip or embed. */
  readonly subjectId: string
  readonly name: string | null
  readonly emailAddress: string | null
  /** A member of the company looks at it as visitors do. */
  readonly isPreview: boolean
}

/** Context of a verb: the dependencies and the caller. */
export interface Ctx extends Deps {
  readonly actor: Actor | null
  readonly requestId: string
  /** What the browser calls itself. */
  readonly userAgent: string
  /** Address of the client, for rate limits and audit rows. */
  readonly clientAddress: string
  /** Version of `If-Match`; null without the header, -1 for a tag that is no version. */
  readonly expectedVersion: number | null
  /** Id of the kept `Idempotency-Key` that this call runs under, if any. */
  readonly idempotencyId: string | null
}

/** A verb that only a signed-in person reaches. */
export interface ActorCtx extends Ctx {
  readonly actor: Actor
}

/** A verb that only the holder of a grant reaches. */
export interface GrantCtx extends Ctx {
  readonly grant: Grant
}

/** What addresses of stored bytes are signed with. */
export interface MediaCtx extends Pick<Deps, 'media'> {
  readonly actor: MediaReader
}
