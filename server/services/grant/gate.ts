import type { LinkAudience } from '@outcrop/contract/decks/deck-link.ts'
import type { GrantRow } from '../../db/schema/grant.ts'
import type { Viewer } from '../user/find-person.ts'
import { digestOf } from './digest-of.ts'

/** What somebody has to do before a subject opens to them. */
export interface Gate {
  readonly kind: GrantRow['kind']
  readonly subjectId: string
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
  /** Whether somebody may look at the subject as its visitors do, past the gate. */
  mayPreview(viewer: Viewer): Promise<boolean>
}

/** What a gate asks visitors to show. */
export type GateRules = Pick<
  Gate,
  'audience' | 'nameRequired' | 'emailRequired' | 'codeRequired' | 'passwordHash' | 'agreement' | 'allowed' | 'denied'
>

type Passed = Pick<GrantRow, 'audience' | 'passwordDigest' | 'name' | 'emailAddress' | 'verifiedAt' | 'agreement'>

/** Audiences from the widest to the narrowest. */
const AUDIENCES: readonly LinkAudience[] = ['anyone', 'followers', 'members']

/** What a grant stores of the gate that it passed. */
export function passedGate({
  audience,
  passwordHash,
  agreement,
}: Pick<Gate, 'audience' | 'passwordHash' | 'agreement'>): Pick<GrantRow, 'audience' | 'passwordDigest' | 'agreement'> {
  return { audience, passwordDigest: passwordHash === null ? null : digestOf(passwordHash), agreement }
}

/** Whether what was shown for a grant passes the gate as it is now, which may have become stricter since. */
export function hasPassed(gate: GateRules, grant: Passed): boolean {
  const { passwordDigest } = passedGate(gate)
  return (
    (!gate.nameRequired || grant.name !== null) &&
    (!gate.emailRequired || grant.emailAddress !== null) &&
    (!gate.codeRequired || grant.verifiedAt !== null) &&
    AUDIENCES.indexOf(gate.audience) <= AUDIENCES.indexOf(grant.audience) &&
    (passwordDigest === null || passwordDigest === grant.passwordDigest) &&
    (gate.agreement === null || gate.agreement === grant.agreement) &&
    (grant.emailAddress === null || !isRefused(gate, grant.emailAddress))
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
