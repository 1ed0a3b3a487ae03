import { and, eq } from 'drizzle-orm'
import { grants } from '../../db/schema/grant.ts'
import type { DeckLinkRow } from '../../db/schema/deck-link.ts'
import type { Gate, GateRules } from '../grant/gate.ts'
import type { FoundShare } from './find-shared-deck.ts'

type LinkRules = Pick<DeckLinkRow, 'audience' | 'emailRequired' | 'emailVerified' | 'passwordHash'>

/** What grants of a link are compared with. */
export function rulesOfLink(link: LinkRules): GateRules {
  return {
    audience: link.audience,
    nameRequired: false,
    emailRequired: link.emailRequired,
    codeRequired: link.emailVerified,
    passwordHash: link.passwordHash,
  }
}

/** The gate of a link to a deck. */
export function gateOfLink({ link, company }: Pick<FoundShare, 'link' | 'company'>): Gate {
  const { personName, personAddress } = link
  return {
    ...rulesOfLink(link),
    kind: 'deck_link',
    subjectId: link.id,
    opensWith: and(eq(grants.kind, 'deck_link'), eq(grants.subjectId, link.id)),
    companyId: company.id,
    passwordOwnerId: link.id,
    agreement: link.agreement,
    allowed: link.allowed,
    denied: link.denied,
    recipient: personAddress === null ? null : { name: personName ?? '', emailAddress: personAddress },
  }
}
