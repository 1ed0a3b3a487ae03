import type { LinkAudience } from '@outcrop/contract/decks/deck-link.ts'
import type { SQL } from 'drizzle-orm'
import type { GrantRow } from '../../db/schema/grant.ts'
import { digestOf } from './digest-of.ts'

/** What somebody has to do before a subject opens to them. */
export interface Gate {
  readonly kind: GrantRow['kind']
  readonly subjectId: string
  /** Condition for the grants that open the subject: its own, and for a recording those of its clips. */
  readonly opensWith: SQL | undefined
  readonly companyId: string
  readonly audience: LinkAudience
  readonly nameRequired: boolean
  readonly emailRequired: boolean
  /** A code mailed to the address proves it. */
  readonly codeRequired: boolean
  readonly passwordHash: string | null
  /** Wrong passwords are counted for this id; a clip shares it with its recording. */
  readonly passwordOwnerId: string
  /** Text to be accepted. */
  readonly agreement: string | null
  /** Addresses, or domains that begin with `@`. Everybody is allowed where the first list is empty. */
  readonly allowed: readonly string[]
  readonly denied: readonly string[]
  /** The person to whose mailbox the link was sent. */
  readonly recipient: { readonly name: string; readonly emailAddress: string } | null
}

/** The part of a gate that grants are compared with when they are used. */
export type GateRules = Pick<Gate, 'audience' | 'nameRequired' | 'emailRequired' | 'codeRequired' | 'passwordHash'>

type Passed = Pick<GrantRow, 'audience' | 'passwordDigest' | 'name' | 'emailAddress' | 'verifiedAt' | 'isPreview'>

/** Audiences from the widest to the narrowest. */
const AUDIENCES: readonly LinkAudience[] = ['anyone', 'followers', 'members']

/** What a grant stores of the gate that it passed. */
export function passedGate({ audience, passwordHash }: GateRules): Pick<GrantRow, 'audience' | 'passwordDigest'> {
  return { audience, passwordDigest: passwordHash === null ? null : digestOf(passwordHash) }
}

/** Whether a grant has passed the gate as it is now, which may have become stricter since. */
export function hasPassed(gate: GateRules, grant: Passed): boolean {
  if (grant.isPreview) return true
  const { passwordDigest } = passedGate(gate)
  return (
    (!gate.nameRequired || grant.name !== null) &&
    (!gate.emailRequired || grant.emailAddress !== null) &&
    (!gate.codeRequired || grant.verifiedAt !== null) &&
    AUDIENCES.indexOf(gate.audience) <= AUDIENCES.indexOf(grant.audience) &&
    (passwordDigest === null || passwordDigest === grant.passwordDigest)
  )
}

/** Whether a list names an address itself or its domain. */
function isListed(list: readonly string[], emailAddress: string): boolean {
  return list.some((item) => (item.startsWith('@') ? emailAddress.endsWith(item) : emailAddress === item))
}

/** Whether a gate is closed to an address. */
export function isRefused({ allowed, denied }: Pick<Gate, 'allowed' | 'denied'>, emailAddress: string): boolean {
  return isListed(denied, emailAddress) || (allowed.length > 0 && !isListed(allowed, emailAddress))
}
